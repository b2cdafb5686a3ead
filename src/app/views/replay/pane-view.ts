/** How an object is shown: its text, or its changes by this call or since the start. */
export const PANE_VIEWS = ['text', 'previous', 'start'] as const;
export type PaneView = (typeof PANE_VIEWS)[number];
