/** A Replay lane: a condition, its replay and its outcome. */
import type { AttackState, Condition, ForkDocument, TaskState } from '../../../../engine/index.js';
import type { EffectiveAuthority } from '../fork/fork.js';
import type { TrialReplay } from '../trial-replay.js';

export interface ReplayLane {
  readonly condition: Condition;
  readonly replay: TrialReplay;
  /** Outcome of the whole trial; null for a sequence found by the worst-case search. */
  readonly outcome: { readonly attack: AttackState; readonly task: TaskState } | null;
  /** Steps at which the trial diverges from the trial under another condition. */
  readonly forks: readonly ForkDocument[];
  readonly effectiveAuthorityAt: (step: number) => EffectiveAuthority;
}
