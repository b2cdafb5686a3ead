/** Text of strangers on its way to a terminal. */

/**
 * Control characters could move the cursor, name the window, put text on the clipboard or hide a link; signs of
 * writing direction could turn a line around. Both are shown as what they are: not text. A file gets them.
 */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function escapeForTerminal(text: string): string {
  return text.replace(UNSAFE, '\ufffd');
}
