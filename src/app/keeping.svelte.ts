/**
 * Keeping: what stays on this device, and what came by link and does not stay until asked.
 *
 * Drafts are saved per tab within a second. While a shared link is open nothing is saved: the own
 * drafts wait beside it, and Discard brings them back.
 */
import type { Issue, RunRecord } from '../engine/index.js';
import type { Store } from '../store/index.js';
import type { Documents } from './documents.svelte.js';
import { type Drafts, NO_DRAFTS, readDrafts } from './drafts.js';
import { claimTab } from './tab.js';

export const SAVE_AFTER_MS = 500;

/** Work of another visit, offered when this tab has none. */
export interface EarlierWork {
  readonly tabId: string;
  readonly drafts: Drafts;
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

  readonly shared: boolean = $derived(this.setAside !== null);
  readonly refused: boolean = $derived(this.store !== null && this.store.kind === 'memory');

  readonly #documents: Documents;
  readonly #openStore: (() => Promise<Store>) | null;
  #tab: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: Drafts = NO_DRAFTS;

  constructor(documents: Documents, openStore: (() => Promise<Store>) | null) {
    this.#documents = documents;
    this.#openStore = openStore;
  }

  /** Opens the store and brings back this tab's draft, unless something is on screen already. */
  async start(): Promise<void> {
    if (this.#openStore === null) return;
    const [store, tab] = await Promise.all([this.#openStore(), claimTab()]);
    this.#tab = tab;
    this.store = store;
    this.issues = store.issues;
    const kept = await store.loadDraft(tab);
    const { drafts } = readDrafts(kept?.body ?? {});
    if (kept === null || kept === undefined) return this.#findEarlier(store, tab);
    this.#saved = drafts;
    if (this.setAside !== null) this.setAside = drafts;
    else if (!this.#documents.edited) this.#documents.open(drafts);
  }

  /** Saves soon; call after every change of the drafts. */
  saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.saveNow(), SAVE_AFTER_MS);
  }

  /** Saves at once; call when the page may go away. */
  async saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    const drafts = this.#documents.drafts;
    if (this.store === null || this.#tab === null || this.shared || drafts === this.#saved) return;
    this.#saved = drafts;
    if (drafts === NO_DRAFTS || Object.keys(drafts).length === 0) await this.store.deleteDraft(this.#tab);
    else await this.store.saveDraft(this.#tab, this.#draftRecord(drafts));
  }

  /** Shows shared drafts; the own ones wait. */
  openShared(drafts: Drafts): void {
    this.setAside ??= this.#documents.drafts;
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
    await this.saveNow();
  }

  discardShared(): void {
    const own = this.setAside;
    this.setAside = null;
    if (own !== null) this.#documents.open(own);
  }

  /** Opens the work of an earlier visit in this tab. */
  openEarlier(): void {
    if (this.earlier !== null) this.#documents.replace(this.earlier.drafts, null);
    this.earlier = null;
  }

  /** Keeps a run; false when there is no store or no room. */
  async keepRun(record: RunRecord, changes: string, note: string): Promise<boolean> {
    if (this.store === null) return false;
    const title = changes === '' ? 'Reference' : changes;
    await this.store.keepRun({ record, title, changes, note, keptAt: Date.now() });
    this.version++;
    return true;
  }

  async #findEarlier(store: Store, tab: string): Promise<void> {
    const others = (await store.listDrafts()).filter((draft) => draft.tabId !== tab);
    const newest = others.sort((a, b) => b.savedAt - a.savedAt)[0];
    const full = newest && (await store.loadDraft(newest.tabId));
    if (!newest || !full) return;
    this.earlier = { tabId: newest.tabId, drafts: readDrafts(full.body).drafts, savedAt: newest.savedAt };
  }

  #draftRecord(drafts: Drafts) {
    return { name: Object.keys(drafts).join(', '), body: drafts as never, savedAt: Date.now() };
  }
}
