/** Runs a shard of the matrix, and merges all shards' records (docs/spec/shards.md). */
import {
  type Cell,
  isInShard,
  type Issue,
  type MatrixEvent,
  type MatrixRequest,
  type RunRecord,
  type Shard,
  type StudyUnit,
  type Trial,
} from '../model/index.js';
import { gradeTrial } from '../grade/index.js';
import { runTrial } from '../run/index.js';
import { planCells } from './plan-cells.js';
import { gradeCell, settleRecord } from './run-matrix.js';
import { makeOmittedTrial, measureTrialSize } from './trial-size.js';

/** A shard's finished cells. `total` counts the cells in all shards. */
export interface MatrixShard {
  readonly total: number;
  readonly units: readonly StudyUnit<Trial>[];
}

/** Runs the cells in a shard. The request must already be validated. */
export async function* runMatrixShard(
  request: MatrixRequest,
  shard: Shard,
): AsyncGenerator<MatrixEvent, MatrixShard> {
  const all = planCells(request).map((cell, at) => ({ cell, at, id: identifyCell(cell) }));
  const own = all.filter(({ id }) => isInShard(id, shard));
  const units: StudyUnit<Trial>[] = [];
  for (const [index, { cell, at, id }] of own.entries()) {
    const { trial } = await runTrial(cell);
    units.push({ at, id, value: trial });
    const graded = { trial, verdict: gradeTrial(cell.scenario, trial) };
    yield { kind: 'trial.finished', index, total: own.length, graded };
  }
  return { total: all.length, units };
}

/** Builds the record for a whole run from its trials, given in order. The trials are graded again. */
export function mergeMatrixTrials(request: MatrixRequest, trials: readonly Trial[]): RunRecord {
  const issues: Issue[] = [];
  let weight = 0;
  const graded = planCells(request).map((cell, index) => {
    const trial = makeOmittedTrial(cell, weight) ?? (trials[index] as Trial);
    weight += measureTrialSize(trial);
    return { trial, verdict: gradeCell(cell, trial, issues) };
  });
  return settleRecord(request, graded, issues);
}

function identifyCell({ scenario, condition, variant }: Cell): string {
  return [scenario.id, condition, ...(variant === null ? [] : [variant])].join(':');
}
