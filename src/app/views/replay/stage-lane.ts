/** A lane of Replay: a condition, its recording, and the chain that was in force. */
import type { Condition, ForkDocument, WarrantDocument } from '../../../engine/index.js';
import type { InForce } from './fork.js';
import type { Recording } from './recording.js';

export interface StageLane {
  readonly condition: Condition;
  readonly recording: Recording;
  /** Null where there is no warrant. */
  readonly warrant: WarrantDocument | null;
  /** Where it leaves the trial of another condition. */
  readonly forks: readonly ForkDocument[];
  /** Who decides a step. */
  readonly inForce: (step: number) => InForce;
}
