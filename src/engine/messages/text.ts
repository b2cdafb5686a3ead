declare const RENDERED: unique symbol;

/** The text of a nested message. A catalogue entry receives it rendered, while the data contains the message. */
export type Text = string & { readonly [RENDERED]: true };
