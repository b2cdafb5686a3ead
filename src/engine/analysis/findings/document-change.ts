/** The place of a mutant's change in its document, for reports. */
import type { Json } from '../../kit/index.js';

/** A place in a document: member names and indices, outermost first. */
export type DocumentPlace = readonly (string | number)[];

/** A change of a document as the smallest text replacement. */
export interface DocumentChange {
  /** The smallest place that contains the whole change, in the original document. */
  readonly at: DocumentPlace;
  /** The replacement, as JSON with the member name; empty if the member was removed. */
  readonly replacement: string;
}

/** The one change between two documents. */
export function findDocumentChange(before: object, after: object): DocumentChange {
  return descend(before as Json, after as Json, []);
}

function descend(before: Json, after: Json, at: DocumentPlace): DocumentChange {
  const [old, now] = [membersOf(before), membersOf(after)];
  if (old === null || now === null) return { at, replacement: write(at, after) };
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)),
  );
  const [key] = changed;
  if (changed.length !== 1 || key === undefined || !old.has(key))
    return { at, replacement: write(at, after) };
  const inner = [...at, key];
  const value = now.get(key);
  return value === undefined ? { at: inner, replacement: '' } : descend(old.get(key) as Json, value, inner);
}

function membersOf(value: Json): ReadonlyMap<string | number, Json | undefined> | null {
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? new Map(value.entries()) : new Map(Object.entries(value));
}

function write(at: DocumentPlace, value: Json): string {
  const name = at.at(-1);
  return `${typeof name === 'string' ? `${JSON.stringify(name)}: ` : ''}${JSON.stringify(value)}`;
}

/** The place of the tool, if the change is wider than that: findings about a tool are shown at the tool. */
export function findLinePath(
  at: DocumentPlace,
  leaf: number,
  tool: string | null,
  argument: string | null = null,
): DocumentPlace {
  if (tool === null) return at;
  const line = ['chain', leaf, 'capabilities', tool, ...(argument === null ? [] : [argument])];
  const isInside = at.length < line.length && at.every((part, index) => part === line[index]);
  return isInside ? line : at;
}
