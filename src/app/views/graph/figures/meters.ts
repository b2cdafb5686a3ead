/** The meters C1 to C4 and the three findings about restrictions, always as counts. */
import { PUBLISHED_FIGURES, type PublishedRow } from '../../../../catalog/on-demand.js';
import {
  CRITERIA,
  type CoverageRecord,
  type CriterionName,
  type Obligation,
  type RestrictedRow,
} from '../../../../engine/index.js';

export interface CriterionMeter {
  readonly criterion: CriterionName;
  readonly total: number;
  /** Number of witnessed obligations; null before the first run. */
  readonly witnessed: number | null;
  /** True if there is nothing to cover. The meter is then full but proves nothing. */
  readonly isVacuous: boolean;
}

export function listCriterionMeters(
  obligations: readonly Obligation[],
  record: CoverageRecord | null,
): readonly CriterionMeter[] {
  return CRITERIA.map((criterion) => {
    const row = record?.result.criteria.find((one) => one.criterion === criterion);
    const total = obligations.filter((one) => one.criterion === criterion).length;
    return {
      criterion,
      total: row?.total ?? total,
      witnessed: row?.witnessed ?? null,
      isVacuous: total === 0,
    };
  });
}

export function findRestrictedRow(record: CoverageRecord | null): RestrictedRow | null {
  return record?.result.restricted ?? null;
}

/** A published count and the count computed by this page. */
export interface PublishedComparison {
  readonly what: keyof PublishedRow;
  readonly total: number;
  readonly published: number;
  /** Count computed by this page; null before the first run. */
  readonly ours: number | null;
}

/**
 * Compares the published Table II with the figures computed by this page. The paper counts a restricted pair if the
 * test for that pair attempted it, so this function does the same. Returns null for a workflow that was not published.
 */
export function compareWithPublished(
  id: string,
  obligations: readonly Obligation[],
  record: CoverageRecord | null,
): readonly PublishedComparison[] | null {
  const row = Object.hasOwn(PUBLISHED_FIGURES, id) ? PUBLISHED_FIGURES[id] : undefined;
  if (row === undefined) return null;
  const meters = new Map(listCriterionMeters(obligations, record).map((meter) => [meter.criterion, meter]));
  const read = (what: keyof PublishedRow, criterion: CriterionName): PublishedComparison => ({
    what,
    total: meters.get(criterion)?.total ?? 0,
    published: row[what],
    ours: meters.get(criterion)?.witnessed ?? null,
  });
  const restricted = { ...read('restricted', 'C3'), ours: record?.result.restricted.onTarget ?? null };
  return [read('allowed', 'C2'), restricted, read('delegations', 'C4')];
}
