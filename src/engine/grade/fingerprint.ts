/**
 * The fingerprint of one cell: {engine, inputs, results} (docs/spec/delegation-benchmark.md#fingerprints).
 *
 * It covers outcomes and explanations. Left out: proofs and whether they ran, keys, times, and the
 * name of the condition, so that two cells that behaved alike under equal grants read alike.
 */
import { fingerprintOf } from '../kit/index.js';
import {
  type AttackState,
  type Decision,
  ENGINE_VERSION,
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

/** `XXXX-XXXX` of what a trial showed. */
export function fingerprintCell(trial: Trial, results: CellGrades): string {
  const { scenario, adapter, variant, attempt } = trial;
  const { attack, task, valid, rows } = results;
  const calls = rows.map(({ row, decision }) => ({
    ...row,
    why: decision === null ? null : explain(decision),
  }));
  return fingerprintOf({
    engine: ENGINE_VERSION,
    inputs: { scenario, adapter, variant, attempt },
    results: { attack, task, valid, calls },
  });
}

/**
 * Refusals that release 0.3.3 of the reference only renamed, with their name and number before. Fingerprints
 * keep the earlier ones, so that a renamed refusal does not give equal runs another fingerprint.
 */
const RENAMED: Readonly<Record<string, Pick<Decision, 'errorKind' | 'errorCode'>>> = {
  ToolNotAuthorized: { errorKind: 'ConstraintNotSatisfied', errorCode: 1501 },
  UntrustedRoot: { errorKind: 'SignatureInvalid', errorCode: 1100 },
};

/** A decision without its list of checks: the failed one is named, and the list says if proofs ran. */
function explain(decision: Decision): Omit<Decision, 'checks'> {
  const { checks: _checks, ...why } = decision;
  return { ...why, ...RENAMED[decision.errorKind ?? ''] };
}
