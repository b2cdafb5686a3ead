/** What forms show of a constraint kind: title, help and parameters. */
import type { ConstraintDocument } from '../../model/index.js';

/** Parameter types that the editor has fields for. */
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

/** Description of a kind for forms. */
export interface ConstraintKindInfo {
  readonly kind: string;
  readonly title: string;
  readonly help: string;
  readonly parameters: readonly ParameterInfo[];
  readonly example: ConstraintDocument;
  /** True when any value passes, so that a rule of this kind limits nothing. */
  readonly isOpen?: true;
  /** The parameter that is shown beside a denied value, letter by letter. */
  readonly compared?: string;
  /** True when a form shows examples of values at once, because such a rule is hard to read. */
  readonly showsExamples?: true;
  /** The class in Python, where it is not named like the kind or takes a required parameter as a keyword. */
  readonly python?: { readonly className?: string; readonly isKeywordOnly?: true };
}
