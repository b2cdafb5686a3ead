/**
 * Opening addresses: a place is gone to; a share link is unpacked, checked and shown, not saved.
 *
 * The tab remembers an open link, so that a reload shows it again; Keep or Discard forgets it. A link
 * that cannot be read changes nothing: the reader's own work stays where it is.
 */
import { parsePlace } from '../route.js';
import type { Workbench } from '../workbench.svelte.js';

const OPEN_LINK = 'pola.open-link';

/** Goes where the address says. */
export async function openPlace(workbench: Workbench, hash: string): Promise<void> {
  const place = parsePlace(hash);
  if (place.view === 'shared') return openLink(workbench, place.link);
  workbench.place.read(hash);
  const remembered = readRemembered();
  if (remembered !== null && !workbench.keeping.shared) await applyLink(workbench, remembered);
}

/** Shows what a link holds; its address stays until the reader goes on. */
async function openLink(workbench: Workbench, link: string): Promise<void> {
  const place = await applyLink(workbench, link);
  if (place === null) return;
  workbench.place.refine(place);
}

async function applyLink(workbench: Workbench, link: string) {
  const { decodeShare, unreadable } = await import('../share.js');
  const { readShareState } = await import('../share-state.js');
  const { value, issues } = decodeShare(link);
  const state = value === null ? null : readShareState(value);
  if (state === null) {
    workbench.linkProblem = issues[0] ?? unreadable('it holds no state of this page');
    workbench.place.read('#/');
    return null;
  }
  workbench.linkProblem = null;
  workbench.linkNote = state.newer || state.ignored > 0 ? state : null;
  if (Object.keys(state.drafts).length > 0) {
    workbench.keeping.openShared(state.drafts);
    remember(link);
  }
  return state.place;
}

/** Keep or Discard: the tab forgets the link. */
export function forgetLink(): void {
  remember(null);
}

function remember(link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(OPEN_LINK);
    else sessionStorage.setItem(OPEN_LINK, link);
  } catch {
    // Refused storage: the link lasts as long as the page.
  }
}

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(OPEN_LINK);
  } catch {
    return null;
  }
}
