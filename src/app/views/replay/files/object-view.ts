/** Selects how an object is shown: as its text, as its changes by this call, or as its changes since the start. */
export const OBJECT_VIEWS = ['text', 'previous', 'start'] as const;
export type ObjectView = (typeof OBJECT_VIEWS)[number];
