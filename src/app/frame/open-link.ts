/**
 * Opening addresses: a place is gone to; a share link is unpacked, checked and shown, not saved.
 *
 * The tab remembers an open link, so that a reload shows it again; Keep or Discard forgets it.
 */
import { parsePlace } from '../route.js';
import type { Workbench } from '../workbench.svelte.js';

const OPEN_LINK = 'pola.open-link';

/** Goes where the address says. */
export async function openPlace(workbench: Workbench, hash: string): Promise<void> {
  const place = parsePlace(hash);
  if (place.view === 'shared') {
    // Its address stays until the reader goes on.
    const shared = await applyLink(workbench, place.link);
    if (shared !== null) workbench.place.refine(shared);
    return;
  }
  workbench.place.read(hash);
  const remembered = workbench.shelves.tab.get(OPEN_LINK);
  if (remembered !== null && !workbench.keeping.shared) await applyLink(workbench, remembered);
}

/** Shows what a link holds and remembers it; its place, or null with the reason on screen. */
export async function applyLink(workbench: Workbench, link: string) {
  const { showLink } = await import('./show-link.js');
  return showLink(workbench, link, () => workbench.shelves.tab.set(OPEN_LINK, link));
}

/** Keep or Discard: the tab forgets the link. */
export function forgetLink({ shelves }: Workbench): void {
  shelves.tab.set(OPEN_LINK, null);
}
