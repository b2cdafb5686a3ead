/**
 * Saves the user's work in this browser.
 *
 * Drafts are saved per tab within a second. Work from a link is saved only on request. While a shared link is open
 * nothing is saved: the user's own drafts are set aside, and Discard brings them back.
 */
import type { Issue, Json } from '../../engine/index.js';
import type { NewRun, Store } from '../../store/index.js';
import type { EditableDocuments } from '../drafts/editable-documents.svelte.js';
import {
  BUNDLE_EXTRAS_KEY,
  type BundleExtras,
  type ScenarioDrafts,
  NO_DRAFTS,
  readDrafts,
} from '../drafts/drafts.js';
import type { TextStorage } from '../preferences/text-storage.js';
import { readTabId, saveTabId } from '../preferences/tab-id.js';

export const SAVE_DRAFTS_AFTER_MS = 500;

const NOTHING: BundleExtras = {};

/** Edits, and the bundle extras that belong to them. */
export interface EditedWork {
  readonly drafts: ScenarioDrafts;
  readonly bundleExtras: BundleExtras;
}

/** Work from an earlier visit, offered if this tab has no work of its own. */
export interface EarlierWork extends EditedWork {
  readonly savedAt: number;
}

const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Result of saving a run: stored in this browser; stored only until the page closes, because the browser forbids
 * storage; replaced by a newer edit or run; no result to save; or no storage space left.
 */
export type SaveRunResult = 'kept' | 'page_only' | 'overtaken' | 'not_run' | 'storage_full';

export class Persistence {
  store = $state.raw<Store | null>(null);
  /** Issues with the store, such as `store/unavailable`. */
  issues = $state.raw<readonly Issue[]>([]);
  /** The user's own work, set aside while a shared link is open. */
  ownWork = $state.raw<EditedWork | null>(null);
  bundleExtras = $state.raw(NOTHING);
  earlierWork = $state.raw<EarlierWork | null>(null);
  /** Counts saved runs, so that lists are read again after each one. */
  savedRunsVersion = $state(0);

  /** Resolves to the store once it is open, or to null if there is none. */
  readonly opened: Promise<Store | null>;
  /** Resolves when this tab's draft is restored or known to be missing. */
  readonly restored: Promise<void>;
  readonly showsSharedLink: boolean = $derived(this.ownWork !== null);

  readonly #documents: EditableDocuments;
  readonly #openStore: (() => Promise<Store>) | null;
  #settleOpened: (store: Store | null) => void = () => undefined;
  #settleRestored: () => void = () => undefined;
  #tab: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: EditedWork = { drafts: NO_DRAFTS, bundleExtras: NOTHING };
  /** The pending save. Its data is treated as saved, although it reaches the store only when this promise settles. */
  #saving: Promise<void> = Promise.resolve();

