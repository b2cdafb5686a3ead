/**
 * The one implementation of the store, over tables of either kind.
 *
 * Schemas and archives are loaded when first needed, because the list of runs and the draft belong
 * to the first paint and they do not.
 */
import type { Answer, Issue, Json } from '../engine/index.js';
import type { Damaged } from './damage.js';
import {
  type Draft,
  DraftDesk,
  findDraftFault,
  findRevisionFault,
  readDraft,
  readRevision,
  type Revision,
} from './drafts.js';
import { newId } from './id.js';
import { findItemFault, type Item, readItem, sortShelf } from './items.js';
import type { Marker } from './marker.js';
import type { Notices } from './notices.js';
import { Malformed, toIssue } from './refusal.js';
import {
  findSummaryFault,
  isRunSummary,
  type KeptRun,
  type NewRun,
  type RunSummary,
  summarizeRun,
} from './rows.js';
import { isObject } from './shape.js';
import type { Store, Usage } from './store.js';
import type { SturdyTables } from './sturdy-tables.js';
import type { Row, Write } from './tables.js';
import { measureUsage, requestPersistence } from './usage.js';

export class Keeper implements Store {
  #desk = new DraftDesk();

  constructor(
    private readonly tables: SturdyTables,
    private readonly notices: Notices,
    private readonly marker: Marker,
  ) {}

  get kind(): 'kept' | 'memory' {
    return this.tables.kept ? 'kept' : 'memory';
  }

  get issues(): readonly Issue[] {
    return this.notices.list;
  }

  onIssues(listener: (issues: readonly Issue[]) => void): () => void {
    return this.notices.listen(listener);
  }

  keepRun(run: NewRun): Promise<Answer<RunSummary>> {
    return this.#answer(async () => {
      const summary = summarizeRun(newId(), run);
      const fault = findSummaryFault(summary);
      // Stored, it would only be shown as damaged.
      if (fault !== null) throw new Malformed(`the summary of the run: ${fault}`);
      await this.tables.write([
        { put: 'summaries', row: summary },
        { put: 'records', row: { id: summary.id, record: run.record } as Row },
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
    return runs.sort((a, b) => b.keptAt - a.keptAt || (a.id < b.id ? -1 : 1));
  }

  async getRun(id: string): Promise<KeptRun | null> {
    const [summary, kept] = await this.#read(
      () => Promise.all([this.tables.get('summaries', id), this.tables.get('records', id)]),
      [undefined, undefined],
    );
    if (summary === undefined && kept === undefined) return null;
    const record = isObject(kept) ? kept.record : undefined;
    const inSummary = findSummaryFault(summary);
    const fault = inSummary === null ? await findFault(record) : `summary: ${inSummary}`;
    if (fault === null) return { summary, record } as KeptRun;
    this.notices.addUnreadable('run', fault, { id });
    return null;
  }

  updateRun(id: string, change: { readonly note: string }): Promise<Answer<RunSummary | null>> {
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

  deleteRuns(ids: readonly string[]): Promise<Answer<null>> {
    const writes = ids.flatMap((id): Write[] => [
      { remove: 'summaries', id },
      { remove: 'records', id },
    ]);
    return this.#done(() => this.tables.write(writes));
  }

  saveDraft(tabId: string, draft: Omit<Draft, 'tabId'>): Promise<Answer<{ readonly tabId: string }>> {
    return this.#answer(async () => {
      const desk = this.#desk;
      await this.tables.change('drafts', desk.idOf(tabId), (row) => desk.save(row, { tabId, ...draft }));
      return { tabId: desk.idOf(tabId) };
    });
  }

