/** What happens when an import is accepted: the only place where it changes anything. */
import { encodeShare, TOO_LONG_LINK } from '../../share.js';
import { studyOf } from '../../study/study-of.js';
import { IMPORT } from '../../words/import.js';
import type { Workbench } from '../../workbench.svelte.js';
import type { EditsPreview, Preview } from './preview.js';

/** Uses what was previewed and goes there; a sentence when it cannot be used. */
export async function accept(workbench: Workbench, preview: Preview): Promise<string | null> {
  if (preview.what === 'workflow') return openWorkflow(workbench, preview.text);
  if (preview.what === 'edits') return useEdits(workbench, preview);
  return openWarrant(workbench, preview.text);
}

async function openWorkflow(workbench: Workbench, text: string): Promise<null> {
  const id = await studyOf(workbench).adopt(text);
  workbench.place.go({ view: 'graph', workflow: id, mode: null, layer: null, pick: null });
  workbench.announce(IMPORT.accept.opened(id));
  return null;
}

function useEdits(workbench: Workbench, { drafts, extras }: EditsPreview): null {
  const { documents, place } = workbench;
  if (Object.keys(extras).length > 0) workbench.fileExtras = extras;
  const merged = Object.entries(drafts).map(
    ([id, draft]) => [id, { ...documents.draft(id), ...draft }] as const,
  );
  documents.replace({ ...documents.drafts, ...Object.fromEntries(merged) }, null);
  const [first, ...more] = Object.keys(drafts);
  if (first !== undefined && more.length === 0)
    place.go({ view: 'edit', scenario: first, part: 'warrant', mode: 'form' });
  else place.go({ view: 'matrix', cell: null });
  workbench.announce(IMPORT.accept.used);
  return null;
}

/** The bench reads its text from the address. */
function openWarrant({ place }: Workbench, text: string): string | null {
  const state = encodeShare({ v: 1, text });
  if (state.length > TOO_LONG_LINK) return IMPORT.accept.tooLong;
  place.go({ view: 'warrants', part: 'decode', state });
  return null;
}
