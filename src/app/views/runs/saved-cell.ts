/** The selected cell in a saved run: its verdict, and a sentence that explains each call. */
import {
  type CallVerdict,
  type Condition,
  type Decision,
  type RunRecord,
  type Trial,
  type Verdict,
} from '../../../engine/index.js';
import { translateDecision } from '../../messages/translate-decision.js';

export interface SavedCall {
  readonly row: CallVerdict;
  /** Why the call was not allowed; null if it was allowed or never made. */
  readonly denialReason: string | null;
}

export interface SavedCell {
  readonly verdict: Verdict;
  readonly calls: readonly SavedCall[];
}

/** The verdict for a cell; null if the run has no such cell. */
export function findCellVerdict(record: RunRecord, scenario: string, condition: Condition): Verdict | null {
  return (
    record.result.cells.find((cell) => cell.scenario === scenario && cell.condition === condition) ?? null
  );
}

/** Returns a cell with its calls in step order; null if the run has no such cell. */
export function findSavedCell(record: RunRecord, scenario: string, condition: Condition): SavedCell | null {
  const verdict = findCellVerdict(record, scenario, condition);
  if (verdict === null) return null;
  const trial = record.trials.find(
    (one) => one.scenario === scenario && one.condition === condition && one.variant === null,
  );
  return {
    verdict,
    calls: verdict.rows.map((row) => ({ row, denialReason: explainRefusal(trial, row.step) })),
  };
}

/** The decision at a step, if one was made. */
export function findDecision(trial: Trial | undefined, step: number): Decision | null {
  for (const event of trial?.events ?? [])
    if (event.kind === 'call.decided' && event.step === step) return event.decision;
  return null;
}

function explainRefusal(trial: Trial | undefined, step: number): string | null {
  const decision = findDecision(trial, step);
  return decision === null || decision.decision === 'allow' ? null : translateDecision(decision);
}
