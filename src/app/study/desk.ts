/** What is on the desk for one workflow: its text with history, the newest reading, the last record. */
import type { CoverageRecord } from '../../engine/index.js';
import { type History, startHistory } from '../history.js';
import { isSameOptions, type StudyOptions } from './options.js';
import type { WorkflowReading } from './reading.js';

export interface Desk {
  /** What reset goes back to: the shipped text, or the one that was brought along. */
  readonly first: string;
  readonly history: History<string>;
  readonly reading: WorkflowReading | null;
  /** The last run, and the identity of the workflow it ran. */
  readonly kept: { readonly record: CoverageRecord; readonly key: string } | null;
}

export const EMPTY_DESK: Desk = { first: '', history: startHistory(''), reading: null, kept: null };

/** Whether the record on a desk belongs to an older text or to other options. */
export function isOld({ kept, reading }: Desk, options: StudyOptions): boolean {
  if (kept === null) return false;
  if (reading === null || !reading.isValid || reading.valid?.key !== kept.key) return true;
  return !isSameOptions(options, kept.record.request);
}
