/**
 * The tab's name: two tabs never overwrite each other's drafts.
 *
 * The tab's shelf survives a reload and belongs to one tab. A duplicated tab copies it; the store
 * notices the second writer and gives it another name, which `renameTab` takes over.
 */
import type { Shelf } from './shelf.js';

const KEY = 'pola.tab';

/** The name of this tab, the same after a reload; `newName` makes one where there is none. */
export function readTab(shelf: Shelf, newName: () => string): string {
  return shelf.get(KEY) ?? renameTab(shelf, newName());
}

/** Takes over another name; answers it. */
export function renameTab(shelf: Shelf, name: string): string {
  shelf.set(KEY, name);
  return name;
}
