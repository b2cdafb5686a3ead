/** Actions for saved runs. Each announces its result once to screen readers. */
import type { SavedRecord, RunSummary, Store } from '../../../store/index.js';
import { downloadFile } from '../../app-frame/download-and-open.js';
import { RUNS } from '../../messages/runs.js';
import { getTaskRunner } from '../../task-runner/get-task-runner.js';
import { DEFAULT_TASKS_ROUTE, parseRoute } from '../../url/route.js';
import { getWorkflowSession } from '../../workflow/get-workflow-session.js';
import type { Workbench } from '../../state/workbench.svelte.js';
import { buildDraftsFromRun, type RunDrafts } from '../../drafts/drafts-from-run.js';
import { buildArchiveText } from './archive-file.js';

/** Deletes the runs. Returns true if that succeeded. */
export async function deleteRuns(workbench: Workbench, ids: readonly string[]): Promise<boolean> {
  const answer = await workbench.persistence.store?.deleteRuns(ids);
  const done = answer?.ok === true;
  if (done) workbench.persistence.savedRunsVersion++;
  workbench.announce(done ? RUNS.confirm.deleted(ids.length) : RUNS.confirm.failed);
  return done;
}

/**
 * Exports everything that is stored, including the listed runs, as one file. Returns null on success, otherwise the
 * reason.
 */
export async function exportEverything(
  announce: (message: string) => void,
  store: Pick<Store, 'exportAll'>,
  listed: number,
): Promise<string | null> {
  const file = await buildArchiveText(store, listed);
  if (file.text !== null) return (downloadFile('pola-archive.json', file.text, 'application/json'), null);
  const problem = file.why === 'unread' ? RUNS.storage.exportFailed : RUNS.storage.exportNothing;
  announce(problem);
  return problem;
}

/** Saves a note. Returns the updated run, or null on failure. */
export async function saveNote(workbench: Workbench, id: string, note: string): Promise<RunSummary | null> {
  const answer = await workbench.persistence.store?.updateRun(id, { note });
  const changed = answer?.ok === true ? answer.value : null;
  workbench.announce(changed === null ? RUNS.noteNotKept : RUNS.noteKept);
  return changed;
}

/** Opens a run's edits in the editor as one change that can be undone. */
export async function openRunEdits(workbench: Workbench, id: string): Promise<RunDrafts | null> {
  const kept = await workbench.persistence.store?.getRun(id);
  if (kept?.record.kind !== 'matrix') return null;
  const { writeYaml } = await workbench.documents.loadReader();
  const loaded = buildDraftsFromRun(kept.record, workbench.shipped, writeYaml);
  workbench.documents.replace(loaded.drafts, null);
  workbench.announce(RUNS.one.loaded(Object.keys(loaded.drafts).length));
  return loaded;
}

/** Opens a workflow study in Graph or a task run in Tasks. */
export async function openRun(workbench: Workbench, record: SavedRecord | undefined): Promise<void> {
  if (record?.kind === 'coverage') {
    const id = await getWorkflowSession(workbench).showRecord(record);
    workbench.navigation.go(parseRoute(`#/graph/${encodeURIComponent(id)}`));
  } else if (record?.kind === 'tasks') {
    const runner = getTaskRunner(workbench);
    await runner.showRecord(record);
    // The view reads its options from the URL, so the URL must contain the options in the record.
    workbench.navigation.go({ ...DEFAULT_TASKS_ROUTE, ...runner.options });
  }
}

/** Returns the kind of a run's record, derived from its summary. */
export function findRecordKind({ coverage, suite }: RunSummary): SavedRecord['kind'] {
  if (coverage !== undefined) return 'coverage';
  return suite === undefined ? 'matrix' : 'tasks';
}
