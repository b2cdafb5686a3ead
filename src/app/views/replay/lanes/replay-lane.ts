/** A lane of Replay: a condition, its recording, and the chain that was in force. */
import type { Condition, ForkDocument, WarrantDocument } from '../../../../engine/index.js';
import type { EffectiveAuthority } from '../fork/fork.js';
import type { TrialReplay } from '../trial-replay.js';

export interface ReplayLane {
  readonly condition: Condition;
  readonly replay: TrialReplay;
  /** Null where there is no warrant. */
  readonly warrant: WarrantDocument | null;
  /** Where it leaves the trial of another condition. */
  readonly forks: readonly ForkDocument[];
  /** Who decides a step. */
  readonly effectiveAuthorityAt: (step: number) => EffectiveAuthority;
}
