/**
 * Truncates strings for display or to a limit. This is a separate file because it is part of the page's initial bundle.
 */

/** Truncates a string to at most `most` UTF-16 code units without splitting a character. */
export function cutText(text: string, most: number): string {
  // Cutting a character in two would leave the first half of a surrogate pair at the end.
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/u, '') : text;
}

/** Truncates a string to at most `most` UTF-16 code units, ending with an ellipsis if it was longer. */
export function abbreviate(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1)}…` : text;
}
