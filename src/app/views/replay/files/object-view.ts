/** How an object is shown: its text, its changes by this call, or its changes since the start. */
export const OBJECT_VIEWS = ['text', 'previous', 'start'] as const;
export type ObjectView = (typeof OBJECT_VIEWS)[number];
