/** Finds calls similar to a denied one that the same warrant allows. */
import { type Constraint, capabilityFor, listValuesToTry } from '../../authority/index.js';
import { isValueList, readValue, type Value, writeValue } from '../../kit/index.js';
import type { CallDocument, Decision } from '../../model/index.js';
import { TRIAL_START } from '../../run/index.js';
import type { PreparedSubject } from '../subject.js';
import { formatCallKey } from '../world/call-text.js';

type DecideCall = (call: CallDocument) => Decision;

/** Maximum number of arguments that are repaired, one at a time. A call with more invalid arguments is skipped. */
const MOST_REPAIRS = 4;

/** Lists similar calls that the warrant allows, nearest first; the list is empty if the tool itself is denied. */
export function listAllowedAlternatives(
  subject: PreparedSubject,
  call: CallDocument,
  ask: DecideCall,
): readonly CallDocument[] {
  let calls: readonly CallDocument[] = [call];
  const found = new Map<string, CallDocument>();
  for (let round = 0; round < MOST_REPAIRS && calls.length > 0; round++) {
    const repaired = calls.flatMap((one) => repair(subject, one, ask(one)));
    for (const one of repaired) if (ask(one).decision === 'allow') found.set(formatCallKey(one), one);
    calls = repaired.filter((one) => ask(one).decision !== 'allow');
  }
  return [...found.values()];
}

/** Returns variants of a call in which the rejected argument is changed in a way that may help. */
function repair(subject: PreparedSubject, call: CallDocument, decision: Decision): readonly CallDocument[] {
  const { argument, code, nearestAllowed } = decision;
  if (argument === null) return [];
  const { [argument]: given, ...others } = call.args;
  const put = (value: Value): CallDocument => ({
    ...call,
    args: { ...call.args, [argument]: writeValue(value) },
  });
  if (code === 'UNKNOWN_ARGUMENT') return [{ ...call, args: others }];
  const rule = ruleOf(subject, call.tool, argument);
  if (rule === undefined) return [];
  if (code === 'MISSING_ARGUMENT')
    return listAdmitted(subject, call.tool, argument, rule).slice(0, 1).map(put);
  const near =
    nearestAllowed === null ? [] : [{ ...call, args: { ...call.args, [argument]: nearestAllowed } }];
  return [...(given === undefined ? [] : refit(rule, readValue(given)).map(put)), ...near];
}

function ruleOf({ leaf }: PreparedSubject, tool: string, argument: string): Constraint | undefined {
  return leaf === null ? undefined : capabilityFor(leaf, tool)?.rules.get(argument);
}

/** Lists allowed values, beginning with those in the documents' own calls, followed by the rule's boundary values. */
function listAdmitted(
  { survey }: PreparedSubject,
  tool: string,
  argument: string,
  rule: Constraint,
): readonly Value[] {
  const values = [...(survey.values.get(`${tool} ${argument}`) ?? []), ...listValuesToTry([rule])];
  return values.filter((value) => admits(rule, value));
}

/** Keeps the list items that the rule allows on their own. A string becomes a list with one item. */
function refit(rule: Constraint, value: Value): readonly Value[] {
  if (typeof value === 'string') return admits(rule, [value]) ? [[value]] : [];
  if (!isValueList(value)) return [];
  const passing = value.filter((item) => admits(rule, [item]));
  return passing.length > 0 && passing.length < value.length ? [passing] : [];
}

function admits(rule: Constraint, value: Value): boolean {
  return rule.admits(value, TRIAL_START).kind === 'allow';
}
