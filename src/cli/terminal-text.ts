/** Makes untrusted text safe to print in a terminal. */

/**
 * Control characters could move the cursor, change the window title, write to the clipboard or hide a link. Direction
 * marks could reverse a line. Both are replaced in terminal output, but not in files.
 */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export function escapeForTerminal(text: string): string {
  return text.replace(UNSAFE, '\ufffd');
}
