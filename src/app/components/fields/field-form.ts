/** Access to the document for a rule's form fields. */
import type { DocumentPath, Issue, Json } from '../../../engine/index.js';

export interface FieldForm {
  /** True if the document cannot be changed, so that fields show plain text. */
  readonly locked?: boolean;
  value(path: DocumentPath): Json | undefined;
  /** Sets the value at a path. The value undefined removes the member. */
  set(path: DocumentPath, value: Json | undefined): void;
  /** Changes the text as a separate undo step. */
  edit(change: (text: string) => string): void;
  issuesAt(path: DocumentPath): readonly Issue[];
  /** True if the shipped document has a different value at the path. */
  isChanged(path: DocumentPath): boolean;
  resetField(path: DocumentPath): void;
}

/** The attribute value that identifies a form field by its path. */
export function pathKey(path: DocumentPath): string {
  return path.join('/');
}
