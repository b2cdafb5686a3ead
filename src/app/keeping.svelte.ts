/**
 * Keeping: what stays on this device, and what came by link and does not stay until asked.
 *
 * Drafts are saved per tab within a second. While a shared link is open nothing is saved: the own
 * drafts wait beside it, and Discard brings them back.
 */
import type { Issue, Json } from '../engine/index.js';
import type { NewRun, Store } from '../store/index.js';
import type { Documents } from './documents.svelte.js';
import { BESIDE, type Beside, type Drafts, NO_DRAFTS, readDrafts } from './drafts.js';
import type { Shelf } from './shelf.js';
import { readTab, renameTab } from './tab.js';

export const SAVE_AFTER_MS = 500;

const NOTHING: Beside = {};

/** Edits, and what is carried along with them. */
export interface Work {
  readonly drafts: Drafts;
  readonly beside: Beside;
}

/** Work of another visit, offered when this tab has none. */
export interface EarlierWork extends Work {
  readonly savedAt: number;
}

const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Result of saving a run: saved on this device; only until this page closes, because the browser keeps nothing; a
 * newer edit or run came first; there is no result; or this device takes no more.
 */
export type KeepAnswer = 'kept' | 'page_only' | 'overtaken' | 'not_run' | 'no_room';

export class Keeping {
  store = $state.raw<Store | null>(null);
  /** What the store said when it opened, such as `store/refused`. */
  issues = $state.raw<readonly Issue[]>([]);
  /** Own work set aside while a shared link is on screen. */
  setAside = $state.raw<Work | null>(null);
  beside = $state.raw(NOTHING);
  earlier = $state.raw<EarlierWork | null>(null);
  /** Counts kept runs, so that lists know when to read again. */
  version = $state(0);

  /** Settles when the store is open; null where there is none. */
  readonly opened: Promise<Store | null>;
  /** Settles when the draft of this tab is back on screen, or is known not to be there. */
  readonly restored: Promise<void>;
  readonly shared: boolean = $derived(this.setAside !== null);

  readonly #documents: Documents;
  readonly #openStore: (() => Promise<Store>) | null;
  #settleOpened: (store: Store | null) => void = () => undefined;
  #settleRestored: () => void = () => undefined;
  #tab: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: Work = { drafts: NO_DRAFTS, beside: NOTHING };
  /** The save under way: what it writes counts as saved, and is not there before it settles. */
  #saving: Promise<void> = Promise.resolve();

  /** `shelf` is the tab's: it holds the name of its drafts. */
  constructor(
    documents: Documents,
    openStore: (() => Promise<Store>) | null,
    private readonly shelf: Shelf,
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
    this.#tab = readTab(this.shelf, newName);
    this.store = store;
    this.#settleOpened(store);
    store.onIssues((issues) => (this.issues = issues));
    const kept = await store.loadDraft(this.#tab);
    if (kept === null) return this.#findEarlier(store);
    const work = await this.#read(kept);
    // What could not be read stays stored: later saves of this tab go elsewhere.
    if (work === null) return void (this.#tab = renameTab(this.shelf, newName()));
    this.#saved = work;
    if (this.setAside !== null) this.setAside = work;
    else if (!this.#documents.edited) this.#open(work);
    // Somebody typed before the store was open: what it held is offered, not overwritten in silence.
    else this.earlier = work;
  }

  #open({ drafts, beside }: Work): void {
    this.#documents.open(drafts);
    this.beside = beside;
  }

  /** Saves soon; call after every change of the drafts. Somebody who never pauses is saved all the same. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.saveNow(), SAVE_AFTER_MS);
  }

  /** Saves at once; call when the page may go away. Settles when everything is in the store. */
  saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const work = this.#work();
    const { store } = this;
    const same = work.drafts === this.#saved.drafts && work.beside === this.#saved.beside;
    if (store === null || this.shared || same) return this.#saving;
    this.#saved = work;
    return (this.#saving = this.#save(store, work));
  }

  #work(): Work {
    return { drafts: this.#documents.drafts, beside: this.beside };
  }

  async #save(store: Store, { drafts, beside }: Work): Promise<void> {
    if (this.#tab === null) return;
    const name = Object.keys(drafts).join(', ');
    const hasMore = Object.keys(beside).length > 0;
    if (name === '' && !hasMore) return void (await store.deleteDraft(this.#tab));
    const body = { ...drafts, ...(hasMore && { [BESIDE]: beside }) } as unknown as Json;
    const answer = await store.saveDraft(this.#tab, { name, body, savedAt: Date.now() });
    if (answer.ok && answer.value.tabId !== this.#tab) this.#tab = renameTab(this.shelf, answer.value.tabId);
  }

  /** Shows shared drafts; the own ones wait. */
  openShared(drafts: Drafts): void {
    // A change made a moment ago still waits to be saved, and nothing is saved while a link is open.
    if (!this.shared) void this.saveNow();
    this.setAside ??= this.#work();
    this.#open({ drafts, beside: NOTHING });
  }

  /** Makes the shared drafts the own ones; one undo brings the earlier work back. */
  async keepShared(): Promise<void> {
    const shared = this.#documents.drafts;
    if (!this.shared) return;
    this.discardShared();
    this.#documents.replace(shared, null);
    await this.saveNow();
  }

  discardShared(): void {
    const own = this.setAside;
    this.setAside = null;
    if (own !== null) this.#open(own);
  }

  /** Opens the work of an earlier visit in this tab. */
  openEarlier(): void {
    if (this.earlier !== null) {
      this.#documents.replace(this.earlier.drafts, null);
      this.beside = this.earlier.beside;
    }
    this.earlier = null;
  }

  /** Saves a run of any kind. `kept` is answered only where the run is still there after a reload. */
  async keep(run: Omit<NewRun, 'keptAt'>): Promise<KeepAnswer> {
    if (this.store === null) return 'no_room';
    const answer = await this.store.keepRun({ ...run, keptAt: Date.now() });
    this.version++;
    // Only now is there something that would be missed.
    if (answer.ok) void this.store.requestPersistence();
    if (!answer.ok) return 'no_room';
    // Asked afterwards: the write itself may have met a database that another tab upgraded.
    return this.store.kind === 'kept' ? 'kept' : 'page_only';
  }

  async #findEarlier(store: Store): Promise<void> {
    const [newest] = (await store.listDrafts()).filter((draft) => draft.tabId !== this.#tab);
    if (!newest) return;
    this.earlier = await this.#read(newest);
  }

  /** Null where the reader did not load, which the notices say. */
  async #read({
    body,
    savedAt,
  }: {
    readonly body: Json;
    readonly savedAt: number;
  }): Promise<EarlierWork | null> {
    const json = (body as Readonly<Record<string, Json>> | null)?.[BESIDE];
    const { drafts } = readDrafts(body);
    if (json === undefined) return { drafts, beside: NOTHING, savedAt };
    const reader = await this.#documents.prepare().catch(() => null);
    return reader && { drafts, beside: reader.readBeside(json), savedAt };
  }
}
