/** An element's events and its `ready` promise. */
import type { Issue } from '../engine/index.js';
import { LateListeners } from './late-listeners.js';

const MAX_REPEATED_ISSUES = 20;
const REPEATED: readonly string[] = ['pola-ready', 'pola-run', 'pola-error'];

export class ElementEvents {
  readonly late = new LateListeners();
  readonly #host: HTMLElement;
  #issues: readonly Issue[] = [];
  #start = new ElementStart();

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Resolves with the `detail` of `pola-ready`. Rejects if the element could not start. */
  get ready(): Promise<unknown> {
    return this.#start.promise;
  }

  dispatch(name: string, detail: unknown): void {
    const event = new CustomEvent(name, { detail, bubbles: true, composed: true });
    if (REPEATED.includes(name)) this.late.remember(name === 'pola-error' ? this.#addIssues(detail) : event);
    if (name === 'pola-ready') this.#start.resolve(detail);
    this.#host.dispatchEvent(event);
  }

  fail(issue: Issue): void {
    this.#start.reject(new Error(`${issue.message} ${issue.hint}`));
    this.dispatch('pola-error', { issues: [issue] });
  }

  /** Called after the element has been removed from the page. It may be added again later. */
  reset(): void {
    this.late.forget();
    this.#issues = [];
    if (this.#start.isSettled) this.#start = new ElementStart();
  }

  /** Adds issues to the event, so that a late listener gets all of them. */
  #addIssues(detail: unknown): CustomEvent {
    const { issues } = detail as { readonly issues: readonly Issue[] };
    this.#issues = [...this.#issues, ...issues].slice(-MAX_REPEATED_ISSUES);
    return new CustomEvent('pola-error', { detail: { issues: this.#issues } });
  }
}

class ElementStart {
  isSettled = false;
  readonly promise: Promise<unknown>;
  #resolve: (detail: unknown) => void = () => undefined;
  #reject: (reason: Error) => void = () => undefined;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      [this.#resolve, this.#reject] = [resolve, reject];
    });
    // Prevents an unhandled rejection, because many pages rely on the event and ignore the promise.
    this.promise.catch(() => undefined);
  }

  resolve(detail: unknown): void {
    this.isSettled = true;
    this.#resolve(detail);
  }

  reject(reason: Error): void {
    this.isSettled = true;
    this.#reject(reason);
  }
}
