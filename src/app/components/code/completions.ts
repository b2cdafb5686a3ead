/** Completions for a code editor; each editor has its own list. */
export interface EditorCompletion {
  readonly label: string;
  readonly detail: string;
}

export interface CompletionList {
  /** Offset at which the typed word begins. */
  readonly from: number;
  readonly options: readonly EditorCompletion[];
}

/** Completions at an offset, or null if nothing fits. */
export type FindCompletions = (text: string, offset: number) => CompletionList | null;
