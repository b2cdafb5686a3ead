/** Environment inside another page. The route and all settings are kept in memory, and nothing leaves the element. */
import { openTextStorages } from '../preferences/text-storage.js';
import type { HashHistory, AppEnvironment } from './app-environment.js';

/**
 * Creates the environment for an app that stays inside the element `within`.
 *
 * @param hash initial route, such as `#/replay/config_review/broad`; empty for the first view
 * @param linkBase URL of a playground that links lead to; if empty, links consist of the hash alone
 */
export function createEmbeddedEnvironment(within: HTMLElement, hash = '', linkBase = ''): AppEnvironment {
  return {
    hashHistory: createMemoryHashHistory(within, hash),
    storages: openTextStorages(true),
    container: within,
    linkBase: () => linkBase.replace(/#.*$/, ''),
  };
}

/** A URL internal to the app. Links to views are handled here instead of by the page. */
function createMemoryHashHistory(within: HTMLElement, hash: string): HashHistory {
  let now = hash;
  return {
    read: () => now,
    write: (next) => void (now = next),
    listen(listener) {
      function follow(event: MouseEvent): void {
        const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
        if (link === null || event.defaultPrevented) return;
        event.preventDefault();
        now = link.getAttribute('href') ?? '';
        listener();
      }
      within.addEventListener('click', follow);
      return () => within.removeEventListener('click', follow);
    },
  };
}
