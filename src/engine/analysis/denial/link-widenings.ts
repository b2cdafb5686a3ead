/**
 * Lists ways to allow a denied call in one link: with its exact values, with the surrounding folder or domain, with any
 * value, by allowing unknown arguments, or with the parent's rules.
 */
import { type LinkPolicy, readLinkPolicy, widenByValue } from '../../authority/index.js';
import { type Json, readValue } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type {
  ArgumentRules,
  CallDocument,
  ConstraintDocument,
  LinkDocument,
  WarrantDocument,
} from '../../model/index.js';
import { draftPolicy, buildLeaf } from '../minimal/policy-draft.js';
import type { Tightness } from '../minimal/generalized-rules.js';
import { describeConstraint } from '../../authority/index.js';
import { listWiderRules } from './wider-rules.js';

export interface LinkWidening {
  /** Describes the change as a clause. */
  readonly description: Message;
  readonly isExact: boolean;
  readonly change: (link: LinkDocument, parent: LinkDocument) => LinkDocument;
}

/** Lists changes to the last link, narrowest first. Each change is also applied to the links above where needed. */
export function listLinkWidenings(
  { chain }: WarrantDocument,
  call: CallDocument,
  at: number,
): readonly LinkWidening[] {
  const leaf = chain.at(-1);
  if (leaf === undefined || chain.length < 2) return [];
  const rules = Object.hasOwn(leaf.capabilities, call.tool) ? leaf.capabilities[call.tool] : undefined;
  if (rules === undefined) return [grant(call, 'exact'), grant(call, 'folder'), asAbove(call)];
  const around = listAround(rules, readLinkPolicy(leaf), call, at);
  const way = (isExact: boolean, widen: Widen): LinkWidening => {
    const change = (link: LinkDocument): LinkDocument => widenRules(link, call, at, widen);
    return {
      description: describeChangedRules(call.tool, rules, change(leaf).capabilities[call.tool] ?? {}),
      isExact,
      change,
    };
  };
  return [
    way(true, widenByValue),
    ...around.map((widen) => way(false, widen)),
    way(false, () => ({ kind: 'Wildcard' })),
    unknown(call),
  ];
}

function describeChangedRules(tool: string, before: ArgumentRules, after: ArgumentRules): Message {
  const changed = Object.entries(after).filter(([name, rule]) => before[name] !== rule);
  const changes = changed.map(([argument, rule]) =>
    message('analysis/rule_becomes', { tool, argument, rule: describeConstraint(rule) }),
  );
  return changes.length === 0
    ? message('analysis/tool_unchanged', { tool })
    : message('analysis/rules_become', { changes });
}

type Widen = (rule: ConstraintDocument, value: Json, tool: string, argument: string) => ConstraintDocument;

/** Returns a widening for each wider version of the first rule that denies the call. */
function listAround(
  rules: ArgumentRules,
  policy: LinkPolicy,
  { tool, args }: CallDocument,
  at: number,
): readonly Widen[] {
  const denyingRule = Object.entries(rules).find(
    ([name]) => args[name] !== undefined && !passes(policy, tool, name, args[name], at),
  );
  if (denyingRule === undefined) return [];
  const [name, rule] = denyingRule;
  const count = listWiderRules(rule, args[name] as Json, tool, name).length;
  return Array.from({ length: count }, (_, index): Widen => (one, value, ofTool, argument) => {
    const found = listWiderRules(one, value, ofTool, argument);
    return found[index] ?? widenByValue(one, value);
  });
}

function passes(policy: LinkPolicy, tool: string, name: string, value: Json, at: number): boolean {
  const rule = policy.capabilityFor(tool)?.rules.get(name);
  return rule === undefined || rule.admits(readValue(value), at).kind === 'allow';
}

/**
 * Widens each rule that denies the call. If only named arguments are allowed, adds a rule for each argument that has
 * none.
 */
function widenRules(
  link: LinkDocument,
  { tool, args }: CallDocument,
  at: number,
  widen: Widen,
): LinkDocument {
  const policy = readLinkPolicy(link);
  const rules = link.capabilities[tool] ?? {};
  const next = Object.entries(rules).map(([name, rule]) => {
    const value = args[name];
    const isDenied = value !== undefined && !passes(policy, tool, name, value, at);
    return [name, isDenied ? widen(rule, value, tool, name) : rule] as const;
  });
  const isOpen = next.length === 0 || link.allowUnknown?.includes(tool) === true;
  const named = Object.entries(args).filter(([name]) => !isOpen && !Object.hasOwn(rules, name));
  const added = named.map(([name, value]) => [name, { kind: 'Exact', value }] as const);
  return put(link, tool, Object.fromEntries([...next, ...added]));
}

function put(link: LinkDocument, tool: string, rules: ArgumentRules): LinkDocument {
  return { ...link, capabilities: { ...link.capabilities, [tool]: rules } };
}

function grant(call: CallDocument, tightness: Tightness): LinkWidening {
  const draft = draftPolicy([call], { tightness });
  const rules =
    buildLeaf({ holder: '', ttlSeconds: 1, capabilities: {} }, draft).capabilities[call.tool] ?? {};
  return {
    description: message('analysis/tool_granted', { tool: call.tool, rules: describeRules(rules) }),
    isExact: tightness === 'exact',
    change: (link) => put(link, call.tool, rules),
  };
}

function asAbove({ tool }: CallDocument): LinkWidening {
  return {
    description: message('analysis/tool_granted_as_above', { tool }),
    isExact: false,
    change: (link, parent) => {
      const rules = parent.capabilities[tool];
      return rules === undefined ? link : put(link, tool, rules);
    },
  };
}

function unknown({ tool }: CallDocument): LinkWidening {
  return {
    description: message('analysis/tool_takes_unknown_arguments', { tool }),
    isExact: false,
    change: (link) => ({ ...link, allowUnknown: [...new Set([...(link.allowUnknown ?? []), tool])] }),
  };
}

function describeRules(rules: ArgumentRules): readonly Message[] {
  return Object.entries(rules).map(([argument, rule]) =>
    message('analysis/argument_rule', { argument, rule: describeConstraint(rule) }),
  );
}