  /** `shelf`: the tab storage that contains the id for the tab's drafts. */
  constructor(
    documents: EditableDocuments,
    openStore: (() => Promise<Store>) | null,
    private readonly shelf: TextStorage,
  ) {
    this.#documents = documents;
    this.#openStore = openStore;
    this.opened = new Promise((resolve) => (this.#settleOpened = resolve));
    this.restored = new Promise((resolve) => (this.#settleRestored = resolve));
  }

  /** Opens the store and restores this tab's draft, unless there is already something on screen. */
  async start(): Promise<void> {
    await this.#start();
    this.#settleRestored();
  }

  async #start(): Promise<void> {
    const store = (await this.#openStore?.().catch(() => null)) ?? null;
    this.store = store;
    this.#settleOpened(store);
    if (store === null) return;
    this.#tab = readTabId(this.shelf, newName);
    store.onIssues((issues) => (this.issues = issues));
    const kept = await store.loadDraft(this.#tab);
    if (kept === null) return this.#findEarlier(store);
    const work = await this.#read(kept);
    // Unreadable drafts stay in the store, and this tab saves its work under a new id.
    if (work === null) return void (this.#tab = saveTabId(this.shelf, newName()));
    this.#saved = work;
    if (this.ownWork !== null) this.ownWork = work;
    else if (!this.#documents.edited) this.#open(work);
    // The user typed before the store was open, so the stored draft is offered and not silently overwritten.
    else this.earlierWork = work;
  }

  #open({ drafts, bundleExtras: beside }: EditedWork): void {
    this.#documents.load(drafts);
    this.bundleExtras = beside;
  }

  /** Schedules a save. Call it after every change to the drafts. Further edits do not extend the delay. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.saveNow(), SAVE_DRAFTS_AFTER_MS);
  }

  /** Saves immediately. Call it when the page may be closing. Resolves once everything is in the store. */
  saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const work = this.#work();
    const { store } = this;
    const same = work.drafts === this.#saved.drafts && work.bundleExtras === this.#saved.bundleExtras;
    if (store === null || this.showsSharedLink || same) return this.#saving;
    this.#saved = work;
    return (this.#saving = this.#save(store, work));
  }

  #work(): EditedWork {
    return { drafts: this.#documents.drafts, bundleExtras: this.bundleExtras };
  }

  async #save(store: Store, { drafts, bundleExtras: beside }: EditedWork): Promise<void> {
    if (this.#tab === null) return;
    const name = Object.keys(drafts).join(', ');
    const hasMore = Object.keys(beside).length > 0;
    if (name === '' && !hasMore) return void (await store.deleteDraft(this.#tab));
    const body = { ...drafts, ...(hasMore && { [BUNDLE_EXTRAS_KEY]: beside }) } as unknown as Json;
    const answer = await store.saveDraft(this.#tab, { name, body, savedAt: Date.now() });
    if (answer.ok && answer.value.tabId !== this.#tab) this.#tab = saveTabId(this.shelf, answer.value.tabId);
  }

  /** Shows shared drafts. The user's own drafts are set aside. */
  openShared(drafts: ScenarioDrafts): void {
    // Saves pending changes first, because nothing is saved while a link is open.
    if (!this.showsSharedLink) void this.saveNow();
    this.ownWork ??= this.#work();
    this.#open({ drafts, bundleExtras: NOTHING });
  }

  /** Adopts the shared drafts as the user's own. One undo restores the earlier work. */
  async adoptShared(): Promise<void> {
    const shared = this.#documents.drafts;
    if (!this.showsSharedLink) return;
    this.discardShared();
    this.#documents.replace(shared, null);
    await this.saveNow();
  }

  discardShared(): void {
    const own = this.ownWork;
    this.ownWork = null;
    if (own !== null) this.#open(own);
  }

  /** Restores the work from an earlier visit in this tab. */
  openEarlier(): void {
    if (this.earlierWork !== null) {
      this.#documents.replace(this.earlierWork.drafts, null);
      this.bundleExtras = this.earlierWork.bundleExtras;
    }
    this.earlierWork = null;
  }

  /** Saves a run of any kind. The result is `kept` only if the run survives a reload. */
  async saveRun(run: Omit<NewRun, 'savedAt'>): Promise<SaveRunResult> {
    // The page can be used before the store is open.
    const store = this.store ?? (this.#openStore && (await this.opened));
    if (store === null) return 'storage_full';
    const answer = await store.saveRun({ ...run, savedAt: Date.now() });
    this.savedRunsVersion++;
    if (!answer.ok) return 'storage_full';
    // Requests persistent storage only now, when there is something worth keeping.
    void store.requestPersistence();
    // This check comes after the write, because the write may reveal that another tab has upgraded the database.
    return store.kind === 'persistent' ? 'kept' : 'page_only';
  }

  async #findEarlier(store: Store): Promise<void> {
    const [newest] = (await store.listDrafts()).filter((draft) => draft.tabId !== this.#tab);
    if (!newest) return;
    this.earlierWork = await this.#read(newest);
  }

  /** Reads stored work. Returns null if the document reader failed to load; a notice then reports this. */
  async #read({
    body,
    savedAt,
  }: {
    readonly body: Json;
    readonly savedAt: number;
  }): Promise<EarlierWork | null> {
    const json = (body as Readonly<Record<string, Json>> | null)?.[BUNDLE_EXTRAS_KEY];
    const { drafts } = readDrafts(body);
    if (json === undefined) return { drafts, bundleExtras: NOTHING, savedAt };
    const reader = await this.#documents.loadReader().catch(() => null);
    return reader && { drafts, bundleExtras: reader.parseBundleExtras(json), savedAt };
  }
}
