/** Scrolls the current or focused link in an overflowing row into view. */
import type { Attachment } from 'svelte/attachments';

/** `current` is not used in the body. Passing a new value makes the attachment run again. */
export function scrollToCurrent(_current: unknown): Attachment<HTMLElement> {
  return (row) => {
    const link = row.querySelector<HTMLElement>('[aria-current]');
    if (link) row.scrollLeft = link.offsetLeft - 64;
    // Browsers do not scroll to a focused element that is already partly visible.
    row.addEventListener('focusin', ({ target }) => {
      (target as HTMLElement).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
}
