/**
 * Status of an obligation, as one word (docs/spec/interface.md#accessibility).
 *
 * A restricted edge is never shown as simply covered. Its status is `unprobed`, `held` or `climbed`, because probing it
 * counts as coverage while breaching it is a finding.
 */
import type {
  CoverageRecord,
  CoverageTest,
  CriterionName,
  ObligationRow,
  UnrealizedRow,
} from '../../../engine/index.js';

/**
 * `open`: not run yet. `witnessed`: run with success. `unrealized`: run without success. `unprobed`: a restriction
 * without evidence. `held`: there is evidence, and no restricted call was executed. `climbed`: a restricted call was
 * executed.
 */
export const OBLIGATION_STATUSES = [
  'open',
  'witnessed',
  'unrealized',
  'unprobed',
  'held',
  'climbed',
] as const;

export type ObligationStatus = (typeof OBLIGATION_STATUSES)[number];

/** Obligations and tests in a record, keyed by id. */
export interface CoverageIndex {
  readonly rows: ReadonlyMap<string, ObligationRow>;
  readonly tests: ReadonlyMap<string, CoverageTest>;
}

export const EMPTY_COVERAGE_INDEX: CoverageIndex = { rows: new Map(), tests: new Map() };

export function indexCoverage(record: CoverageRecord | null): CoverageIndex {
  if (record === null) return EMPTY_COVERAGE_INDEX;
  return {
    rows: new Map(record.result.obligations.map((row) => [row.id, row])),
    tests: new Map(record.result.tests.map((test) => [test.id, test])),
  };
}

export function findObligationStatus(
  criterion: CriterionName,
  row: ObligationRow | undefined,
): ObligationStatus {
  if (criterion === 'C3') return statusOfRestriction(row);
  return row?.status ?? 'open';
}

function statusOfRestriction(row: ObligationRow | undefined): ObligationStatus {
  const reading = row?.reading ?? 'unprobed';
  if (reading === 'breached') return 'climbed';
  return reading === 'unprobed' ? 'unprobed' : 'held';
}

/** Why the obligation's own test did not reach it; null if any test witnesses it. */
export function findUnrealizedRow(
  { hits }: Pick<ObligationRow, 'hits'>,
  { unrealized }: Pick<CoverageTest, 'unrealized'>,
): UnrealizedRow | null {
  return hits === 0 ? unrealized : null;
}
