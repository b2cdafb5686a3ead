/** Lists the edits to the reference documents, for the list of runs and for notices. */
import type { ScenarioDocument } from '../../engine/index.js';
import type { RunEdit } from '../../store/index.js';
import { changedParts } from './draft-parts.js';
import type { ScenarioDrafts } from './drafts.js';

/** Returns one entry per edited scenario: whether it is the user's own, its changed parts, and its forks. */
export function listEdits(
  scenarios: readonly ScenarioDocument[],
  drafts: ScenarioDrafts,
): readonly RunEdit[] {
  return scenarios.flatMap(({ id, title }) => {
    const draft = drafts[id];
    if (draft === undefined) return [];
    const own = draft.own === undefined ? [] : (['scenario'] as const);
    const forks = (draft.forks ?? []).map(({ step }) => step);
    return [{ title, parts: [...own, ...changedParts(draft)], forks }];
  });
}
