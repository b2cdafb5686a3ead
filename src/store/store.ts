/**
 * The store: all data on this device, behind one interface.
 *
 * Writing returns a result (`store/full` is a result, not an exception); reading returns what is readable.
 * Unreadable data stays and is reported in `issues`. Values must be plain data: pass snapshots instead of
 * reactive proxies.
 */
import type { Result, Issue, Json } from '../engine/index.js';
import type { DamagedEntry } from './damage.js';
import type { SavedDraft, Revision } from './drafts.js';
import type { SavedItem } from './items.js';
import type { SavedRun, NewRun, RunSummary } from './run-rows.js';

/** Used and available space in bytes; null if unknown. */
export interface StorageUsage {
  readonly used: number | null;
  readonly available: number | null;
  /** False if the browser may delete the storage. */
  readonly persistent: boolean | null;
}

/** The data stored on this device. Failures are issues, not exceptions. */
export interface Store {
  /** `memory`: data is lost with this page. It can change while the page is open. */
  readonly kind: 'persistent' | 'memory';
  /** Issues of the store so far: blocked storage, unreadable records. Without duplicates. */
  readonly issues: readonly Issue[];
  /** Calls the listener with the issues now and at every change; returns a function that stops. */
  onIssues(listener: (issues: readonly Issue[]) => void): () => void;

  /** Saves a run. Saving the same result again adds a second one. */
  saveRun(run: NewRun): Promise<Result<RunSummary>>;
  /** Newest first. */
  listRuns(): Promise<readonly RunSummary[]>;
  /** The newest runs quickly: reading 10,000 summaries takes too long for a page. */
  newestRuns(limit: number): Promise<readonly RunSummary[]>;
  /** A saved run by its id; null if it does not exist or cannot be read. */
  getRun(id: string): Promise<SavedRun | null>;
  /** Null if there is no such run. */
  updateRun(id: string, change: { readonly note: string }): Promise<Result<RunSummary | null>>;
  /** Deletes saved runs; unknown ids are ignored. */
  deleteRuns(ids: readonly string[]): Promise<Result<null>>;

  /**
   * Saves a tab's draft. Returns the id it is saved under, which differs from the given one if another open page
   * has written there since. Use that id from then on.
   */
  saveDraft(tabId: string, draft: Omit<SavedDraft, 'tabId'>): Promise<Result<{ readonly tabId: string }>>;
  /** The draft of a tab, which this page adopts. */
  loadDraft(tabId: string): Promise<SavedDraft | null>;
  /** Of every tab, newest first. */
  listDrafts(): Promise<readonly SavedDraft[]>;
  /** Deletes the draft of one tab. */
  deleteDraft(tabId: string): Promise<Result<null>>;

  /** Adds a revision; beyond `most` the oldest of the document is deleted. */
  addRevision(
    scope: string,
    revision: Omit<Revision, 'id' | 'scope'>,
    most: number,
  ): Promise<Result<Revision>>;
  /** Newest first. */
  listRevisions(scope: string): Promise<readonly Revision[]>;

  /** Saves an item, replacing one with the same id; beyond `most` the oldest item of its collection is deleted. */
  saveItem(item: SavedItem, most: number): Promise<Result<null>>;
  /** Newest first. */
  listItems(collection: string): Promise<readonly SavedItem[]>;
  /** Deletes one item. */
  deleteItem(id: string): Promise<Result<null>>;

  /**
   * Damaged entries. Records of runs are only checked if `runs` names them or their summary is damaged, because
   * they are large; `getRun` checks one completely.
   */
  listDamaged(runs?: readonly string[]): Promise<readonly DamagedEntry[]>;
  /** All rows of a damaged entry, as a separate archive. */
  exportDamaged(damaged: DamagedEntry): Promise<Json>;
  /** Deletes all rows of a damaged entry. */
  deleteDamaged(damaged: DamagedEntry): Promise<Result<null>>;

  /** Everything except private items, such as keys, and including unreadable rows, as one JSON document. */
  exportAll(): Promise<Json>;
  /** Some saved runs in the same form, which `importArchive` reads. */
  exportRuns(ids: readonly string[]): Promise<Json>;
  /** Adds what does not exist yet and changes nothing else. `added` counts runs, drafts, revisions and items. */
  importArchive(json: unknown): Promise<{ readonly added: number; readonly issues: readonly Issue[] }>;
  /** Deletes everything in this store, including markers. */
  deleteEverything(): Promise<Result<null>>;

  /** Used and available space. */
  usage(): Promise<StorageUsage>;
  /** Asks the browser not to delete the storage. Null if this is not supported. */
  requestPersistence(): Promise<boolean | null>;
  /** Closes the database. */
  close(): void;
}
