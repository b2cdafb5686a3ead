/** Summarizes a saved coverage study for the list of runs. */
import type { CoverageRecord, CriterionName, WorkflowCondition } from '../engine/index.js';
import {
  countValue,
  objectWith,
  listOfValues,
  oneOfValues,
  type ValueValidator,
  textValue,
} from './value-validators.js';

/** A coverage study, as shown in a list of runs. */
export interface CoverageSummary {
  readonly workflow: string;
  readonly condition: WorkflowCondition;
  readonly realizer: string;
  readonly runtime: string;
  readonly criteria: readonly {
    readonly criterion: CriterionName;
    readonly witnessed: number;
    readonly total: number;
  }[];
  /** Counts of restricted pairs. Each count covers a subset of the pairs in the previous count. */
  readonly restricted: {
    readonly total: number;
    readonly probed: number;
    readonly attempted: number;
    readonly breached: number;
  };
}

const CRITERIA: readonly CriterionName[] = ['C1', 'C2', 'C3', 'C4'];

/** Counts are computed from the obligations, so that the list always agrees with them. */
export function summarizeCoverage({ request, result }: CoverageRecord): CoverageSummary {
  const { condition, realizer, runtime, workflow } = request;
  const { obligations } = result;
  const read = (...readings: readonly string[]): number =>
    obligations.filter(({ reading }) => reading !== null && readings.includes(reading)).length;
  return {
    workflow: workflow.system.id,
    condition,
    realizer,
    runtime,
    criteria: CRITERIA.map((criterion) => {
      const rows = obligations.filter((row) => row.criterion === criterion);
      const witnessed = rows.filter(({ status }) => status === 'witnessed').length;
      return { criterion, witnessed, total: rows.length };
    }),
    restricted: {
      total: obligations.filter(({ criterion }) => criterion === 'C3').length,
      probed: read('declined', 'attempted', 'breached'),
      attempted: read('attempted', 'breached'),
      breached: read('breached'),
    },
  };
}

/** Counts all tests, and the tests without an internal failure. */
export function countTests({ result }: CoverageRecord): { readonly total: number; readonly valid: number } {
  const valid = result.tests.filter(({ attempts }) =>
    attempts.every(({ events }) => {
      const last = events.at(-1);
      return last?.kind !== 'run.finished' || last.end !== 'defect';
    }),
  );
  return { total: result.tests.length, valid: valid.length };
}

/** Validates the summary of a study. Each criterion may occur at most once. */
export const COVERAGE_SHAPE: ValueValidator = objectWith({
  workflow: textValue,
  condition: textValue,
  realizer: textValue,
  runtime: textValue,
  criteria: listOfValues(
    objectWith({ criterion: oneOfValues(...CRITERIA), witnessed: countValue, total: countValue }),
    ({ criterion }: { criterion: CriterionName }) => criterion,
  ),
  restricted: objectWith({
    total: countValue,
    probed: countValue,
    attempted: countValue,
    breached: countValue,
  }),
});
