/** A lane of Replay: a condition, its recording, and the chain that was in force. */
import type {
  AttackState,
  Condition,
  ForkDocument,
  TaskState,
  WarrantDocument,
} from '../../../../engine/index.js';
import type { EffectiveAuthority } from '../fork/fork.js';
import type { TrialReplay } from '../trial-replay.js';

export interface ReplayLane {
  readonly condition: Condition;
  readonly replay: TrialReplay;
  /** Outcome of the whole trial; null for a sequence that the worst-case search found. */
  readonly outcome: { readonly attack: AttackState; readonly task: TaskState } | null;
  /** Null where there is no warrant. */
  readonly warrant: WarrantDocument | null;
  /** Where it leaves the trial of another condition. */
  readonly forks: readonly ForkDocument[];
  /** Who decides a step. */
  readonly effectiveAuthorityAt: (step: number) => EffectiveAuthority;
}
