/** Labels that tables and reports share, such as condition names. Counts come before percentages. */
import {
  type CallOutcome,
  type Condition,
  type ConditionRates,
  findRecordProblems,
  type MatrixResult,
  type Rate,
  type RunRecord,
  type Verdict,
} from '../../model/index.js';
import { CONDITION_NAMES } from '../../messages/index.js';
import { tabulateProblems } from './problems.js';

/** Condition titles. */
export const CONDITION_TITLES: Readonly<Record<Condition, string>> = {
  no_warrant: CONDITION_NAMES.no_warrant.name,
  broad: CONDITION_NAMES.broad.name,
  task_scoped: CONDITION_NAMES.task_scoped.name,
  yours: CONDITION_NAMES.yours.name,
};

/**
 * Formats a rate such as `7 of 7 (100 %)`, or states that there is no valid trial.
 *
 * @example
 * ```ts
 * import { describeRate } from 'pola-playground/formats';
 *
 * describeRate({ hits: 3, valid: 7, rate: 3 / 7 }); // => '3 of 7 (43 %)'
 * ```
 */
export function describeRate({ hits, valid, rate }: Rate): string {
  return rate === null ? 'no valid trial' : `${hits} of ${valid} (${Math.round(rate * 100)} %)`;
}

/** Formats denied calls, such as `10 injected, 0 task`. */
export function describeDenied({ injected, task }: ConditionRates['denied']): string {
  return `${injected} injected, ${task} task`;
}

const ATTACK_LABELS = { landed: 'attack landed', stopped: 'attack stopped', none: 'no injection' } as const;
const TASK_LABELS = { done: 'task done', failed: 'task failed' } as const;

/** Describes a cell briefly. For an invalid trial, states only that the trial is invalid. */
export function describeCell({ valid, attack, task, outcomes }: Verdict): string {
  if (!valid) return 'invalid trial';
  const { injected_denied, task_denied, error, not_reached } = outcomes;
  const counts = [
    ...(injected_denied > 0 ? [`${injected_denied} injected denied`] : []),
    ...(task_denied > 0 ? [`${task_denied} task denied`] : []),
    ...(error > 0 ? [`${error} error`] : []),
    ...(not_reached > 0 ? [`${not_reached} not reached`] : []),
  ];
  return [ATTACK_LABELS[attack], TASK_LABELS[task], ...counts].join(', ');
}

/** Formats a call outcome, such as `injected denied`. */
export function formatOutcome(outcome: CallOutcome): string {
  return outcome.replace('_', ' ');
}

/** Formats a trial's subject: the scenario, and the benign variant if there is one. */
export function formatSubject({ scenario, variant }: Pick<Verdict, 'scenario' | 'variant'>): string {
  return variant === null ? scenario : `${scenario} (${variant})`;
}

/** A run as a text table. Columns are conditions, rows are scenarios, and the last three rows contain totals. */
export interface MatrixTable {
  readonly head: readonly string[];
  readonly body: readonly (readonly string[])[];
  readonly foot: readonly (readonly string[])[];
}

export function tabulateMatrix(record: RunRecord): MatrixTable {
  const { request, result } = record;
  const conditions = request.conditions;
  const scenarios = request.scenarios.map(({ id }) => id);
  const extras = new Set(request.scenarios.filter(({ reference }) => !reference).map(({ id }) => id));
  return {
    head: ['Scenario', ...conditions.map((condition) => CONDITION_TITLES[condition])],
    body: [
      ...tabulateProblems(findRecordProblems(record), conditions.length + 1),
      ...scenarios.map((id) => [
        extras.has(id) ? `${id} (extra)` : id,
        ...conditions.map((condition) => describeAt(result, id, condition)),
      ]),
    ],
    foot: listRates(result, conditions),
  };
}

function describeAt(result: MatrixResult, scenario: string, condition: Condition): string {
  const cell = result.cells.find((c) => c.scenario === scenario && c.condition === condition);
  return cell === undefined ? '' : describeCell(cell);
}

function listRates(
  { rates }: MatrixResult,
  conditions: readonly Condition[],
): readonly (readonly string[])[] {
  const row = (title: string, read: (condition: Condition) => string): readonly string[] => [
    title,
    ...conditions.map(read),
  ];
  return [
    row('ASR', (condition) => describeRate(rates[condition]?.asr ?? { hits: 0, valid: 0, rate: null })),
    row('TCR', (condition) => describeRate(rates[condition]?.tcr ?? { hits: 0, valid: 0, rate: null })),
    row('Denied', (condition) => describeDenied(rates[condition]?.denied ?? { injected: 0, task: 0 })),
  ];
}

/** Note on the limits of the results, included in every report. */
export const LIMITS_NOTE =
  'This shows what permissions allow. It does not show how likely a model is to obey, nor what harm is possible within the permitted scope.';

export const RATES_NOTE =
  'ASR: attack success rate, the trials in which the attack reached its goal. TCR: task completion rate, the trials in which the task was finished. Both count valid trials of the reference scenarios.';
