/**
 * Writes the contents of a store to one JSON document, the archive, and reads it back.
 *
 * An archive is untrusted input. Summaries are computed again from the records, so a list always agrees with its
 * records. Nothing is overwritten. An entry whose id exists is skipped if it is identical and gets a new id otherwise,
 * so importing twice adds nothing the second time. Only items in public collections are included, so experiment keys
 * never leave this browser.
 */
import {
  canonicalJson,
  digestOf,
  ENGINE_VERSION,
  findRecordFault,
  type Issue,
  type Json,
  makeIssue,
  unwrapRecord,
  upgradeRunEntry,
  upgradeTerms,
  message,
} from '../engine/index.js';
import { type DamagedEntry, listDamagedRows, rowToJson } from './damage.js';
import {
  type SavedDraft,
  findDraftFault,
  findRevisionFault,
  readDraftRow,
  readRevisionRow,
} from './drafts.js';
import { findItemFault, type SavedItem, readItemRow } from './items.js';
import { findRunHeaderFault } from './run-header.js';
import { findSummaryFault, isRunSummary, type NewRun, summarizeRun } from './run-rows.js';
import { isJson, isObject } from './value-validators.js';
import type { StoreRow, TableName, Tables, StoreWrite } from './tables.js';

const ARCHIVE_VERSION = 1;
/** Collections whose items are exported. */
const EXPORTED_COLLECTIONS: readonly string[] = ['workflows'];

/** Exports all tables. Unreadable rows are included unchanged. */
export async function exportTables(tables: Tables): Promise<Json> {
  const runs: unknown[] = [];
  const unreadable: unknown[] = [];
  const records = new Map((await tables.all('records')).map((row) => [idOf(row), row]));
  for (const summary of await tables.all('summaries')) {
    const kept = records.get(idOf(summary));
    if (isRunSummary(summary) && isObject(kept) && isJson(kept.record)) {
      runs.push(packRun(summary, kept.record));
      records.delete(summary.id);
    } else unreadable.push(rowToJson('summaries', summary));
  }
  for (const row of records.values()) unreadable.push(rowToJson('records', row));
  const drafts = await packTable(tables, 'drafts', readCurrentDraft, unreadable);
  const revisions = await packTable(tables, 'revisions', readRevisionRow, unreadable);
  const items = (await tables.all('items')).map(readItemRow).filter(isOpenItem);
  const archive = {
    kind: 'archive',
    v: ARCHIVE_VERSION,
    engine: ENGINE_VERSION,
    runs,
    drafts,
    revisions,
    items,
  };
  return { ...archive, unreadable } as unknown as Json;
}

/** Exports some saved runs as a separate archive. Unreadable runs are omitted. */
export async function exportSavedRuns(tables: Tables, ids: readonly string[]): Promise<Json> {
  const runs: unknown[] = [];
  for (const id of ids) {
    const [summary, kept] = [await tables.get('summaries', id), await tables.get('records', id)];
    if (isRunSummary(summary) && isObject(kept) && isJson(kept.record))
      runs.push(packRun(summary, kept.record));
  }
  return { kind: 'archive', v: ARCHIVE_VERSION, engine: ENGINE_VERSION, runs } as unknown as Json;
}

/** Exports the rows of a damaged entry as a separate archive. */
export async function exportDamagedEntry(tables: Tables, damaged: DamagedEntry): Promise<Json> {
  const unreadable = await listDamagedRows(tables, damaged);
  return { kind: 'archive', v: ARCHIVE_VERSION, engine: ENGINE_VERSION, runs: [], unreadable };
}

function packRun(summary: NewRunParts & { readonly id: string }, record: unknown): unknown {
  const { id, title, changes, edits, note, savedAt } = summary;
  const labels = { title, changes, ...(edits !== undefined && { edits }) };
  return { id, ...labels, note, savedAt, record: unwrapRecord({ record }) };
}

type NewRunParts = Omit<NewRun, 'record'>;

/** Returns the draft in a row. If it contains a user scenario, the scenario is converted to the current field names. */
function readCurrentDraft(row: unknown): unknown {
  return upgradeTerms(readDraftRow(row)).value;
}

async function packTable(
  tables: Tables,
  table: TableName,
  read: (row: unknown) => unknown,
  unreadable: unknown[],
): Promise<unknown[]> {
  const rows = await tables.all(table);
  for (const row of rows) if (read(row) === null) unreadable.push(rowToJson(table, row));
  return rows.map(read).filter((row) => row !== null);
}

/** A validated entry from an archive, with the write operations that save it under a given id. */
interface Entry {
  readonly table: TableName;
  readonly id: string;
  /** Content that identifies an entry, excluding its id. */
  readonly content: unknown;
  readonly writes: (id: string) => readonly StoreWrite[];
}

