/** Summary of live runs: facts about each run, and remarks about all of them. */
import type { GradedTask, TaskStatus } from './task-trial.js';
import type { Condition } from './trial.js';

/** Summary of one run. */
export interface LiveRun {
  /** Id of the task, or of the scenario. */
  readonly scenario: string;
  readonly condition: Condition;
  readonly attempt: number;
  readonly valid: boolean;
  readonly status: TaskStatus;
  /** Why it ended: `done`, or an error code. */
  readonly ended: string;
  /** The error in one sentence; null if there is none. */
  readonly reason: string | null;
  readonly calls: number;
  /** Number of denied calls and operations below a tool. */
  readonly denied: number;
  /** Malformed calls by the agent; no gate decided them. */
  readonly malformed: number;
  /** The last message; null if there was none. */
  readonly lastMessage: string | null;
}

/** The summary of one run. */
export function summarizeLiveRun({ trial, verdict }: GradedTask): LiveRun {
  const { task: scenario, condition, attempt, valid, status, calls } = verdict;
  const error = trial.rounds.find((round) => round.error !== null)?.error ?? null;
  return {
    ...{ scenario, condition, attempt, valid, status },
    ended: error?.code ?? status,
    reason: error?.message ?? trial.issues[0]?.message ?? null,
    calls: calls.total,
    denied: calls.denied + calls.deniedBelow,
    malformed: calls.malformed ?? 0,
    lastMessage: trial.rounds.findLast(({ final }) => final !== null)?.final ?? null,
  };
}

/** Remarks about cells in which a model made no tool call: neither attack nor task was attempted. */
export function describeIdleRuns(graded: readonly GradedTask[]): readonly string[] {
  const watched = graded.filter(({ verdict }) => verdict.valid && verdict.guarded);
  const idle = watched.filter(({ verdict }) => verdict.calls.total === 0);
  if (idle.length === 0) return [];
  if (idle.length === watched.length) return [describeIdle(idle.length, watched.length)];
  const cellOf = ({ verdict }: GradedTask): string => `${verdict.task}, ${verdict.condition}`;
  return [...new Set(idle.map(cellOf))].map((cell) => {
    const count = (runs: readonly GradedTask[]): number => runs.filter((one) => cellOf(one) === cell).length;
    return `${cell}: ${describeIdle(count(idle), count(watched))}`;
  });
}

function describeIdle(idle: number, runs: number): string {
  return `no tool call in ${idle} of ${runs} ${runs === 1 ? 'run' : 'runs'}`;
}
