/**
 * The tab's name: two tabs never overwrite each other's drafts.
 *
 * `sessionStorage` survives a reload and belongs to one tab. A duplicated tab copies it; the store
 * notices the second writer and gives it another name, which `renameTab` takes over.
 */
const KEY = 'pola.tab';

/** The name of this tab, the same after a reload; `newName` makes one where there is none. */
export function readTab(newName: () => string): string {
  return read() ?? renameTab(newName());
}

/** Takes over another name; answers it. */
export function renameTab(name: string): string {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Refused storage: the name lasts as long as the page.
  }
  return name;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
