/** Describes what the learner changed in a warrant. */
import { describeRuleLine } from '../analysis/index.js';
import { listFixedValues } from '../authority/index.js';
import { canonicalJson, type Json } from '../kit/index.js';
import { type Message, message } from '../messages/index.js';
import type { ConstraintDocument, LinkDocument } from '../model/index.js';
import type { LessonCheckContext } from './check-context.js';

/** A tool and the argument to which a rule applies; without an argument, any rule on the tool is meant. */
export interface RulePlace {
  readonly tool: string;
  readonly argument?: string;
}

type Capabilities = LinkDocument['capabilities'];

/** Lists the rules that an observation mentions: the rules for its call, or the rules that are too wide. */
export function listObservedRules({ code, facts }: Message): readonly RulePlace[] {
  const { call, observed, rules, tool } = facts as {
    readonly call?: Message | null;
    readonly observed?: Message;
    readonly rules?: readonly string[];
    readonly tool?: string;
  };
  if (code === 'lesson/list_rule' && observed !== undefined) return listObservedRules(observed);
  if (call?.code === 'lesson/call') return [call.facts as unknown as RulePlace];
  if (tool !== undefined) return [{ tool }];
  return (code === 'lesson/chain_wider' ? (rules ?? []) : []).map((rule) => {
    const [argument = '', name = ''] = rule.split(' of ');
    return { tool: name, argument };
  });
}

/**
 * Describes a change since the start of the lesson: if possible, one that concerns the rules in `about`, otherwise the
 * first one.
 */
export function describeWarrant(
  id: string,
  evidence: LessonCheckContext,
  about: readonly RulePlace[],
): Message {
  const [before = [], now = []] = [evidence.atStart(), evidence].map((one) => one.yours(id).warrant.chain);
  const [old, own] = [before.at(-1)?.capabilities ?? {}, now.at(-1)?.capabilities ?? {}];
  const changes = [
    ...listLineChanges(old, own, about),
    ...listToolChanges(old, own),
    ...(isSame(before[0], now[0]) ? [] : [{ tool: '', said: message('lesson/tried_root') }]),
    ...listLinkChanges(before, now, about),
  ];
  const [first] = changes;
  const fitting = changes.find(({ tool }) => about.some((one) => one.tool === tool));
  if (fitting !== undefined) return fitting.said;
  if (first !== undefined) return first.said;
  if (!isSame(before, now)) return message('lesson/tried_links', { links: now.length });
  return message('lesson/tried_start');
}

interface Change {
  readonly tool: string;
  readonly said: Message;
}

function listLineChanges(old: Capabilities, own: Capabilities, about: readonly RulePlace[]): Change[] {
  const lines = listRuleLines(old, own, about).map(({ tool, line }) => ({
    tool,
    said: line.code === 'lesson/tried_empty' ? line : message('lesson/tried_line', { line }),
  }));
  const unlimited = Object.entries(own).flatMap(([tool, rules]) =>
    Object.keys(old[tool] ?? {})
      .filter((argument) => !Object.hasOwn(rules, argument))
      .map((argument) => ({ tool, said: message('lesson/tried_unlimited', { tool, argument }) })),
  );
  return [...lines, ...unlimited];
}

function listToolChanges(old: Capabilities, own: Capabilities): Change[] {
  const removed = Object.keys(old).filter((tool) => !Object.hasOwn(own, tool));
  const added = Object.keys(own).filter((tool) => !Object.hasOwn(old, tool));
  return [
    ...removed.map((tool) => ({ tool, said: message('lesson/tried_removed', { tool }) })),
    ...added.map((tool) => ({ tool, said: message('lesson/tried_added', { tool }) })),
  ];
}

/** Lists the changed rules in a chain that still has the same number of links. */
function listLinkChanges(
  before: readonly LinkDocument[],
  now: readonly LinkDocument[],
  about: readonly RulePlace[],
): Change[] {
  if (before.length !== now.length) return [];
  return now.flatMap(({ capabilities }, link) =>
    listRuleLines(before[link]?.capabilities ?? {}, capabilities, about).map(({ tool, line }) => ({
      tool,
      said: message('lesson/tried_link', { link, line }),
    })),
  );
}

/** Lists the differing rules on tools that both warrants grant. Within a tool, the rules in `about` come first. */
function listRuleLines(
  old: Capabilities,
  own: Capabilities,
  about: readonly RulePlace[],
): { readonly tool: string; readonly line: Message }[] {
  return Object.entries(own).flatMap(([tool, rules]) => {
    const before = old[tool];
    if (before === undefined) return [];
    const changed = Object.entries(rules).filter(([argument, rule]) => !isSame(rule, before[argument]));
    const isAbout = (argument: string): boolean =>
      about.some((one) => one.tool === tool && one.argument === argument);
    return [
      ...changed.filter(([argument]) => isAbout(argument)),
      ...changed.filter(([argument]) => !isAbout(argument)),
    ].map(([argument, rule]) => ({
      tool,
      line: isEmptyRule(rule) ? message('lesson/tried_empty') : describeRuleLine(tool, argument, rule),
    }));
  });
}

/** True for a rule whose kind has been chosen, but whose value has not been entered yet. */
function isEmptyRule(rule: ConstraintDocument): boolean {
  return listFixedValues(rule)?.every((value) => value === '') === true;
}

function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string =>
    value === undefined ? '' : canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
  return plain(one) === plain(other);
}
