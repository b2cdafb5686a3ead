/** Interface of a document for the fields of its rules. */
import type { DocumentPath, Issue, Json } from '../../../engine/index.js';

export interface FieldForm {
  value(path: DocumentPath): Json | undefined;
  /** Puts a value at a path, or takes the member away (undefined). */
  set(path: DocumentPath, value: Json | undefined): void;
  /** Changes the text by an edit that is an undo step of its own. */
  edit(change: (text: string) => string): void;
  issuesAt(path: DocumentPath): readonly Issue[];
  /** True when the shipped document has another value there. */
  isChanged(path: DocumentPath): boolean;
  resetField(path: DocumentPath): void;
}

/** The attribute that a form field carries for its path. */
export function pathKey(path: DocumentPath): string {
  return path.join('/');
}