  async loadDraft(tabId: string): Promise<Draft | null> {
    let found: unknown;
    await this.#read(
      () =>
        this.tables.change('drafts', tabId, (row) => {
          found = row;
          return this.#desk.adopt(tabId, row);
        }),
      undefined,
    );
    return this.#sift(found === undefined ? [] : [found], 'draft', readDraft, findDraftFault)[0] ?? null;
  }

  async listDrafts(): Promise<readonly Draft[]> {
    const rows = await this.#read(() => this.tables.all('drafts'), []);
    return this.#sift(rows, 'draft', readDraft, findDraftFault).sort((a, b) => b.savedAt - a.savedAt);
  }

  deleteDraft(tabId: string): Promise<Answer<null>> {
    return this.#done(() => this.tables.write([{ remove: 'drafts', id: tabId }]));
  }

  addRevision(
    scope: string,
    revision: Omit<Revision, 'id' | 'scope'>,
    most: number,
  ): Promise<Answer<Revision>> {
    return this.#answer(async () => {
      const { body, savedAt, label } = revision;
      const row: Revision = { id: newId(), scope, body, savedAt, label };
      await this.tables.write([{ put: 'revisions', row }]);
      const tooOld = (await this.listRevisions(scope)).slice(most);
      if (tooOld.length > 0)
        await this.tables.write(tooOld.map(({ id }): Write => ({ remove: 'revisions', id })));
      return row;
    });
  }

  async listRevisions(scope: string): Promise<readonly Revision[]> {
    const rows = await this.#read(() => this.tables.inScope(scope), []);
    const revisions = this.#sift(rows, 'revision', readRevision, findRevisionFault);
    return revisions.sort((a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1));
  }

  keepItem(item: Item, most: number): Promise<Answer<null>> {
    return this.#done(async () => {
      await this.tables.write([{ put: 'items', row: item }]);
      const tooOld = (await this.listItems(item.shelf)).slice(most);
      if (tooOld.length > 0)
        await this.tables.write(tooOld.map(({ id }): Write => ({ remove: 'items', id })));
    });
  }

  async listItems(shelf: string): Promise<readonly Item[]> {
    const rows = await this.#read(() => this.tables.all('items'), []);
    return sortShelf(this.#sift(rows, 'item', readItem, findItemFault), shelf);
  }

  deleteItem(id: string): Promise<Answer<null>> {
    return this.#done(() => this.tables.write([{ remove: 'items', id }]));
  }

  async listDamaged(runs: readonly string[] = []): Promise<readonly Damaged[]> {
    const { listDamaged } = await import('./damage.js');
    return this.#read(() => listDamaged(this.tables, runs), []);
  }

  async exportDamaged(damaged: Damaged): Promise<Json> {
    const { packOneDamaged } = await import('./archive.js');
    return packOneDamaged(this.tables, damaged);
  }

  deleteDamaged(damaged: Damaged): Promise<Answer<null>> {
    return this.#done(async () => {
      const { removalOf } = await import('./damage.js');
      await this.tables.write(removalOf(damaged));
    });
  }

  async exportAll(): Promise<Json> {
    const { packArchive } = await import('./archive.js');
    return packArchive(this.tables);
  }

  async exportRuns(ids: readonly string[]): Promise<Json> {
    const { packRuns } = await import('./archive.js');
    return packRuns(this.tables, ids);
  }

  async importArchive(json: unknown): Promise<{ readonly added: number; readonly issues: readonly Issue[] }> {
    const { addEntry, readArchive } = await import('./archive.js');
    const { entries, issues } = readArchive(json);
    let added = 0;
    try {
      for (const entry of entries) if (await addEntry(this.tables, entry)) added += 1;
    } catch (error) {
      issues.push(toIssue(error));
    }
    return { added, issues };
  }

  deleteEverything(): Promise<Answer<null>> {
    return this.#done(async () => {
      await this.tables.clear();
      this.marker.clear();
      this.#desk = new DraftDesk();
      this.notices.forget('store/unreadable_record');
    });
  }

  usage(): Promise<Usage> {
    return measureUsage();
  }

  requestPersistence(): Promise<boolean | null> {
    return requestPersistence();
  }

  close(): void {
    this.tables.close();
  }

  /** A write as an answer. */
  async #answer<T>(work: () => Promise<T>): Promise<Answer<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      const issues = [toIssue(error)];
      this.notices.add(issues);
      return { ok: false, issues };
    }
  }

  #done(work: () => Promise<void>): Promise<Answer<null>> {
    return this.#answer(() => work().then(() => null));
  }

  /** A read that gives nothing, and says so, when the browser refuses. */
  async #read<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.notices.add([toIssue(error)]);
      return otherwise;
    }
  }

  /** What could be read; the rest is named in the notices and stays where it is. */
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

async function findFault(record: unknown): Promise<string | null> {
  const { findRecordFault } = await import('./record-shape.js');
  return findRecordFault(record);
}
