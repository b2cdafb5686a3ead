/**
 * Drafts: the work in progress of each tab, and its revisions.
 *
 * A browser that duplicates a tab copies its session storage, so two tabs can have the same id. Therefore each
 * row names the page that wrote it last. A page that finds another page's row does not overwrite it: its own
 * draft moves to a new id, which is returned.
 */
import type { Json } from '../engine/index.js';
import { createId } from './id.js';
import { jsonValue, objectWith, findFault, textValue, timeValue } from './value-validators.js';
import type { StoreWrite } from './tables.js';

/** A tab's work in progress. */
export interface SavedDraft {
  readonly tabId: string;
  readonly name: string;
  readonly body: Json;
  /** Unix time in milliseconds. */
  readonly savedAt: number;
}

/** An earlier state of a document. */
export interface Revision {
  readonly id: string;
  /** The document, such as `warrants/config_review`. */
  readonly scope: string;
  readonly label: string;
  readonly body: Json;
  /** Unix time in milliseconds. */
  readonly savedAt: number;
}

interface DraftRow extends Omit<SavedDraft, 'tabId'> {
  readonly id: string;
  /** The page that wrote it last; absent in rows of version 1. */
  readonly writer?: string;
}

/** Decides where a page's drafts are saved; remembers a changed tab id. */
export class DraftWriter {
  readonly #writer = createId();
  readonly #moved = new Map<string, string>();

  /** The id under which this page saves a tab's draft. */
  idOf(tabId: string): string {
    return this.#moved.get(tabId) ?? tabId;
  }

  /** Plans a save over an existing row; another page's row is not overwritten. */
  save(row: unknown, draft: SavedDraft): readonly StoreWrite[] {
    const taken = isDraftRow(row) && row.writer !== this.#writer;
    if (taken) this.#moved.set(draft.tabId, createId());
    return [{ put: 'drafts', row: this.#rowOf(draft) }];
  }

  /** Plans the adoption of an existing row, after a reload or in a duplicated tab. */
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

/** The fault of a draft row; null if it is valid. */
export function findDraftFault(row: unknown): string | null {
  return findFault(DRAFT, row);
}

/** The fault of a revision row; null if it is valid. */
export function findRevisionFault(row: unknown): string | null {
  return findFault(REVISION, row);
}

/** The draft in a row, or null if it is invalid. */
export function readDraftRow(row: unknown): SavedDraft | null {
  if (!isDraftRow(row)) return null;
  return { tabId: row.id, name: row.name, body: row.body, savedAt: row.savedAt };
}

function isDraftRow(row: unknown): row is DraftRow {
  return findDraftFault(row) === null;
}

/** The revision in a row, or null if it is invalid. */
export function readRevisionRow(row: unknown): Revision | null {
  if (findRevisionFault(row) !== null) return null;
  const { id, scope, label, body, savedAt } = row as Revision;
  return { id, scope, label, body, savedAt };
}
