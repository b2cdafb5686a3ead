/**
 * Truncates texts for display or at a limit. This is a separate file because it is part of the page's initial bundle.
 */

/** Truncates a text to at most `most` UTF-16 code units without splitting a character. */
export function cutText(text: string, most: number): string {
  // A truncated character leaves the first half of a surrogate pair at the end.
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/u, '') : text;
}

/** Truncates a text to at most `most` UTF-16 code units, ending with an ellipsis if it was longer. */
export function abbreviate(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1)}…` : text;
}
