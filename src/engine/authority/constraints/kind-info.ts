/** Information about a constraint kind for forms: title, help and parameters. */
import type { ConstraintDocument } from '../../model/index.js';

/** Parameter types for which the editor has input fields. */
export type ParameterType =
  | 'text'
  | 'expression'
  | 'directory'
  | 'text_list'
  | 'number'
  | 'integer_list'
  | 'boolean'
  | 'value'
  | 'value_list'
  | 'constraint'
  | 'constraint_list';

/** A parameter of a constraint kind, for forms. */
export interface ParameterInfo {
  readonly name: string;
  readonly type: ParameterType;
  readonly required: boolean;
  readonly help: string;
}

/** Description of a constraint kind, for forms. */
export interface ConstraintKindInfo {
  readonly kind: string;
  readonly title: string;
  readonly help: string;
  readonly parameters: readonly ParameterInfo[];
  readonly example: ConstraintDocument;
  /** True if any value passes, so that a rule of this kind limits nothing. */
  readonly isOpen?: true;
  /** Name of the parameter that is compared with a denied value, letter by letter. */
  readonly compared?: string;
  /** True if forms show example values immediately, because rules of this kind are hard to read. */
  readonly showsExamples?: true;
  /** The Python class, if its name differs from the kind or it takes a required parameter as a keyword. */
  readonly python?: { readonly className?: string; readonly isKeywordOnly?: true };
}
