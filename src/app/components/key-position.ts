/** Keyboard navigation in a list with one tab stop. The functions are pure, so they can be tested without a page. */

/**
 * Returns the position that a key moves to, or null for other keys. It does not wrap around, because a trial has a
 * start and an end.
 */
export function findKeyPosition(key: string, position: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, position - 1);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, position + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
