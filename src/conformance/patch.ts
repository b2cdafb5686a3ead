/**
 * Applies patches that turn a denied test case into its positive control. A patch sets or removes values at JSON
 * pointers.
 */
import type { Json } from '../engine/index.js';

export interface PatchStep {
  /** A JSON pointer (RFC 6901). */
  readonly path: string;
  readonly value?: Json;
  readonly remove?: true;
}

type Open = { [key: string]: Json } | Json[];

/** Returns a copy of the JSON with the steps applied in order. */
export function applyPatch(json: Json, steps: readonly PatchStep[]): Json {
  const copy = structuredClone(json);
  for (const step of steps) applyStep(copy, step);
  return copy;
}

function applyStep(root: Json, { path, value, remove }: PatchStep): void {
  const keys = path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  if (last === undefined) throw new Error(`the patch path \`${path}\` does not name a location`);
  const place = keys.reduce((at: Json, key) => stepInto(at, key, path), root);
  if (Array.isArray(place)) changeList(place as Json[], last, value, remove === true);
  else if (remove === true) delete (place as Record<string, Json>)[last];
  else (place as Record<string, Json>)[last] = value as Json;
}

function stepInto(at: Json, key: string, path: string): Json {
  const next =
    typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Open)[key as never] : null;
  if (typeof next !== 'object' || next === null) throw new Error(`the patch path \`${path}\` does not exist`);
  return next;
}

function changeList(list: Json[], key: string, value: Json | undefined, remove: boolean): void {
  const at = key === '-' ? list.length : Number(key);
  if (remove) list.splice(at, 1);
  else list[at] = value as Json;
}
