/**
 * The two sides in a comparison: saved runs, or the reference as computed on this device.
 *
 * A run without edits has no "Yours" column. When it is compared with a run that has one, its "Yours" is Task-scoped
 * with the shipped documents, from which "Yours" starts. Otherwise every cell in "Yours" would be reported as existing
 * on one side only.
 */
import type { RunRecord, Trial, Verdict } from '../../../engine/index.js';
import type { SavedRun, RunSummary } from '../../../store/index.js';
import { RUN_LABELS } from '../../messages/run-labels.js';

/** Identifies the reference result in a URL. */
export const REFERENCE_ID = 'reference';

export interface ComparedSide {
  readonly id: string;
  readonly record: RunRecord;
  /** The saved run; null for the reference. */
  readonly summary: RunSummary | null;
}

/** A saved run of a different kind, which is listed but cannot be compared. */
export interface IncomparableRun {
  readonly recordKind: string;
}

/** Converts a saved run to one side of the comparison. */
export function toComparedSide(id: string, { record, summary }: SavedRun): ComparedSide | IncomparableRun {
  return record.kind === 'matrix' ? { id, record, summary } : { recordKind: RUN_LABELS.title(summary) };
}

export function isComparable(side: ComparedSide | IncomparableRun | null | undefined): side is ComparedSide {
  return side !== null && side !== undefined && 'record' in side;
}

/**
 * Returns both records with the same columns. If only one has "Yours", the other gets it from the shipped documents.
 */
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
