/**
 * The environment in which the workbench runs.
 *
 * On the site the app owns the page: it writes the URL, handles all keys and stores data in the browser. Embedded in
 * another page, it affects only its own element.
 */
import { openTextStorages, type TextStorages } from '../preferences/text-storage.js';

/** Stores the route. Hashes start with `#`. An empty hash opens the first view. */
export interface HashHistory {
  read(): string;
  write(hash: string, how: 'push' | 'replace'): void;
  /**
   * Calls the listener when something other than the app changes the URL. Returns a function that removes the listener.
   */
  listen(listener: () => void): () => void;
}

export interface AppEnvironment {
  readonly hashHistory: HashHistory;
  readonly storages: TextStorages;
  /**
   * The element that contains the app. Only this element receives the theme and key events; null if the app owns the
   * page.
   */
  readonly container: HTMLElement | null;
  /** The part before `#` in links to the current view. */
  readonly linkBase: () => string;
}

/** Uses the hash of the page's URL, with browser history. */
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

/** Key of the Svelte context that holds the environment. */
export const APP_ENVIRONMENT_KEY = Symbol('surroundings');

/** The URL of the current view, used for copying. */
export function formatCurrentUrl({ linkBase, hashHistory: address }: AppEnvironment): string {
  return `${linkBase()}${address.read()}`;
}

/** Environment for an app that owns its page. With `memory`, nothing in this browser is read or written. */
export function createPageEnvironment(memory: boolean): AppEnvironment {
  return {
    hashHistory: BROWSER_HASH_HISTORY,
    storages: openTextStorages(memory),
    container: null,
    linkBase: () => location.href.replace(/[?#].*$/, ''),
  };
}

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]';

/** True if a key event belongs to a text field, whose text the browser itself can undo. */
export function isInTextField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}

/**
 * Listens for key presses in the app. With `early`, the listener runs before the focused element gets the key. Returns
 * a function that stops listening.
 */
export function listenForKeydown(
  { container: within }: AppEnvironment,
  listener: (event: KeyboardEvent) => void,
  early = false,
): () => void {
  const hears: Pick<Window, 'addEventListener' | 'removeEventListener'> = within ?? window;
  hears.addEventListener('keydown', listener, early);
  return () => hears.removeEventListener('keydown', listener, early);
}
