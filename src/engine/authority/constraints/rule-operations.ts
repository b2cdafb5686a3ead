/** Defines the operations that analyses, forms and exports can perform on a rule in a document. */
import type { Json, JsonObject, Value } from '../../kit/index.js';
import type { ArgumentTargetKind, ConstraintDocument } from '../../model/index.js';
import type { LimitedFolder } from './folder-rules.js';

/**
 * How a mutant widens a policy rule. `widen-rule` is used for kinds that do not limit folders, domains or amounts.
 */
export type WideningOperator = 'widen-folder' | 'widen-domain' | 'widen-range' | 'widen-rule';

/** A copy of a rule with one small mistake. */
export interface RuleMutant {
  readonly operator: WideningOperator;
  readonly rule: ConstraintDocument;
}

/** Operations on a rule in a document, which may be invalid. Each operation is optional and documents its default. */
export interface RuleOperations {
  /** Returns a rule that also accepts one more value. Default: `Any` of that value and the rule. */
  readonly widenByValue?: (rule: ConstraintDocument, value: Json) => ConstraintDocument;
  /**
   * Returns one rule that replaces both this rule and `around`, which accepts the value and similar values. Default:
   * null, which means that no single rule can replace both.
   */
  readonly widenByRule?: (
    rule: ConstraintDocument,
    around: ConstraintDocument,
    value: Json,
  ) => ConstraintDocument | null;
  /** Returns a list of rules, each of which is enough to allow a value. Default: the rule itself. */
  readonly alternatives?: (rule: ConstraintDocument) => readonly ConstraintDocument[] | undefined;
  /** Returns all values that the rule allows, or null if it does not list them. Default: null. */
  readonly fixedValues?: (rule: ConstraintDocument) => readonly Json[] | null;
  /** True if the rule lists all items that an allowed list may have. Default: false. */
  readonly listsItems?: true;
  /** Returns the domains of a rule that allows all addresses in these domains, and only those. Default: null. */
  readonly addressDomains?: (rule: ConstraintDocument) => readonly string[] | null;
  /** Returns variants with mistakes that authors might make. Default: none. */
  readonly mutants?: (rule: ConstraintDocument) => readonly RuleMutant[];
  /**
   * True if trying the values that a scenario mentions is enough to decide whether the rule reaches an object. `inner`
   * decides nested rules. Default: false.
   */
  readonly isDecidable?: IsDecidable;
  /** Returns how many steps the rule takes for a value, or null if it cannot run. Default: steps are not counted. */
  readonly countSteps?: (rule: ConstraintDocument, value: Value) => number | null;
  /** Returns the directory to which the rule limits access. By default, there is no such directory. */
  readonly toDirectory?: (rule: ConstraintDocument) => string | null;
  /** Returns the parameters for a rule that limits access to this directory. Default: the kind has no such rules. */
  readonly fromDirectory?: (directory: string) => JsonObject;
  /** Returns the parameters for a rule that allows the files in this folder. Default: the kind has no such rules. */
  readonly fromFolder?: (folder: LimitedFolder) => JsonObject;
  /**
   * Returns the parameters for a rule that allows this value. They are invalid if the kind cannot allow it. Default:
   * the value, in each required parameter.
   */
  readonly fromValue?: (value: Json) => JsonObject;
  /** The parameters with which a rule limits nothing. Default: the kind has no such rules. */
  readonly openParameters?: JsonObject;
  /** Returns a value in the rule that the rule allows; an empty string if there is none. Default: its first value. */
  readonly toValue?: (rule: ConstraintDocument) => Json;
}

type IsDecidable = (
  rule: ConstraintDocument,
  target: ArgumentTargetKind,
  inner: (rule: ConstraintDocument) => boolean,
) => boolean;

/** Creates an `isDecidable` function for a kind that is always decidable for these targets. */
export function decidableFor(...targets: readonly ArgumentTargetKind[]): IsDecidable {
  return (_, target) => targets.includes(target);
}
