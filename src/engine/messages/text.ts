declare const RENDERED: unique symbol;

/** The rendered text of a nested message, which a catalog entry receives in place of the message. */
export type Text = string & { readonly [RENDERED]: true };
