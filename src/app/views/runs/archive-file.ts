/**
 * Exports saved work to files that Import can read, and reads them back. It does not need the writers for other
 * formats.
 */
import { BUNDLE_VERSION, ENGINE_VERSION, type Issue, makeIssue } from '../../../engine/index.js';
import type { SavedRun, Store } from '../../../store/index.js';

/** Formats that preserve titles and notes when saved runs are imported. */
export type ImportableFormat = 'archive' | 'bundle';

export interface ExportFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

export function isImportableFormat(form: string): form is ImportableFormat {
  return form === 'archive' || form === 'bundle';
}

/** Writes the selected runs as a file for Import. Returns null if none could be read. */
export async function buildImportableFile(
  store: Pick<Store, 'exportRuns' | 'getRun'>,
  ids: readonly string[],
  form: ImportableFormat,
): Promise<ExportFile | null> {
  const archive = (await store.exportRuns(ids)) as { readonly runs: readonly unknown[] };
  const { runs } = archive;
  if (runs.length === 0) return null;
  const bundle = { v: BUNDLE_VERSION, engine: ENGINE_VERSION, kind: 'bundle', runs, view: '#/runs' };
  const first = runs.length === 1 ? await store.getRun(ids[0] ?? '') : null;
  const stem = first === null ? `pola-runs-${runs.length}` : runFileStem(first);
  const content = `${JSON.stringify(form === 'bundle' ? bundle : archive)}\n`;
  return {
    name: `${stem}${form === 'bundle' ? '.pola.json' : '.archive.json'}`,
    content,
    type: 'application/json',
  };
}

/** The file name for a run, without extension. */
export function runFileStem({ summary }: SavedRun): string {
  return `pola-run-${summary.fingerprint}`;
}

export interface ArchiveImportResult {
  readonly added: number;
  readonly issues: readonly Issue[];
}

/** The contents of a full export, or the reason why there is none. */
export type ArchiveTextResult =
  | { readonly text: string }
  | { readonly text: null; readonly why: 'unread' | 'nothing' };

/**
 * Builds a full export. `listed`: number of runs that the page shows. If the store was lost in the meantime, it holds
 * fewer runs, and an incomplete file would look complete.
 */
export async function buildArchiveText(
  store: Pick<Store, 'exportAll'>,
  listed: number,
): Promise<ArchiveTextResult> {
  const archive = (await store.exportAll().catch(() => null)) as Parts | null;
  if (archive === null) return { text: null, why: 'unread' };
  const { runs, unreadable } = archive;
  if (runs.length + unreadable.length < listed) return { text: null, why: 'unread' };
  if (Object.values(archive).every((part) => !Array.isArray(part) || part.length === 0))
    return { text: null, why: 'nothing' };
  return { text: `${JSON.stringify(archive)}\n` };
}

interface Parts {
  readonly runs: readonly unknown[];
  readonly unreadable: readonly unknown[];
}

/** Imports a full export by adding the entries that are missing here. Invalid JSON adds nothing. */
export async function importArchive(
  store: Pick<Store, 'importArchive'>,
  text: string,
): Promise<ArchiveImportResult> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { added: 0, issues: [makeIssue('document/not_json', [], { detail })] };
  }
  return store.importArchive(json);
}
