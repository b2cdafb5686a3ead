/**
 * The ways to let a refused call pass in one link: by exactly its values, by the folder or domain around
 * them, by anything, by leave for unknown arguments, or by the rules of the link above.
 */
import { describeConstraint, type LinkPolicy, readLinkPolicy } from '../../authority/index.js';
import { type Json, readValue } from '../../kit/index.js';
import type {
  ArgumentRules,
  CallDocument,
  ConstraintDocument,
  LinkDocument,
  WarrantDocument,
} from '../../model/index.js';
import { draftPolicy, writeLeaf } from '../enough/draft.js';
import type { Tightness } from '../enough/styles.js';
import { widenAround, widenByValue } from './widen.js';

export interface Way {
  /** What changes, as a clause. */
  readonly text: string;
  readonly isExact: boolean;
  readonly change: (link: LinkDocument, parent: LinkDocument) => LinkDocument;
}

/** Ways for the last link, the narrowest first; the links above it are changed likewise. */
export function listWays({ chain }: WarrantDocument, call: CallDocument, at: number): readonly Way[] {
  const leaf = chain.at(-1);
  if (leaf === undefined || chain.length < 2) return [];
  const rules = Object.hasOwn(leaf.capabilities, call.tool) ? leaf.capabilities[call.tool] : undefined;
  if (rules === undefined) return [grant(call, 'exact'), grant(call, 'folder'), asAbove(call)];
  const around = listAround(rules, readLinkPolicy(leaf), call, at);
  const way = (isExact: boolean, widen: Widen): Way => {
    const change = (link: LinkDocument): LinkDocument => widenRules(link, call, at, widen);
    return {
      text: sayChanged(call.tool, rules, change(leaf).capabilities[call.tool] ?? {}),
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

/** The rules that are new or other than before. */
function sayChanged(tool: string, before: ArgumentRules, after: ArgumentRules): string {
  const changed = Object.entries(after).filter(([name, rule]) => before[name] !== rule);
  const parts = changed.map(
    ([name, rule]) => `\`${name}\` of \`${tool}\` becomes ${describeConstraint(rule)}`,
  );
  return parts.length === 0 ? `\`${tool}\` stays as it is` : parts.join(', and ');
}

/** A rule that lets one more value pass. */
type Widen = (rule: ConstraintDocument, value: Json, tool: string, argument: string) => ConstraintDocument;

/** As many ways as the first refusing rule has. */
function listAround(
  rules: ArgumentRules,
  policy: LinkPolicy,
  { tool, args }: CallDocument,
  at: number,
): readonly Widen[] {
  const refusing = Object.entries(rules).find(
    ([name]) => args[name] !== undefined && !passes(policy, tool, name, args[name], at),
  );
  if (refusing === undefined) return [];
  const [name, rule] = refusing;
  const count = widenAround(rule, args[name] as Json, tool, name).length;
  return Array.from({ length: count }, (_, index): Widen => (one, value, ofTool, argument) => {
    const found = widenAround(one, value, ofTool, argument);
    return found[index] ?? widenByValue(one, value);
  });
}

function passes(policy: LinkPolicy, tool: string, name: string, value: Json, at: number): boolean {
  const rule = policy.capabilityFor(tool)?.rules.get(name);
  return rule === undefined || rule.admits(readValue(value), at).kind === 'allow';
}

/** The rules that refuse, each replaced; arguments without a rule get one where only named ones pass. */
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
    const isRefused = value !== undefined && !passes(policy, tool, name, value, at);
    return [name, isRefused ? widen(rule, value, tool, name) : rule] as const;
  });
  const isOpen = next.length === 0 || link.allowUnknown?.includes(tool) === true;
  const named = Object.entries(args).filter(([name]) => !isOpen && !Object.hasOwn(rules, name));
  const added = named.map(([name, value]) => [name, { kind: 'Exact', value }] as const);
  return put(link, tool, Object.fromEntries([...next, ...added]));
}

function put(link: LinkDocument, tool: string, rules: ArgumentRules): LinkDocument {
  return { ...link, capabilities: { ...link.capabilities, [tool]: rules } };
}

function grant(call: CallDocument, tightness: Tightness): Way {
  const draft = draftPolicy([call], tightness);
  const rules =
    writeLeaf({ holder: '', ttlSeconds: 1, capabilities: {} }, draft).capabilities[call.tool] ?? {};
  return {
    text: `\`${call.tool}\` is granted with ${sayRules(rules)}`,
    isExact: tightness === 'exact',
    change: (link) => put(link, call.tool, rules),
  };
}

function asAbove({ tool }: CallDocument): Way {
  return {
    text: `\`${tool}\` is granted as the link above has it`,
    isExact: false,
    change: (link, parent) => {
      const rules = parent.capabilities[tool];
      return rules === undefined ? link : put(link, tool, rules);
    },
  };
}

function unknown({ tool }: CallDocument): Way {
  return {
    text: `\`${tool}\` takes arguments that nobody named`,
    isExact: false,
    change: (link) => ({ ...link, allowUnknown: [...new Set([...(link.allowUnknown ?? []), tool])] }),
  };
}

export function sayRules(rules: ArgumentRules): string {
  const parts = Object.entries(rules).map(([name, rule]) => `\`${name}\`: ${describeConstraint(rule)}`);
  return parts.length === 0 ? 'any arguments' : parts.join('; ');
}
