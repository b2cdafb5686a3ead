/**
 * Surroundings: what the workbench has around it. On the site the page is its own: it writes the URL,
 * follows every key and keeps things in this browser. Inside another page it stays in its element.
 */
import { openTextStorages, type TextStorages } from '../preferences/text-storage.js';

/** Where the place is written. Hashes start with `#`; an empty one is the first view. */
export interface HashHistory {
  read(): string;
  write(hash: string, how: 'push' | 'replace'): void;
  /** Tells when the URL changes from outside; returns how to stop listening. */
  listen(listener: () => void): () => void;
}

export interface AppEnvironment {
  readonly hashHistory: HashHistory;
  readonly storages: TextStorages;
  /** The element the app stays in: it alone carries the theme and hears keys. Null: the page is its own. */
  readonly container: HTMLElement | null;
  /** Before `#` in links to what is on screen. */
  readonly linkBase: () => string;
}

/** The page's own address, in its history. */
export const BROWSER_HASH_HISTORY: HashHistory = {
  read: () => location.hash,
  write(hash, how) {
    if (location.hash !== hash) history[`${how}State`](null, '', hash);
  },
  listen(listener) {
    addEventListener('hashchange', listener);
    addEventListener('popstate', listener);
    return () => {
      removeEventListener('hashchange', listener);
      removeEventListener('popstate', listener);
    };
  },
};

/** The context in which parts find the surroundings of their app. */
export const APP_ENVIRONMENT_KEY = Symbol('surroundings');

/** The URL of the present place, to copy. */
export function formatCurrentUrl({ linkBase, hashHistory: address }: AppEnvironment): string {
  return `${linkBase()}${address.read()}`;
}

/** A page of its own. `memory`: nothing in this browser is read or written. */
export function createPageEnvironment(memory: boolean): AppEnvironment {
  return {
    hashHistory: BROWSER_HASH_HISTORY,
    storages: openTextStorages(memory),
    container: null,
    linkBase: () => location.href.replace(/[?#].*$/, ''),
  };
}

/** Key presses that concern the app; `early`: before whatever has the focus. Returns how to stop listening. */
export function listenForKeydown(
  { container: within }: AppEnvironment,
  listener: (event: KeyboardEvent) => void,
  early = false,
): () => void {
  const hears: Pick<Window, 'addEventListener' | 'removeEventListener'> = within ?? window;
  hears.addEventListener('keydown', listener, early);
  return () => hears.removeEventListener('keydown', listener, early);
}
