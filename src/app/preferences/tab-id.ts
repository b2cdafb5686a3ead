/**
 * The tab's name: two tabs never overwrite each other's drafts.
 *
 * The tab's shelf survives a reload and belongs to one tab. A duplicated tab copies it; the store
 * notices the second writer and gives it another name, which `saveTabId` takes over.
 */
import type { TextStorage } from './text-storage.js';

const KEY = 'pola.tab';

/** The name of this tab, the same after a reload; `newName` makes one where there is none. */
export function readTabId(shelf: TextStorage, newName: () => string): string {
  return shelf.get(KEY) ?? saveTabId(shelf, newName());
}

/** Takes over another name; answers it. */
export function saveTabId(shelf: TextStorage, name: string): string {
  shelf.set(KEY, name);
  return name;
}
