/** Obligations per criterion, before and after edits. */
import { CRITERIA, type Criterion, type Obligation } from '../../../../engine/index.js';

export interface CountRow {
  readonly criterion: Criterion | 'all';
  readonly first: number;
  readonly now: number;
}

/** A row per criterion, then one for all. */
export function countChanges(first: readonly Obligation[], now: readonly Obligation[]): readonly CountRow[] {
  const count = (list: readonly Obligation[], criterion: Criterion): number =>
    list.filter((one) => one.criterion === criterion).length;
  const rows = CRITERIA.map((criterion) => ({
    criterion,
    first: count(first, criterion),
    now: count(now, criterion),
  }));
  return [...rows, { criterion: 'all', first: first.length, now: now.length }];
}
