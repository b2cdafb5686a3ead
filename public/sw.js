// Stores the site on this device: the core immediately, and the shell, git and the agent runtime on request.
//
// A new version is fetched in the background and waits until the user accepts it, so nothing changes under an open
// page. The previous version is kept until the next one arrives, because tabs that are still open continue to load its
// parts, whose names contain a digest of their contents.
'use strict';

/**
 * @typedef {{ version: string; core: readonly string[]; later: readonly string[] }} Files
 * @typedef {Event & {
 *   readonly request: Request;
 *   readonly data: unknown;
 *   readonly ports: readonly MessagePort[];
 *   respondWith(answer: Promise<Response>): void;
 *   waitUntil(work: Promise<unknown>): void;
 * }} ServiceEvent
 * @typedef {{
 *   readonly registration: { readonly scope: string };
 *   readonly clients: { claim(): Promise<void> };
 *   readonly POLA_FILES: Files;
 *   skipWaiting(): Promise<void>;
 *   importScripts(address: string): void;
 *   addEventListener(kind: string, act: (event: ServiceEvent) => void): void;
 * }} ServiceScope
 */

(function () {
  const service = /** @type {ServiceScope} */ (/** @type {unknown} */ (self));
  service.importScripts('./sw-files.js');
  const scope = service.registration.scope;
  const files = service.POLA_FILES;
  // Several sites may share an origin, so the cache names contain this site's URL.
  const CORE = `pola-core ${scope} `;
  const LATER = `pola-later ${scope}`;
  const MINE = CORE + files.version;

  /** @param {string} name */
  function addressOf(name) {
    return new URL(name, scope).href;
  }

  /**
   * Bypasses the browser's own cache, because an old file must not enter a new version under the same name.
   *
   * @param {string} name
   */
  function fresh(name) {
    return new Request(addressOf(name), { cache: 'no-cache' });
  }

  async function install() {
    const cache = await caches.open(MINE);
    await cache.addAll(files.core.map(fresh));
  }

  /** Lists the other versions on this device, oldest first. */
  async function listOthers() {
    const names = await caches.keys();
    return names.filter((name) => name.startsWith(CORE) && name !== MINE);
  }

  async function activate() {
    for (const name of (await listOthers()).slice(0, -1)) await caches.delete(name);
    const later = await caches.open(LATER);
    const wanted = new Set(files.later.map(addressOf));
    for (const request of await later.keys()) if (!wanted.has(request.url)) await later.delete(request);
    await service.clients.claim();
  }

  /** @param {readonly string[]} names */
  async function fetchLater(names) {
    const cache = await caches.open(LATER);
    for (const name of names)
      if ((await cache.match(addressOf(name))) === undefined) await cache.add(fresh(name));
  }

  async function tellState() {
    const there = await (await caches.open(LATER)).keys();
    return { later: files.later.length, there: there.length };
  }

  /**
   * Finds the page, whatever its query, or any other file by its name. This version is searched first.
   *
   * @param {Request} request
   */
  async function find(request) {
    const own = await caches.open(MINE);
    const place = request.url.split(/[?#]/)[0];
    if (request.mode === 'navigate' && place === scope) return own.match(addressOf('index.html'));
    for (const name of [MINE, LATER, ...(await listOthers())]) {
      const found = await (await caches.open(name)).match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Also stores a large part that the page needs before it was fetched. Without the messages in its language, for
   * example, the page would start in a different language.
   *
   * @param {Request} request
   */
  async function answer(request) {
    const found = await find(request);
    if (found !== undefined) return found;
    const response = await fetch(request);
    if (response.ok && files.later.some((name) => addressOf(name) === request.url)) {
      const copy = response.clone();
      await caches
        .open(LATER)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined);
    }
    return response;
  }

  /**
   * Selects all large parts, or only those that the page has already loaded itself.
   *
   * @param {unknown} asked
   */
  function choose(asked) {
    if (asked === 'fetch-later') return files.later;
    return Array.isArray(asked) ? files.later.filter((name) => asked.includes(addressOf(name))) : [];
  }

  service.addEventListener('install', (event) => event.waitUntil(install()));
  service.addEventListener('activate', (event) => event.waitUntil(activate()));
  service.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
  });
  service.addEventListener('message', (event) => {
    if (event.data === 'take-over') event.waitUntil(service.skipWaiting());
    // Files that cannot be fetched now are requested again at the next visit.
    const work = fetchLater(choose(event.data)).catch(() => undefined);
    const reply = async () => event.ports[0]?.postMessage(await tellState());
    event.waitUntil(work.then(reply));
  });
})();
