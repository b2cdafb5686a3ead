/** Shows the contents of a share link. An invalid link leaves the user's own work unchanged. */
import { message } from '../../engine/index.js';
import type { Route } from '../url/route.js';
import { decodeShare, unreadableLinkIssue } from '../url/share-link.js';
import { readShareState } from '../url/share-state.js';
import type { Workbench } from '../state/workbench.svelte.js';

/**
 * Shows the contents of a share link. Returns its route, or null after showing the error on screen. Calls `onEdits` if
 * the link contains edits.
 */
export function showSharedLink(workbench: Workbench, link: string, onEdits: () => void): Route | null {
  const { value, issues } = decodeShare(link);
  const state = value === null ? null : readShareState(value);
  if (state === null) {
    workbench.linkProblem = issues[0] ?? unreadableLinkIssue(message('link/no_state'));
    workbench.navigation.readHash('#/');
    return null;
  }
  workbench.linkProblem = null;
  workbench.linkNote = state.isNewer || state.ignoredFields > 0 ? state : null;
  if (Object.keys(state.drafts).length > 0) {
    if (workbench.learning?.active) workbench.learning.close();
    workbench.persistence.openShared(state.drafts);
    onEdits();
  }
  return state.place;
}
