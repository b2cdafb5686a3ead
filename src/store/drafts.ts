/**
 * Drafts: what each tab is working on, and the revisions left behind.
 *
 * A browser that duplicates a tab copies its session storage, so two tabs can come with the same id.
 * Each row therefore names the page that wrote it last. A page that finds another one there does not
 * overwrite it: its own draft moves to a new id, which the answer tells.
 */
import type { Json } from '../engine/index.js';
import { createId } from './id.js';
import { anyValue, objectWith, findFault, textValue, timeValue } from './value-validators.js';
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
  /** What it is a revision of, such as `warrants/config_review`. */
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

/** Where a page's drafts go: remembers the id that a tab was moved to. */
export class DraftWriter {
  readonly #writer = createId();
  readonly #moved = new Map<string, string>();

  /** The id under which this page saves the draft of a tab. */
  idOf(tabId: string): string {
    return this.#moved.get(tabId) ?? tabId;
  }

  /** Plans a save over the row found; a row that another page wrote is left alone. */
  save(row: unknown, draft: SavedDraft): readonly StoreWrite[] {
    const taken = isDraftRow(row) && row.writer !== this.#writer;
    if (taken) this.#moved.set(draft.tabId, createId());
    return [{ put: 'drafts', row: this.#rowOf(draft) }];
  }

  /** Plans the adoption of the row found, after a reload or in a duplicated tab. */
  adopt(tabId: string, row: unknown): readonly StoreWrite[] {
    this.#moved.delete(tabId);
    if (!isDraftRow(row)) return [];
    return [{ put: 'drafts', row: { ...row, writer: this.#writer } as DraftRow }];
  }

  #rowOf({ tabId, name, body, savedAt }: SavedDraft): DraftRow {
    return { id: this.idOf(tabId), name, body, savedAt, writer: this.#writer };
  }
}

const DRAFT = objectWith({ id: textValue, name: textValue, body: anyValue, savedAt: timeValue });
const REVISION = objectWith({
  id: textValue,
  scope: textValue,
  label: textValue,
  body: anyValue,
  savedAt: timeValue,
});

/** What is wrong with the row of a draft; null when nothing is. */
export function findDraftFault(row: unknown): string | null {
  return findFault(DRAFT, row);
}

/** What is wrong with the row of a revision; null when nothing is. */
export function findRevisionFault(row: unknown): string | null {
  return findFault(REVISION, row);
}

/** The draft of a row, or null when it is not one. */
export function readDraftRow(row: unknown): SavedDraft | null {
  if (!isDraftRow(row)) return null;
  return { tabId: row.id, name: row.name, body: row.body, savedAt: row.savedAt };
}

function isDraftRow(row: unknown): row is DraftRow {
  return findDraftFault(row) === null;
}

/** The revision of a row, or null when it is not one. */
export function readRevisionRow(row: unknown): Revision | null {
  if (findRevisionFault(row) !== null) return null;
  const { id, scope, label, body, savedAt } = row as Revision;
  return { id, scope, label, body, savedAt };
}
