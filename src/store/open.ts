/**
 * Opens the store. Opening never fails: if the browser does not allow storage, everything is kept in memory, and `kind`
 * and `issues` show this.
 */
import { type Issue, makeStoreIssue } from '../engine/index.js';
import { DATABASE_NAME } from './database.js';
import { TableStore } from './table-store.js';
import { connectTables } from './indexeddb-tables.js';
import { SavedRunsMarker, type MarkerStorage } from './marker.js';
import { StoreNotices } from './notices.js';
import type { Store } from './store.js';
import { makeOpenFailureIssue, FallbackTables } from './fallback-tables.js';
import type { Tables } from './tables.js';

/** Options for opening the store. */
export interface StoreOptions {
  /** Name of the database. Default: `pola-playground`. */
  readonly name?: string | undefined;
  /** True to store nothing, for a page that is embedded in another page. */
  readonly memory?: boolean | undefined;
  /** Time in milliseconds to wait for a tab that blocks an upgrade. Default: 3000. */
  readonly patienceMs?: number | undefined;
  /** Storage for the marker of saved runs. Default: `localStorage`. */
  readonly markerStorage?: MarkerStorage | undefined;
}

/** Opens the store. Never rejects: if storage is unavailable, the store works in memory, and `issues` reports this. */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  const name = options.name ?? DATABASE_NAME;
  const marker = new SavedRunsMarker(
    options.memory === true ? null : (options.markerStorage ?? localMarks()),
    name,
  );
  const notices = new StoreNotices();
  const kept =
    options.memory === true ? null : await connect(name, options.patienceMs ?? 3000, marker, notices);
  return new TableStore(new FallbackTables(kept, (issue: Issue) => notices.add([issue])), notices, marker);
}

async function connect(
  name: string,
  patienceMs: number,
  marker: SavedRunsMarker,
  notices: StoreNotices,
): Promise<Tables | null> {
  try {
    const { tables, fresh } = await connectTables(name, patienceMs);
    if (fresh && marker.isSet) {
      notices.add([makeStoreIssue('store/deleted')]);
      marker.clear();
    }
    return tables;
  } catch (error) {
    notices.add([makeOpenFailureIssue(error)]);
    return null;
  }
}

/** Merely reading the property can throw if the browser blocks storage. */
function localMarks(): MarkerStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}
