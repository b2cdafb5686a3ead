/** Finds problems that concern a whole record and prevent it from counting as a passed run. */
import type { CoverageRecord } from './coverage-record.js';
import { makeCoreIssue } from './make-core-issue.js';
import type { Issue } from './issue.js';
import type { RunRecord } from './run-record.js';
import type { TaskSuiteRecord } from './task-suite-record.js';

/** A record from any kind of study. */
export type StudyRecord = RunRecord | CoverageRecord | TaskSuiteRecord;

/**
 * Returns the errors in a record, or an error if no trial was run; empty if there are none. No format shows a record
 * with problems as passed. Problems with a single trial are in its verdict.
 */
export function findRecordProblems(record: StudyRecord): readonly Issue[] {
  return listStudyProblems(record.issues, hasTrials(record));
}

/** Like `findRecordProblems`, but for issues and trials that are not in a record. */
export function listStudyProblems(issues: readonly Issue[], hasRun: boolean): readonly Issue[] {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return errors.length > 0 || hasRun ? errors : [makeCoreIssue('run/no_trials')];
}

/** Returns the record. If no trial was run and no other error explains why, adds an issue to the record. */
export function addNoTrialsIssue<R extends StudyRecord>(record: R): R {
  const added = findRecordProblems(record).filter((issue) => !record.issues.includes(issue));
  return added.length === 0 ? record : { ...record, issues: [...record.issues, ...added] };
}

function hasTrials(record: StudyRecord): boolean {
  if (record.kind === 'matrix') return record.trials.length > 0;
  if (record.kind === 'tasks') return record.graded.length > 0;
  return record.result.tests.some(({ attempts }) => attempts.length > 0);
}
