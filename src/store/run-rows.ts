/**
 * Rows for saved runs: a small summary for the list, and the record.
 *
 * A list of 10,000 runs must open immediately, so the summary contains everything that the list shows. Stored data may
 * come from another version, so it is validated.
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
  isObject,
  listOfValues,
  oneOfValues,
  optionalValue,
  partialRecord,
  rateValue,
  type ValueValidator,
  textValue,
  timeValue,
} from './value-validators.js';
import { countTrials, SUITE_SHAPE, type SuiteSummary, summarizeSuite } from './suite-rows.js';

/** A record from any kind of study. */
export type SavedRecord = RunRecord | CoverageRecord | TaskSuiteRecord;

const EDITED_PARTS = ['scenario', 'warrant', 'injection', 'files'] as const;

/** The edits to one scenario in a saved run. */
export interface RunEdit {
  /** Title of the scenario. */
  readonly title: string;
  /** The changed parts. `scenario` is the user's own scenario. */
  readonly parts: readonly (typeof EDITED_PARTS)[number][];
  /** Position of the first changed call of each fork, counted from 0. */
  readonly forks: readonly number[];
}

/** A saved run, as shown in the list of runs. */
export interface RunSummary {
  /** Id of the saved run. Saving the same result twice creates two ids. */
  readonly id: string;
  /** Record id. Identical requests with identical results have the same id. */
  readonly recordId: string;
  readonly kind: SavedRecord['kind'];
  readonly engineVersion: string;
  readonly fingerprint: string;
  readonly title: string;
  /** English descriptions of the changes compared with the reference. */
  readonly changes: readonly string[];
  /** The same changes of a matrix run as data; undefined in a run from an earlier version. */
  readonly edits?: readonly RunEdit[] | undefined;
  readonly note: string;
  /** Time at which the run was saved, in Unix milliseconds. */
  readonly savedAt: number;
  /** Number of trials or workflow tests, and number of those that are valid. */
  readonly trials: { readonly total: number; readonly valid: number };
  /** Rates keyed by condition. Empty unless this is a matrix run. */
  readonly rates: Readonly<Partial<Record<Condition, ConditionRates>>>;
  /** Figures for a coverage study; undefined for other runs. */
  readonly coverage?: CoverageSummary | undefined;
  /** Figures for a suite of workspace tasks; undefined for other runs. */
  readonly suite?: SuiteSummary | undefined;
}

/** A run to be saved. */
export interface NewRun {
  readonly record: SavedRecord;
  readonly title: string;
  readonly changes: readonly string[];
  readonly edits?: readonly RunEdit[] | undefined;
  readonly note: string;
  /** Time at which the run was saved, in Unix milliseconds. */
  readonly savedAt: number;
}

/** A saved run with its record. */
export interface SavedRun {
  readonly summary: RunSummary;
  readonly record: SavedRecord;
}

/** Returns what lists of saved runs show about a run. */
export function summarizeRun(id: string, run: NewRun): RunSummary {
  const { record, title, changes, edits, note, savedAt } = run;
  const { id: recordId, engineVersion } = record;
  const labels = { title, changes: [...changes], ...(edits !== undefined && { edits }) };
  return { id, recordId, engineVersion, ...labels, note, savedAt, ...foldRecord(record) };
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
 * Renames the fields of a summary or item from database version 4 to version 5. Returns other rows unchanged. This
 * function does not use the document reader, because a page opens the store before it loads that reader.
 */
export function renameRowFields(row: object): object {
  const { keptAt, shelf, rates, ...fields } = row as Readonly<Record<string, unknown>>;
  return {
    ...fields,
    ...(keptAt !== undefined && { savedAt: keptAt }),
    ...(shelf !== undefined && { collection: shelf }),
    ...(rates !== undefined && { rates: isObject(rates) ? renameRates(rates) : rates }),
  };
}

function renameRates(rates: object): object {
  const renamed = Object.entries(rates).map(([condition, rate]: [string, unknown]) => {
    if (!isObject(rate) || !isObject(rate.blocked)) return [condition, rate] as const;
    const { blocked, ...others } = rate;
    return [condition, { ...others, denied: { injected: blocked.planted, task: blocked.needed } }] as const;
  });
  return Object.fromEntries(renamed);
}

/**
 * Splits a run that database version 1 stored as a single row into two rows. If it cannot be summarized, the record row
 * keeps everything, and an empty summary row is reported when it is read.
 */
export function splitSavedRunRow(row: { id: string } & Partial<NewRun>): {
  summary: { id: string };
  kept: { id: string; record: unknown };
} {
  const { id, record } = row;
  try {
    const summary = renameRowFields(summarizeRun(id, renameRowFields(row) as NewRun)) as { id: string };
    if (isRunSummary(summary)) return { summary, kept: { id, record } };
  } catch {
    // Not a valid version 1 run. It is reported when it is read, and does not stop the upgrade.
  }
  return { summary: { id }, kept: { id, record: row } };
}

const RATES = objectWith({
  asr: rateValue,
  tcr: rateValue,
  denied: objectWith({ injected: countValue, task: countValue }),
});

/** Validates the edits of a run, which earlier versions did not store. */
export const editsValue = optionalValue(
  listOfValues(
    objectWith({
      title: textValue,
      parts: listOfValues(oneOfValues(...EDITED_PARTS)),
      forks: listOfValues(countValue),
    }),
  ),
);

const SUMMARY = objectWith({
  id: textValue,
  recordId: textValue,
  kind: oneOfValues('matrix', 'coverage', 'tasks'),
  engineVersion: textValue,
  fingerprint: textValue,
  title: textValue,
  changes: listOfValues(textValue),
  edits: editsValue,
  note: textValue,
  savedAt: timeValue,
  trials: objectWith({ total: countValue, valid: countValue }),
  rates: partialRecord(CONDITIONS, RATES),
});

const OF_KIND: Readonly<Record<string, ValueValidator>> = {
  coverage: objectWith({ coverage: COVERAGE_SHAPE }),
  tasks: objectWith({ suite: SUITE_SHAPE }),
};

export function findSummaryFault(row: unknown): string | null {
  const fault = findFault(SUMMARY, row);
  if (fault !== null) return fault;
  // The check above ensures that `kind` is one of three strings.
  const more = OF_KIND[(row as RunSummary).kind];
  return more === undefined ? null : findFault(more, row);
}

export function isRunSummary(row: unknown): row is RunSummary {
  return findSummaryFault(row) === null;
}
