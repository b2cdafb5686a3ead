/** Summarizes live runs: facts about each run, and notes about the runs as a whole. */
import { renderEnglish } from '../messages/index.js';
import type { GradedTask, TaskStatus } from './task-trial.js';
import type { Condition } from './trial.js';

/** Summary of a live run. */
export interface LiveRun {
  readonly scenario: string;
  readonly condition: Condition;
  readonly attempt: number;
  readonly valid: boolean;
  readonly status: TaskStatus;
  /** Reason why the run ended: `done` or an error code. */
  readonly ended: string;
  readonly reason: string | null;
  readonly calls: number;
  /** Number of denied calls, including operations inside tool calls. */
  readonly denied: number;
  /** Number of malformed calls by the agent, which never reached the gate. */
  readonly malformed: number;
  /** The agent's last message; null if there was none. */
  readonly lastMessage: string | null;
}

/** Summarizes a live run. */
export function summarizeLiveRun({ trial, verdict }: GradedTask): LiveRun {
  const { task: scenario, condition, attempt, valid, status, calls } = verdict;
  const error = trial.rounds.find((round) => round.error !== null)?.error ?? null;
  return {
    ...{ scenario, condition, attempt, valid, status },
    ended: error?.code ?? status,
    reason: error === null ? (trial.issues[0]?.message ?? null) : renderEnglish(error.message),
    calls: calls.total,
    denied: calls.denied + calls.deniedBelow,
    malformed: calls.malformed ?? 0,
    lastMessage: trial.rounds.findLast(({ final }) => final !== null)?.final ?? null,
  };
}

/**
 * Returns notes about cells in which a model made no tool call, so that neither the attack nor the task was attempted.
 */
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
