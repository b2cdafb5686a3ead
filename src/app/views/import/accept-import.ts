/** Applies an accepted import. No other step of an import changes anything. */
import { encodeShare, MAX_LINK_CHARS } from '../../url/share-link.js';
import { getWorkflowSession } from '../../workflow/get-workflow-session.js';
import type { Route } from '../../url/route.js';
import { IMPORT } from '../../messages/import.js';
import type { Workbench } from '../../state/workbench.svelte.js';
import { type EditsPreview, listArchiveEntries, type ImportPreview } from './preview.js';

/** Applies the preview and opens the matching view. Returns null on success, otherwise an error message. */
export async function acceptImport(workbench: Workbench, preview: ImportPreview): Promise<string | null> {
  if (preview.what === 'workflow') return openWorkflow(workbench, preview.text);
  if (preview.what === 'edits') return useEdits(workbench, preview);
  if (preview.what === 'warrant') return openWarrant(workbench, preview.text);
  const pack = preview.pack?.lessons.join(',') ?? null;
  workbench.navigation.go({ view: 'learn', lesson: null, pack });
  return null;
}

/** Returns the id of the open lesson if it asks for the learner's own agent; otherwise null. */
export function findAgentLesson({ learning }: Workbench): string | null {
  return learning?.lesson?.stage?.kind === 'agent' ? learning.active : null;
}

async function openWorkflow(workbench: Workbench, text: string): Promise<null> {
  const id = await getWorkflowSession(workbench).addOwn(text);
  const lesson = findAgentLesson(workbench);
  workbench.navigation.go(
    lesson === null
      ? { view: 'graph', workflow: id, mode: null, layer: null, pick: null }
      : { view: 'learn', lesson, pack: workbench.learning?.pack ?? null },
  );
  workbench.announce(IMPORT.accept.opened(id));
  return null;
}

/** Adds edits to "Yours", workflows to the user's workflows, and runs to the saved runs. Existing entries are kept. */
async function useEdits(workbench: Workbench, preview: EditsPreview): Promise<string | null> {
  const { drafts, extras, parts } = preview;
  const expectations = parts?.expectations ?? null;
  const { documents, navigation: place } = workbench;
  if (!(await saveRuns(workbench, preview))) return IMPORT.accept.notKept;
  const opened: string[] = [];
  for (const { text } of parts?.workflows ?? [])
    opened.push(await getWorkflowSession(workbench).addOwn(text));
  const { persistence: keeping } = workbench;
  const { expectations: stated, ...carried } = keeping.bundleExtras;
  const judging = expectations ?? stated;
  const rest = Object.keys(extras).length > 0 ? extras : carried;
  keeping.bundleExtras = { ...rest, ...(judging && { expectations: judging }) };
  if (Object.keys(drafts).length > 0 && workbench.learning?.active) workbench.learning.close();
  const merged = Object.entries(drafts).map(
    // An imported scenario replaces all existing edits to the scenario with that id.
    ([id, draft]) => [id, draft.own === undefined ? { ...documents.draft(id), ...draft } : draft] as const,
  );
  documents.replace({ ...documents.drafts, ...Object.fromEntries(merged) }, null);
  place.go(findImportRoute(preview, opened[0]));
  workbench.announce(merged.length > 0 ? IMPORT.accept.used : IMPORT.accept.kept);
  return null;
}

/** Saves runs and other stored data, if any. Returns false if they could not be saved. */
async function saveRuns(
  { persistence: keeping }: Workbench,
  { parts, archive }: EditsPreview,
): Promise<boolean> {
  const runs = parts?.runs ?? [];
  if (runs.length + listArchiveEntries(archive).length === 0) return true;
  const answer = await keeping.store?.importArchive({ v: 1, ...archive, kind: 'archive', runs });
  keeping.savedRunsVersion++;
  return answer !== undefined && !answer.issues.some(({ severity }) => severity === 'error');
}

/**
 * Selects the view to open after an accepted import: for edits if there are any, otherwise for a workflow or, if there
 * is none, for runs.
 */
function findImportRoute(
  { drafts, ownScenarios: own, parts }: EditsPreview,
  workflow: string | undefined,
): Route {
  const [scenario, ...more] = Object.keys(drafts);
  const isJudged = (parts?.expectations ?? null) !== null;
  if (scenario !== undefined && more.length + own.length === 0 && !isJudged)
    return { view: 'edit', scenario, part: 'warrant', mode: 'form' };
  if (scenario !== undefined || isJudged) return { view: 'home', cell: null };
  if (workflow !== undefined) return { view: 'graph', workflow, mode: null, layer: null, pick: null };
  return { view: 'runs', id: null };
}

/** Puts the text in the URL, from which the Warrants view reads it. */
function openWarrant({ navigation: place }: Workbench, text: string): string | null {
  const state = encodeShare({ v: 1, text });
  if (state.length > MAX_LINK_CHARS) return IMPORT.accept.tooLong;
  place.go({ view: 'warrants', part: 'decode', state });
  return null;
}
