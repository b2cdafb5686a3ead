/**
 * Lists calls to a declared tool that a warrant allows: one allowed call, and variants that each change one argument.
 *
 * Each rule concerns one argument, and a check on effects needs only one target that the task does not use, so
 * combinations of unusual values would add nothing.
 */
import {
  type Capability,
  capabilityFor,
  type Constraint,
  findRuleOperations,
  isRuleDecidable,
  listRuleDomains,
  listValuesToTry,
} from '../../authority/index.js';
import {
  equalityKey,
  listFoldersAbove,
  listScalars,
  readValue,
  type Value,
  type ValueArguments,
  writeValue,
} from '../../kit/index.js';
import type { ArgumentRole, CallDocument, ToolFixtureArgument } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import type { DeclaredTool } from '../../workspace/index.js';
import type { PreparedSubject } from '../subject.js';
import type { AllowedCall, AllowedCalls } from './allowed-call.js';
import { findTargetKindOfRole } from './argument-target-kinds.js';
import { pathInFolder, UNMENTIONED_NAMES } from './candidate-values.js';

/** The capability that every tool has if there is no warrant. */
export const OPEN_TO_ALL: Capability = { rules: new Map(), allowUnknown: true };

/** Finds allowed calls to one tool, for a worst-case search. */
export function findDeclaredCalls(subject: PreparedSubject, tool: DeclaredTool): AllowedCalls {
  const { chain, leaf } = subject;
  const capability = chain === null ? OPEN_TO_ALL : leaf === null ? null : capabilityFor(leaf, tool.name);
  if (capability === null) return { calls: [], tried: 0, open: [] };
  const choices = listChoices(subject, tool, capability);
  // The calls that the injection requests come first, so that they appear in the results if they are allowed.
  const listed = [...listInjectedArguments(subject, tool.name), ...varyOneByOne(choices)];
  const calls = listed.map((args): AllowedCall => ({ tool: tool.name, args }));
  return {
    calls: calls.filter(({ args }) => subject.decide(tool.name, args).decision === 'allow'),
    tried: choices.reduce((sum, { tried }) => sum + tried, 1),
    open: choices.flatMap(({ open }) => open),
  };
}

/** Lists the arguments of injected calls, which can differ from every generated call in several values. */
function listInjectedArguments({ scenario }: PreparedSubject, tool: string): readonly ValueArguments[] {
  const own = scenario.script.flatMap((step) => (step.kind === 'call' ? [step.call] : []));
  const injected = scenario.injections
    .flatMap(({ calls }) => calls)
    .filter((call) => call.tool === tool)
    .flatMap((call) => completeCall(call, own));
  return injected.map(
    ({ args }) => new Map(Object.entries(args).map(([name, value]) => [name, readValue(value)])),
  );
}

/**
 * Returns the call itself, and a copy with its missing arguments taken from other calls to the tool, because a rule may
 * require them.
 */
export function completeCall(call: CallDocument, others: readonly CallDocument[]): readonly CallDocument[] {
  const similar = others.filter(({ tool }) => tool === call.tool);
  const completed = similar.map(({ args }) => ({ ...call, args: { ...args, ...call.args } }));
  return [...new Map([call, ...completed].map((one) => [JSON.stringify(one.args), one])).values()];
}

/** Values for one argument that its rule allows. An optional argument is omitted unless it is varied. */
interface Choice {
  readonly name: string;
  readonly values: readonly Value[];
  readonly isOptional: boolean;
  readonly tried: number;
  readonly open: AllowedCalls['open'];
}

function listChoices(
  subject: PreparedSubject,
  tool: DeclaredTool,
  { rules, allowUnknown }: Capability,
): readonly Choice[] {
  const own = listOwnValues(subject);
  const isClosed = rules.size > 0 && !allowUnknown;
  const declared = tool.args.filter(({ name, required }) => required || rules.has(name) || !isClosed);
  const extra = [...rules.keys()]
    .filter((name) => !tool.args.some((argument) => argument.name === name))
    .map((name): ToolFixtureArgument => ({ name, type: 'any', required: true, role: 'text' }));
  return [...declared, ...extra].map((argument) =>
    choose(subject, tool.name, argument, rules.get(argument.name), own),
  );
}

