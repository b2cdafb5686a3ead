/** Finds, exports and deletes damaged rows. */
import type { Json } from '../engine/index.js';
import { findDraftFault, findRevisionFault } from './drafts.js';
import { findItemFault } from './items.js';
import { findSummaryFault, isRunSummary, type SavedRecord } from './run-rows.js';
import { objectWith, findFault, isObject, textValue } from './value-validators.js';
import type { StoreRow, TableName, Tables, StoreWrite } from './tables.js';

/** A stored entry with at least one defect. */
export interface DamagedEntry {
  readonly what: 'run' | 'draft' | 'revision' | 'item';
  /** The key shared by the entry's rows. It is a string unless the key itself is damaged too. */
  readonly id: unknown;
  /**
   * Each fault begins with its location, as in `savedAt must be ...`. For a run, the location begins with `summary` or
   * `record`.
   */
  readonly faults: readonly string[];
}

const TABLES_OF: Readonly<Record<DamagedEntry['what'], readonly TableName[]>> = {
  run: ['summaries', 'records'],
  draft: ['drafts'],
  revision: ['revisions'],
  item: ['items'],
};

const SINGLE = [
  ['draft', findDraftFault],
  ['revision', findRevisionFault],
  ['item', findItemFault],
] as const;

/**
 * Lists all damaged entries. Records are large, so a record is read only if its summary is damaged or `runs` includes
 * the run. Other records are only checked for existence.
 */
export async function listDamaged(tables: Tables, runs: readonly string[]): Promise<readonly DamagedEntry[]> {
  const damaged: DamagedEntry[] = await listDamagedRuns(tables, new Set(runs));
  for (const [what, findFault] of SINGLE)
    for (const row of await tables.all(TABLES_OF[what][0] as TableName)) {
      const fault = findFault(row);
      if (fault !== null) damaged.push({ what, id: keyOf(row), faults: [fault] });
    }
  return damaged;
}

async function listDamagedRuns(tables: Tables, read: ReadonlySet<unknown>): Promise<DamagedEntry[]> {
  const summaries = new Map((await tables.all('summaries')).map((row) => [keyOf(row), row]));
  const records = new Set(await tables.keys('records'));
  const damaged: DamagedEntry[] = [];
  for (const id of new Set([...summaries.keys(), ...records])) {
    const summary = summaries.get(id);
    const fault = summary === undefined ? 'is missing' : findSummaryFault(summary);
    const isRead = fault !== null || read.has(id) || !records.has(id);
    const inRecord = isRead ? findRecordRowFault(await tables.get('records', id as string), summary) : null;
    const faults = [
      ...(fault === null ? [] : [`summary: ${fault}`]),
      ...(inRecord === null ? [] : [`record: ${inRecord}`]),
    ];
    if (faults.length > 0) damaged.push({ what: 'run', id, faults });
  }
  return damaged;
}

/** Lists all rows of a damaged entry, in the form that archives use for unreadable rows. */
export async function listDamagedRows(tables: Tables, { what, id }: DamagedEntry): Promise<Json[]> {
  const rows: Json[] = [];
  for (const table of TABLES_OF[what]) {
    const row = await tables.get(table, id as string);
    if (row !== undefined) rows.push(rowToJson(table, row));
  }
  return rows;
}

/** Converts a row to JSON. If JSON cannot represent it, returns a description. */
export function rowToJson(table: TableName, row: unknown): Json {
  try {
    return JSON.parse(JSON.stringify({ table, row })) as Json;
  } catch (error) {
    return { table, id: String(keyOf(row)), unwritten: String(error) };
  }
}

/** Lists the write operations that delete all rows of a damaged entry. */
export function listRemovals({ what, id }: DamagedEntry): readonly StoreWrite[] {
  return TABLES_OF[what].map((table) => ({ remove: table, id: id as string }));
}

function keyOf(row: unknown): unknown {
  return isObject(row) ? (row as unknown as StoreRow).id : null;
}

/** Finds faults in a record's row from its summary alone. The record schemas check the whole record. */
function findRecordRowFault(row: unknown, summary: unknown): string | null {
  if (row === undefined) return 'is missing';
  const fault = findFault(RECORD_ROW, row);
  if (fault !== null || !isRunSummary(summary)) return fault;
  const { kind, id } = (row as { record: SavedRecord }).record;
  if (kind !== summary.kind) return `record.kind must be ${summary.kind}, not ${kind}`;
  return id === summary.recordId ? null : `record.id must be ${summary.recordId}, not ${id}`;
}

const RECORD_ROW = objectWith({
  record: objectWith({ id: textValue, kind: textValue, request: objectWith({}) }),
});
