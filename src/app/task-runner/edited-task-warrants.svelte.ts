/**
 * The user's edited chains for tasks. The text is the source of truth, and its last version that could be run applies.
 */
import type { TaskSuiteRequest, TaskDocument, WarrantDocument } from '../../engine/index.js';
import type { LocatedIssue } from '../document-text/locate-issues.js';
import { EditedText } from '../state/edited-text.svelte.js';
import { parseTaskWarrants, formatWarrantChains, formatTaskWarrants } from './task-warrant-text.js';

type EditedWarrants = EditedText<readonly WarrantDocument[]>;

export class EditedTaskWarrants {
  #texts = $state.raw<ReadonlyMap<string, EditedWarrants>>(new Map());
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
    return this.#texts.get(task)?.isValid ?? true;
  }

  issues(task: string): readonly LocatedIssue[] {
    return this.#texts.get(task)?.issues ?? [];
  }

  warrants(task: string, seed: number): readonly WarrantDocument[] {
    return this.#texts.get(task)?.value ?? this.#find(task, seed)?.warrants ?? [];
  }

  /** All runnable edited chains, keyed by task. */
  edited(): TaskSuiteRequest['yours'] {
    const entries = [...this.#texts].flatMap(([task, { value }]) =>
      value === null ? [] : [[task, value] as const],
    );
    return Object.fromEntries(entries);
  }

  edit(task: string, text: string, seed: number): void {
    if (text === this.#shipped(task, seed)) return this.reset(task);
    const known = this.#texts.get(task);
    if (known !== undefined) return known.edit(text);
    this.#put(task, text, seed);
  }

  load(task: string, warrants: readonly WarrantDocument[], seed: number): void {
    this.#put(task, formatWarrantChains(warrants), seed);
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

  #put(task: string, text: string, seed: number): void {
    const parse = (edited: string) => parseTaskWarrants(edited, this.#find(task, seed)?.rounds.length ?? 1);
    this.#texts = new Map(this.#texts).set(task, new EditedText(text, parse));
  }
}
