/** Text being edited: its undo history, its issues, and the last valid value parsed from it. */
import type { LocatedIssue } from '../document-text/locate-issues.js';
import { recordChange, redoChange, startHistory, undoChange, type UndoHistory } from './undo-history.js';

/** `value`: null if the text is invalid. */
export interface ParsedText<Value> {
  readonly value: Value | null;
  readonly issues: readonly LocatedIssue[];
}

export class EditedText<Value> {
  #history = $state.raw<UndoHistory<string>>(startHistory(''));
  #parsed = $state.raw<ParsedText<Value>>({ value: null, issues: [] });
  #valid = $state.raw<Value | null>(null);

  /** `first`: the text that `reset` restores. */
  constructor(
    readonly first: string,
    private readonly parse: (text: string) => ParsedText<Value>,
  ) {
    this.#move(startHistory(first));
  }

  get text(): string {
    return this.#history.present;
  }

  /** The value of the last valid text; null if no text has been valid yet. */
  get value(): Value | null {
    return this.#valid;
  }

  /** False while the text is invalid. `value` then belongs to an older version of the text. */
  get isValid(): boolean {
    return this.#parsed.value !== null;
  }

  get issues(): readonly LocatedIssue[] {
    return this.#parsed.issues;
  }

  get isEdited(): boolean {
    return this.text !== this.first;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /**
   * Edits with the same `field` within one second form one undo step. An edit without a field is always its own step.
   */
  edit(text: string, field: string | null = 'text'): void {
    if (text !== this.text) this.#move(recordChange(this.#history, text, field, performance.now()));
  }

  undo(): void {
    this.#move(undoChange(this.#history));
  }

  redo(): void {
    this.#move(redoChange(this.#history));
  }

  /** Restores the original text as one undo step. */
  reset(): void {
    this.edit(this.first, null);
  }

  #move(history: UndoHistory<string>): void {
    if (history === this.#history) return;
    this.#history = history;
    this.#parsed = this.parse(history.present);
    this.#valid = this.#parsed.value ?? this.#valid;
  }
}
