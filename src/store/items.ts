/**
 * Items in collections: small pieces of data that a view keeps in this browser, such as experiment keys or user
 * workflows. Items may be private, because an archive includes only certain collections.
 */
import type { Json } from '../engine/index.js';
import { jsonValue, objectWith, findFault, textValue, timeValue } from './value-validators.js';

/** A small piece of data that belongs to a view. */
export interface SavedItem {
  readonly id: string;
  /** The collection that contains the item, such as `warrants/keys`. */
  readonly collection: string;
  readonly body: Json;
  /** Time at which the item was saved, in Unix milliseconds. */
  readonly savedAt: number;
}

const ITEM = objectWith({ id: textValue, collection: textValue, body: jsonValue, savedAt: timeValue });

export function findItemFault(row: unknown): string | null {
  return findFault(ITEM, row);
}

export function readItemRow(row: unknown): SavedItem | null {
  if (findItemFault(row) !== null) return null;
  const { id, collection, body, savedAt } = row as SavedItem;
  return { id, collection, body, savedAt };
}

/** Lists the items in a collection, newest first. */
export function listShelfItems(items: readonly SavedItem[], collection: string): readonly SavedItem[] {
  return items
    .filter((item) => item.collection === collection)
    .sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
}
