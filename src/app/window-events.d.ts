/** Declares an additional window event for Svelte components. */
declare module 'svelte/elements' {
  interface SvelteWindowAttributes {
    /** Dispatched if a chunk could not be fetched. */
    'onvite:preloadError'?: (event: VitePreloadErrorEvent) => void;
  }
}

export {};
