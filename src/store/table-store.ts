/**
 * The implementation of the store on top of IndexedDB or memory tables.
 *
 * Schemas and archives are loaded on demand, because the first paint only needs the list of runs and the draft.
 */
import type { Result, Issue, Json } from '../engine/index.js';
import type { DamagedEntry } from './damage.js';
import {
  type SavedDraft,
  DraftWriter,
  findDraftFault,
  findRevisionFault,
  readDraftRow,
  readRevisionRow,
  type Revision,
} from './drafts.js';
import { createId } from './id.js';
import { findItemFault, type SavedItem, readItemRow, listShelfItems } from './items.js';
import type { SavedRunsMarker } from './marker.js';
import type { StoreNotices } from './notices.js';
import { MalformedRowError, toStorageIssue } from './storage-error.js';
import {
  findSummaryFault,
  isRunSummary,
  type SavedRun,
  type NewRun,
  type RunSummary,
  summarizeRun,
} from './run-rows.js';
import type { Store, StorageUsage } from './store.js';
import type { FallbackTables } from './fallback-tables.js';
import type { StoreRow, StoreWrite } from './tables.js';
import { measureUsage, requestPersistence } from './usage.js';

export class TableStore implements Store {
  #draftWriter = new DraftWriter();

  constructor(
    private readonly tables: FallbackTables,
    private readonly notices: StoreNotices,
    private readonly marker: SavedRunsMarker,
  ) {}

  get kind(): 'persistent' | 'memory' {
    return this.tables.kept ? 'persistent' : 'memory';
  }

  get issues(): readonly Issue[] {
    return this.notices.list;
  }

  onIssues(listener: (issues: readonly Issue[]) => void): () => void {
    return this.notices.listen(listener);
  }

