/**
 * The text of a file as graders compare it: without a byte order mark at its start, and with a line feed for each
 * `\r\n` and each lone `\r`.
 */
export function toComparableText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