function choose(
  subject: PreparedSubject,
  tool: string,
  argument: ToolFixtureArgument,
  rule: Constraint | undefined,
  own: ReadonlySet<string>,
): Choice {
  const { name, required } = argument;
  const near = rule === undefined ? [] : listValuesToTry([rule]);
  const every = subject.survey.values.get(`${tool} ${name}`) ?? [];
  // The injection's text is the last value, so text values are tried in reverse order.
  const mentioned = argument.role === 'text' ? every.toReversed() : every;
  const candidates = dropTwins([...mentioned, ...listUnmentioned(argument, mentioned), ...near]);
  const values = candidates.filter(
    (value) => rule === undefined || rule.admits(value, TRIAL_START).kind === 'allow',
  );
  const isOpen = rule !== undefined && !isDecided(rule, argument, values, own);
  return {
    name,
    values,
    isOptional: rule === undefined && !required,
    tried: candidates.length,
    open: isOpen ? [{ tool, argument: name, kind: rule.kind }] : [],
  };
}

/** Lists the strings and numbers that the task itself uses, which are not part of an attack. */
function listOwnValues({ scenario: { script, variants } }: PreparedSubject): ReadonlySet<string> {
  const own = script.flatMap((step) => (step.kind === 'call' ? [step.call] : []));
  const calls = [...own, ...variants.flatMap((one) => one.calls ?? [])];
  return new Set(calls.flatMap(({ args }) => ['', ...listScalars(args)]));
}

/**
 * True if the tried values represent everything that the rule allows. For free text, one allowed value that the task
 * does not use represents all others.
 */
function isDecided(
  rule: Constraint,
  { role }: ToolFixtureArgument,
  values: readonly Value[],
  own: ReadonlySet<string>,
): boolean {
  if (role === 'text' || role === 'unknown')
    return (
      values.some((one) => listScalars(writeValue(one)).some((text) => !own.has(text))) ||
      isRuleDecidable(rule.document, 'id')
    );
  // A rule on URLs names the allowed sites, so one other site represents all others.
  if (role === 'url' && findRuleOperations(rule.kind).limits === 'url') return true;
  if (role === 'recipient' && listRuleDomains(rule.document) !== null) return true;
  return isRuleDecidable(rule.document, findTargetKindOfRole(role));
}

/** Lists values that no document mentions, with the type that the documents use or the schema declares. */
function listUnmentioned({ type, role }: ToolFixtureArgument, mentioned: readonly Value[]): readonly Value[] {
  const isList = Array.isArray(mentioned[0]) || (mentioned.length === 0 && type === 'array');
  const strings = listStrings(role, mentioned);
  if (role === 'amount') return listAmounts(mentioned);
  if (type === 'integer' || type === 'number') return [1n, 999_983n];
  if (type === 'boolean') return [true, false];
  if (type === 'object') return [readValue({ x: 'x' })];
  return strings.map((text) => (isList ? [text] : text));
}

/** A name that no document mentions, used for files, folders and identifiers. */
const UNHEARD = 'unheard-of';

function listStrings(role: ArgumentRole, mentioned: readonly Value[]): readonly string[] {
  const { person, domain } = UNMENTIONED_NAMES;
  if (role === 'recipient') {
    const domains = mentioned.flat().flatMap((one) => /@([^@\s]+)$/.exec(String(one as string))?.[1] ?? []);
    const people = [...new Set([domain, ...domains])].map((one) => `${person}@${one}`);
    const lists = mentioned
      .flat()
      .flatMap((one) => (typeof one === 'string' ? [`${person}@${domain},${one}`] : []));
    return [...people, `${person}-else`, ...lists];
  }
  if (role === 'url') return [`https://${domain}/?data=x`];
  if (role === 'path') {
    const folders = mentioned.flat().flatMap((one) => listFoldersAbove(String(one as string)));
    return ['/', ...new Set(folders)].map((folder) => pathInFolder(folder, UNHEARD));
  }
  return role === 'text' ? ['x'] : [UNHEARD];
}

function listAmounts(mentioned: readonly Value[]): readonly Value[] {
  const most = Math.max(0, ...mentioned.map(Number).filter(Number.isFinite));
  return [1n, BigInt(Math.ceil(most) + 1), BigInt(Math.ceil(most) * 10 + 1000)];
}

/** Combines the first values of all arguments, and then replaces one value at a time with each alternative. */
function varyOneByOne(choices: readonly Choice[]): readonly ValueArguments[] {
  const needed = choices.filter(({ isOptional }) => !isOptional);
  if (needed.some(({ values }) => values.length === 0)) return [];
  const base = new Map(needed.map(({ name, values }) => [name, values[0] as Value]));
  const others = choices.flatMap(({ name, values, isOptional }) =>
    (isOptional ? values : values.slice(1)).map((value) => new Map([...base, [name, value]])),
  );
  return [base, ...others];
}

function dropTwins(values: readonly Value[]): readonly Value[] {
  return [...new Map(values.map((value) => [equalityKey(value), value] as const)).values()];
}
