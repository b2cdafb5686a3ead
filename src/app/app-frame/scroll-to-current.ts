/** Scrolls the current or focused link of an overflowing row into view. */
import type { Attachment } from 'svelte/attachments';

/** `current` is not read: a change of it runs the attachment again. */
export function scrollToCurrent(_current: unknown): Attachment<HTMLElement> {
  return (row) => {
    const link = row.querySelector<HTMLElement>('[aria-current]');
    if (link) row.scrollLeft = link.offsetLeft - 64;
    // Browsers do not scroll to a focused element that is partly visible.
    row.addEventListener('focusin', ({ target }) => {
      (target as HTMLElement).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
}
