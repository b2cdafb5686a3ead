/** Explains a call in Replay, and builds the analysis requests for a denial and for a chain. */
import type { Condition, ScenarioDocument, WarrantDocument } from '../../../../engine/index.js';
import type { CounterfactualRequest, WorstCaseRequest } from '../../../analysis/policy-analyses.js';
import { explainDecision } from '../../../components/decision/explain-decision.js';
import { REPLAY } from '../../../messages/replay.js';
import type { EffectiveAuthority } from '../fork/fork.js';
import type { TrialReplay } from '../trial-replay.js';
import type { TimelineCall } from '../trial-timeline.js';

const WHY = REPLAY.why;

export function explainCall({ decision, skipReason: skipped, row }: TimelineCall): string {
  if (skipped !== null) return skipped === 'not_requested' ? WHY.notAsked : WHY.ended;
  return decision === null ? WHY.undecided : explainDecision(decision, row.origin);
}

/** Builds a request for the changes that would have allowed a call. Returns null if no warrant denied it. */
export function buildCounterfactualRequest(
  { scenario, trial }: TrialReplay,
  { decision, row, events }: TimelineCall,
  { condition, warrant }: EffectiveAuthority,
): CounterfactualRequest | null {
  const decided = events.find(({ kind }) => kind === 'call.decided');
  if (decision?.decision !== 'deny' || decided === undefined || warrant === null) return null;
  return {
    kind: 'counterfactuals',
    scenario,
    condition,
    authority: { kind: 'grant', warrant },
    variant: trial.variant,
    call: { tool: row.tool, args: row.args },
    at: decided.at,
  };
}

/** Builds a request for the worst case that a chain allows. Returns null without a warrant. */
export function buildWarrantWorstCaseRequest(
  scenario: ScenarioDocument,
  condition: Condition,
  warrant: WarrantDocument | null,
): WorstCaseRequest {
  const authority = warrant === null ? ({ kind: 'none' } as const) : ({ kind: 'grant', warrant } as const);
  return { kind: 'worst_case', scenario, condition, authority, variant: null };
}
