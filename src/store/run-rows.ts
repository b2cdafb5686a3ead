/**
 * Rows of kept runs: a small summary for the list, and the record for whoever opens it.
 *
 * A list of 10,000 runs must open at once, so everything it shows is in the summary. What is read
 * back was perhaps written by another version, so it is checked before anybody relies on it.
 */
import {
  CONDITIONS,
  type Condition,
  type ConditionRates,
  type CoverageRecord,
  fingerprintOfId,
  type RunRecord,
  type TaskSuiteRecord,
} from '../engine/index.js';
import { countTests, COVERAGE_SHAPE, type CoverageSummary, summarizeCoverage } from './coverage-rows.js';
import {
  countValue,
  objectWith,
  findFault,
  listOfValues,
  oneOfValues,
  partialRecord,
  rateValue,
  type ValueValidator,
  textValue,
  timeValue,
} from './value-validators.js';
import { countTrials, SUITE_SHAPE, type SuiteSummary, summarizeSuite } from './suite-rows.js';

/** The record of a study of any kind. */
export type SavedRecord = RunRecord | CoverageRecord | TaskSuiteRecord;

/** What the list of runs shows of one kept run. */
export interface RunSummary {
  /** Id of the kept run; keeping the same result twice gives two of them. */
  readonly id: string;
  /** Identity of the record: equal requests with equal results have the same. */
  readonly recordId: string;
  readonly kind: SavedRecord['kind'];
  readonly engineVersion: string;
  readonly fingerprint: string;
  readonly title: string;
  /** What was changed against the reference, in words. */
  readonly changes: readonly string[];
  readonly note: string;
  /** Unix time in milliseconds. */
  readonly keptAt: number;
  /** How many trials, or tests of a workflow, there are, and how many of them are valid. */
  readonly trials: { readonly total: number; readonly valid: number };
  /** Of a matrix; no other study has any. */
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  /** Of a structural study only. */
  readonly coverage?: CoverageSummary | undefined;
  /** Of a suite of workspace tasks only. */
  readonly suite?: SuiteSummary | undefined;
}

/** A run as it is handed over to be kept. */
export interface NewRun {
  readonly record: SavedRecord;
  readonly title: string;
  readonly changes: readonly string[];
  readonly note: string;
  /** Unix time in milliseconds. */
  readonly keptAt: number;
}

/** A kept run, opened. */
export interface SavedRun {
  readonly summary: RunSummary;
  readonly record: SavedRecord;
}

/** The summary that follows from a run. */
export function summarizeRun(id: string, run: NewRun): RunSummary {
  const { record, title, changes, note, keptAt } = run;
  const { id: recordId, engineVersion } = record;
  return { id, recordId, engineVersion, title, changes: [...changes], note, keptAt, ...foldRecord(record) };
}

function foldRecord(
  record: SavedRecord,
): Pick<RunSummary, 'kind' | 'fingerprint' | 'trials' | 'rates' | 'coverage' | 'suite'> {
  if (record.kind !== 'matrix') {
    const { kind, id } = record;
    const own =
      record.kind === 'coverage'
        ? { trials: countTests(record), coverage: summarizeCoverage(record) }
        : { trials: countTrials(record), suite: summarizeSuite(record) };
    return { kind, fingerprint: fingerprintOfId(id), rates: {}, ...own };
  }
  const { kind, result } = record;
  const verdicts = [...result.cells, ...result.variants];
  const valid = verdicts.filter((verdict) => verdict.valid).length;
  const { fingerprint, rates } = result;
  return { kind, fingerprint, trials: { total: verdicts.length, valid }, rates };
}

/**
 * Both rows of a run that version 1 of the database kept in one. One that cannot be summarised keeps
 * all it had in the record row, under a summary row that says nothing and is reported on reading.
 */
export function splitSavedRunRow(row: { id: string } & Partial<NewRun>): {
  summary: { id: string };
  kept: { id: string; record: unknown };
} {
  const { id, record } = row;
  try {
    const summary = summarizeRun(id, row as NewRun);
    if (isRunSummary(summary)) return { summary, kept: { id, record } };
  } catch {
    // Not a run as version 1 wrote it: reported below instead of stopping the upgrade.
  }
  return { summary: { id }, kept: { id, record: row } };
}

const RATES = objectWith({
  asr: rateValue,
  tcr: rateValue,
  blocked: objectWith({ planted: countValue, needed: countValue }),
});

const SUMMARY = objectWith({
  id: textValue,
  recordId: textValue,
  kind: oneOfValues('matrix', 'coverage', 'tasks'),
  engineVersion: textValue,
  fingerprint: textValue,
  title: textValue,
  changes: listOfValues(textValue),
  note: textValue,
  keptAt: timeValue,
  trials: objectWith({ total: countValue, valid: countValue }),
  rates: partialRecord(CONDITIONS, RATES),
});

const OF_KIND: Readonly<Record<string, ValueValidator>> = {
  coverage: objectWith({ coverage: COVERAGE_SHAPE }),
  tasks: objectWith({ suite: SUITE_SHAPE }),
};

/** What is wrong with the summary of a run; null when nothing is. */
export function findSummaryFault(row: unknown): string | null {
  const fault = findFault(SUMMARY, row);
  const more = OF_KIND[String((row as Partial<RunSummary> | null)?.kind)];
  return fault ?? (more === undefined ? null : findFault(more, row));
}

export function isRunSummary(row: unknown): row is RunSummary {
  return findSummaryFault(row) === null;
}
