/** What a list of runs says about each of them, and what has to be said about all of them together. */
import type { GradedTask, TaskStatus } from './task-trial.js';
import type { Condition } from './trial.js';

/** One run in a few facts. */
export interface LiveRun {
  /** Id of the task, or of the scenario. */
  readonly scenario: string;
  readonly condition: Condition;
  readonly attempt: number;
  readonly valid: boolean;
  readonly status: TaskStatus;
  /** Why it ended: `done`, or the code of the error that ended it. */
  readonly ended: string;
  /** The error in one sentence; null without one. */
  readonly reason: string | null;
  readonly calls: number;
  /** Calls and operations below a tool that the gate denied. */
  readonly denied: number;
  /** Calls that the agent broke itself; no gate decided them. */
  readonly malformed: number;
  /** The last message; null when nothing was said. */
  readonly lastMessage: string | null;
}

/** The facts of one run. */
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

/** Remarks about cells in which a model made no tool call: nothing was attacked there, and nothing was done. */
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
