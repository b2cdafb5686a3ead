/** Saves the results on screen as a run and reports the outcome. Loaded on demand. */
import { describeEdits } from '../drafts/describe-edits.js';
import type { SaveRunResult } from './persistence.svelte.js';
import { describeEditsRun } from './run-title.js';
import { NOTICES } from '../messages/notices.js';
import type { Workbench } from '../state/workbench.svelte.js';

/** Keeps the result of the documents on screen on this device. `again`: runs them even where the result is there. */
export async function saveShownRun(workbench: Workbench, again = false): Promise<SaveRunResult> {
  const { documents, matrixRunner: job, results, persistence: keeping, scenarios } = workbench;
  const { drafts } = documents;
  // Documents that were not read yet were not run.
  if (documents.edited && !(await documents.loadReader().catch(() => null))) return 'not_run';
  // A moment after an edit the newest result is that of the documents before it.
  const finished = again || !job.isVerified ? await job.runFull() : true;
  const { record } = results;
  if (!finished || !job.isVerified || record === null)
    return job.isBusy || documents.drafts !== drafts ? 'overtaken' : 'not_run';
  const title = describeEditsRun(describeEdits(scenarios, documents.drafts));
  return keeping.saveRun({ record, ...title, note: '' });
}

/** The same, said to screen readers. */
export async function saveRunAndAnnounce(workbench: Workbench, again = false): Promise<SaveRunResult> {
  const answer = await saveShownRun(workbench, again);
  workbench.announce(NOTICES.run[answer]);
  return answer;
}

/** Null if the run was saved, otherwise the problem; for a view that shows the run anyway. */
export async function saveRunOrExplain(workbench: Workbench, again = false): Promise<string | null> {
  const answer = await saveRunAndAnnounce(workbench, again);
  return answer === 'kept' ? null : NOTICES.run[answer];
}
