/**
 * Opens URLs. A view URL navigates to the view. A share link is unpacked, checked and shown, but not saved. The tab
 * remembers an open share link, so that a reload shows it again; Keep or Discard removes it.
 */
import { parseRoute } from '../url/route.js';
import type { Workbench } from '../state/workbench.svelte.js';

const OPEN_LINK = 'pola.open-link';

export async function openHash(workbench: Workbench, hash: string): Promise<void> {
  const place = parseRoute(hash);
  if (place.view === 'shared') {
    // The share URL remains in the address bar until the user navigates.
    const shared = await openSharedLink(workbench, place.link);
    if (shared !== null) workbench.navigation.replace(shared);
    return;
  }
  workbench.navigation.readHash(hash);
  if (hash.includes('?')) await reportParameters(workbench, hash);
  const remembered = workbench.storages.tab.get(OPEN_LINK);
  if (remembered !== null && !workbench.persistence.showsSharedLink)
    await openSharedLink(workbench, remembered);
}

async function reportParameters(workbench: Workbench, hash: string): Promise<void> {
  const { checkHashParameters } = await import('../url/check-hash-parameters.js');
  const issues = checkHashParameters(hash);
  if (issues.length > 0) workbench.externalIssues = issues;
}

/**
 * Shows the contents of a share link and remembers the link. Returns its route, or null after showing the error on
 * screen.
 */
export async function openSharedLink(workbench: Workbench, link: string) {
  const { showSharedLink } = await import('./show-shared-link.js');
  return showSharedLink(workbench, link, () => workbench.storages.tab.set(OPEN_LINK, link));
}

/** Removes the remembered share link from the tab, for Keep and Discard. */
export function forgetSharedLink({ storages: shelves }: Workbench): void {
  shelves.tab.set(OPEN_LINK, null);
}
