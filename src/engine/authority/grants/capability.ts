/**
 * Capabilities contain the rules on one tool's arguments (an argument set in the wire format).
 *
 * A capability without rules is open, so all arguments pass. A capability with rules is closed: each named argument
 * must be present, and others are denied unless unknown arguments are allowed (docs/spec/warrants.md#capabilities and
 * docs/spec/warrants.md#narrowing).
 */
import type { Message } from '../../messages/index.js';
import {
  makeCborError,
  type CborItem,
  CborMap,
  compareUtf8,
  type Value,
  type ValueArguments,
} from '../../kit/index.js';
import {
  findField,
  requireField,
  readBooleanField,
  makeRecord,
  makeSortedMap,
} from '../constraints/cbor-fields.js';
import { shareEffort } from '../constraints/effort.js';
import type { Constraint, ConstraintCoverage, Semantics } from '../constraints/constraint-kind.js';
import { checkNarrowingEffort } from '../constraints/define-constraint.js';
import { decodeConstraint } from '../constraints/decode-constraint.js';
import type { ReferenceKind } from '../denial/reference-codes.js';

/** The rules on a tool's arguments, and whether arguments without a rule are allowed. */
export interface Capability {
  /** Rules by argument name, sorted by the UTF-8 bytes of the names. */
  readonly rules: ReadonlyMap<string, Constraint>;
  readonly allowUnknown: boolean;
}

/** Creates a capability from rules in any order, and sorts them by the UTF-8 bytes of their names. */
export function makeCapability(
  rules: Iterable<readonly [string, Constraint]>,
  allowUnknown: boolean,
): Capability {
  return { rules: new Map([...rules].sort(([a], [b]) => compareUtf8(a, b))), allowUnknown };
}

/** Returns a tool's capability: its own entry or, if there is none, the entry for every tool. */
export function capabilityFor(
  { tools }: { readonly tools: ReadonlyMap<string, Capability> },
  tool: string,
): Capability | null {
  return tools.get(tool) ?? tools.get('*') ?? null;
}

/** Reasons why arguments were not allowed. */
export interface Objection {
  readonly reason: 'unknown_argument' | 'missing_argument' | 'violation' | 'error';
  readonly argument: string;
  /**
   * Name used in the reference implementation's message. It is the argument's name unless the rule's kind is unknown.
   */
  readonly field: string;
  readonly rule: Constraint | null;
  readonly value: Value;
  readonly errorKind: ReferenceKind;
  /** The cause of an error; null for a denial. */
  readonly detail: Message | null;
}

/**
 * Returns the first objection to the arguments, in name order; null if there is none. `at`: trial clock in Unix
 * seconds.
 */
export function findObjection(capability: Capability, args: ValueArguments, at: number): Objection | null {
  return (
    findUnknown(capability, args) ??
    shareEffort(args.values(), () => findDeniedArgument(capability, args, at))
  );
}

function findUnknown({ rules, allowUnknown }: Capability, args: ValueArguments): Objection | null {
  if (rules.size === 0 || allowUnknown || hasRulesForAll(rules, args)) return null;
  const unknown = [...args.keys()].filter((name) => !rules.has(name)).sort(compareUtf8)[0];
  if (unknown === undefined) return null;
  return makeObjection('unknown_argument', unknown, null, args.get(unknown) as Value);
}

function hasRulesForAll(rules: Capability['rules'], args: ValueArguments): boolean {
  for (const name of args.keys()) if (!rules.has(name)) return false;
  return true;
}

function findDeniedArgument({ rules }: Capability, args: ValueArguments, at: number): Objection | null {
  for (const [argument, rule] of rules) {
    const value = args.get(argument);
    if (value === undefined) return makeObjection('missing_argument', argument, rule, null);
    const outcome = rule.admits(value, at);
    if (outcome.kind === 'deny') return makeObjection('violation', argument, rule, value);
    if (outcome.kind === 'error') {
      const { errorKind, detail, field = argument } = outcome;
      return { reason: 'error', argument, field, rule, value, errorKind, detail };
    }
  }
  return null;
}

function makeObjection(
  reason: 'unknown_argument' | 'missing_argument' | 'violation',
  argument: string,
  rule: Constraint | null,
  value: Value,
): Objection {
  return {
    reason,
    argument,
    field: argument,
    rule,
    value,
    errorKind: 'ConstraintNotSatisfied',
    detail: null,
  };
}

/** Explains why one capability may not replace another. `argument` is null if all arguments are affected. */
export interface Widening {
  readonly argument: string | null;
  readonly parent: Constraint | null;
  readonly child: Constraint | null;
  readonly errorKind: ReferenceKind;
  readonly rule: number | null;
}

/**
 * Returns the first way in which a child capability is wider than its parent, in the order given in
 * docs/spec/warrants.md#narrowing.
 */
export function findWidening(parent: Capability, child: Capability, semantics: Semantics): Widening | null {
  return listWidenings(parent, child, semantics)[0] ?? null;
}

/** Lists every way in which a child capability is wider than its parent. */
export function listWidenings(
  parent: Capability,
  child: Capability,
  semantics: Semantics,
): readonly Widening[] {
  const found: Widening[] = [];
  if (child.allowUnknown && !parent.allowUnknown) found.push(widen(null, null, null));
  for (const [argument, rule] of parent.rules) {
    const narrower = child.rules.get(argument);
    if (narrower === undefined) found.push(widen(argument, rule, null));
    else {
      const alone: ConstraintCoverage = rule.covers(narrower, semantics);
      const coverage = alone.ok
        ? checkNarrowingEffort(parent.rules.values(), rule, narrower, semantics)
        : alone;
      if (!coverage.ok) found.push({ argument, parent: rule, child: narrower, ...coverage });
    }
  }
  if (parent.rules.size === 0) return found;
  const added = [...child.rules].filter(([argument]) => !parent.rules.has(argument));
  return [...found, ...added.map(([argument, rule]) => widen(argument, null, rule))];
}

function widen(argument: string | null, parent: Constraint | null, child: Constraint | null): Widening {
  return { argument, parent, child, errorKind: 'MonotonicityViolation', rule: null };
}

/** Encodes a capability. `allow_unknown` is written only if it is true. */
export function encodeCapability({ rules, allowUnknown }: Capability): CborItem {
  const constraints = makeSortedMap([...rules].map(([name, rule]) => [name, rule.wire]));
  return makeRecord({ constraints, ...(allowUnknown ? { allow_unknown: true } : {}) });
}

/**
 * Decodes a capability. Extra keys are ignored. If an argument occurs more than once, its last rule is used. Throws
 * `CborError`.
 */
export function decodeCapability(item: CborItem): Capability {
  const constraints = requireField(item, 'constraints');
  if (!(constraints instanceof CborMap)) throw makeCborError('bytes/not_map', { what: 'constraints' });
  const rules = new Map<string, Constraint>();
  for (const [name, rule] of constraints.entries) {
    if (typeof name !== 'string') throw makeCborError('bytes/name_not_string', { what: 'argument' });
    rules.set(name, decodeConstraint(rule));
  }
  const allowUnknown =
    findField(item, 'allow_unknown') === undefined ? false : readBooleanField(item, 'allow_unknown');
  return makeCapability(rules, allowUnknown);
}
