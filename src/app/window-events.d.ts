/** What the page's window says beside the events of every window, for the types of components. */
declare module 'svelte/elements' {
  interface SvelteWindowAttributes {
    /** A chunk could not be fetched. */
    'onvite:preloadError'?: (event: VitePreloadErrorEvent) => void;
  }
}

export {};
