/** What happens when an import is accepted: the only place where it changes anything. */
import { encodeShare, TOO_LONG_LINK } from '../../share.js';
import { studyOf } from '../../study/study-of.js';
import type { Place } from '../../route.js';
import { IMPORT } from '../../words/import.js';
import type { Workbench } from '../../workbench.svelte.js';
import { type EditsPreview, entriesOf, type Preview } from './preview.js';

/** Uses what was previewed and goes there; a sentence when it cannot be used. */
export async function accept(workbench: Workbench, preview: Preview): Promise<string | null> {
  if (preview.what === 'workflow') return openWorkflow(workbench, preview.text);
  if (preview.what === 'edits') return useEdits(workbench, preview);
  if (preview.what === 'warrant') return openWarrant(workbench, preview.text);
  const pack = preview.pack?.lessons.join(',') ?? null;
  workbench.place.go({ view: 'learn', lesson: null, pack });
  return null;
}

async function openWorkflow(workbench: Workbench, text: string): Promise<null> {
  const id = await studyOf(workbench).adopt(text);
  workbench.place.go({ view: 'graph', workflow: id, mode: null, layer: null, pick: null });
  workbench.announce(IMPORT.accept.opened(id));
  return null;
}

/** Edits into Yours, workflows to one's own, runs to those that are kept; what is left is carried along. */
async function useEdits(workbench: Workbench, preview: EditsPreview): Promise<string | null> {
  const { drafts, extras, parts } = preview;
  const expectations = parts?.expectations ?? null;
  const { documents, place } = workbench;
  if (!(await keepRuns(workbench, preview))) return IMPORT.accept.notKept;
  const opened: string[] = [];
  for (const { text } of parts?.workflows ?? []) opened.push(await studyOf(workbench).adopt(text));
  const { keeping } = workbench;
  const { expectations: stated, ...carried } = keeping.beside;
  const judging = expectations ?? stated;
  const rest = Object.keys(extras).length > 0 ? extras : carried;
  keeping.beside = { ...rest, ...(judging && { expectations: judging }) };
  const merged = Object.entries(drafts).map(
    // A scenario that comes along brings its edits along too.
    ([id, draft]) => [id, draft.own === undefined ? { ...documents.draft(id), ...draft } : draft] as const,
  );
  documents.replace({ ...documents.drafts, ...Object.fromEntries(merged) }, null);
  place.go(whereTo(preview, opened[0]));
  workbench.announce(merged.length > 0 ? IMPORT.accept.used : IMPORT.accept.kept);
  return null;
}

/** False when there is something to keep and no store that takes it. */
async function keepRuns({ keeping }: Workbench, { parts, archive }: EditsPreview): Promise<boolean> {
  const runs = parts?.runs ?? [];
  if (runs.length + entriesOf(archive).length === 0) return true;
  const answer = await keeping.store?.importArchive({ v: 1, ...archive, kind: 'archive', runs });
  keeping.version++;
  return answer !== undefined && !answer.issues.some(({ severity }) => severity === 'error');
}

/** To what was brought: edits first, then a workflow, then runs. */
function whereTo({ drafts, own, parts }: EditsPreview, workflow: string | undefined): Place {
  const [scenario, ...more] = Object.keys(drafts);
  const isJudged = (parts?.expectations ?? null) !== null;
  if (scenario !== undefined && more.length + own.length === 0 && !isJudged)
    return { view: 'edit', scenario, part: 'warrant', mode: 'form' };
  if (scenario !== undefined || isJudged) return { view: 'matrix', cell: null };
  if (workflow !== undefined) return { view: 'graph', workflow, mode: null, layer: null, pick: null };
  return { view: 'runs', id: null };
}

/** The bench reads its text from the address. */
function openWarrant({ place }: Workbench, text: string): string | null {
  const state = encodeShare({ v: 1, text });
  if (state.length > TOO_LONG_LINK) return IMPORT.accept.tooLong;
  place.go({ view: 'warrants', part: 'decode', state });
  return null;
}
