/** A lane of Replay: a condition, its recording, and the chain that was in force. */
import type { Condition, WarrantDocument } from '../../../engine/index.js';
import type { Recording } from './recording.js';

export interface StageLane {
  readonly condition: Condition;
  readonly recording: Recording;
  /** Null where there is no warrant. */
  readonly warrant: WarrantDocument | null;
}
