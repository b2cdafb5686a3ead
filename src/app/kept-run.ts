/** Keeping what is on screen as a run, and what came of it. Loaded on demand. */
import { describeEdits } from './changes.js';
import type { KeepAnswer } from './keeping.svelte.js';
import { titleOfEdits } from './title-of-run.js';
import { NOTICES } from './words/notices.js';
import type { Workbench } from './workbench.svelte.js';

/** Keeps the result of the documents on screen on this device. `again`: runs them even where the result is there. */
export async function keepRun(workbench: Workbench, again = false): Promise<KeepAnswer> {
  const { documents, job, results, keeping, scenarios } = workbench;
  const { drafts } = documents;
  // What nothing has read yet, nothing has run.
  if (documents.edited && !(await documents.prepare().catch(() => null))) return 'not_run';
  // A moment after an edit the newest result is that of the documents before it.
  const finished = again || !job.proven ? await job.runFull() : true;
  const { record } = results;
  if (!finished || !job.proven || record === null)
    return job.busy || documents.drafts !== drafts ? 'overtaken' : 'not_run';
  const title = titleOfEdits(describeEdits(scenarios, documents.drafts));
  return keeping.keep({ record, ...title, note: '' });
}

/** The same, said to screen readers. */
export async function keepAloud(workbench: Workbench, again = false): Promise<KeepAnswer> {
  const answer = await keepRun(workbench, again);
  workbench.announce(NOTICES.run[answer]);
  return answer;
}

/** Null where the run is kept, else what happened: for a view that shows a kept run anyway. */
export async function keepOrExplain(workbench: Workbench, again = false): Promise<string | null> {
  const answer = await keepAloud(workbench, again);
  return answer === 'kept' ? null : NOTICES.run[answer];
}
