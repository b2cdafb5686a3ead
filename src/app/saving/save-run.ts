/** Saves the results on screen as a run and reports the outcome. Loaded on demand. */
import { listEdits } from '../drafts/list-edits.js';
import type { SaveRunResult } from './persistence.svelte.js';
import { describeEditsRun } from './run-title.js';
import { NOTICES } from '../messages/notices.js';
import type { Workbench } from '../state/workbench.svelte.js';

/**
 * Saves the result for the displayed documents in this browser. `again`: if true, runs them again even if their result
 * is available.
 */
export async function saveShownRun(workbench: Workbench, again = false): Promise<SaveRunResult> {
  const { documents, matrixRunner: job, results, persistence: keeping, scenarios } = workbench;
  const { drafts } = documents;
  // If the documents have not been parsed, they have not been run either.
  if (documents.edited && !(await documents.loadReader().catch(() => null))) return 'not_run';
  // Right after an edit, the newest result still belongs to the previous documents.
  const finished = again || !job.isVerified ? await job.runFull() : true;
  const { record } = results;
  if (!finished || !job.isVerified || record === null)
    return job.isBusy || documents.drafts !== drafts ? 'overtaken' : 'not_run';
  const title = describeEditsRun(listEdits(scenarios, documents.drafts));
  return keeping.saveRun({ record, ...title, note: '' });
}

/** Saves the run and announces the result to screen readers. */
export async function saveRunAndAnnounce(workbench: Workbench, again = false): Promise<SaveRunResult> {
  const answer = await saveShownRun(workbench, again);
  workbench.announce(NOTICES.run[answer]);
  return answer;
}

/**
 * Saves the run. Returns null on success, otherwise an error message. Used by views that show the run whether or not it
 * was saved.
 */
export async function saveRunOrExplain(workbench: Workbench, again = false): Promise<string | null> {
  const answer = await saveRunAndAnnounce(workbench, again);
  return answer === 'kept' ? null : NOTICES.run[answer];
}
