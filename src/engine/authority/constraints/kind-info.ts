/** What forms show of a constraint kind: title, help and parameters. */
import type { ConstraintDocument } from '../../model/index.js';

/** Parameter types that the editor has fields for. */
export type ParameterType =
  | 'text'
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
}
