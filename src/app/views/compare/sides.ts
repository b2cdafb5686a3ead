/**
 * The two sides of a comparison: saved runs, or the reference as this device computed it.
 *
 * A run without edits has no column Yours. Compared with one that has, its Yours is what Yours starts
 * from: Task-scoped under the shipped documents. Without this every edit would count as "only there",
 * and nothing would be compared with it.
 */
import type { RunRecord, Trial, Verdict } from '../../../engine/index.js';
import type { SavedRun, RunSummary } from '../../../store/index.js';

/** The name of the reference result in a URL. */
export const REFERENCE_ID = 'reference';

export interface ComparedSide {
  readonly id: string;
  readonly record: RunRecord;
  /** Null for the reference. */
  readonly summary: RunSummary | null;
}

/** A saved run of another kind: it is named and not compared. */
export interface IncomparableRun {
  readonly recordKind: string;
}

/** A saved run as a side. */
export function toComparedSide(id: string, { record, summary }: SavedRun): ComparedSide | IncomparableRun {
  return record.kind === 'matrix' ? { id, record, summary } : { recordKind: summary.title };
}

export function isComparable(side: ComparedSide | IncomparableRun | null | undefined): side is ComparedSide {
  return side !== null && side !== undefined && 'record' in side;
}

/** Both records with the same columns: where only one has Yours, the other gets it as shipped. */
export function alignRecords(a: RunRecord, b: RunRecord): readonly [RunRecord, RunRecord] {
  const wanted = hasYours(a) || hasYours(b);
  return wanted ? [withYours(a), withYours(b)] : [a, b];
}

function hasYours(record: RunRecord): boolean {
  return record.request.conditions.includes('yours');
}

function withYours(record: RunRecord): RunRecord {
  if (hasYours(record)) return record;
  const { result } = record;
  const cells = [...result.cells, ...result.cells.flatMap(asYours)];
  return {
    ...record,
    trials: [...record.trials, ...record.trials.flatMap(asYours)],
    result: { ...result, cells },
  };
}

function asYours<T extends Trial | Verdict>(one: T): readonly T[] {
  return one.condition === 'task_scoped' && one.variant === null ? [{ ...one, condition: 'yours' }] : [];
}
