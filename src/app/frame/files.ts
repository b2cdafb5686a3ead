/** Files in and out of the page: saving a bundle, opening one. */
import { encodeUtf8, LIMITS, makeIssue } from '../../engine/index.js';
import { formatPlace } from '../route.js';
import { FRAME } from '../words/frame.js';
import type { Workbench } from '../workbench.svelte.js';

/** Hands the edited documents to the browser as a download, and with them workflows of one's own. */
export async function exportFile(workbench: Workbench, withWorkflows = false): Promise<void> {
  const { writeBundle } = await import('../bundle-file.js');
  const { shipped, documents, carried, keeping } = workbench;
  const own = withWorkflows ? await import('../own-workflows.js') : null;
  const more = { expectations: carried.expectations, ...(await own?.writeOwnWorkflows(keeping.store)) };
  const text = writeBundle(
    shipped,
    documents.drafts,
    carried.extras,
    formatPlace(workbench.place.current),
    more,
  );
  saveText('edits.pola.json', text, 'application/json');
  remarkSize(workbench, text);
}

/** Says so where a bundle that was saved is larger than the page and the command line read. */
export function remarkSize(workbench: Workbench, text: string): void {
  const { value: limit } = LIMITS.bundleBytes;
  const found = encodeUtf8(text).length;
  if (found > limit) workbench.remarks = [makeIssue('bundle/too_large_to_open', [], { found, limit })];
}

const listeners = new Set<(name: string) => void>();

/** Tells of every file that is saved, by its name; returns how to stop listening. */
export function onSaved(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands a text, or bytes, to the browser as a download. */
export function saveText(name: string, text: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  for (const listener of listeners) listener(name);
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Parts of a bundle that Import shows first. */
const BROUGHT = [
  'workflows',
  'runs',
  'expectations',
  'scenarios',
  'warrants',
  'injections',
  'files',
  'forks',
];

/** Asks for a bundle file and opens it: one change, which undo takes back. */
export async function openFile(workbench: Workbench): Promise<void> {
  const file = await chooseFile('.json,.yaml,.yml,application/json,application/yaml');
  if (file === null) return;
  const { openBundle, refuseSize } = await import('../bundle-file.js');
  // Asked before reading: the text of a very large file would not fit the page.
  const opened = refuseSize(file.size) ?? openBundle(await file.text(), workbench.shipped);
  if ('extras' in opened && BROUGHT.some((part) => part in opened.extras)) {
    // More than edits: shown before anything of it is kept.
    workbench.brought = file;
    workbench.place.go({ view: 'import' });
    return;
  }
  if (Array.isArray(opened)) {
    workbench.linkProblem = opened[0] ?? null;
    return;
  }
  workbench.linkProblem = null;
  workbench.carried.extras = opened.extras;
  workbench.documents.replace(opened.drafts, null);
  workbench.announce(FRAME.file.opened);
}

/** Asks for one file; null when the reader changes their mind. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((settle) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => settle(input.files?.[0] ?? null), { once: true });
    input.addEventListener('cancel', () => settle(null), { once: true });
    input.click();
  });
}
