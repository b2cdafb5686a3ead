/** Describes a call in feedback, with its tool and the relevant argument. */
import { findRuleOperations } from '../../authority/index.js';
import { cutText } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { CallDocument, Denial, Verdict, WarrantDocument } from '../../model/index.js';

const VALUE_CHARS = 80;

/** Describes a call. `argument`: name of the argument whose rule decided the call; by default the first argument. */
export function describeCall({ tool, args }: CallDocument, argument: string | null = null): Message {
  const name = argument !== null && Object.hasOwn(args, argument) ? argument : Object.keys(args)[0];
  if (name === undefined) return message('lesson/call_plain', { tool });
  const value = cutText(JSON.stringify(args[name] ?? null), VALUE_CHARS);
  return message('lesson/call', { tool, argument: name, value });
}

/** Finds the first injected call with this outcome; null if there is none. */
export function findInjectedCall(
  { rows }: Verdict,
  outcome: 'injected_allowed' | 'injected_denied',
): Message | null {
  const row = rows.find((one) => one.outcome === outcome);
  return row === undefined ? null : describeCall(row);
}

/** Finds the first task call that was denied; null if there is none. */
export function findDeniedTaskCall({ rows, denials }: Verdict): Message | null {
  const row = rows.find((one) => one.outcome === 'task_denied');
  if (row === undefined) return null;
  const denial: Denial | undefined = denials.find(({ step }) => step === row.step);
  return describeCall(row, denial?.argument ?? null);
}

/**
 * If the call passes a list to an argument with a rule for single values, adds a note to the observation that such a
 * rule denies every list. Otherwise returns the observation unchanged.
 */
export function explainListRule(
  observed: Message,
  call: CallDocument | undefined,
  { chain }: WarrantDocument,
): Message {
  const rules = call === undefined ? undefined : chain.at(-1)?.capabilities[call.tool];
  for (const [argument, rule] of Object.entries(rules ?? {}))
    if (Array.isArray(call?.args[argument]) && findRuleOperations(rule.kind).limits !== undefined)
      return message('lesson/list_rule', { observed, argument, kind: rule.kind });
  return observed;
}
