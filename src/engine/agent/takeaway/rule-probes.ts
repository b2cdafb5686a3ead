/**
 * Changes task calls so that exactly one rule denies each of them. A generated test with such a call fails if the rule
 * is widened.
 */
import { readLinkPolicy } from '../../authority/index.js';
import { isJsonObject, type Json, readArguments } from '../../kit/index.js';
import type { CallDocument, LinkDocument } from '../../model/index.js';
import { ATTACK_VALUES, fillArgument, fillCall } from '../task/fill-values.js';
import type { ToolArgument } from '../tools/schema-arguments.js';
import type { ToolProfile } from '../tools/tool-profile.js';
import { listBoundaries } from './rule-boundaries.js';

/**
 * Lists denied calls: one for each rule, one for each limit of a rule, one for each tool that denies undeclared
 * arguments, one for each additional recipient, and one for each tool outside the warrant.
 */
export function listRuleProbes(
  link: LinkDocument,
  calls: readonly CallDocument[],
  profiles: readonly ToolProfile[],
): readonly CallDocument[] {
  const granted = Object.entries(link.capabilities).flatMap(([tool, rules]) => {
    const call = calls.find((one) => one.tool === tool);
    const args = profiles.find(({ name }) => name === tool)?.args ?? [];
    if (call === undefined) return [];
    const changed = Object.keys(rules).flatMap((name) => probeRule(link, call, name, args));
    return [...changed, ...probeUndeclared(link, call), ...probeRecipients(link, call, args)];
  });
  const others = profiles.filter(({ name }) => !Object.hasOwn(link.capabilities, name));
  return [...granted, ...others.map((tool) => fillCall(tool, ATTACK_VALUES))];
}

/**
 * Lists calls that the rule on this argument denies and the other rules allow: one with another value, and one for each
 * limit of the rule.
 */
function probeRule(
  link: LinkDocument,
  call: CallDocument,
  name: string,
  args: readonly ToolArgument[],
): readonly CallDocument[] {
  const rules = { ...link.capabilities[call.tool], [name]: { kind: 'Wildcard' } };
  const wider = { ...link, capabilities: { ...link.capabilities, [call.tool]: rules } };
  const value = call.args[name] ?? null;
  const others = listOtherValues(
    value,
    args.find((one) => one.name === name),
  );
  const find = (values: readonly Json[]): readonly CallDocument[] =>
    values
      .map((other) => ({ ...call, args: { ...call.args, [name]: other } }))
      .filter((probe) => isDenied(link, probe) && !isDenied(wider, probe));
  const rule = link.capabilities[call.tool]?.[name];
  const limits = rule === undefined ? [] : listBoundaries(rule, value);
  return [...find(others).slice(0, 1), ...find(limits)];
}

function probeUndeclared(link: LinkDocument, call: CallDocument): readonly CallDocument[] {
  const probe = { ...call, args: { ...call.args, undeclared: 'value' } };
  return isDenied(link, probe) ? [probe] : [];
}

/** Adds the attacker to a task call as an additional recipient, for example in `bcc`. */
function probeRecipients(
  link: LinkDocument,
  call: CallDocument,
  args: readonly ToolArgument[],
): readonly CallDocument[] {
  return args
    .filter(({ name, role }) => role === 'recipient' && !Object.hasOwn(call.args, name))
    .map((one) => ({ ...call, args: { ...call.args, [one.name]: fillArgument(one, ATTACK_VALUES) } }))
    .filter((probe) => isDenied(link, probe));
}

function isDenied(link: LinkDocument, { tool, args }: CallDocument): boolean {
  return readLinkPolicy(link).decide(tool, readArguments(args), 0) === 'deny';
}

/**
 * Lists different values of the same type: first values that an attacker would choose, then small changes to the value.
 */
function listOtherValues(value: Json, argument: ToolArgument | undefined): readonly Json[] {
  const attack = argument === undefined ? [] : [fillArgument(argument, ATTACK_VALUES)];
  return [...attack, ...listChanges(value)];
}

function listChanges(value: Json): readonly Json[] {
  // A rule that allows any number denies only values of other types.
  if (typeof value === 'number') return [value + 1, value - 1, value * 1000 + 1, String(value)];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string')
    return [`${value}-other`, ATTACK_VALUES.recipient, ATTACK_VALUES.url, '/other'];
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return [...items.flatMap(listChanges), ATTACK_VALUES.recipient].map((one) => [...items, one]);
  }
  if (!isJsonObject(value)) return ['value'];
  return Object.entries<Json>(value).flatMap(([name, inner]) =>
    listChanges(inner).map((changed) => ({ ...value, [name]: changed })),
  );
}
