/**
 * Finds pairs of warrants that differ between two runs. Builds links that replay a given call: the attack with that
 * call added, under the warrant from either run.
 */
import {
  type CallDocument,
  canonicalJson,
  type ComparedCall,
  type Condition,
  findBroadWarrant,
  type MatrixRequest,
  planSteps,
  type PolicyComparison,
  type RunRecord,
  type ScenarioDocument,
  type WarrantDocument,
} from '../../../engine/index.js';
import { buildDraftsFromRun } from '../../drafts/drafts-from-run.js';
import { encodeShare, MAX_LINK_CHARS } from '../../url/share-link.js';
import { writeShareState } from '../../url/share-state.js';
import type { ScenarioPolicy } from '../../analysis/policy-analyses.js';

/** The two warrants for one cell. */
export interface PolicyPair {
  readonly condition: Condition;
  /** The scenario from the second run. Both warrants are tried in that scenario's workspace. */
  readonly scenario: ScenarioDocument;
  readonly before: WarrantDocument;
  readonly after: WarrantDocument;
}

/** Returns every cell whose warrant differs, if both runs have the scenario. */
export function listPolicyPairs(a: RunRecord, b: RunRecord): readonly PolicyPair[] {
  const conditions = new Set([...a.request.conditions, ...b.request.conditions]);
  return b.request.scenarios.flatMap(({ id }) =>
    [...conditions].flatMap((condition): PolicyPair[] => {
      const [before, after] = [a, b].map(({ request }) => policyOf(request, id, condition));
      if (!before || !after || canonicalJson(before.warrant) === canonicalJson(after.warrant)) return [];
      return [{ condition, scenario: after.scenario, before: before.warrant, after: after.warrant }];
    }),
  );
}

/** Returns the scenario and warrant for a cell; null if either does not exist. */
function policyOf(request: MatrixRequest, id: string, condition: Condition): ScenarioPolicy | null {
  const scenario = request.scenarios.find((one) => one.id === id);
  if (scenario === undefined || condition === 'no_warrant') return null;
  if (condition === 'broad') return { scenario, warrant: findBroadWarrant(request.broad, scenario) };
  const shipped = { scenario, warrant: scenario.warrant };
  return condition === 'yours' ? (request.yours[id] ?? shipped) : shipped;
}

/**
 * True if the workspace is empty. In that case, only the rules were compared, not the objects that they give access to.
 */
export function hasEmptyWorkspace({ workspace: { files, mails, transactions } }: ScenarioDocument): boolean {
  return files.length + mails.length + transactions.length === 0;
}

/** Returns the first calls of both kinds, up to the limit. A long list of one kind does not crowd out the other. */
export function pickFirstCalls(
  { noLongerAllowed, newlyAllowed }: Pick<PolicyComparison, 'noLongerAllowed' | 'newlyAllowed'>,
  most: number,
): readonly ComparedCall[] {
  const half = Math.ceil(most / 2);
  const few = noLongerAllowed.slice(0, Math.max(half, most - newlyAllowed.length));
  return [...few, ...newlyAllowed.slice(0, most - few.length)];
}

/**
 * Returns a link that replays the injection, extended by the call, under one of the two warrants. Null if there is no
 * injection, the page does not have the scenario, or the link would be too long.
 */
export function buildCallLink(
  record: RunRecord,
  { scenario: { id }, condition }: PolicyPair,
  call: CallDocument,
  shipped: readonly ScenarioDocument[],
  write: (value: unknown) => string,
): string | null {
  const policy = policyOf(record.request, id, condition);
  const planted = policy === null ? null : addInjectedCall(policy.scenario, call);
  if (policy === null || planted === null) return null;
  const yours = { [id]: { scenario: planted.scenario, warrant: policy.warrant } };
  const request = { ...record.request, yours };
  const { drafts, unknownScenarios: unknown } = buildDraftsFromRun({ ...record, request }, shipped, write);
  const place = { view: 'replay', scenario: id, condition: 'yours', step: planted.step, tab: 'why' } as const;
  const link = encodeShare(writeShareState({ place, drafts }));
  return unknown.length > 0 || link.length > MAX_LINK_CHARS ? null : link;
}

/** Returns the scenario with one more injected call, and the step of that call; null if the call would not be made. */
function addInjectedCall(scenario: ScenarioDocument, call: CallDocument) {
  for (const { id } of scenario.injections) {
    const injections = scenario.injections.map((one) =>
      one.id === id ? { ...one, calls: [...one.calls, call] } : one,
    );
    const changed = { ...scenario, injections };
    const step = planSteps(changed, null).findLast(({ injection }) => injection === id)?.step;
    if (step !== undefined) return { scenario: changed, step };
  }
  return null;
}
