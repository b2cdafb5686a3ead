/**
 * Compares two runs and finds the first difference, changed cells and changed calls.
 *
 * Trials are matched by cell, and calls by step. Keys, times and proofs are ignored, so two runs with the same
 * documents compare as equal.
 */
import { canonicalJson } from '../kit/index.js';
import type { AttackState, Condition, RunRecord, TaskState, Trial, Verdict } from '../model/index.js';
import { type CallDifference, compareCalls } from './compare-calls.js';
import { findFirstTraceDifference, type TraceDifference } from './compare-traces.js';

/** Coordinates that identify a cell in a run. */
export interface CellCoordinates {
  readonly scenario: string;
  readonly condition: Condition;
  readonly variant: string | null;
}

export interface CellTraceDifference extends CellCoordinates, TraceDifference {}

interface CellState {
  readonly attack: AttackState;
  readonly task: TaskState;
  readonly valid: boolean;
}

export interface CellChange extends CellCoordinates {
  readonly before: CellState;
  readonly after: CellState;
}

export interface CallChange extends CellCoordinates, CallDifference {}

/** Differences between two runs, which are changed cells and calls, and cells that only one of the runs contains. */
export interface RunComparison {
  /** True if the fingerprints are equal, which means that documents, outcomes and explanations are the same. */
  readonly same: boolean;
  readonly firstDifference: CellTraceDifference | null;
  /** Cells whose attack state, task state or validity changed. */
  readonly cells: readonly CellChange[];
  readonly calls: readonly CallChange[];
  readonly onlyBefore: readonly CellCoordinates[];
  readonly onlyAfter: readonly CellCoordinates[];
}

/**
 * Compares two runs and returns what changed.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { runMatrix, runStudyToRecord } from 'pola-playground';
 * import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
 * import { compareRuns } from 'pola-playground/formats';
 *
 * const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
 * const study = { scenarios, broad: BROAD_WARRANT, yours: {}, variants: false };
 * const request = { ...study, conditions: ['broad', 'task_scoped'], adapter: 'scripted', proof: 'run' };
 * const record = await runStudyToRecord(runMatrix(request));
 * compareRuns(record, record).same; // => true
 * ```
 */
export function compareRuns(before: RunRecord, after: RunRecord): RunComparison {
  const old = listVerdicts(before);
  const fresh = listVerdicts(after);
  const pairs = old.flatMap((a) => fresh.filter((b) => isSameCell(a, b)).map((b) => [a, b] as const));
  return {
    same: before.result.fingerprint === after.result.fingerprint,
    firstDifference: findFirstDifferingCell(before.trials, after.trials),
    cells: pairs.flatMap(([a, b]) => compareStates(a, b)),
    calls: pairs.flatMap(([a, b]) => compareCalls(a, b).map((call) => ({ ...placeOf(a), ...call }))),
    onlyBefore: old.filter((a) => !fresh.some((b) => isSameCell(a, b))).map(placeOf),
    onlyAfter: fresh.filter((b) => !old.some((a) => isSameCell(a, b))).map(placeOf),
  };
}

function listVerdicts({ result }: RunRecord): readonly Verdict[] {
  return [...result.cells, ...result.variants];
}

function isSameCell(a: CellCoordinates, b: CellCoordinates): boolean {
  return a.scenario === b.scenario && a.condition === b.condition && a.variant === b.variant;
}

function placeOf({ scenario, condition, variant }: CellCoordinates): CellCoordinates {
  return { scenario, condition, variant };
}

function compareStates(a: Verdict, b: Verdict): readonly CellChange[] {
  const before = { attack: a.attack, task: a.task, valid: a.valid };
  const after = { attack: b.attack, task: b.task, valid: b.valid };
  return canonicalJson(before) === canonicalJson(after) ? [] : [{ ...placeOf(a), before, after }];
}

function findFirstDifferingCell(
  before: readonly Trial[],
  after: readonly Trial[],
): CellTraceDifference | null {
  for (const a of before) {
    const b = after.find((trial) => isSameCell(a, trial));
    const found = b === undefined ? null : findFirstTraceDifference(a, b);
    if (found !== null) return { ...placeOf(a), ...found };
  }
  return null;
}
