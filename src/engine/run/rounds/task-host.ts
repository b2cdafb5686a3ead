/** What the host of a trial may do to it, and the programs of a task folder that the host runs around its rounds. */
import type { WorkspaceTransfer, RoundResult } from '../adapters/agent-adapter.js';

/** Where a trial of a task stands; `round` comes once for each round. */
export type TaskPhase = 'created' | 'prepared' | 'round' | 'cleanup';

/** What the host may do to a trial while it runs. */
export interface TaskHost {
  /** Settles when the trial has to stop: a cancel, or a wall clock that ran out. */
  readonly stop?: Promise<'aborted' | 'timeout'>;
  /** Told when a trial enters a phase. `round`: from 0. */
  readonly onPhase?: (state: TaskPhase, round: number) => void;
  /** Hooks of the task folder that are programs. */
  readonly programs?: TaskPrograms;
}

/** Hooks of a task folder that are programs. Each changes files only through the given handover. */
export interface TaskPrograms {
  /** Runs before the first round; false when the trial cannot go on. */
  readonly prepare: (files: WorkspaceTransfer) => Promise<boolean>;
  /** Runs after each round, a failed one included; false when the trial cannot go on. `index`: from 0. */
  readonly afterRound: (files: WorkspaceTransfer, index: number, result: RoundResult) => Promise<boolean>;
  /** The prompt with the variables that hooks returned. `root`: where the agent finds the workspace. */
  readonly fill: (prompt: string, root: string) => string;
}
