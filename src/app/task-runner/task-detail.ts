/**
 * The data that a view shows for a graded trial, derived from its trace and verdict. Nothing is run or graded again.
 * The view chooses the wording.
 */
import {
  type TaskCheckScore,
  type TaskGateScore,
  type GradedTask,
  type ProcessScore,
  type RoundRecord,
  roundScore,
  type TaskDocument,
  type TaskVerdict,
  type Usage,
} from '../../engine/index.js';
import { type DiskChanges, type FileDifference, listDiskChanges } from './disk-changes.js';
import { listTraceRows, type TrialTraceRow } from './trace-rows.js';

export interface TaskCheckDetail extends TaskCheckScore {
  /** Contribution of the check to the outcome score: weight times value. */
  readonly points: number;
  /** Artifacts required by the check. */
  readonly needs: readonly string[];
}

export interface TaskRoundDetail extends RoundRecord {
  readonly changes: readonly FileDifference[];
}

/** How the combined score is computed: `min(sum, cap) * process`, or 0 if the trial's status is not `done`. */
export interface CombinedScoreDetail {
  /** Sum of the checks' points. */
  readonly sum: number;
  readonly cap: number | null;
  readonly capGate: string | null;
  /** False if the status is not `done`. The outcome score is then 0, regardless of the checks. */
  readonly isDone: boolean;
  /** Outcome score computed from the checks. Like `combined`, it is null if the trial was not graded. */
  readonly outcome: number | null;
  readonly process: number;
  readonly combined: number | null;
  /** The formula with its values: `min(1, 0.2) × 0.95 = 0.19`. */
  readonly formula: string;
}

export interface TaskDetail {
  readonly verdict: TaskVerdict;
  readonly disk: DiskChanges;
  readonly rounds: readonly TaskRoundDetail[];
  readonly checks: readonly TaskCheckDetail[];
  readonly gates: readonly TaskGateScore[];
  readonly process: ProcessScore;
  readonly combined: CombinedScoreDetail;
  readonly usage: Usage;
  readonly rows: readonly TrialTraceRow[];
}

/** `task` must be the instance that the trial ran, with the same task and seed. */
export function buildTaskDetail(task: TaskDocument, { trial, verdict }: GradedTask): TaskDetail {
  const disk = listDiskChanges(task, trial);
  return {
    verdict,
    disk,
    rounds: trial.rounds.map((round) => ({ ...round, changes: disk.rounds[round.index] ?? [] })),
    checks: verdict.checks.map((check) => ({
      ...check,
      points: check.weight * check.value,
      needs: task.checks.find(({ id }) => id === check.id)?.requiredFiles ?? [],
    })),
    gates: verdict.gates,
    process: verdict.process,
    combined: explainCombinedScore(verdict),
    usage: verdict.usage,
    rows: listTraceRows(trial.events),
  };
}

/** Returns the parts of the combined score. */
export function explainCombinedScore(verdict: TaskVerdict): CombinedScoreDetail {
  const { checks, gates, outcome, combined, status } = verdict;
  const sum = roundScore(checks.reduce((total, { weight, value }) => total + weight * value, 0));
  const lowest = gates
    .filter(({ violated }) => violated)
    .reduce<TaskGateScore | null>((low, gate) => (low === null || gate.cap < low.cap ? gate : low), null);
  const cap = lowest?.cap ?? null;
  const isDone = status === 'done';
  const process = verdict.process.total;
  const left = !isDone ? '0' : cap === null ? String(sum) : `min(${sum}, ${cap})`;
  const formula = combined === null ? '–' : `${left} × ${process} = ${combined}`;
  return { sum, cap, capGate: lowest?.id ?? null, isDone, outcome, process, combined, formula };
}
