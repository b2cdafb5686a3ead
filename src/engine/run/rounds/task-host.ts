/**
 * The host's functions during a trial, and the programs of a task folder that the host runs before and after rounds.
 */
import type { WorkspaceTransfer, RoundResult } from '../adapters/agent-adapter.js';

/** The phase of a task trial. `round` occurs once per round. */
export type TaskPhase = 'created' | 'prepared' | 'round' | 'cleanup';

/** Functions that the host provides during a trial. */
export interface TaskHost {
  /** Resolves when the trial must stop because it was cancelled or ran out of wall-clock time. */
  readonly stop?: Promise<'aborted' | 'timeout'>;
  /** Called when a trial enters a phase. `round` starts at 0. */
  readonly onPhase?: (state: TaskPhase, round: number) => void;
  /** Hook programs of the task folder. */
  readonly programs?: TaskPrograms;
}

/** Hook programs of a task folder. They change files only through the given transfer. */
export interface TaskPrograms {
  /** Runs before the first round. Returns false if the trial cannot continue. */
  readonly prepare: (files: WorkspaceTransfer) => Promise<boolean>;
  /** Runs after each round, even a failed one. Returns false if the trial cannot continue. `index` starts at 0. */
  readonly afterRound: (files: WorkspaceTransfer, index: number, result: RoundResult) => Promise<boolean>;
  /** Fills in the prompt with the variables that hooks returned. `root`: folder where the agent finds the workspace. */
  readonly fill: (prompt: string, root: string) => string;
}
