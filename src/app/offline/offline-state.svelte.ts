/**
 * Whether this page works without the network: what the service worker of the site has kept so far.
 *
 * Only state; the site's `main.ts` brings what fills it. In an element, an embedded page, at a plain HTTP
 * address and in the build's own rendering it stays as it is: nothing is kept.
 */

/** Parts that are fetched later, when the page has nothing else to do: how many are there, of how many. */
export interface BackgroundFetchProgress {
  readonly cached: number;
  readonly total: number;
}

export class OfflineState {
  /** `none`: nothing is kept here. `fetching`: the core is on its way. `ready`: every view is on this device. */
  state = $state<'none' | 'fetching' | 'ready'>('none');
  backgroundFetch = $state.raw<BackgroundFetchProgress | null>(null);
  /** Lets a newer version take over and loads the page anew; null while none waits. */
  activateUpdate = $state.raw<(() => void) | null>(null);
}
