/**
 * Truncates strings for display or to enforce a limit. This is a separate file because it is part of the page's initial
 * bundle.
 */

/** Truncates a string to at most `most` UTF-16 code units without splitting a character. */
export function cutText(text: string, most: number): string {
  // Otherwise, the first half of a surrogate pair could remain at the end.
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/u, '') : text;
}

/** Truncates a string to at most `most` UTF-16 code units. If it was longer, the result ends with an ellipsis. */
export function abbreviate(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1)}…` : text;
}
