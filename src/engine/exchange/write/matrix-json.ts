/**
 * Writes the matrix as the JSON value that `matrix --json` prints.
 *
 * The fields are stable, and `schemaVersion` changes if their meaning does. Benign variants are not included.
 */
import {
  type Condition,
  type ConditionRates,
  findRecordProblems,
  type Issue,
  type RunRecord,
  type Verdict,
} from '../../model/index.js';

/** A matrix cell in the exported JSON. */
export interface MatrixJsonCell extends Pick<
  Verdict,
  'scenario' | 'condition' | 'valid' | 'calls' | 'outcomes' | 'denials'
> {
  readonly attack: Verdict['attack'] | null;
  readonly task: Verdict['task'] | null;
}

/** A matrix run as one JSON document. Traces are not included. */
export interface MatrixJson {
  readonly schemaVersion: number;
  readonly engineVersion: string;
  readonly fingerprint: string;
  readonly cells: readonly MatrixJsonCell[];
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  /** Problems that prevent the run from passing; omitted if there are none. */
  readonly problems?: readonly Issue[];
}

/** Returns the value that `matrix --json` prints. */
export function toMatrixJson(record: RunRecord): MatrixJson {
  const { schemaVersion, engineVersion, result } = record;
  const problems = findRecordProblems(record);
  const { fingerprint, cells, rates } = result;
  const plain = { schemaVersion, engineVersion, fingerprint, cells: cells.map(toMatrixJsonCell), rates };
  return problems.length === 0 ? plain : { ...plain, problems };
}

export function toMatrixJsonCell(verdict: Verdict): MatrixJsonCell {
  const { scenario, condition, valid, calls, outcomes, denials } = verdict;
  const { attack, task } = valid ? verdict : { attack: null, task: null };
  return { scenario, condition, attack, task, valid, calls, outcomes, denials };
}

/** Returns the matrix as JSON text, indented by two spaces and ending with a line feed. */
export function writeMatrixJson(record: RunRecord): string {
  return `${JSON.stringify(toMatrixJson(record), null, 2)}\n`;
}
