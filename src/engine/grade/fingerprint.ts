/**
 * Computes the fingerprint of one cell from semantics, inputs and results
 * (docs/spec/delegation-benchmark.md#fingerprints).
 *
 * It covers outcomes and explanations. It does not cover keys, times, proofs, whether proofs were checked, or the name
 * of the condition, so that cells with the same behavior and grants have the same fingerprint.
 */
import { fingerprintOf } from '../kit/index.js';
import {
  type AttackState,
  type Decision,
  SEMANTICS_VERSION,
  type TaskState,
  type Trial,
} from '../model/index.js';
import type { CallRow } from './call-rows.js';

export interface CellGrades {
  readonly attack: AttackState;
  readonly task: TaskState;
  readonly valid: boolean;
  readonly rows: readonly CallRow[];
}

/** Returns the fingerprint of a trial's results in the form `XXXX-XXXX`. */
export function fingerprintCell(trial: Trial, results: CellGrades): string {
  const { scenario, adapter, variant, attempt } = trial;
  const { attack, task, valid, rows } = results;
  const calls = rows.map(({ row, decision }) => ({
    ...row,
    why: decision === null ? null : explain(decision),
  }));
  return fingerprintOf({
    semantics: SEMANTICS_VERSION,
    inputs: { scenario, adapter, variant, attempt },
    results: { attack, task, valid, calls },
  });
}

/**
 * Returns a decision without the facts for its message, and without its list of checks, which depends on whether proofs
 * were verified.
 */
function explain(decision: Decision): Omit<Decision, 'checks' | 'facts'> {
  const { checks: _checks, facts: _facts, ...why } = decision;
  return why;
}
