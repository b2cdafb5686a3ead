/**
 * Attacks on the tasks, recorded during the build and shown until this device has run the tasks itself.
 *
 * The list is empty in the source. The build runs the tasks and puts the results into this module
 * (`prerender/recorded-attacks.ts`), so the numbers always come from traces of the same documents and engine.
 */
import { COMPROMISED_SOLVER, type Condition } from '../../engine/index.js';
import type { Loss } from '../state/loss.js';
import type { TaskAttackResult } from './task-attack-result.js';
import type { TaskRunOptions } from './task-run-options.js';

export interface RecordedAttack {
  readonly condition: Condition;
  readonly attack: TaskAttackResult;
  /** Loss caused by the attack; null if no injected call had an effect. */
  readonly loss: Loss | null;
}

export interface RecordedTask {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly attacks: readonly RecordedAttack[];
}

/** The options used for these runs: the hijacked solver on the published instance. */
export const ATTACK_OPTIONS = {
  solver: COMPROMISED_SOLVER,
  seed: 1,
  faults: undefined,
  enforced: undefined,
} as const satisfies Partial<TaskRunOptions>;

export const RECORDED_TASKS: readonly RecordedTask[] = [];
