/**
 * Keeping: what stays on this device, and what came by link and does not stay until asked.
 *
 * Drafts are saved per tab within a second. While a shared link is open nothing is saved: the own
 * drafts wait beside it, and Discard brings them back.
 */
import type { Issue, Json, RunRecord } from '../engine/index.js';
import type { NewRun, Store } from '../store/index.js';
import { besides, Carried, partsBeside } from './carried.svelte.js';
import type { Documents } from './documents.svelte.js';
import { type Drafts, NO_DRAFTS, readDrafts } from './drafts.js';
import type { Shelf } from './shelf.js';
import { readTab, renameTab } from './tab.js';
import { REFERENCE_TITLE } from './words/frame.js';

export const SAVE_AFTER_MS = 500;

/** Work of another visit, offered when this tab has none. */
export interface EarlierWork {
  readonly drafts: Drafts;
  /** Parts of a bundle beside them; null for none. */
  readonly parts: Json | null;
  readonly savedAt: number;
}

export class Keeping {
  store = $state.raw<Store | null>(null);
  /** What the store said when it opened, such as `store/refused`. */
  issues = $state.raw<readonly Issue[]>([]);
  /** Own drafts set aside while a shared link is on screen. */
  setAside = $state.raw<Drafts | null>(null);
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
  #saved: Drafts = NO_DRAFTS;
  #savedParts: Json | null = null;
  /** What was carried along before a shared link was opened. */
  #partsAside: Json | null = null;
  /** The save under way: what it writes counts as saved, and is not there before it settles. */
  #saving: Promise<void> = Promise.resolve();

  /** `shelf` is the tab's: it holds the name of its drafts. */
  constructor(
    documents: Documents,
    openStore: (() => Promise<Store>) | null,
    private readonly shelf: Shelf,
    private readonly carried = new Carried(),
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
    this.#tab = readTab(this.shelf, () => crypto.getRandomValues(new Uint32Array(4)).join('-'));
    this.store = store;
    this.#settleOpened(store);
    store.onIssues((issues) => (this.issues = issues));
    const kept = await store.loadDraft(this.#tab);
    if (kept === null) return this.#findEarlier(store);
    const work = readWork(kept);
    this.#saved = work.drafts;
    if (this.setAside !== null) [this.setAside, this.#partsAside] = [work.drafts, work.parts];
    else if (!this.#documents.edited) await this.#open(work);
    // Somebody typed before the store was open: what it held is offered, not overwritten in silence.
    else this.earlier = work;
  }

  async #open({ drafts, parts }: EarlierWork): Promise<void> {
    this.#documents.open(drafts);
    await this.carried.open(parts);
    this.#savedParts = this.carried.parts;
  }

  /** Saves soon; call after every change of the drafts. Somebody who never pauses is saved all the same. */
  saveSoon(): void {
    this.#timer ??= setTimeout(() => void this.saveNow(), SAVE_AFTER_MS);
  }

  /** Saves at once; call when the page may go away. Settles when everything is in the store. */
  saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const drafts = this.#documents.drafts;
    const { parts } = this.carried;
    const { store } = this;
    const same = drafts === this.#saved && parts === this.#savedParts;
    if (store === null || this.shared || same) return this.#saving;
    [this.#saved, this.#savedParts] = [drafts, parts];
    return (this.#saving = this.#save(store, drafts, parts));
  }

  async #save(store: Store, drafts: Drafts, parts: Json | null): Promise<void> {
    if (this.#tab === null) return;
    const name = Object.keys(drafts).join(', ');
    if (name === '' && parts === null) return void (await store.deleteDraft(this.#tab));
    const body = besides(drafts as unknown as Json, parts);
    const answer = await store.saveDraft(this.#tab, { name, body, savedAt: Date.now() });
    if (answer.ok && answer.value.tabId !== this.#tab) this.#tab = renameTab(this.shelf, answer.value.tabId);
  }

  /** Shows shared drafts; the own ones wait. */
  openShared(drafts: Drafts): void {
    // A change made a moment ago still waits to be saved, and nothing is saved while a link is open.
    if (!this.shared) void this.saveNow();
    if (this.setAside === null) this.#partsAside = this.carried.parts;
    this.setAside ??= this.#documents.drafts;
    this.carried.clear();
    this.#documents.open(drafts);
  }

  /** Makes the shared drafts the own ones; one undo brings the earlier work back. */
  async keepShared(): Promise<void> {
    const own = this.setAside;
    if (own === null) return;
    const shared = this.#documents.drafts;
    this.setAside = null;
    this.#documents.open(own);
    this.#documents.replace(shared, null);
    await this.carried.open(this.#partsAside);
    await this.saveNow();
  }

  discardShared(): void {
    const own = this.setAside;
    this.setAside = null;
    if (own !== null) this.#documents.open(own);
    void this.carried.open(this.#partsAside);
  }

  /** Opens the work of an earlier visit in this tab. */
  openEarlier(): void {
    const { earlier } = this;
    if (earlier !== null) this.#documents.replace(earlier.drafts, null);
    if (earlier !== null && earlier.parts !== null) void this.carried.open(earlier.parts);
    this.earlier = null;
  }

  /** Keeps a run; false when there is no store or no room. */
  keepRun(record: RunRecord, changes: readonly string[], note: string): Promise<boolean> {
    const title = changes.length === 0 ? REFERENCE_TITLE : changes.join('; ');
    return this.keep({ record, title, changes, note });
  }

  /** Keeps a run of either kind; false when there is no store or no room. */
  async keep(run: Omit<NewRun, 'keptAt'>): Promise<boolean> {
    if (this.store === null) return false;
    const answer = await this.store.keepRun({ ...run, keptAt: Date.now() });
    this.version++;
    // Only now is there something that would be missed.
    if (answer.ok) void this.store.requestPersistence();
    return answer.ok;
  }

  async #findEarlier(store: Store): Promise<void> {
    const [newest] = (await store.listDrafts()).filter((draft) => draft.tabId !== this.#tab);
    if (!newest) return;
    this.earlier = readWork(newest);
  }
}

function readWork({ body, savedAt }: { readonly body: Json; readonly savedAt: number }): EarlierWork {
  return { drafts: readDrafts(body).drafts, parts: partsBeside(body), savedAt };
}
