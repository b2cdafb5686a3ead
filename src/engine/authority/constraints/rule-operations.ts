/** Operations that analyses, forms and exports perform on a rule as written in a document. */
import type { Json, Value } from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';

/**
 * How a mutant makes a policy's rule wider. `widen-rule` is for kinds that limit neither folders nor domains nor
 * amounts.
 */
export type WideningOperator = 'widen-folder' | 'widen-domain' | 'widen-range' | 'widen-rule';

/** A rule with one small mistake. */
export interface RuleMutant {
  readonly operator: WideningOperator;
  readonly rule: ConstraintDocument;
}

/** Operations on a rule as written, which may be invalid. Each operation is optional and documents its default. */
export interface RuleOperations {
  /** Returns a rule that accepts one more value. Default: `Any` of that value and the rule. */
  readonly widenByValue?: (rule: ConstraintDocument, value: Json) => ConstraintDocument;
  /**
   * Returns one rule that replaces both this rule and `around`, a rule that accepts the value and similar values. Null
   * if no single rule can replace both, which is the default.
   */
  readonly widenByRule?: (
    rule: ConstraintDocument,
    around: ConstraintDocument,
    value: Json,
  ) => ConstraintDocument | null;
  /** Returns rules of which one is enough to allow a value. Default: the rule itself. */
  readonly alternatives?: (rule: ConstraintDocument) => readonly Json[];
  /** Returns variants with mistakes that an author could make. Default: none. */
  readonly mutants?: (rule: ConstraintDocument) => readonly RuleMutant[];
  /**
   * True if trying the values that a scenario mentions is enough to decide whether the rule reaches an object, so that
   * no other value passes. `inner` decides nested rules. Default: false.
   */
  readonly isDecidable?: IsDecidable;
  /**
   * Returns the number of steps the rule takes for a value, or null if it cannot run. Default: steps are not counted.
   */
  readonly countSteps?: (rule: ConstraintDocument, value: Value) => number | null;
  /** Returns the directory to which the rule limits access. Default: none. */
  readonly toDirectory?: (rule: ConstraintDocument) => string | null;
  /** Returns the parameters of a rule that limits access to this directory. Default: the kind has no such rules. */
  readonly fromDirectory?: (directory: string) => { readonly [parameter: string]: Json };
}

type IsDecidable = (
  rule: ConstraintDocument,
  target: ArgumentTargetKind,
  inner: (rule: ConstraintDocument) => boolean,
) => boolean;

/** Creates an `isDecidable` function for a kind that is decidable for these targets regardless of its parameters. */
export function decidableFor(...targets: readonly ArgumentTargetKind[]): IsDecidable {
  return (_, target) => targets.includes(target);
}
