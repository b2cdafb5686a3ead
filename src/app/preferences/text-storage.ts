/**
 * Stores short strings in this browser, such as the theme and the tab id. Without storage, or if the browser forbids
 * it, they last as long as the page.
 */
export interface TextStorage {
  get(key: string): string | null;
  /** Stores a string. Null removes the entry. */
  set(key: string, text: string | null): void;
  /** True if the stored text survives a reload. */
  isPersistent(key: string): boolean;
}

/** Storages that outlive the page: one for the browser, and one for the tab. */
export interface TextStorages {
  readonly browser: TextStorage;
  readonly tab: TextStorage;
}

/** Opens this browser's storage. With `memory`, nothing on the device is read or written. */
export function openTextStorages(memory: boolean): TextStorages {
  return {
    browser: createTextStorage(() => (memory ? null : localStorage)),
    tab: createTextStorage(() => (memory ? null : sessionStorage)),
  };
}

/** `storage` is a function, because merely accessing a blocked storage throws. */
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
        // Storage is blocked, so the text is kept in memory.
      }
      if (text !== null) own.set(key, text);
    },
  };
}

/** Returns false if there is no storage. */
function trySetItem(storage: Storage | null, key: string, text: string | null): boolean {
  if (text === null) storage?.removeItem(key);
  else storage?.setItem(key, text);
  return storage !== null;
}
