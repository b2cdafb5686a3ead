/** Completions of a code editor; each editor has its own list. */
export interface EditorCompletion {
  readonly label: string;
  readonly detail: string;
}

export interface CompletionList {
  /** Where the word that is being typed begins. */
  readonly from: number;
  readonly options: readonly EditorCompletion[];
}

/** Offers at an offset, or null where nothing is known to fit. */
export type FindCompletions = (text: string, offset: number) => CompletionList | null;
