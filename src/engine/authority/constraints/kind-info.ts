/** What a form shows of a constraint kind: its title, its help and its parameters. */
import type { ConstraintDocument } from '../../model/index.js';

/** Parameter types an editor has a field for. */
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

/** A parameter of a constraint kind, as a form asks for it. */
export interface ParameterInfo {
  readonly name: string;
  readonly type: ParameterType;
  readonly required: boolean;
  readonly help: string;
}

/** What a form needs to offer a kind. */
export interface ConstraintKindInfo {
  readonly kind: string;
  readonly title: string;
  readonly help: string;
  readonly parameters: readonly ParameterInfo[];
  readonly example: ConstraintDocument;
}
