/**
 * The id of the tab, so that two tabs never overwrite each other's drafts.
 *
 * Session storage survives a reload and belongs to one tab. A duplicated tab copies it; the store then detects the
 * second writer and assigns it a new id, which `saveTabId` stores.
 */
import type { TextStorage } from './text-storage.js';

const KEY = 'pola.tab';

/** True if this tab was open before, in which case it may have drafts. */
export function hasTabId(shelf: TextStorage): boolean {
  return shelf.get(KEY) !== null;
}

/** Returns the id of this tab, which is stable across reloads. If there is none, `newName` creates it. */
export function readTabId(shelf: TextStorage, newName: () => string): string {
  return shelf.get(KEY) ?? saveTabId(shelf, newName());
}

/** Stores a new id and returns it. */
export function saveTabId(shelf: TextStorage, name: string): string {
  shelf.set(KEY, name);
  return name;
}
