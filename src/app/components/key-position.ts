/** Where a key leads in a list that is one tab stop. Pure, so it is tested without a page. */

/** Position a key leads to, or null when the key is not one of ours. Never wraps: a trial has two ends. */
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
