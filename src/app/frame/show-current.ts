/** Brings the present one of a row of links into its row, where the row is wider than its place. */
import type { Attachment } from 'svelte/attachments';

/** `current` is what the row shows as present: when it changes, the row moves again. */
export function showCurrent(_current: unknown): Attachment<HTMLElement> {
  return (row) => {
    const link = row.querySelector<HTMLElement>('[aria-current]');
    if (link) row.scrollLeft = link.offsetLeft - 64;
  };
}
