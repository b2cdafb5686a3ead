/**
 * Filters, sorts and paginates the list of saved runs. Only summaries are read, so this stays fast with 10,000 runs.
 *
 * Runs with the same fingerprint share a row, newest first. The page never has more than `RUNS_PER_PAGE` rows, because
 * a long table is slow.
 */
import { groupRuns, type RunGroup, type RunSummary } from '../../../store/index.js';
import { pickDisplayedRates } from '../../components/displayed-rates.js';

export const RUNS_PER_PAGE = 50;

export type RunSortKey = 'kept' | 'changes' | 'asr' | 'tcr' | 'fingerprint' | 'note';

export interface RunSorting {
  readonly key: RunSortKey;
  readonly descending: boolean;
}

/** The default sort order: newest run first. */
export const NEWEST_FIRST: RunSorting = { key: 'kept', descending: true };

export interface RunFilter {
  readonly text: string;
  /** If true, runs with the reference fingerprint are hidden. */
  readonly onlyDifferent: boolean;
  /** Fingerprint of the reference result. */
  readonly reference: string;
}

/** Rows that match the filter, in order. A row matches if any of its runs contains every word in the text. */
export function listRunGroups(
  runs: readonly RunSummary[],
  sieve: RunFilter,
  sorting: RunSorting,
): readonly RunGroup[] {
  const words = sieve.text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = groupRuns(runs).filter(
    (row) =>
      !(sieve.onlyDifferent && row.latest.fingerprint === sieve.reference) &&
      (words.length === 0 || row.runs.some((run) => holdsWords(run, words))),
  );
  return sortRows(rows, sorting);
}

function holdsWords(run: RunSummary, words: readonly string[]): boolean {
  const text = [run.title, ...run.changes, run.note, run.fingerprint].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

function sortRows(rows: readonly RunGroup[], { key, descending }: RunSorting): readonly RunGroup[] {
  const sign = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: sortValue(row.latest, key) }));
  keyed.sort((a, b) => sign * compareValues(a.value, b.value) || b.row.latest.savedAt - a.row.latest.savedAt);
  return keyed.map(({ row }) => row);
}

function sortValue(run: RunSummary, key: RunSortKey): string | number {
  switch (key) {
    case 'kept':
      return run.savedAt;
    case 'changes':
      return run.title.toLowerCase();
    case 'asr':
    case 'tcr':
      return pickDisplayedRates(run)?.[key].rate ?? -1;
    case 'fingerprint':
      return run.fingerprint;
    case 'note':
      return run.note.toLowerCase();
  }
}

function compareValues(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * Returns the sort order after a click on a column heading: by that column, or reversed if the list is already sorted
 * by it.
 */
export function nextSorting(now: RunSorting, key: RunSortKey): RunSorting {
  if (now.key === key) return { key, descending: !now.descending };
  return { key, descending: key === 'kept' };
}

export function isEdited(run: Pick<RunSummary, 'rates'>): boolean {
  return run.rates.yours !== undefined;
}

export interface RunListPage<T> {
  readonly rows: readonly T[];
  /** Page number, starting at 0 and never beyond the last page. */
  readonly page: number;
  readonly pages: number;
  /** Number of the first row, starting at 1; 0 for an empty list. */
  readonly from: number;
  readonly to: number;
}

export function cutRunListPage<T>(rows: readonly T[], asked: number): RunListPage<T> {
  const pages = Math.max(1, Math.ceil(rows.length / RUNS_PER_PAGE));
  const page = Math.min(Math.max(0, asked), pages - 1);
  const start = page * RUNS_PER_PAGE;
  const shown = rows.slice(start, start + RUNS_PER_PAGE);
  return { rows: shown, page, pages, from: shown.length === 0 ? 0 : start + 1, to: start + shown.length };
}
