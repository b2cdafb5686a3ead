/**
 * Offline state of this page: what the site's service worker has stored so far.
 *
 * This module only holds the state, which is set by the site's `main.ts`. In an element, in a frame, over plain HTTP
 * and during prerendering nothing is stored, so the state never changes.
 */

/** Progress of the parts that are fetched later, when the page is idle. */
export interface BackgroundFetchProgress {
  readonly cached: number;
  readonly total: number;
}

export class OfflineState {
  /** `none`: nothing is stored. `fetching`: the core is being fetched. `ready`: every view is stored on this device. */
  state = $state<'none' | 'fetching' | 'ready'>('none');
  backgroundFetch = $state.raw<BackgroundFetchProgress | null>(null);
  /** Activates a newer version and reloads the page; null if none is waiting. */
  activateUpdate = $state.raw<(() => void) | null>(null);
}
