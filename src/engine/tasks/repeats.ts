/**
 * Repeated trials of an agent that is not reproducible: mean and standard deviation per task and condition,
 * each with its counts (docs/spec/workspace-tasks.md#figures).
 */
import { roundScore } from '../kit/index.js';
import {
  type Condition,
  isGradedVerdict,
  type LiveRun,
  type TaskVerdict,
  type Usage,
} from '../model/index.js';

/** Mean and spread of one share over repeated runs, 0 to 1. */
export interface RepeatFigure {
  readonly mean: number;
  /** Of the sample; null for fewer than two runs. */
  readonly deviation: number | null;
  /** Runs with the value 1. */
  readonly hits: number;
}

/** Figures over repeated runs of one cell. */
export interface RepeatCell {
  /** Id of the task, or of the scenario. */
  readonly scenario: string;
  readonly condition: Condition;
  /** Valid runs; the others are in no figure. */
  readonly runs: number;
  readonly invalid: number;
  /** Null where nothing was planted, or no run is valid. */
  readonly attack: RepeatFigure | null;
  readonly task: RepeatFigure | null;
  readonly blocked: RepeatFigure | null;
  readonly combined: RepeatFigure | null;
}

/** One cell per task and condition, in the order of the verdicts. */
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
    blocked: computeRepeatFigure(valid.map(({ calls }) => calls.denied + calls.deniedBelow)),
    combined: computeRepeatFigure(scored.map(({ combined }) => combined)),
  };
}

/** Null for no values. */
export function computeRepeatFigure(values: readonly number[]): RepeatFigure | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = count < 2 ? null : roundScore(Math.sqrt(squares / (count - 1)));
  return { mean: roundScore(mean), deviation, hits: values.filter((value) => value === 1).length };
}

/** What a live run leaves behind: never reproducible, and without the key. */
export interface LiveRecord {
  readonly schemaVersion: 1;
  readonly kind: 'live-matrix' | 'live-tasks';
  readonly reproducible: false;
  readonly adapter: 'chat-endpoint';
  /** Scheme, host and port of the endpoint. */
  readonly place: string;
  readonly model: string;
  /** Asked for per cell. */
  readonly runs: number;
  readonly cells: readonly RepeatCell[];
  readonly usage: Usage;
  /** Why the endpoint could not go on; null when every trial ran. */
  readonly stopped: string | null;
  /** Every run, invalid ones included, in the order in which they ended. */
  readonly trials?: readonly LiveRun[];
  /** What has to be said about the runs, such as that no tool was called. */
  readonly remarks?: readonly string[];
  /** Somebody stopped it: the record holds what was finished by then. */
  readonly interrupted?: boolean;
}
