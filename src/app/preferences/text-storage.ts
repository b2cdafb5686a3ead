/**
 * Shelves: small texts kept in this browser, such as the theme and the tab's name.
 *
 * Without storage, or where the browser forbids it, texts last as long as the page.
 */
export interface TextStorage {
  get(key: string): string | null;
  /** Null takes the text away. */
  set(key: string, text: string | null): void;
  /** What was put there is there for the next page too. */
  isPersistent(key: string): boolean;
}

/** What lasts longer than the page: in the browser, and in one tab of it. */
export interface TextStorages {
  readonly browser: TextStorage;
  readonly tab: TextStorage;
}

/** Shelves of this device; with `memory` nothing there is read or written. */
export function openTextStorages(memory: boolean): TextStorages {
  return {
    browser: createTextStorage(() => (memory ? null : localStorage)),
    tab: createTextStorage(() => (memory ? null : sessionStorage)),
  };
}

/** `storage` is asked at each use: where a browser blocks it, asking alone throws. */
function createTextStorage(storage: () => Storage | null): TextStorage {
  const own = new Map<string, string>();
  return {
    get(key) {
      try {
        return own.get(key) ?? storage()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    isPersistent: (key) => !own.has(key),
    set(key, text) {
      own.delete(key);
      try {
        if (trySetItem(storage(), key, text)) return;
      } catch {
        // Refused: as without storage.
      }
      if (text !== null) own.set(key, text);
    },
  };
}

/** False where there is no storage. */
function trySetItem(storage: Storage | null, key: string, text: string | null): boolean {
  if (text === null) storage?.removeItem(key);
  else storage?.setItem(key, text);
  return storage !== null;
}
