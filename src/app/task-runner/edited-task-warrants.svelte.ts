/** The user's edited chains for tasks. The text is the source of truth, and its last runnable version applies. */
import type { TaskSuiteRequest, TaskDocument, WarrantDocument } from '../../engine/index.js';
import type { LocatedIssue } from '../document-text/locate-issues.js';
import { parseTaskWarrants, formatWarrantChains, formatTaskWarrants } from './task-warrant-text.js';

interface OwnWarrant {
  readonly text: string;
  /** The warrants from the last runnable text. Null if no text was runnable, so that the shipped warrants apply. */
  readonly warrants: readonly WarrantDocument[] | null;
  readonly issues: readonly LocatedIssue[];
  readonly isRunnable: boolean;
}

export class EditedTaskWarrants {
  #texts = $state.raw<ReadonlyMap<string, OwnWarrant>>(new Map());
  readonly #find: (task: string, seed: number) => TaskDocument | null;

  /** `find` returns a task instance; null if there is none or it is not loaded yet. */
  constructor(find: (task: string, seed: number) => TaskDocument | null) {
    this.#find = find;
  }

  text(task: string, seed: number): string {
    return this.#texts.get(task)?.text ?? this.#shipped(task, seed);
  }

  isEdited(task: string): boolean {
    return this.#texts.has(task);
  }

  isRunnable(task: string): boolean {
    return this.#texts.get(task)?.isRunnable ?? true;
  }

  issues(task: string): readonly LocatedIssue[] {
    return this.#texts.get(task)?.issues ?? [];
  }

  warrants(task: string, seed: number): readonly WarrantDocument[] {
    return this.#texts.get(task)?.warrants ?? this.#find(task, seed)?.warrants ?? [];
  }

  /** All runnable edited chains, keyed by task. */
  edited(): TaskSuiteRequest['yours'] {
    const entries = [...this.#texts].flatMap(([task, { warrants }]) =>
      warrants === null ? [] : [[task, warrants] as const],
    );
    return Object.fromEntries(entries);
  }

  edit(task: string, text: string, seed: number): void {
    if (text === this.#shipped(task, seed)) return this.reset(task);
    const rounds = this.#find(task, seed)?.rounds.length ?? 1;
    const { warrants, issues } = parseTaskWarrants(text, rounds);
    const earlier = this.#texts.get(task)?.warrants ?? null;
    this.#put(task, { text, warrants: warrants ?? earlier, issues, isRunnable: warrants !== null });
  }

  load(task: string, warrants: readonly WarrantDocument[]): void {
    this.#put(task, { text: formatWarrantChains(warrants), warrants, issues: [], isRunnable: true });
  }

  reset(task: string): void {
    const texts = new Map(this.#texts);
    texts.delete(task);
    this.#texts = texts;
  }

  #shipped(task: string, seed: number): string {
    const document = this.#find(task, seed);
    return document === null ? '' : formatTaskWarrants(document);
  }

  #put(task: string, own: OwnWarrant): void {
    this.#texts = new Map(this.#texts).set(task, own);
  }
}