/** Reads an archive. Unreadable entries are omitted, each with an issue. */
export function readStoreArchive(json: unknown): { entries: Entry[]; issues: Issue[] } {
  const issues = checkEnvelope(json);
  if (!isObject(json) || issues.some((issue) => issue.severity === 'error')) return { entries: [], issues };
  const entries: Entry[] = [];
  const take = (part: string, what: string, read: (item: unknown) => Entry | string): void => {
    asList(json[part]).forEach((item, index) => {
      const entry = read(item);
      if (typeof entry !== 'string') entries.push(entry);
      else issues.push(makeIssue('store/unreadable_record', [part, index], { what, detail: entry }));
    });
  };
  take('runs', 'run', readRun);
  take('drafts', 'draft', readDraftEntry);
  take('revisions', 'revision', readRevisionEntry);
  take('items', 'item', readItemEntry);
  return { entries, issues };
}

function checkEnvelope(json: unknown): Issue[] {
  if (!isObject(json) || json.kind !== 'archive') {
    const found = isObject(json) && typeof json.kind === 'string' ? json.kind : 'foreign';
    return [makeIssue('document/wrong_kind', [], { found, expected: message('value/archive') })];
  }
  if (typeof json.v === 'number' && json.v > ARCHIVE_VERSION)
    return [makeIssue('document/newer_version', ['v'], { found: json.v, known: ARCHIVE_VERSION })];
  return [];
}

function readRun(item: unknown): Entry | string {
  if (!isObject(item)) return 'the archive is not an object';
  const entry = upgradeRunEntry(item) as { readonly record: unknown };
  const fault = findRunHeaderFault(entry) ?? findRecordFault(entry.record);
  if (fault !== null) return fault;
  const { id, title, changes, edits, note, savedAt, record } = entry as NewRun & { id: string };
  const run: NewRun = { title, changes, edits, note, savedAt, record };
  const inSummary = findSummaryFault(summarizeRun(id, run));
  if (inSummary !== null) return inSummary;
  return {
    table: 'records',
    id,
    content: record,
    writes: (as) => [
      { put: 'summaries', row: summarizeRun(as, run) },
      { put: 'records', row: { id: as, record: run.record } as { id: string } },
    ],
  };
}

function readDraftEntry(item: unknown): Entry | string {
  const row = isObject(item) ? { ...item, id: item.tabId } : item;
  const draft = readDraftRow(row);
  if (draft === null) return String(findDraftFault(row)).replace(/^id /, 'tabId ');
  const { tabId, ...rest } = draft satisfies SavedDraft;
  const writes = (as: string): readonly StoreWrite[] => [{ put: 'drafts', row: { id: as, ...rest } }];
  return { table: 'drafts', id: tabId, content: rest, writes };
}

function readRevisionEntry(item: unknown): Entry | string {
  const revision = readRevisionRow(item);
  if (revision === null) return String(findRevisionFault(item));
  const { id, ...rest } = revision;
  const writes = (as: string): readonly StoreWrite[] => [{ put: 'revisions', row: { id: as, ...rest } }];
  return { table: 'revisions', id, content: rest, writes };
}

/** Reads an item. If it is saved under a new id, its document gets the same id. */
function readItemEntry(row: unknown): Entry | string {
  const current = upgradeTerms(row).value;
  const item = readItemRow(current);
  if (item === null) return String(findItemFault(current));
  if (!isOpenItem(item))
    return `collection must be one of ${EXPORTED_COLLECTIONS.join(', ')}, not ${item.collection}`;
  const { id, ...rest } = item;
  const writes = (as: string): readonly StoreWrite[] => {
    const body =
      as === id || !isObject(rest.body) ? rest.body : { ...rest.body, id: as.replace(/^\w+\//, '') };
    return [{ put: 'items', row: { id: as, ...rest, body } as StoreRow }];
  };
  return { table: 'items', id, content: rest.body, writes };
}

function isOpenItem(item: SavedItem | null): boolean {
  return item !== null && EXPORTED_COLLECTIONS.includes(item.collection);
}

/** Saves an entry unless it already exists. Returns true if the entry was added. */
export async function addArchiveEntry(tables: Tables, entry: Entry): Promise<boolean> {
  const found = await tables.get(entry.table, entry.id);
  if (found !== undefined && isSame(entry, found)) return false;
  const id = found === undefined ? entry.id : standInId(entry);
  if (id !== entry.id && (await tables.get(entry.table, id)) !== undefined) return false;
  await tables.write(entry.writes(id));
  return true;
}

/** The id is derived from the content, so that a second import finds the entry again. */
function standInId(entry: Entry): string {
  return `${entry.id}-${digestOf(entry.content).slice(0, 16)}`;
}

function isSame(entry: Entry, row: unknown): boolean {
  return canonicalJson(contentOf(entry.table, row)) === canonicalJson(entry.content);
}

function contentOf(table: TableName, row: unknown): unknown {
  if (table === 'records') return isObject(row) ? unwrapRecord(row) : null;
  if (table === 'items') return readItemRow(row)?.body ?? null;
  const read: { id?: string; tabId?: string } | null =
    table === 'drafts' ? readDraftRow(row) : readRevisionRow(row);
  const { id: _id, tabId: _tabId, ...content } = read ?? {};
  return content;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function idOf(row: unknown): string {
  return isObject(row) && typeof row.id === 'string' ? row.id : '';
}
