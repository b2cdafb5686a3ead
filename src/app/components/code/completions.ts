/** Completions for a code editor. Each editor has its own list. */
export interface EditorCompletion {
  readonly label: string;
  readonly detail: string;
}

export interface CompletionList {
  /** Offset at which the typed word begins. */
  readonly from: number;
  readonly options: readonly EditorCompletion[];
}

/** Returns the completions at an offset, or null if none match. */
export type FindCompletions = (text: string, offset: number) => CompletionList | null;
