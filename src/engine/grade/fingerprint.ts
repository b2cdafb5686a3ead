/**
 * The fingerprint of one cell: {engine, inputs, results} (docs/spec/delegation-benchmark.md#fingerprints).
 *
 * It covers outcomes and explanations. It does not cover proofs and whether they ran, keys, times and the name of
 * the condition, so that cells with the same behaviour and grants have the same fingerprint.
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

/** `XXXX-XXXX`, from the results of a trial. */
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
 * Denials that release 0.3.3 of the reference only renamed, with their earlier name and number. Fingerprints use
 * the earlier ones, so that equal runs keep their fingerprint.
 */
const RENAMED: Readonly<Record<string, Pick<Decision, 'errorKind' | 'errorCode'>>> = {
  ToolNotAuthorized: { errorKind: 'ConstraintNotSatisfied', errorCode: 1501 },
  UntrustedRoot: { errorKind: 'SignatureInvalid', errorCode: 1100 },
};

/**
 * A decision without its list of checks: it names the failed check, and the list depends on whether proofs ran.
 */
function explain(decision: Decision): Omit<Decision, 'checks'> {
  const { checks: _checks, ...why } = decision;
  return { ...why, ...RENAMED[decision.errorKind ?? ''] };
}