  saveRun(run: NewRun): Promise<Result<RunSummary>> {
    return this.#answer(async () => {
      const summary = summarizeRun(createId(), run);
      const fault = findSummaryFault(summary);
      // A stored invalid value could only be shown as damaged.
      if (fault !== null) throw new MalformedRowError(`the summary of the run: ${fault}`);
      await this.tables.write([
        { put: 'summaries', row: summary },
        { put: 'records', row: { id: summary.id, record: run.record } as StoreRow },
      ]);
      this.marker.set();
      return summary;
    });
  }

  async listRuns(): Promise<readonly RunSummary[]> {
    return this.#runsOf(() => this.tables.all('summaries'));
  }

  async newestRuns(limit: number): Promise<readonly RunSummary[]> {
    return this.#runsOf(() => this.tables.newest(limit));
  }

  async #runsOf(read: () => Promise<readonly unknown[]>): Promise<readonly RunSummary[]> {
    const runs = this.#sift(
      await this.#read(read, []),
      'run',
      (row) => (isRunSummary(row) ? row : null),
      findSummaryFault,
    );
    return runs.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
  }

  async getRun(id: string): Promise<SavedRun | null> {
    const [summary, kept] = await this.#read(
      () => Promise.all([this.tables.get('summaries', id), this.tables.get('records', id)]),
      [undefined, undefined],
    );
    if (summary === undefined && kept === undefined) return null;
    const inSummary = findSummaryFault(summary);
    const { readRecordRow } = await import('./record-shape.js');
    const { record, fault } = readRecordRow(kept, inSummary);
    if (fault === null) return { summary, record } as SavedRun;
    this.notices.addUnreadable('run', fault, { id });
    return null;
  }

  updateRun(id: string, change: { readonly note: string }): Promise<Result<RunSummary | null>> {
    return this.#answer(async () => {
      let changed: RunSummary | null = null;
      await this.tables.change('summaries', id, (row) => {
        if (!isRunSummary(row)) return [];
        changed = { ...row, note: change.note };
        return [{ put: 'summaries', row: changed }];
      });
      return changed;
    });
  }

  deleteRuns(ids: readonly string[]): Promise<Result<null>> {
    const writes = ids.flatMap((id): StoreWrite[] => [
      { remove: 'summaries', id },
      { remove: 'records', id },
    ]);
    return this.#done(() => this.tables.write(writes));
  }

  saveDraft(tabId: string, draft: Omit<SavedDraft, 'tabId'>): Promise<Result<{ readonly tabId: string }>> {
    return this.#answer(async () => {
      const writer = this.#draftWriter;
      await this.tables.change('drafts', writer.idOf(tabId), (row) => writer.save(row, { tabId, ...draft }));
      return { tabId: writer.idOf(tabId) };
    });
  }

  async loadDraft(tabId: string): Promise<SavedDraft | null> {
    let found: unknown;
    await this.#read(
      () =>
        this.tables.change('drafts', tabId, (row) => {
          found = row;
          return this.#draftWriter.adopt(tabId, row);
        }),
      undefined,
    );
    return this.#sift(found === undefined ? [] : [found], 'draft', readDraftRow, findDraftFault)[0] ?? null;
  }

  async listDrafts(): Promise<readonly SavedDraft[]> {
    const rows = await this.#read(() => this.tables.all('drafts'), []);
    return this.#sift(rows, 'draft', readDraftRow, findDraftFault).sort((a, b) => b.savedAt - a.savedAt);
  }

  deleteDraft(tabId: string): Promise<Result<null>> {
    return this.#done(() => this.tables.write([{ remove: 'drafts', id: tabId }]));
  }

  addRevision(
    scope: string,
    revision: Omit<Revision, 'id' | 'scope'>,
    most: number,
  ): Promise<Result<Revision>> {
    return this.#answer(async () => {
      const { body, savedAt, label } = revision;
      const row: Revision = { id: createId(), scope, body, savedAt, label };
      await this.tables.write([{ put: 'revisions', row }]);
      const tooOld = (await this.listRevisions(scope)).slice(most);
      if (tooOld.length > 0)
        await this.tables.write(tooOld.map(({ id }): StoreWrite => ({ remove: 'revisions', id })));
      return row;
    });
  }

  async listRevisions(scope: string): Promise<readonly Revision[]> {
    const rows = await this.#read(() => this.tables.inScope(scope), []);
    const revisions = this.#sift(rows, 'revision', readRevisionRow, findRevisionFault);
    return revisions.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
  }

  saveItem(item: SavedItem, most: number): Promise<Result<null>> {
    return this.#done(async () => {
      await this.tables.write([{ put: 'items', row: item }]);
      const tooOld = (await this.listItems(item.collection)).slice(most);
      if (tooOld.length > 0)
        await this.tables.write(tooOld.map(({ id }): StoreWrite => ({ remove: 'items', id })));
    });
  }

  async listItems(collection: string): Promise<readonly SavedItem[]> {
    const rows = await this.#read(() => this.tables.all('items'), []);
    return listShelfItems(this.#sift(rows, 'item', readItemRow, findItemFault), collection);
  }

  deleteItem(id: string): Promise<Result<null>> {
    return this.#done(() => this.tables.write([{ remove: 'items', id }]));
  }

  async listDamaged(runs: readonly string[] = []): Promise<readonly DamagedEntry[]> {
    const { listDamaged } = await import('./damage.js');
    return this.#read(() => listDamaged(this.tables, runs), []);
  }

  async exportDamaged(damaged: DamagedEntry): Promise<Json> {
    const { exportDamagedEntry } = await import('./archive.js');
    return exportDamagedEntry(this.tables, damaged);
  }

  deleteDamaged(damaged: DamagedEntry): Promise<Result<null>> {
    return this.#done(async () => {
      const { listRemovals } = await import('./damage.js');
      await this.tables.write(listRemovals(damaged));
    });
  }

  async exportAll(): Promise<Json> {
    const { exportTables } = await import('./archive.js');
    return exportTables(this.tables);
  }

  async exportRuns(ids: readonly string[]): Promise<Json> {
    const { exportSavedRuns } = await import('./archive.js');
    return exportSavedRuns(this.tables, ids);
  }

  async importArchive(json: unknown): Promise<{ readonly added: number; readonly issues: readonly Issue[] }> {
    const { addArchiveEntry, readStoreArchive } = await import('./archive.js');
    const { entries, issues } = readStoreArchive(json);
    let added = 0;
    try {
      for (const entry of entries) if (await addArchiveEntry(this.tables, entry)) added += 1;
    } catch (error) {
      issues.push(toStorageIssue(error));
    }
    return { added, issues };
  }

  deleteEverything(): Promise<Result<null>> {
    return this.#done(async () => {
      await this.tables.clear();
      this.marker.clear();
      this.#draftWriter = new DraftWriter();
      this.notices.forget('store/unreadable_record');
    });
  }

  usage(): Promise<StorageUsage> {
    return measureUsage();
  }

  requestPersistence(): Promise<boolean | null> {
    return requestPersistence();
  }

  close(): void {
    this.tables.close();
  }

  /** Performs a write and returns its outcome as a result. */
  async #answer<T>(work: () => Promise<T>): Promise<Result<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      const issues = [toStorageIssue(error)];
      this.notices.add(issues);
      return { ok: false, issues };
    }
  }

  #done(work: () => Promise<void>): Promise<Result<null>> {
    return this.#answer(() => work().then(() => null));
  }

  /** Performs a read. If the browser fails, returns a default and adds a notice. */
  async #read<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.notices.add([toStorageIssue(error)]);
      return otherwise;
    }
  }

  /** Returns the readable rows. Unreadable rows are reported and stay stored. */
  #sift<T>(
    rows: readonly unknown[],
    what: string,
    read: (row: unknown) => T | null,
    findFault: (row: unknown) => string | null,
  ): T[] {
    const readable: T[] = [];
    for (const row of rows) {
      const value = read(row);
      if (value !== null) readable.push(value);
      else this.notices.addUnreadable(what, `${findFault(row)}`, row);
    }
    return readable;
  }
}
