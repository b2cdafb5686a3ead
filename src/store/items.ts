/**
 * Items on shelves: small things a view keeps on this device, such as experiment keys or workflows of
 * one's own. They may be private: an archive takes only shelves along that it names.
 */
import type { Json } from '../engine/index.js';
import { isObject } from './plain.js';

/** Something small that a view keeps. */
export interface Item {
  readonly id: string;
  /** Which list it belongs to, such as `warrants/keys`. */
  readonly shelf: string;
  readonly body: Json;
  /** Unix time in milliseconds. */
  readonly savedAt: number;
}

/** The item of a row, or null when it is not one. */
export function readItem(row: unknown): Item | null {
  if (!isObject(row) || row.body === undefined) return null;
  const { id, shelf, body, savedAt } = row;
  if (typeof id !== 'string' || typeof shelf !== 'string' || typeof savedAt !== 'number') return null;
  return { id, shelf, body: body as Json, savedAt };
}

/** The items of a shelf, newest first. */
export function sortShelf(items: readonly Item[], shelf: string): readonly Item[] {
  return items
    .filter((item) => item.shelf === shelf)
    .sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
}
