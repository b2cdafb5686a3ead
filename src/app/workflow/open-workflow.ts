/** An open workflow: its text with history, its newest parsed version, and its last record. */
import type { CoverageRecord } from '../../engine/index.js';
import { type UndoHistory, startHistory } from '../state/undo-history.js';
import { isSameOptions, type StudyOptions } from './study-options.js';
import type { ParsedWorkflow } from './parsed-workflow.js';

export interface OpenWorkflow {
  /** The text that Reset restores, as shipped or as imported. */
  readonly first: string;
  readonly history: UndoHistory<string>;
  readonly reading: ParsedWorkflow | null;
  /** The last run, and the identity of the workflow that was run. */
  readonly lastRun: { readonly record: CoverageRecord; readonly key: string } | null;
}

export const EMPTY_OPEN_WORKFLOW: OpenWorkflow = {
  first: '',
  history: startHistory(''),
  reading: null,
  lastRun: null,
};

/** True if the record belongs to an older text or to other options. */
export function isRecordOutdated({ lastRun: kept, reading }: OpenWorkflow, options: StudyOptions): boolean {
  if (kept === null) return false;
  if (reading === null || !reading.isValid || reading.valid?.key !== kept.key) return true;
  return !isSameOptions(options, kept.record.request);
}
