/** Counts obligations per criterion, before and after edits. */
import { CRITERIA, type Criterion, type Obligation } from '../../../../engine/index.js';

export interface CriterionCountRow {
  readonly criterion: Criterion | 'all';
  readonly before: number;
  readonly now: number;
}

/** Lists one row per criterion, then the total. */
export function listCriterionCounts(
  first: readonly Obligation[],
  now: readonly Obligation[],
): readonly CriterionCountRow[] {
  const count = (list: readonly Obligation[], criterion: Criterion): number =>
    list.filter((one) => one.criterion === criterion).length;
  const rows = CRITERIA.map((criterion) => ({
    criterion,
    before: count(first, criterion),
    now: count(now, criterion),
  }));
  return [...rows, { criterion: 'all', before: first.length, now: now.length }];
}
