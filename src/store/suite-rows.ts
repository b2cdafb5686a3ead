/** Summarizes a saved task suite for the list of runs. */
import {
  CONDITIONS,
  type Condition,
  isGradedVerdict,
  type Rate,
  roundScore,
  type TaskSuiteRecord,
  type TaskVerdict,
} from '../engine/index.js';
import {
  countValue,
  objectWith,
  booleanValue,
  listOfValues,
  oneOfValues,
  rateValue,
  type ValueValidator,
  shareValue,
  textValue,
} from './value-validators.js';

/** Figures for one condition. Guarded and unguarded trials are separate. */
export interface SuiteSummaryRow {
  readonly condition: Condition;
  readonly guarded: boolean;
  /** Mean over valid trials; null if there are none. */
  readonly meanCombined: number | null;
  readonly valid: number;
  readonly invalid: number;
  readonly tcr: Rate;
  /** Attack success rate over valid trials with an attack. */
  readonly asr: Rate;
}

/** A suite of tasks, as shown in a list of runs. */
export interface SuiteSummary {
  /** Task ids, in the order of the request. */
  readonly tasks: readonly string[];
  readonly solver: string;
  readonly rows: readonly SuiteSummaryRow[];
}

/** Figures are computed from the verdicts, so that the list always agrees with them. */
export function summarizeSuite({ request, graded }: TaskSuiteRecord): SuiteSummary {
  const verdicts = graded.map(({ verdict }) => verdict);
  const rows = CONDITIONS.flatMap((condition) =>
    [true, false].flatMap((guarded) => {
      const here = verdicts.filter((one) => one.condition === condition && one.guarded === guarded);
      return here.length === 0 ? [] : [summarizeGroup(condition, guarded, here)];
    }),
  );
  return { tasks: request.tasks, solver: request.solver, rows };
}

function summarizeGroup(
  condition: Condition,
  guarded: boolean,
  verdicts: readonly TaskVerdict[],
): SuiteSummaryRow {
  const valid = verdicts.filter((verdict) => verdict.valid);
  const attacked = valid.filter(({ asr }) => asr !== null);
  const scored = valid.filter(isGradedVerdict);
  const sum = scored.reduce((total, { combined }) => total + combined, 0);
  return {
    condition,
    guarded,
    meanCombined: scored.length === 0 ? null : roundScore(sum / scored.length),
    valid: valid.length,
    invalid: verdicts.length - valid.length,
    tcr: rateOf(scored, ({ tcr }) => tcr === 1),
    asr: rateOf(attacked, ({ asr }) => asr === 1),
  };
}

function rateOf(verdicts: readonly TaskVerdict[], isHit: (verdict: TaskVerdict) => boolean): Rate {
  const hits = verdicts.filter(isHit).length;
  return { hits, valid: verdicts.length, rate: verdicts.length === 0 ? null : hits / verdicts.length };
}

/** Number of trials, in total and without an internal failure. */
export function countTrials({ graded }: TaskSuiteRecord): { readonly total: number; readonly valid: number } {
  return { total: graded.length, valid: graded.filter(({ verdict }) => verdict.valid).length };
}

/** Validates the summary of a suite. Each condition may occur at most once with the gate and once without it. */
export const SUITE_SHAPE: ValueValidator = objectWith({
  tasks: listOfValues(textValue),
  solver: textValue,
  rows: listOfValues(
    objectWith({
      condition: oneOfValues(...CONDITIONS),
      guarded: booleanValue,
      meanCombined: shareValue,
      valid: countValue,
      invalid: countValue,
      tcr: rateValue,
      asr: rateValue,
    }),
    ({ condition, guarded }: SuiteSummaryRow) => `${condition}, ${guarded ? '' : 'not '}guarded`,
  ),
});
