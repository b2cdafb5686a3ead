/**
 * Lists the calls that a warrant allows in a workspace, one for each object and kind of access.
 *
 * Each rule concerns one argument, so values are first filtered by argument, and then the gate decides all remaining
 * calls.
 */
import { type Capability, capabilityFor, type Constraint, isRuleDecidable } from '../../authority/index.js';
import { equalityKey, type Value, type ValueArguments } from '../../kit/index.js';
import { TRIAL_START } from '../../run/index.js';
import { type ArgumentSchema, type ToolSchema, SCENARIO_TOOLS } from '../../workspace/index.js';
import type { PreparedSubject } from '../subject.js';
import type { AllowedCalls, UndecidedRule } from './allowed-call.js';
import { findDeclaredCalls, OPEN_TO_ALL } from './declared-calls.js';
import { findArgumentTargetKind } from './argument-target-kinds.js';
import { type ArgumentContext, listCandidateValues } from './candidate-values.js';

/** Lists all relevant calls that the gate allows. `wanted` contains strings that a check looks for. */
export function listAllowedCalls(subject: PreparedSubject, wanted: readonly string[] = []): AllowedCalls {
  const found =
    subject.world.tools?.map((tool) => findDeclaredCalls(subject, tool)) ??
    SCENARIO_TOOLS.map((tool) => allowedOf(subject, tool, wanted));
  return {
    calls: found.flatMap(({ calls }) => calls),
    tried: found.reduce((sum, { tried }) => sum + tried, 0),
    open: found.flatMap(({ open }) => open),
  };
}

const NOTHING: AllowedCalls = { calls: [], tried: 0, open: [] };

function allowedOf(subject: PreparedSubject, tool: ToolSchema, wanted: readonly string[]): AllowedCalls {
  const { chain, leaf } = subject;
  const capability = chain === null ? OPEN_TO_ALL : leaf === null ? null : capabilityFor(leaf, tool.name);
  if (capability === null) return NOTHING;
  const choices = listChoices(subject, tool, capability, wanted);
  const calls = combine(choices).map((args) => ({ tool: tool.name, args }));
  return {
    calls: calls.filter(({ args }) => subject.decide(tool.name, args).decision === 'allow'),
    tried: choices.reduce((product, { tried }) => product * tried, 1),
    open: choices.flatMap(({ open }) => open),
  };
}

/** Values to try for one argument. `undefined` means that the argument is omitted. */
interface Choice {
  readonly name: string;
  readonly values: readonly (Value | undefined)[];
  readonly tried: number;
  readonly open: readonly UndecidedRule[];
}

function listChoices(
  subject: PreparedSubject,
  tool: ToolSchema,
  { rules, allowUnknown }: Capability,
  wanted: readonly string[],
): readonly Choice[] {
  const isClosed = rules.size > 0 && !allowUnknown;
  const declared = tool.args.map((argument) => {
    const rule = rules.get(argument.name);
    if (rule === undefined && (isClosed || !argument.required)) return leftOut(argument);
    return choose(subject, { tool, argument, name: argument.name, rule, wanted });
  });
  const extra = [...rules].filter(([name]) => !tool.args.some((argument) => argument.name === name));
  return [
    ...declared,
    ...extra.map(([name, rule]) => choose(subject, { tool, argument: null, name, rule, wanted })),
  ];
}

/** Omits the argument from the call. */
function leftOut({ name }: ArgumentSchema): Choice {
  return { name, values: [undefined], tried: 1, open: [] };
}

function choose(subject: PreparedSubject, question: ArgumentContext): Choice {
  const { tool, argument, name, rule, wanted } = question;
  const role = argument === null ? 'text' : findArgumentTargetKind(tool, argument);
  const candidates = dropTwins(listCandidateValues(subject.survey, question));
  const admitted = candidates.filter((value) => passes(rule, value));
  const values = role === 'text' ? keepWords(admitted, wanted) : admitted;
  const tried = role === 'text' ? Math.max(1, values.length) : candidates.length;
  const isSettled = role === 'text' && wanted.length === 0 && values.length > 0;
  const isOpen = rule !== undefined && !isSettled && !isRuleDecidable(rule.document, role);
  const open = isOpen ? [{ tool: tool.name, argument: name, kind: rule.kind }] : [];
  return { name, values, tried, open };
}

function passes(rule: Constraint | undefined, value: Value): boolean {
  return rule === undefined || rule.admits(value, TRIAL_START).kind === 'allow';
}

/**
 * Free text does not affect any object, so one allowed value is enough, in addition to the values that a check looks
 * for.
 */
function keepWords(admitted: readonly Value[], wanted: readonly string[]): readonly Value[] {
  const asked = admitted.filter((value) => wanted.some((text) => text === value));
  return asked.length > 0 ? asked : admitted.slice(0, 1);
}

function dropTwins(values: readonly Value[]): readonly Value[] {
  const known = new Map(values.map((value) => [equalityKey(value), value] as const));
  return [...known.values()];
}

/** Returns all combinations of values. The list is empty if an argument has no values. */
function combine(choices: readonly Choice[]): readonly ValueArguments[] {
  return choices.reduce<readonly ValueArguments[]>(
    (calls, { name, values }) =>
      calls.flatMap((args) =>
        values.map((value) => (value === undefined ? args : new Map([...args, [name, value]]))),
      ),
    [new Map()],
  );
}
