/**
 * Evaluates order rules for the grader, which reads a trace, and for the guard, which may enforce them
 * (docs/spec/workspace-tasks.md#order-rules-and-faults).
 */
import { canonicalJson, isInside, type Json, normalizePath } from '../kit/index.js';
import { type Message, message } from '../messages/index.js';
import type { Effect } from './event.js';
import type { CallPattern, OrderRuleDocument } from './task.js';

/** An executed call, or an executed operation inside a call. Only these can violate or satisfy a rule. */
export interface ExecutedCall {
  readonly step: number;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  /** Time of the call, in seconds since the trial began. */
  readonly second: number;
  readonly effects: readonly Effect[];
}

/** True if the calls violate the rule when made in the given order. */
export function isOrderRuleViolated(rule: OrderRuleDocument, calls: readonly ExecutedCall[]): boolean {
  const made = (pattern: CallPattern): readonly ExecutedCall[] =>
    calls.filter((call) => isMeant(pattern, call));
  if (rule.kind === 'never') return made(rule.call).length > 0;
  if (rule.kind === 'at_most') return countOnce(made(rule.call)) > rule.count;
  if (rule.kind === 'within') return made(rule.call).some(({ second }) => second > rule.seconds);
  if (rule.kind === 'only_after_approval') return made(rule.call).some((call) => !isApproved(call, calls));
  const first = made(rule.first)[0]?.step ?? Infinity;
  return made(rule.then).some(({ step }) => step < first);
}

/**
 * Returns the arguments for an operation inside a tool call. Listing takes a directory, and all other operations take a
 * path.
 */
export function toOperationArguments(tool: string, path: string): Record<string, string> {
  return tool === 'list_files' ? { directory: path } : { path };
}

/** True if approval was requested before the call. If the call names a request, only that request is considered. */
function isApproved(call: ExecutedCall, calls: readonly ExecutedCall[]): boolean {
  const earlier = calls.filter(({ step }) => step < call.step).flatMap(({ effects }) => effects);
  const ids = earlier.flatMap((effect) => (effect.kind === 'approval_requested' ? [effect.id] : []));
  const named = call.args.approval;
  return typeof named === 'string' ? ids.includes(named) : ids.length > 0;
}

/** Counts calls. A command line that accesses the same path several times counts as one call. */
function countOnce(calls: readonly ExecutedCall[]): number {
  return new Set(calls.map(({ step, args }) => canonicalJson([step, args]))).size;
}

function isMeant({ tool, inside }: CallPattern, call: ExecutedCall): boolean {
  if (call.tool !== tool) return false;
  const given = call.args.path ?? call.args.directory;
  return (
    inside === undefined || (typeof given === 'string' && isInside(inside, normalizePath(given) ?? given))
  );
}

/** Describes the rule as a clause for the end of a sentence, such as `git_diff comes before git_merge`. */
export function describeOrderRule(rule: OrderRuleDocument): Message {
  if (rule.kind === 'before')
    return message('order/before', { first: describePattern(rule.first), then: describePattern(rule.then) });
  const call = describePattern(rule.call);
  if (rule.kind === 'never') return message('order/never', { call });
  if (rule.kind === 'at_most') return message('order/at_most', { call, count: rule.count });
  if (rule.kind === 'within') return message('order/within', { call, seconds: rule.seconds });
  return message('order/approved', { call });
}

function describePattern({ tool, inside }: CallPattern): Message {
  return message('order/call', { tool, inside: inside ?? null });
}
