/**
 * The store: everything kept on this device, behind one interface.
 *
 * Writing answers (`store/full` is an answer, not a throw); reading gives what can be read. What
 * cannot is left where it is, and named in `issues`. Values must be plain data: a reactive proxy
 * cannot be stored, so hand over snapshots.
 */
import type { Result, Issue, Json } from '../engine/index.js';
import type { DamagedEntry } from './damage.js';
import type { SavedDraft, Revision } from './drafts.js';
import type { SavedItem } from './items.js';
import type { SavedRun, NewRun, RunSummary } from './run-rows.js';

/** Room used and room there is, in bytes; null where the browser does not say. */
export interface StorageUsage {
  readonly used: number | null;
  readonly available: number | null;
  /** False when the browser may erase the storage on its own. */
  readonly persistent: boolean | null;
}

/** What this device remembers. Answers carry an issue instead of throwing. */
export interface Store {
  /** `memory`: nothing outlives this page. It can become so while the page is open. */
  readonly kind: 'kept' | 'memory';
  /** What the store has met so far: refused storage, unreadable records. Each once. */
  readonly issues: readonly Issue[];
  /** Tells the issues now and at every change; returns how to stop listening. */
  onIssues(listener: (issues: readonly Issue[]) => void): () => void;

  /** Keeps a run. Keeping the same result again gives a second kept run. */
  saveRun(run: NewRun): Promise<Result<RunSummary>>;
  /** Newest first. */
  listRuns(): Promise<readonly RunSummary[]>;
  /** The newest few, at once: reading 10,000 summaries takes longer than a page may. */
  newestRuns(limit: number): Promise<readonly RunSummary[]>;
  /** A kept run by its id; null when there is none or it cannot be read. */
  getRun(id: string): Promise<SavedRun | null>;
  /** Null when there is no such run. */
  updateRun(id: string, change: { readonly note: string }): Promise<Result<RunSummary | null>>;
  /** Deletes kept runs; ids that are not there are passed over. */
  deleteRuns(ids: readonly string[]): Promise<Result<null>>;

  /**
   * Keeps a tab's draft. The answer tells the id it is kept under: another one than asked for when
   * another open page has written there since. Use that id from then on.
   */
  saveDraft(tabId: string, draft: Omit<SavedDraft, 'tabId'>): Promise<Result<{ readonly tabId: string }>>;
  /** The draft of a tab, which this page takes over. */
  loadDraft(tabId: string): Promise<SavedDraft | null>;
  /** Of every tab, newest first. */
  listDrafts(): Promise<readonly SavedDraft[]>;
  /** Deletes the draft of one tab. */
  deleteDraft(tabId: string): Promise<Result<null>>;

  /** Adds a revision; beyond `most` the oldest of the scope goes. */
  addRevision(
    scope: string,
    revision: Omit<Revision, 'id' | 'scope'>,
    most: number,
  ): Promise<Result<Revision>>;
  /** Newest first. */
  listRevisions(scope: string): Promise<readonly Revision[]>;

  /** Puts an item on its shelf, over one with the same id; beyond `most` the oldest of the shelf goes. */
  saveItem(item: SavedItem, most: number): Promise<Result<null>>;
  /** Newest first. */
  listItems(shelf: string): Promise<readonly SavedItem[]>;
  /** Deletes one item. */
  deleteItem(id: string): Promise<Result<null>>;

  /**
   * What is stored and cannot be read. Records of runs are looked into where `runs` names them or their summary is
   * damaged, because they are large; `getRun` checks one whole.
   */
  listDamaged(runs?: readonly string[]): Promise<readonly DamagedEntry[]>;
  /** Every row of something damaged, in the form of an archive that holds nothing else. */
  exportDamaged(damaged: DamagedEntry): Promise<Json>;
  /** Deletes every row of something damaged. */
  deleteDamaged(damaged: DamagedEntry): Promise<Result<null>>;

  /** Everything but items that may be private, such as keys; unreadable rows included, as one JSON document. */
  exportAll(): Promise<Json>;
  /** Some kept runs in the same form, which `importArchive` reads back. */
  exportRuns(ids: readonly string[]): Promise<Json>;
  /** Adds what is not there yet and changes nothing that is. `added` counts runs, drafts, revisions and items. */
  importArchive(json: unknown): Promise<{ readonly added: number; readonly issues: readonly Issue[] }>;
  /** Deletes everything this store holds, marks included. */
  deleteEverything(): Promise<Result<null>>;

  /** How much is kept, and how much room there is. */
  usage(): Promise<StorageUsage>;
  /** Asks the browser not to erase the storage on its own. Null where it cannot be asked. */
  requestPersistence(): Promise<boolean | null>;
  /** Lets go of the database. */
  close(): void;
}
