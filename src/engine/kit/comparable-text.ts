/**
 * Normalizes a file's text for comparison by graders. Removes an initial byte order mark, and replaces `\r\n` and lone
 * `\r` with line feeds.
 */
export function toComparableText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
