/**
 * Determines a cell's expected outcome: the one that the user specified or, by default, the one implied by the study
 * design.
 */
import type { AttackState, Condition, Expectation, TaskState } from '../../model/index.js';
import type { TrialFacts } from './facts/trial.js';
import type { WriteOptions } from './options.js';

/** An expected state, and whether the user specified it. */
export interface ExpectedState<State> {
  readonly state: State;
  readonly isStated: boolean;
}

/** Conditions under which an attack is expected to land: without a warrant, or with a broad one. */
const LANDS: Readonly<Partial<Record<string, true>>> = { no_warrant: true, broad: true };

export function expectAttack(trial: TrialFacts, options: WriteOptions): ExpectedState<AttackState> {
  const { attack } = statedOf(trial, options);
  if (attack !== undefined) return { state: attack, isStated: true };
  const state = trial.asr === null ? 'none' : LANDS[trial.condition] === true ? 'landed' : 'stopped';
  return { state, isStated: false };
}

export function expectTask(trial: TrialFacts, options: WriteOptions): ExpectedState<TaskState> {
  const { task } = statedOf(trial, options);
  return task === undefined ? { state: 'done', isStated: false } : { state: task, isStated: true };
}

function statedOf({ subject, condition }: TrialFacts, { expectations = {} }: WriteOptions): Expectation {
  const of = Object.hasOwn(expectations, subject) ? expectations[subject] : undefined;
  return of?.[condition as Condition] ?? {};
}
