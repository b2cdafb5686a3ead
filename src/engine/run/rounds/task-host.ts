/**
 * Defines what the host provides during a trial: functions, and the task folder's programs that run before and after
 * rounds.
 */
import type { WorkspaceTransfer, RoundResult } from '../adapters/agent-adapter.js';

/** A phase of a task trial. `round` occurs once for each round. */
export type TaskPhase = 'created' | 'prepared' | 'round' | 'cleanup';

/** Services that the host provides during a trial. */
export interface TaskHost {
  /** Resolves when the trial must stop because it was canceled or ran out of wall-clock time. */
  readonly stop?: Promise<'aborted' | 'timeout'>;
  /** Called when a trial enters a phase. `round` starts at 0. */
  readonly onPhase?: (state: TaskPhase, round: number) => void;
  readonly programs?: TaskPrograms;
}

/** Hook programs from a task folder, which change files only through the given transfer. */
export interface TaskPrograms {
  /** Runs before the first round. The promise resolves to false if the trial cannot continue. */
  readonly prepare: (files: WorkspaceTransfer) => Promise<boolean>;
  /**
   * Runs after each round, even a failed one. The promise resolves to false if the trial cannot continue. `index`
   * starts at 0.
   */
  readonly afterRound: (files: WorkspaceTransfer, index: number, result: RoundResult) => Promise<boolean>;
  /**
   * Replaces variables in the prompt with the values that hooks returned. `root`: folder where the agent finds the
   * workspace.
   */
  readonly fill: (prompt: string, root: string) => string;
}
