/**
 * Drafts: the work in progress in each tab, and its revisions.
 *
 * When a browser duplicates a tab, it copies the session storage, so two tabs can have the same id. Therefore each row
 * contains the id of the page that wrote it last. A page never overwrites another page's row. Its own draft moves to a
 * new id, which is returned.
 */
import type { Json } from '../engine/index.js';
import { createId } from './id.js';
import { jsonValue, objectWith, findFault, textValue, timeValue } from './value-validators.js';
import type { StoreWrite } from './tables.js';

/** The work in progress in a tab. */
export interface SavedDraft {
  readonly tabId: string;
  readonly name: string;
  readonly body: Json;
  /** Time when the draft was saved, in Unix milliseconds. */
  readonly savedAt: number;
}

/** An earlier state of a document. */
export interface Revision {
  readonly id: string;
  /** The document to which the revision belongs, such as `warrants/config_review`. */
  readonly scope: string;
  readonly label: string;
  readonly body: Json;
  /** Time when the revision was saved, in Unix milliseconds. */
  readonly savedAt: number;
}

interface DraftRow extends Omit<SavedDraft, 'tabId'> {
  readonly id: string;
  /** Id of the page that wrote the row last. Absent in rows from version 1. */
  readonly writer?: string;
}

/** Decides under which ids a page's drafts are saved, and keeps track of tab ids that have changed. */
export class DraftWriter {
  readonly #writer = createId();
  readonly #moved = new Map<string, string>();

  /** Returns the id under which this page saves a tab's draft. */
  idOf(tabId: string): string {
    return this.#moved.get(tabId) ?? tabId;
  }

  /** Plans how to save a draft whose row already exists. Another page's row is not overwritten. */
  save(row: unknown, draft: SavedDraft): readonly StoreWrite[] {
    const taken = isDraftRow(row) && row.writer !== this.#writer;
    if (taken) this.#moved.set(draft.tabId, createId());
    return [{ put: 'drafts', row: this.#rowOf(draft) }];
  }

  /** Plans how a page takes over an existing row, after a reload or in a duplicated tab. */
  adopt(tabId: string, row: unknown): readonly StoreWrite[] {
    this.#moved.delete(tabId);
    if (!isDraftRow(row)) return [];
    return [{ put: 'drafts', row: { ...row, writer: this.#writer } as DraftRow }];
  }

  #rowOf({ tabId, name, body, savedAt }: SavedDraft): DraftRow {
    return { id: this.idOf(tabId), name, body, savedAt, writer: this.#writer };
  }
}

const DRAFT = objectWith({ id: textValue, name: textValue, body: jsonValue, savedAt: timeValue });
const REVISION = objectWith({
  id: textValue,
  scope: textValue,
  label: textValue,
  body: jsonValue,
  savedAt: timeValue,
});

export function findDraftFault(row: unknown): string | null {
  return findFault(DRAFT, row);
}

export function findRevisionFault(row: unknown): string | null {
  return findFault(REVISION, row);
}

export function readDraftRow(row: unknown): SavedDraft | null {
  if (!isDraftRow(row)) return null;
  return { tabId: row.id, name: row.name, body: row.body, savedAt: row.savedAt };
}

function isDraftRow(row: unknown): row is DraftRow {
  return findDraftFault(row) === null;
}

export function readRevisionRow(row: unknown): Revision | null {
  if (findRevisionFault(row) !== null) return null;
  const { id, scope, label, body, savedAt } = row as Revision;
  return { id, scope, label, body, savedAt };
}
