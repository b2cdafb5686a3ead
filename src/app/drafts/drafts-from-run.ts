/**
 * Restores the edits in a saved run as drafts, so that work can continue from it.
 *
 * A run record holds documents without their source text, so comments are lost. A scenario that this page does not ship
 * is restored as the user's own or, if the run does not contain it, listed as missing.
 */
import { canonicalJson, type Json, type RunRecord, type ScenarioDocument } from '../../engine/index.js';
import type { ScenarioDraft, ScenarioDrafts } from './drafts.js';

export interface RunDrafts {
  readonly drafts: ScenarioDrafts;
  /** Ids of edited scenarios that this page does not have. */
  readonly unknownScenarios: readonly string[];
}

/** Drafts that turn the shipped documents into those in the run. `write` turns a value into text. */
export function buildDraftsFromRun(
  record: RunRecord,
  shipped: readonly ScenarioDocument[],
  write: (value: unknown) => string,
): RunDrafts {
  const drafts: Record<string, ScenarioDraft> = {};
  const unknown: string[] = [];
  for (const [id, { scenario, warrant, forks = [] }] of Object.entries(record.request.yours)) {
    const own = findOwn(record, shipped, id);
    const base = own ?? shipped.find((one) => one.id === id);
    if (base === undefined) {
      unknown.push(id);
      continue;
    }
    const files = changedFiles(base, scenario);
    const draft: ScenarioDraft = {
      ...(own !== undefined && { own: own as unknown as Json }),
      ...(!isSame(warrant, base.warrant) && { warrantText: write(warrant) }),
      ...(!isSame(scenario.injections, base.injections) && { injectionsText: write(scenario.injections) }),
      ...(Object.keys(files).length > 0 && { files }),
      ...(forks.length > 0 && { forks }),
    };
    if (Object.keys(draft).length > 0) drafts[id] = draft;
  }
  return { drafts, unknownScenarios: unknown };
}

function findOwn(
  { request }: RunRecord,
  shipped: readonly ScenarioDocument[],
  id: string,
): ScenarioDocument | undefined {
  return shipped.some((one) => one.id === id) ? undefined : request.scenarios.find((one) => one.id === id);
}

/** Changed and added files with their text; null for removed files. */
function changedFiles(base: ScenarioDocument, edited: ScenarioDocument): Record<string, string | null> {
  const textAt = (document: ScenarioDocument, path: string): string | null =>
    document.workspace.files.find((file) => file.path === path)?.text ?? null;
  const paths = new Set([...base.workspace.files, ...edited.workspace.files].map(({ path }) => path));
  const changed = [...paths].filter((path) => textAt(base, path) !== textAt(edited, path));
  return Object.fromEntries(changed.map((path) => [path, textAt(edited, path)]));
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
