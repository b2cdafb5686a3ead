/**
 * Items in collections: small data of a view on this device, such as experiment keys or user workflows. They may be
 * private: an archive only includes named collections.
 */
import type { Json } from '../engine/index.js';
import { jsonValue, objectWith, findFault, textValue, timeValue } from './value-validators.js';

/** Small data of a view. */
export interface SavedItem {
  readonly id: string;
  /** Its list, such as `warrants/keys`. */
  readonly collection: string;
  readonly body: Json;
  /** Unix time in milliseconds. */
  readonly savedAt: number;
}

const ITEM = objectWith({ id: textValue, collection: textValue, body: jsonValue, savedAt: timeValue });

/** The fault of an item row; null if it is valid. */
export function findItemFault(row: unknown): string | null {
  return findFault(ITEM, row);
}

/** The item in a row, or null if it is invalid. */
export function readItemRow(row: unknown): SavedItem | null {
  if (findItemFault(row) !== null) return null;
  const { id, collection, body, savedAt } = row as SavedItem;
  return { id, collection, body, savedAt };
}

/** The items of a collection, newest first. */
export function listShelfItems(items: readonly SavedItem[], collection: string): readonly SavedItem[] {
  return items
    .filter((item) => item.collection === collection)
    .sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
}
