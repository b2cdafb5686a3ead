/**
 * Opening addresses: a place is gone to; a share link is unpacked, checked and shown, not saved.
 *
 * The tab remembers an open link, so that a reload shows it again; Keep or Discard forgets it.
 */
import { parseRoute } from '../url/route.js';
import type { Workbench } from '../state/workbench.svelte.js';

const OPEN_LINK = 'pola.open-link';

/** Opens the place in the URL. */
export async function openHash(workbench: Workbench, hash: string): Promise<void> {
  const place = parseRoute(hash);
  if (place.view === 'shared') {
    // Its URL stays until the user navigates.
    const shared = await openSharedLink(workbench, place.link);
    if (shared !== null) workbench.navigation.replace(shared);
    return;
  }
  workbench.navigation.readHash(hash);
  const remembered = workbench.storages.tab.get(OPEN_LINK);
  if (remembered !== null && !workbench.persistence.showsSharedLink)
    await openSharedLink(workbench, remembered);
}

/** Shows what a link holds and remembers it; its place, or null with the reason on screen. */
export async function openSharedLink(workbench: Workbench, link: string) {
  const { showSharedLink } = await import('./show-shared-link.js');
  return showSharedLink(workbench, link, () => workbench.storages.tab.set(OPEN_LINK, link));
}

/** Keep or Discard: the tab forgets the link. */
export function forgetSharedLink({ storages: shelves }: Workbench): void {
  shelves.tab.set(OPEN_LINK, null);
}
