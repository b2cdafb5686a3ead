/** What the host of a trial can do, and the programs of a task folder that it runs around the rounds. */
import type { WorkspaceTransfer, RoundResult } from '../adapters/agent-adapter.js';

/** The phase of a task trial; `round` occurs once per round. */
export type TaskPhase = 'created' | 'prepared' | 'round' | 'cleanup';

/** Functions of the host during a trial. */
export interface TaskHost {
  /** Resolves when the trial must stop: cancelled, or out of wall-clock time. */
  readonly stop?: Promise<'aborted' | 'timeout'>;
  /** Called when a trial enters a phase. `round`: from 0. */
  readonly onPhase?: (state: TaskPhase, round: number) => void;
  /** Hook programs of the task folder. */
  readonly programs?: TaskPrograms;
}

/** Hook programs of a task folder. They change files only through the given transfer. */
export interface TaskPrograms {
  /** Runs before the first round; false if the trial cannot continue. */
  readonly prepare: (files: WorkspaceTransfer) => Promise<boolean>;
  /** Runs after each round, including a failed one; false if the trial cannot continue. `index`: from 0. */
  readonly afterRound: (files: WorkspaceTransfer, index: number, result: RoundResult) => Promise<boolean>;
  /** The prompt with the variables that hooks returned. `root`: where the agent finds the workspace. */
  readonly fill: (prompt: string, root: string) => string;
}
