/** Everything on this device as one file, and back. */
import { type Issue, makeIssue } from '../../../engine/index.js';
import type { Store } from '../../../store/index.js';

export interface Imported {
  readonly added: number;
  readonly issues: readonly Issue[];
}

/** The text of an export of everything. */
export async function writeArchive(store: Pick<Store, 'exportAll'>): Promise<string> {
  return `${JSON.stringify(await store.exportAll())}\n`;
}

/** Reads an export back: it adds what is not there yet. A text that is no JSON adds nothing. */
export async function readArchive(store: Pick<Store, 'importArchive'>, text: string): Promise<Imported> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { added: 0, issues: [makeIssue('document/not_json', [], { detail })] };
  }
  return store.importArchive(json);
}
