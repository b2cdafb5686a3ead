/** Information about a constraint kind for forms: title, help and parameters. */
import type { Message } from '../../messages/index.js';
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

/** Types of single values that rules of a kind may limit. */
export type LimitedType = 'number' | 'path' | 'text' | 'url';

/** A constraint kind's parameter, as shown in forms. */
export interface ParameterInfo {
  readonly name: string;
  readonly type: ParameterType;
  readonly required: boolean;
}

/** A constraint kind's description, as shown in forms. */
export interface ConstraintKindInfo {
  readonly kind: string;
  readonly title: Message;
  /** Describes the values that pass, in one or two sentences. */
  readonly help: Message;
  readonly parameters: readonly ParameterInfo[];
  readonly example: ConstraintDocument;
  /** True if every value passes, so a rule of this kind restricts nothing. */
  readonly isOpen?: true;
  /** Type of the single values that rules of this kind limit; they deny every list. Omitted if they may allow lists. */
  readonly limits?: LimitedType;
  /** Name of the parameter that is compared character by character with a denied value. */
  readonly compared?: string;
  /** True if forms should show example values immediately, because rules of this kind are hard to understand. */
  readonly showsExamples?: true;
  /**
   * Python class details, if the class name differs from the kind or a required parameter must be passed by keyword.
   */
  readonly python?: { readonly className?: string; readonly isKeywordOnly?: true };
}
