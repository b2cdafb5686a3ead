/**
 * Stores the text of the user's workflows: imported workflows and edited copies of shipped ones. Each workflow is one
 * item, written shortly after the last change.
 */
import type { Json } from '../../engine/index.js';
import type { SavedItem, Store } from '../../store/index.js';

export const WORKFLOW_SHELF = 'workflows';
/** Maximum number of workflows whose text is stored. The oldest is removed first. */
export const MAX_SAVED_WORKFLOWS = 50;
export const SAVE_WORKFLOW_AFTER_MS = 500;

export interface SavedWorkflowText {
  readonly id: string;
  /** The text that Reset restores; null for a shipped workflow, whose text is read from the catalog. */
  readonly first: string | null;
  readonly text: string;
}

export class WorkflowTextStore {
  readonly #store: () => Promise<Store | null>;
  readonly #waiting = new Map<string, SavedWorkflowText | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `store` returns null if there is no storage. */
  constructor(store: () => Promise<Store | null>) {
    this.#store = store;
  }

  /** Newest first. */
  async list(): Promise<readonly SavedWorkflowText[]> {
    const store = await this.#store();
    const texts = ((await store?.listItems(WORKFLOW_SHELF)) ?? []).flatMap((item) => readOwnText(item) ?? []);
    // Two stored entries may have the same id, but lists need unique ids, so only the newest is listed.
    return texts.filter(({ id }, at) => texts.findIndex((other) => other.id === id) === at);
  }

  /** Ids of stored workflows that are not shipped. */
  async listOwnIds(): Promise<readonly string[]> {
    return (await this.list()).flatMap(({ id, first }) => (first === null ? [] : [id]));
  }

  async load(id: string): Promise<SavedWorkflowText | null> {
    return (await this.list()).find((one) => one.id === id) ?? null;
  }

  /** Stores the text after a delay; the newest version wins. A shipped workflow is stored only if it was changed. */
  saveSoon({ id, first, text }: SavedWorkflowText, isShipped: boolean): void {
    if (!isShipped) this.#later(id, { id, first, text });
    else this.#later(id, text === first ? null : { id, first: null, text });
  }

  remove(id: string): void {
    this.#later(id, null);
  }

  /** Writes pending text immediately. Call this when the page might be about to close. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    const store = await this.#store();
    if (store === null) return;
    for (const [id, own] of waiting) {
      if (own === null) await store.deleteItem(itemId(id));
      else await store.saveItem(toItem(own, Date.now()), MAX_SAVED_WORKFLOWS);
    }
  }

  #later(id: string, own: SavedWorkflowText | null): void {
    this.#waiting.set(id, own);
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_WORKFLOW_AFTER_MS);
  }
}

function itemId(id: string): string {
  return `workflow/${id}`;
}

function toItem({ id, first, text }: SavedWorkflowText, savedAt: number): SavedItem {
  return { id: itemId(id), collection: WORKFLOW_SHELF, body: { id, first, text }, savedAt };
}

function readOwnText({ body }: SavedItem): SavedWorkflowText | null {
  const { id, first, text } = (body ?? {}) as Readonly<Record<string, Json>>;
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return { id, first: typeof first === 'string' ? first : null, text };
}
