/**
 * Items on shelves: small things a view keeps on this device, such as experiment keys or workflows of
 * one's own. They may be private: an archive takes only shelves along that it names.
 */
import type { Json } from '../engine/index.js';
import { anyValue, objectWith, findFault, textValue, timeValue } from './value-validators.js';

/** Something small that a view keeps. */
export interface SavedItem {
  readonly id: string;
  /** Which list it belongs to, such as `warrants/keys`. */
  readonly shelf: string;
  readonly body: Json;
  /** Unix time in milliseconds. */
  readonly savedAt: number;
}

const ITEM = objectWith({ id: textValue, shelf: textValue, body: anyValue, savedAt: timeValue });

/** What is wrong with the row of an item; null when nothing is. */
export function findItemFault(row: unknown): string | null {
  return findFault(ITEM, row);
}

/** The item of a row, or null when it is not one. */
export function readItemRow(row: unknown): SavedItem | null {
  if (findItemFault(row) !== null) return null;
  const { id, shelf, body, savedAt } = row as SavedItem;
  return { id, shelf, body, savedAt };
}

/** The items of a shelf, newest first. */
export function listShelfItems(items: readonly SavedItem[], shelf: string): readonly SavedItem[] {
  return items
    .filter((item) => item.shelf === shelf)
    .sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
}
