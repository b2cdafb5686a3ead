/** An open workflow: its text with history, the newest reading, the last record. */
import type { CoverageRecord } from '../../engine/index.js';
import { type UndoHistory, startHistory } from '../state/undo-history.js';
import { isSameOptions, type StudyOptions } from './study-options.js';
import type { ParsedWorkflow } from './parsed-workflow.js';

export interface OpenWorkflow {
  /** The text that reset restores: the shipped or the imported one. */
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

/** Whether the record belongs to an older text or to other options. */
export function isRecordOutdated({ lastRun: kept, reading }: OpenWorkflow, options: StudyOptions): boolean {
  if (kept === null) return false;
  if (reading === null || !reading.isValid || reading.valid?.key !== kept.key) return true;
  return !isSameOptions(options, kept.record.request);
}
