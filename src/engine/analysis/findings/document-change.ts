/** Locates a mutant's change in its document, for reports. */
import type { Json } from '../../kit/index.js';

/** A location in a document, as a list of member names and indices from the outermost to the innermost. */
export type DocumentPlace = readonly (string | number)[];

/** A change in a document, expressed as the smallest text replacement. */
export interface DocumentChange {
  /** Path to the smallest part of the original document that contains the whole change. */
  readonly at: DocumentPlace;
  /** The replacement as JSON, including the member name; empty if the member was removed. */
  readonly replacement: string;
}

/** Finds the single difference between two documents. */
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

/**
 * Returns the location at which a finding about a line is shown. If the change covers more than the line, the location
 * is the line itself.
 */
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
