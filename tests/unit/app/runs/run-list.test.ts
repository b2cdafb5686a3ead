/** Tests filtering, collapsing, sorting and paging the list of saved runs (docs/spec/interface.md#storage). */
import { describe, expect, it } from 'vitest';
import {
  cutRunListPage,
  listRunGroups,
  NEWEST_FIRST,
  nextSorting,
  RUNS_PER_PAGE,
} from '../../../../src/app/views/runs/run-list.js';
import { pickDisplayedRates } from '../../../../src/app/components/displayed-rates.js';
import { summary, yours } from './summaries.js';

const ALL = { text: '', onlyDifferent: false, reference: 'REF' };
const RUNS = [
  summary('c', 30, { title: 'Config review: warrant', rates: yours(2, 5), note: 'too wide' }),
  summary('b', 20, { title: 'Report writing: files', rates: yours(0, 6) }),
  summary('a', 10, { title: 'Reference', fingerprint: 'REF' }),
];
const ids = (rows: readonly { latest: { id: string } }[]): string[] => rows.map(({ latest }) => latest.id);

describe('the list of all saved runs', () => {
  it('the list sorts runs without a rate below runs with a rate of 0, and runs with the same rate by time', () => {
    const runs = [
      summary('none', 9, { rates: {} }),
      summary('zero', 1, { rates: yours(0, 0) }),
      summary('late', 3, { rates: yours(0, 0) }),
      summary('some', 2, { rates: yours(1, 0) }),
    ];
    const rising = listRunGroups(runs, ALL, { key: 'asr', descending: false });
    expect(ids(rising)).toEqual(['none', 'late', 'zero', 'some']);
    expect(ids(listRunGroups(runs, ALL, { key: 'asr', descending: true }))).toEqual([
      'some',
      'late',
      'zero',
      'none',
    ]);
  });

  it('the list groups runs with the same fingerprint in one row', () => {
    const runs = [
      summary('new', 3, { fingerprint: 'X' }),
      summary('other', 2),
      summary('old', 1, { fingerprint: 'X' }),
    ];
    const rows = listRunGroups(runs, ALL, NEWEST_FIRST);
    expect(ids(rows)).toEqual(['new', 'other']);
    expect(rows[0]?.runs.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('the search finds runs that contain every search word in their title, changes, note or fingerprint, ignoring case', () => {
    const find = (text: string): string[] => ids(listRunGroups(RUNS, { ...ALL, text }, NEWEST_FIRST));
    expect(find('WARRANT')).toEqual(['c']);
    expect(find('wide config')).toEqual(['c']);
    expect(find('ref')).toEqual(['a']);
    expect(find('fpb')).toEqual(['b']);
    expect(find('warrant files')).toEqual([]);
    expect(find('  ')).toEqual(['c', 'b', 'a']);
  });

  it('the search finds a row by the note on an earlier run with the same result', () => {
    const runs = [
      summary('new', 2, { fingerprint: 'X' }),
      summary('old', 1, { fingerprint: 'X', note: 'demo' }),
    ];
    expect(ids(listRunGroups(runs, { ...ALL, text: 'demo' }, NEWEST_FIRST))).toEqual(['new']);
  });

  it('runs that match the reference are hidden when only differing runs are shown', () => {
    expect(ids(listRunGroups(RUNS, { ...ALL, onlyDifferent: true }, NEWEST_FIRST))).toEqual(['c', 'b']);
  });

  it('the list can be sorted by every column in both directions', () => {
    const sorted = (key: 'kept' | 'changes' | 'asr' | 'tcr' | 'fingerprint' | 'note', descending: boolean) =>
      ids(listRunGroups(RUNS, ALL, { key, descending }));
    expect(sorted('kept', false)).toEqual(['a', 'b', 'c']);
    expect(sorted('changes', false)).toEqual(['c', 'a', 'b']);
    expect(sorted('asr', true)).toEqual(['c', 'b', 'a']);
    expect(sorted('tcr', false)).toEqual(['c', 'b', 'a']);
    expect(sorted('fingerprint', true)).toEqual(['a', 'c', 'b']);
    expect(sorted('note', true)[0]).toBe('c');
  });

  it('a click on a column sorts it in ascending order (times are sorted newest first), and a second click reverses the order', () => {
    expect(nextSorting(NEWEST_FIRST, 'kept')).toEqual({ key: 'kept', descending: false });
    expect(nextSorting(NEWEST_FIRST, 'asr')).toEqual({ key: 'asr', descending: false });
    expect(nextSorting({ key: 'asr', descending: false }, 'asr')).toEqual({ key: 'asr', descending: true });
    expect(nextSorting({ key: 'asr', descending: false }, 'kept')).toEqual(NEWEST_FIRST);
  });

  it('the list shows the rates for "Yours", or for Task-scoped if nothing was edited', () => {
    expect(pickDisplayedRates({ rates: yours(2, 5) })?.asr.hits).toBe(2);
    expect(pickDisplayedRates(summary('a', 1))?.tcr.hits).toBe(7);
    expect(pickDisplayedRates({ rates: {} })).toBeNull();
  });

  it('the list never displays more than one page of rows, even with 10,000 runs', () => {
    const runs = Array.from({ length: 10_000 }, (_, at) => summary(String(at), at));
    const rows = listRunGroups(runs, { ...ALL, text: 'run' }, { key: 'asr', descending: true });
    expect(rows).toHaveLength(10_000);
    expect(cutRunListPage(rows, 0).rows.length).toBe(RUNS_PER_PAGE);
    expect(RUNS_PER_PAGE).toBeLessThanOrEqual(100);
  });

  it('the list of saved runs moves to the last remaining page when rows are removed', () => {
    const rows = Array.from({ length: 120 }, (_, at) => at);
    expect(cutRunListPage(rows, 9)).toMatchObject({ page: 2, pages: 3, from: 101, to: 120 });
    expect(cutRunListPage(rows, -1)).toMatchObject({ page: 0, from: 1, to: 50 });
    expect(cutRunListPage([], 3)).toEqual({ rows: [], page: 0, pages: 1, from: 0, to: 0 });
  });
});
