/**
 * The text of a file as graders compare it: without an initial byte order mark, and with `\r\n` and lone `\r`
 * replaced by line feeds.
 */
export function toComparableText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
