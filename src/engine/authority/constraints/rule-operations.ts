/** What analyses, forms and exports do with a rule of a kind as it is written in a document. */
import type { Json, Value } from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';

/**
 * Way in which a mutant of a policy makes a rule wider. `widen-rule` is for a kind that limits neither folders nor
 * domains nor amounts.
 */
export type WideningOperator = 'widen-folder' | 'widen-domain' | 'widen-range' | 'widen-rule';

/** A rule with one small mistake. */
export interface RuleMutant {
  readonly operator: WideningOperator;
  readonly rule: ConstraintDocument;
}

/** Operations on a rule as written, which need not be valid. Each is optional; the default is stated with it. */
export interface RuleOperations {
  /** A rule that accepts one more value. Default: `Any` of that value and the rule. */
  readonly widenByValue?: (rule: ConstraintDocument, value: Json) => ConstraintDocument;
  /**
   * One rule in place of this rule and `around`, which accepts the value and what lies around it. Null where no
   * single rule can replace both, which is the default.
   */
  readonly widenByRule?: (
    rule: ConstraintDocument,
    around: ConstraintDocument,
    value: Json,
  ) => ConstraintDocument | null;
  /** Rules of which one is enough. Default: the rule itself. */
  readonly alternatives?: (rule: ConstraintDocument) => readonly Json[];
  /** Mistakes that an author could make with the rule. Default: none. */
  readonly mutants?: (rule: ConstraintDocument) => readonly RuleMutant[];
  /**
   * True when trying the values that a scenario mentions decides whether the rule reaches an object: a value that was not
   * tried does not pass. `inner` decides the rules inside this one. Default: false.
   */
  readonly isDecidable?: IsDecidable;
  /** Steps that the rule takes for a value, null where it cannot run. Default: steps are not counted. */
  readonly countSteps?: (rule: ConstraintDocument, value: Value) => number | null;
  /** The directory that the rule is about, as text. Default: none. */
  readonly toDirectory?: (rule: ConstraintDocument) => string | null;
  /** Parameters of a rule about this directory. Default: the kind is not about directories. */
  readonly fromDirectory?: (directory: string) => { readonly [parameter: string]: Json };
}

type IsDecidable = (
  rule: ConstraintDocument,
  target: ArgumentTargetKind,
  inner: (rule: ConstraintDocument) => boolean,
) => boolean;

/** `isDecidable` of a kind for these targets, whatever the parameters are. */
export function decidableFor(...targets: readonly ArgumentTargetKind[]): IsDecidable {
  return (_, target) => targets.includes(target);
}
