/** A share link on screen. One that cannot be read changes nothing: the reader's own work stays where it is. */
import type { Place } from '../route.js';
import { decodeShare, unreadable } from '../share.js';
import { readShareState } from '../share-state.js';
import type { Workbench } from '../workbench.svelte.js';

/** Shows what a link holds; returns its place, or null with the reason on screen. `onEdits`: it brought edits. */
export function showLink(workbench: Workbench, link: string, onEdits: () => void): Place | null {
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
    onEdits();
  }
  return state.place;
}
