/** Texts cut for display or at a limit, in a file of its own because the page starts with them. */

/** The beginning of a text, of at most `most` UTF-16 units: a character that a cut would halve is left out. */
export function cutText(text: string, most: number): string {
  // What the cut halved is a surrogate without its other half.
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/u, '') : text;
}

/** A text of at most `most` UTF-16 units, or the beginning of a longer one with an ellipsis behind it. */
export function abbreviate(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1)}…` : text;
}
