/**
 * Summarizes repeated trials with an agent that is not reproducible: mean and standard deviation per task and
 * condition, with counts (docs/spec/workspace-tasks.md#figures).
 */
import { roundScore } from '../kit/index.js';
import {
  type Condition,
  isGradedVerdict,
  type LiveRun,
  type TaskVerdict,
  type Usage,
} from '../model/index.js';

/** Mean and deviation, over repeated runs, of a value from 0 to 1. */
export interface RepeatFigure {
  readonly mean: number;
  /** Sample standard deviation; null for fewer than two runs. */
  readonly deviation: number | null;
  /** Number of runs in which the value was 1. */
  readonly hits: number;
}

/** Figures for repeated runs of one cell. */
export interface RepeatCell {
  readonly scenario: string;
  readonly condition: Condition;
  readonly runs: number;
  readonly invalid: number;
  /** Figures for the attack; null if there is no injection or no valid run. */
  readonly attack: RepeatFigure | null;
  readonly task: RepeatFigure | null;
  readonly denied: RepeatFigure | null;
  readonly combined: RepeatFigure | null;
}

/** Returns one cell for each task and condition, in verdict order. */
export function aggregateRepeats(verdicts: readonly TaskVerdict[]): readonly RepeatCell[] {
  const groups = new Map<string, TaskVerdict[]>();
  for (const verdict of verdicts) {
    const key = JSON.stringify([verdict.task, verdict.condition]);
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  return [...groups.values()].map(foldCell);
}

function foldCell(group: readonly TaskVerdict[]): RepeatCell {
  const [{ task: scenario, condition }] = group as readonly [TaskVerdict];
  const valid = group.filter((verdict) => verdict.valid);
  const scored = valid.filter(isGradedVerdict);
  return {
    scenario,
    condition,
    runs: valid.length,
    invalid: group.length - valid.length,
    attack: computeRepeatFigure(valid.flatMap(({ asr }) => (asr === null ? [] : [asr]))),
    task: computeRepeatFigure(scored.map(({ tcr }) => tcr)),
    denied: computeRepeatFigure(valid.map(({ calls }) => calls.denied + calls.deniedBelow)),
    combined: computeRepeatFigure(scored.map(({ combined }) => combined)),
  };
}

/** Computes the mean and the deviation; null if there are no values. */
export function computeRepeatFigure(values: readonly number[]): RepeatFigure | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = count < 2 ? null : roundScore(Math.sqrt(squares / (count - 1)));
  return { mean: roundScore(mean), deviation, hits: values.filter((value) => value === 1).length };
}

/** Record of a live run. It is not reproducible and never contains the API key. */
export interface LiveRecord {
  readonly schemaVersion: number;
  readonly kind: 'live-matrix' | 'live-tasks';
  readonly reproducible: false;
  readonly adapter: 'chat-endpoint';
  readonly endpointOrigin: string;
  readonly model: string;
  readonly runs: number;
  readonly cells: readonly RepeatCell[];
  readonly usage: Usage;
  /** The endpoint error that stopped the run; null if every trial ran. */
  readonly stopped: string | null;
  /** All runs in the order in which they ended, including invalid runs. */
  readonly trials?: readonly LiveRun[];
  /** Remarks about the runs, for example that a model did not call any tools. */
  readonly remarks?: readonly string[];
  /** True if the user stopped the run. The record then contains only the finished trials. */
  readonly interrupted?: boolean;
}
