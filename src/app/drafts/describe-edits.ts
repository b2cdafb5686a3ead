/** Describes the edits to the reference documents, for the list of runs and for notices. */
import type { ScenarioDocument } from '../../engine/index.js';
import { changedParts } from './draft-parts.js';
import type { ScenarioDraft, ScenarioDrafts } from './drafts.js';

/** Returns one description per edited scenario, such as `Config review: warrant, files`. */
export function describeEdits(
  scenarios: readonly ScenarioDocument[],
  drafts: ScenarioDrafts,
): readonly string[] {
  return scenarios
    .filter((scenario) => drafts[scenario.id] !== undefined)
    .map((scenario) => `${scenario.title}: ${describeDraft(drafts[scenario.id]).join(', ')}`);
}

/**
 * Lists the edits to a scenario: whether it is the user's own, its changed parts, and each fork, such as `fork at call
 * 6`.
 */
function describeDraft(draft: ScenarioDraft | undefined): readonly string[] {
  const forks = (draft?.forks ?? []).map(({ step }) => `fork at call ${step + 1}`);
  return [...(draft?.own === undefined ? [] : ['scenario']), ...changedParts(draft), ...forks];
}
