/** Lists the trials in any record as facts. */
import { fingerprintOfId } from '../../../kit/index.js';
import type { WriteOptions } from '../options.js';
import { listCoverageTrials } from './coverage.js';
import { listMatrixTrials } from './matrix.js';
import { listTaskTrials } from './tasks.js';
import type { TrialFacts } from './trial.js';
import type { StudyRecord } from '../../../model/index.js';

export function listTrials(record: StudyRecord, options: WriteOptions = {}): readonly TrialFacts[] {
  if (record.kind === 'matrix') return listMatrixTrials(record, options);
  return record.kind === 'coverage' ? listCoverageTrials(record, options) : listTaskTrials(record, options);
}

/** Returns a short title for a record, without quotes. */
export function formatRecordTitle(record: StudyRecord): string {
  if (record.kind === 'matrix') return 'POLA matrix';
  if (record.kind === 'coverage') return `Coverage of ${record.request.workflow.system.id}`;
  return `Workspace tasks by ${record.request.solver}`;
}

/** Returns the short name that the page shows for a run: the fingerprint of its results or of its record. */
export function findRecordFingerprint(record: StudyRecord): string {
  return record.kind === 'matrix' ? record.result.fingerprint : fingerprintOfId(record.id);
}
