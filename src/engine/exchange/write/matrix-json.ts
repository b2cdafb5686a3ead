/**
 * The matrix as one JSON value: what `matrix --json` prints, for programs.
 *
 * The fields are a promise; `schemaVersion` changes when their meaning does. Honest variations are
 * not part of it.
 */
import {
  type Condition,
  type ConditionRates,
  findRecordProblems,
  type Issue,
  type RunRecord,
  type Verdict,
} from '../../model/index.js';

/** A cell of the matrix as it is exported. */
export type MatrixJsonCell = Pick<
  Verdict,
  'scenario' | 'condition' | 'attack' | 'task' | 'valid' | 'calls' | 'outcomes' | 'denials'
>;

/** A run of the matrix as one JSON document, without its traces. */
export interface MatrixJson {
  readonly schemaVersion: number;
  readonly engineVersion: string;
  readonly fingerprint: string;
  readonly cells: readonly MatrixJsonCell[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  /** Why the run is not to be taken for a passed one; absent where nothing is wrong with it. */
  readonly problems?: readonly Issue[];
}

/** The value that `matrix --json` prints. */
export function toMatrixJson(record: RunRecord): MatrixJson {
  const { schemaVersion, engineVersion, result } = record;
  const problems = findRecordProblems(record);
  const { fingerprint, cells, rates } = result;
  const plain = { schemaVersion, engineVersion, fingerprint, cells: cells.map(toCell), rates };
  return problems.length === 0 ? plain : { ...plain, problems };
}

function toCell({
  scenario,
  condition,
  attack,
  task,
  valid,
  calls,
  outcomes,
  denials,
}: Verdict): MatrixJsonCell {
  return { scenario, condition, attack, task, valid, calls, outcomes, denials };
}

/** The same as text, two spaces deep, ending in a line feed. */
export function writeMatrixJson(record: RunRecord): string {
  return `${JSON.stringify(toMatrixJson(record), null, 2)}\n`;
}
