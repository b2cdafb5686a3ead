declare const RENDERED: unique symbol;

/** The text of a nested message: the entry of a catalogue receives it rendered, the data holds the message. */
export type Text = string & { readonly [RENDERED]: true };
