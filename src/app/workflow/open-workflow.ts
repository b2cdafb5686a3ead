/** An open workflow: its text and its last record. */
import type { CoverageRecord } from '../../engine/index.js';
import type { EditedText } from '../state/edited-text.svelte.js';
import { isSameOptions, type StudyOptions } from './study-options.js';
import type { ValidWorkflow } from './parsed-workflow.js';

export interface OpenWorkflow {
  readonly edited: EditedText<ValidWorkflow>;
  /** The last run, and the identity of the workflow that was run. */
  readonly lastRun: { readonly record: CoverageRecord; readonly key: string } | null;
}

/** True if the record was made from an earlier text or with different options. */
export function isRecordOutdated({ edited, lastRun }: OpenWorkflow, options: StudyOptions): boolean {
  if (lastRun === null) return false;
  if (!edited.isValid || edited.value?.key !== lastRun.key) return true;
  return !isSameOptions(options, lastRun.record.request);
}
