/**
 * Saves work on this device; work from a link is saved only on request.
 *
 * Drafts are saved per tab within a second. While a shared link is open nothing is saved: the own
 * drafts wait beside it, and Discard brings them back.
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

/** Edits, and what is carried along with them. */
export interface EditedWork {
  readonly drafts: ScenarioDrafts;
  readonly bundleExtras: BundleExtras;
}

/** Work of another visit, offered when this tab has none. */
export interface EarlierWork extends EditedWork {
  readonly savedAt: number;
}

const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Result of saving a run: saved on this device; only until this page closes, because the browser keeps nothing; a
 * newer edit or run came first; there is no result; or this device takes no more.
 */
export type SaveRunResult = 'kept' | 'page_only' | 'overtaken' | 'not_run' | 'storage_full';

export class Persistence {
  store = $state.raw<Store | null>(null);
  /** Issue of opening the store, such as `store/unavailable`. */
  issues = $state.raw<readonly Issue[]>([]);
  /** Own work set aside while a shared link is on screen. */
  ownWork = $state.raw<EditedWork | null>(null);
  bundleExtras = $state.raw(NOTHING);
  earlierWork = $state.raw<EarlierWork | null>(null);
  /** Counts saved runs, so that lists read again after a change. */
  savedRunsVersion = $state(0);

  /** Settles when the store is open; null where there is none. */
  readonly opened: Promise<Store | null>;
  /** Settles when the draft of this tab is back on screen, or is known not to be there. */
  readonly restored: Promise<void>;
  readonly showsSharedLink: boolean = $derived(this.ownWork !== null);

  readonly #documents: EditableDocuments;
  readonly #openStore: (() => Promise<Store>) | null;
  #settleOpened: (store: Store | null) => void = () => undefined;
  #settleRestored: () => void = () => undefined;
  #tab: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: EditedWork = { drafts: NO_DRAFTS, bundleExtras: NOTHING };
  /** The save under way: what it writes counts as saved, and is not there before it settles. */
  #saving: Promise<void> = Promise.resolve();

  /** `shelf`: storage of the tab with the name of its drafts. */
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

  /** Opens the store and brings back this tab's draft, unless something is on screen already. */
  async start(): Promise<void> {
    await this.#start();
    this.#settleRestored();
  }

  async #start(): Promise<void> {
    if (this.#openStore === null) return this.#settleOpened(null);
    const store = await this.#openStore();
    this.#tab = readTabId(this.shelf, newName);
    this.store = store;
    this.#settleOpened(store);
    store.onIssues((issues) => (this.issues = issues));
    const kept = await store.loadDraft(this.#tab);
    if (kept === null) return this.#findEarlier(store);
    const work = await this.#read(kept);
    // Unreadable drafts stay stored; this tab saves under another name.
    if (work === null) return void (this.#tab = saveTabId(this.shelf, newName()));
    this.#saved = work;
    if (this.ownWork !== null) this.ownWork = work;
    else if (!this.#documents.edited) this.#open(work);
    // Somebody typed before the store was open: what it held is offered, not overwritten in silence.
    else this.earlierWork = work;
  }

  #open({ drafts, bundleExtras: beside }: EditedWork): void {
    this.#documents.load(drafts);
    this.bundleExtras = beside;
  }

  /** Saves soon; call after every change of the drafts. Somebody who never pauses is saved all the same. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.saveNow(), SAVE_DRAFTS_AFTER_MS);
  }

  /** Saves at once; call when the page may go away. Settles when everything is in the store. */
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

  /** Shows shared drafts; the own ones wait. */
  openShared(drafts: ScenarioDrafts): void {
    // A change made a moment ago still waits to be saved, and nothing is saved while a link is open.
    if (!this.showsSharedLink) void this.saveNow();
    this.ownWork ??= this.#work();
    this.#open({ drafts, bundleExtras: NOTHING });
  }

  /** Makes the shared drafts the own ones; one undo brings the earlier work back. */
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

  /** Opens the work of an earlier visit in this tab. */
  openEarlier(): void {
    if (this.earlierWork !== null) {
      this.#documents.replace(this.earlierWork.drafts, null);
      this.bundleExtras = this.earlierWork.bundleExtras;
    }
    this.earlierWork = null;
  }

  /** Saves a run of any kind. The result is `kept` only if the run survives a reload. */
  async saveRun(run: Omit<NewRun, 'savedAt'>): Promise<SaveRunResult> {
    if (this.store === null) return 'storage_full';
    const answer = await this.store.saveRun({ ...run, savedAt: Date.now() });
    this.savedRunsVersion++;
    // Only now is there something that would be missed.
    if (answer.ok) void this.store.requestPersistence();
    if (!answer.ok) return 'storage_full';
    // Asked afterwards: the write itself may have met a database that another tab upgraded.
    return this.store.kind === 'persistent' ? 'kept' : 'page_only';
  }

  async #findEarlier(store: Store): Promise<void> {
    const [newest] = (await store.listDrafts()).filter((draft) => draft.tabId !== this.#tab);
    if (!newest) return;
    this.earlierWork = await this.#read(newest);
  }

  /** Null if the document reader failed to load; a notice says so. */
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
