/** Collects notices: the store's issues so far, without duplicates. */
import { canonicalJson, type Issue, type IssueCode, makeStoreIssue } from '../engine/index.js';
import { isObject } from './value-validators.js';

export class StoreNotices {
  readonly #byText = new Map<string, Issue>();
  readonly #listeners = new Set<(issues: readonly Issue[]) => void>();

  get list(): readonly Issue[] {
    return [...this.#byText.values()];
  }

  add(issues: readonly Issue[]): void {
    const before = this.#byText.size;
    for (const issue of issues) this.#byText.set(canonicalJson([issue.code, issue.facts]), issue);
    if (this.#byText.size > before) this.#notifyListeners();
  }

  /** Adds a notice about a row that was skipped because of a fault. */
  addUnreadable(what: string, fault: string, row: unknown): void {
    const id = isObject(row) ? String(row.id) : 'without an id';
    this.add([makeStoreIssue('store/unreadable_record', [], { what, detail: `${fault} (${id})` })]);
  }

  forget(code: IssueCode): void {
    for (const [text, issue] of this.#byText) if (issue.code === code) this.#byText.delete(text);
    this.#notifyListeners();
  }

  /** Calls the listener immediately and after every change. Returns a function that removes the listener. */
  listen(listener: (issues: readonly Issue[]) => void): () => void {
    this.#listeners.add(listener);
    listener(this.list);
    return () => this.#listeners.delete(listener);
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener(this.list);
  }
}
