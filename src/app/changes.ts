/** What changed against the reference, in words: for the list of runs and for notices. */
import type { ScenarioDocument } from '../engine/index.js';
import { changedParts, type Drafts } from './drafts.js';

/** One text per edited scenario: `Config review: warrant, files`. */
export function describeEdits(scenarios: readonly ScenarioDocument[], drafts: Drafts): readonly string[] {
  return scenarios
    .filter((scenario) => drafts[scenario.id] !== undefined)
    .map((scenario) => `${scenario.title}: ${changedParts(drafts[scenario.id]).join(', ')}`);
}
