/**
 * Titles and settings of saved runs.
 *
 * They are stored in English, and shown like that in English. Other languages build them from the stored data. Text
 * without data, from an earlier version, stays unchanged.
 */
import type { RunEdit, RunSummary, SavedRun } from '../../store/index.js';
import { defineMessages } from './define-messages.js';

/** Describes an edit in English, such as `Config review: warrant, fork at call 6`. */
export function describeEdit({ title, parts, forks }: RunEdit): string {
  const changed = [...parts, ...forks.map((step) => `fork at call ${step + 1}`)];
  return changed.length === 0 ? title : `${title}: ${changed.join(', ')}`;
}

export const RUN_LABELS = defineMessages('RUN_LABELS', {
  title: (run: Pick<RunSummary, 'title' | 'edits' | 'coverage' | 'suite'>): string => run.title,
  changes: ({ summary }: SavedRun): readonly string[] => summary.changes,
  edit: describeEdit,
} as const);
