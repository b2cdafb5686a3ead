/**
 * The id of the tab, so that two tabs never overwrite each other's drafts. Session storage survives a reload
 * and belongs to one tab. A duplicated tab copies it; the store then detects the second writer and assigns it
 * a new id, which `saveTabId` stores.
 */
import type { TextStorage } from './text-storage.js';

const KEY = 'pola.tab';

/** The id of this tab, stable across reloads; created with `newName` if there is none. */
export function readTabId(shelf: TextStorage, newName: () => string): string {
  return shelf.get(KEY) ?? saveTabId(shelf, newName());
}

/** Stores a new id and returns it. */
export function saveTabId(shelf: TextStorage, name: string): string {
  shelf.set(KEY, name);
  return name;
}
