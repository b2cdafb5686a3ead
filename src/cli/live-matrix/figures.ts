/** Figures of repeated trials: mean and standard deviation per cell, with their counts. */
import { type Condition, roundDecimals, type TaskVerdict } from '../../engine/index.js';

export interface Figure {
  readonly mean: number;
  /** Of the sample; null for fewer than two runs. */
  readonly deviation: number | null;
  /** Runs with the value 1. */
  readonly hits: number;
}

export interface LiveCell {
  readonly scenario: string;
  readonly condition: Condition;
  /** Valid runs; the others are in no figure. */
  readonly runs: number;
  readonly invalid: number;
  /** Null where nothing was planted, or no run is valid. */
  readonly attack: Figure | null;
  readonly task: Figure | null;
  readonly blocked: Figure | null;
}

/** One cell per scenario and condition, in the order of the verdicts. */
export function foldCells(verdicts: readonly TaskVerdict[]): readonly LiveCell[] {
  const groups = new Map<string, TaskVerdict[]>();
  for (const verdict of verdicts) {
    const key = JSON.stringify([verdict.task, verdict.condition]);
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  return [...groups.values()].map(foldCell);
}

function foldCell(group: readonly TaskVerdict[]): LiveCell {
  const [{ task: scenario, condition }] = group as readonly [TaskVerdict];
  const valid = group.filter((verdict) => verdict.valid);
  return {
    scenario,
    condition,
    runs: valid.length,
    invalid: group.length - valid.length,
    attack: figureOf(valid.flatMap(({ asr }) => (asr === null ? [] : [asr]))),
    task: figureOf(valid.map(({ tcr }) => tcr)),
    blocked: figureOf(valid.map(({ calls }) => calls.denied)),
  };
}

/** Null for no values. */
export function figureOf(values: readonly number[]): Figure | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = count < 2 ? null : roundDecimals(Math.sqrt(squares / (count - 1)), 4);
  return { mean: roundDecimals(mean, 4), deviation, hits: values.filter((value) => value === 1).length };
}
