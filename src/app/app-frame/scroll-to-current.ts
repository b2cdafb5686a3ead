/** Brings the present or the focused one of a row of links into its row, where the row is wider than its place. */
import type { Attachment } from 'svelte/attachments';

/** `current` is what the row shows as present: when it changes, the row moves again. */
export function scrollToCurrent(_current: unknown): Attachment<HTMLElement> {
  return (row) => {
    const link = row.querySelector<HTMLElement>('[aria-current]');
    if (link) row.scrollLeft = link.offsetLeft - 64;
    // Browsers leave alone what has the focus and is seen in part.
    row.addEventListener('focusin', ({ target }) => {
      (target as HTMLElement).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
}
