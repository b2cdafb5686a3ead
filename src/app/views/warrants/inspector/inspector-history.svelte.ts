/** The last 20 inputs, saved in the browser if it allows storage. */
import { crc32Hex, encodeUtf8, type Json } from '../../../../engine/index.js';
import type { SavedItem, Store } from '../../../../store/index.js';

export const HISTORY_SHELF = 'warrants/history';
export const MAX_HISTORY_ENTRIES = 20;

export interface HistoryEntry {
  readonly id: string;
  readonly text: string;
  readonly tool: string;
  readonly args: string;
  /** Number of links in the chain. */
  readonly links: number;
  readonly what: string;
  /** Time in Unix milliseconds. */
  readonly savedAt: number;
}

export class InspectorHistory {
  /** The history entries, newest first and without duplicates. */
  entries = $state.raw<readonly HistoryEntry[]>([]);
  #store: Store | null = null;

  async connect(store: Store): Promise<void> {
    if (this.#store === store) return;
    this.#store = store;
    const kept = (await store.listItems(HISTORY_SHELF)).flatMap((item) => readEntry(item) ?? []);
    const own = this.entries;
    this.entries = merge([...own, ...kept]);
    for (const entry of own) await this.#save(entry);
  }

  add(entry: Omit<HistoryEntry, 'id' | 'savedAt'>, now: number): void {
    const id = `history/${crc32Hex(encodeUtf8(entry.text))}`;
    const added: HistoryEntry = { ...entry, id, savedAt: now };
    this.entries = merge([added, ...this.entries]);
    void this.#save(added);
  }

  clear(): void {
    for (const { id } of this.entries) void this.#store?.deleteItem(id);
    this.entries = [];
  }

  async #save({ id, savedAt, ...body }: HistoryEntry): Promise<void> {
    await this.#store?.saveItem(
      { id, collection: HISTORY_SHELF, body: { ...body }, savedAt },
      MAX_HISTORY_ENTRIES,
    );
  }
}

function merge(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const seen = new Set<string>();
  return entries
    .filter(({ id }) => !seen.has(id) && seen.add(id).size > 0)
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, MAX_HISTORY_ENTRIES);
}

function readEntry({ id, body, savedAt }: SavedItem): HistoryEntry | null {
  const { text, tool, args, links, what } = (body ?? {}) as Readonly<Record<string, Json>>;
  if (typeof text !== 'string' || typeof links !== 'number') return null;
  const word = (json: Json | undefined): string => (typeof json === 'string' ? json : '');
  return { id, text, links, tool: word(tool), args: word(args), what: word(what), savedAt };
}
