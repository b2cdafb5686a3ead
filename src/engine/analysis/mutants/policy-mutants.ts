/**
 * Generates mutants of a policy. In each, one line in the last link is loosened or dropped, as if by mistake. The other
 * links are unchanged, so a mutated link may be wider than its parent.
 */
import { isOpenConstraint, listRuleMutants } from '../../authority/index.js';
import { type Message, message } from '../../messages/index.js';
import type { ArgumentRules, ConstraintDocument, LinkDocument, WarrantDocument } from '../../model/index.js';
import { describeRuleLine } from '../minimal/policy-lines.js';
import { describeConstraint } from '../../authority/index.js';

/** Mutation operators that are applied to a chain's last link. */
export const POLICY_OPERATORS = [
  'drop-tool',
  'drop-rule',
  'open-rule',
  'widen-folder',
  'widen-domain',
  'widen-range',
  'widen-rule',
  'allow-unknown',
  'grant-tool',
  'longer-lifetime',
] as const;

/** Name of a policy mutation operator. */
export type PolicyOperator = (typeof POLICY_OPERATORS)[number];

/** A chain whose last link was changed in one place. */
export interface PolicyMutant {
  /** Id of the mutant, such as `widen-folder/0`. */
  readonly id: string;
  readonly operator: PolicyOperator;
  /** The tool in the changed line; null if the line affects every call. */
  readonly tool: string | null;
  /** Describes the line before and after the change. */
  readonly line: Message;
  readonly mutated: Message;
  readonly warrant: WarrantDocument;
}

interface Draft {
  readonly tool: string | null;
  readonly line: Message;
  readonly mutated: Message;
  readonly leaf: LinkDocument;
}

type Operator = (leaf: LinkDocument, parent: LinkDocument | undefined) => readonly Draft[];

const OPERATORS: Readonly<Record<PolicyOperator, Operator>> = {
  'drop-tool': (leaf) =>
    Object.keys(leaf.capabilities).map((tool) => ({
      tool,
      line: message('analysis/line_of_tool', { tool }),
      mutated: message('analysis/not_granted'),
      leaf: { ...leaf, capabilities: without(leaf.capabilities, tool) },
    })),
  'drop-rule': eachRule(() => [null]),
  'open-rule': eachRule((rule) => (isOpenConstraint(rule) ? [] : [{ kind: 'Wildcard' }])),
  'widen-folder': eachRule(byItsKind('widen-folder')),
  'widen-domain': eachRule(byItsKind('widen-domain')),
  'widen-range': eachRule(byItsKind('widen-range')),
  'widen-rule': eachRule(byItsKind('widen-rule')),
  'allow-unknown': (leaf) =>
    Object.keys(leaf.capabilities)
      .filter((tool) => !isOpen(leaf, tool))
      .map((tool) => ({
        tool,
        line: message('analysis/line_of_arguments', { tool, arguments: message('analysis/known_arguments') }),
        mutated: message('analysis/unknown_arguments'),
        leaf: { ...leaf, allowUnknown: [...(leaf.allowUnknown ?? []), tool] },
      })),
  'grant-tool': (leaf, parent) =>
    Object.entries(parent?.capabilities ?? {})
      .filter(([tool]) => !Object.hasOwn(leaf.capabilities, tool))
      .map(([tool, rules]) => ({
        tool,
        line: message('analysis/line_of_arguments', { tool, arguments: message('analysis/not_granted') }),
        mutated: message('analysis/granted_as_above'),
        leaf: { ...leaf, capabilities: { ...leaf.capabilities, [tool]: rules } },
      })),
  'longer-lifetime': (leaf, parent) => {
    if (parent === undefined || parent.ttlSeconds <= leaf.ttlSeconds) return [];
    const { ttlSeconds } = parent;
    const line = message('analysis/lifetime', { seconds: leaf.ttlSeconds });
    const mutated = message('analysis/lifetime', { seconds: ttlSeconds });
    return [{ tool: null, line, mutated, leaf: { ...leaf, ttlSeconds } }];
  },
};

/** Lists all mutants of a chain, sorted by operator and then in leaf order. An empty chain has none. */
export function listPolicyMutants({ v, chain }: WarrantDocument): readonly PolicyMutant[] {
  const leaf = chain.at(-1);
  if (leaf === undefined) return [];
  return POLICY_OPERATORS.flatMap((operator) =>
    OPERATORS[operator](leaf, chain.at(-2)).map(({ leaf: mutant, ...draft }, index) => ({
      id: `${operator}/${index}`,
      operator,
      ...draft,
      warrant: { v, chain: [...chain.slice(0, -1), mutant] },
    })),
  );
}

/** Returns replacement rules, one for each mutant. Null drops the rule. */
type ChangeRule = (rule: ConstraintDocument) => readonly (ConstraintDocument | null)[];

/** Returns the mutants that a rule's kind defines for an operator. */
function byItsKind(operator: PolicyOperator): ChangeRule {
  return (rule) =>
    listRuleMutants(rule).flatMap((mutant) => (mutant.operator === operator ? [mutant.rule] : []));
}

function eachRule(change: ChangeRule): Operator {
  return (leaf) =>
    Object.entries(leaf.capabilities).flatMap(([tool, rules]) =>
      Object.entries(rules).flatMap(([argument, rule]) =>
        change(rule).map((changed): Draft => {
          const next: ArgumentRules =
            changed === null ? without(rules, argument) : { ...rules, [argument]: changed };
          return {
            tool,
            line: describeRuleLine(tool, argument, rule),
            mutated: changed === null ? message('analysis/no_rule') : describeConstraint(changed),
            leaf: { ...leaf, capabilities: { ...leaf.capabilities, [tool]: next } },
          };
        }),
      ),
    );
}

function isOpen(leaf: LinkDocument, tool: string): boolean {
  return (
    Object.keys(leaf.capabilities[tool] ?? {}).length === 0 || leaf.allowUnknown?.includes(tool) === true
  );
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
}
