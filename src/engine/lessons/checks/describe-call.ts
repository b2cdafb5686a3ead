/** A call in feedback: its tool, and the argument and value that matter. */
import { cutText, type Json } from '../../kit/index.js';
import { type Message, message } from '../../messages/index.js';
import type { Denial, Verdict } from '../../model/index.js';

interface AnyCall {
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
}

const VALUE_CHARS = 80;

/** `argument`: the one that a rule decided; by default the first. */
export function describeCall({ tool, args }: AnyCall, argument: string | null = null): Message {
  const name = argument !== null && Object.hasOwn(args, argument) ? argument : Object.keys(args)[0];
  if (name === undefined) return message('lesson/call_plain', { tool });
  const value = cutText(JSON.stringify(args[name] ?? null), VALUE_CHARS);
  return message('lesson/call', { tool, argument: name, value });
}

/** The first injected call with this outcome; null if there is none. */
export function findInjectedCall(
  { rows }: Verdict,
  outcome: 'injected_allowed' | 'injected_denied',
): Message | null {
  const row = rows.find((one) => one.outcome === outcome);
  return row === undefined ? null : describeCall(row);
}

/** The first task call that was denied; null if there is none. */
export function findDeniedTaskCall({ rows, denials }: Verdict): Message | null {
  const row = rows.find((one) => one.outcome === 'task_denied');
  if (row === undefined) return null;
  const denial: Denial | undefined = denials.find(({ step }) => step === row.step);
  return describeCall(row, denial?.argument ?? null);
}
