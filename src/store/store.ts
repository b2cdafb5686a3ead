/**
 * The store: all data in this browser, behind one interface.
 *
 * Writing returns a result (`store/full` is a result, not an exception). Reading returns all readable data. Unreadable
 * data stays stored and is reported in `issues`. Values must be plain data: pass snapshots instead of reactive proxies.
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

/** The data stored in this browser. Failures are issues, not exceptions. */
export interface Store {
  /** `memory`: data is lost when this page is closed. The kind can change while the page is open. */
  readonly kind: 'persistent' | 'memory';
  /** The store's issues so far, without duplicates, such as blocked storage and unreadable records. */
  readonly issues: readonly Issue[];
  /**
   * Calls the listener with the issues immediately and after every change. Returns a function that removes the
   * listener.
   */
  onIssues(listener: (issues: readonly Issue[]) => void): () => void;

  /** Saves a run. Saving the same result again adds a second run. */
  saveRun(run: NewRun): Promise<Result<RunSummary>>;
  /** Newest first. */
  listRuns(): Promise<readonly RunSummary[]>;
  /** Returns only the newest runs, because reading 10,000 summaries would take too long for a page. */
  newestRuns(limit: number): Promise<readonly RunSummary[]>;
  /** Returns a saved run by its id; null if it does not exist or cannot be read. */
  getRun(id: string): Promise<SavedRun | null>;
  /** Changes a run's note. The result's value is null if there is no such run. */
  updateRun(id: string, change: { readonly note: string }): Promise<Result<RunSummary | null>>;
  /** Deletes saved runs. Unknown ids are ignored. */
  deleteRuns(ids: readonly string[]): Promise<Result<null>>;

  /**
   * Saves a tab's draft. Returns the id under which it was saved, which differs from the given id if another open page
   * has used that id in the meantime. Use the returned id from then on.
   */
  saveDraft(tabId: string, draft: Omit<SavedDraft, 'tabId'>): Promise<Result<{ readonly tabId: string }>>;
  /** Returns a tab's draft, which then belongs to the calling page. */
  loadDraft(tabId: string): Promise<SavedDraft | null>;
  /** Returns the drafts from all tabs, newest first. */
  listDrafts(): Promise<readonly SavedDraft[]>;
  /** Deletes a tab's draft. */
  deleteDraft(tabId: string): Promise<Result<null>>;

  /** Adds a revision. If the document then has more than `most` revisions, the oldest is deleted. */
  addRevision(
    scope: string,
    revision: Omit<Revision, 'id' | 'scope'>,
    most: number,
  ): Promise<Result<Revision>>;
  /** Newest first. */
  listRevisions(scope: string): Promise<readonly Revision[]>;

  /**
   * Saves an item, replacing any item with the same id. If its collection then has more than `most` items, the oldest
   * is deleted.
   */
  saveItem(item: SavedItem, most: number): Promise<Result<null>>;
  /** Newest first. */
  listItems(collection: string): Promise<readonly SavedItem[]>;
  /** Deletes an item from a collection. */
  deleteItem(id: string): Promise<Result<null>>;

  /**
   * Lists damaged entries. Run records are large, so they are checked only if `runs` includes them or their summary is
   * damaged. `getRun` checks a record completely.
   */
  listDamaged(runs?: readonly string[]): Promise<readonly DamagedEntry[]>;
  /** Exports all rows of a damaged entry as a separate archive. */
  exportDamaged(damaged: DamagedEntry): Promise<Json>;
  /** Deletes all rows of a damaged entry. */
  deleteDamaged(damaged: DamagedEntry): Promise<Result<null>>;

  /** Exports everything as one JSON document, including unreadable rows, but without private items such as keys. */
  exportAll(): Promise<Json>;
  /** Exports some saved runs in the form that `importArchive` can read. */
  exportRuns(ids: readonly string[]): Promise<Json>;
  /** Adds entries that do not exist yet, and changes nothing else. `added` counts runs, drafts, revisions and items. */
  importArchive(json: unknown): Promise<{ readonly added: number; readonly issues: readonly Issue[] }>;
  /** Deletes everything in this store, including the marker that shows whether runs were saved. */
  deleteEverything(): Promise<Result<null>>;

  /** Returns how much space is used and available. */
  usage(): Promise<StorageUsage>;
  /** Requests that the browser not delete the storage. Returns null if this is not supported. */
  requestPersistence(): Promise<boolean | null>;
  /** Closes the database. */
  close(): void;
}
