/**
 * Finds calls that one warrant allows and another does not.
 *
 * Calls are generated from boundary values of both warrants' rules, by changing one and then two arguments, and are
 * decided under both. Every listed call is a real difference, but an empty list does not prove that there is none.
 */
import type { Message } from '../../messages/index.js';
import {
  canonicalJson,
  CborError,
  compareCodeUnits,
  compareUtf8,
  type ValueArguments,
  writeValue,
} from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { evaluateApprovalGates } from '../approvals/evaluate-gates.js';
import { readApprovalGates } from '../approvals/approval-gates.js';
import { capabilityFor, findObjection } from '../grants/capability.js';
import { listCallsToTry } from './calls-to-try.js';
import type { Warrant } from '../wire/envelope.js';
import { explainFields } from '../inspect/explain-fields.js';

/**
 * A warrant's policy decision on a call, regardless of proof and time. `approval` means that the call is allowed once
 * it is approved.
 */
export type PolicyDecision = 'allow' | 'approval' | 'deny' | 'error';

/** A call that two warrants decide differently. */
export interface DifferentCall {
  readonly tool: string;
  readonly args: ValueArguments;
  readonly a: PolicyDecision;
  readonly b: PolicyDecision;
}

/** A field that differs between two warrants without changing the decision on any call. */
export interface DifferentField {
  readonly name: string;
  readonly a: Message;
  readonly b: Message;
}

/** Calls that the second warrant allows and the first does not, and vice versa. */
export interface WarrantDifference {
  readonly newlyAllowed: readonly DifferentCall[];
  readonly noLongerAllowed: readonly DifferentCall[];
  readonly tried: number;
  /** True if some calls were not tried because a limit was reached. */
  readonly isLimited: boolean;
  readonly fields: readonly DifferentField[];
}

/**
 * Compares two warrants by the calls that they allow. `at`: time used by time functions in expressions.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { generateKey, mintWarrant, newWarrantId, readWarrantSpec } from 'pola-playground';
 * import { compareWarrants } from 'pola-playground/authority';
 *
 * const key = generateKey();
 * const readBelow = (root) => {
 *   const capabilities = { read_file: { path: { kind: 'Subpath', root } } };
 *   const { value: spec } = readWarrantSpec({ capabilities, ttl: 600 });
 *   return mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 }).warrant;
 * };
 * const wide = readBelow('/data');
 * const narrow = readBelow('/data/reports');
 * const { newlyAllowed, noLongerAllowed } = compareWarrants(wide, narrow, 1_704_067_210);
 * newlyAllowed.length; // => 0
 * noLongerAllowed[0].tool; // => 'read_file'
 * ```
 */
export function compareWarrants(a: Warrant, b: Warrant, at: number): WarrantDifference {
  const limit = LIMITS.differenceCalls.value;
  const calls = listCallsToTry(a, b, at, limit + 1);
  const different = calls
    .slice(0, limit)
    .map(({ tool, args }) => ({
      tool,
      args,
      a: decideByPolicy(a, tool, args, at),
      b: decideByPolicy(b, tool, args, at),
    }))
    .filter((call) => (call.a === 'allow') !== (call.b === 'allow'))
    .sort(compareCalls);
  return {
    newlyAllowed: different.filter((call) => call.b === 'allow'),
    noLongerAllowed: different.filter((call) => call.a === 'allow'),
    tried: Math.min(calls.length, limit),
    isLimited: calls.length > limit,
    fields: compareFields(a, b),
  };
}

/** Decides a call under the leaf's own policy. */
export function decideByPolicy(
  warrant: Warrant,
  tool: string,
  args: ValueArguments,
  at: number,
): PolicyDecision {
  const capability = warrant.type === 'execution' ? capabilityFor(warrant, tool) : null;
  if (capability === null) return 'deny';
  const objection = findObjection(capability, args, at);
  if (objection !== null) return objection.reason === 'error' ? 'error' : 'deny';
  const gates = readApprovalGates(warrant);
  if (gates instanceof CborError) return 'deny';
  if (gates === null) return 'allow';
  const outcome = evaluateApprovalGates(gates, tool, args, at);
  if (outcome.kind === 'free') return 'allow';
  return outcome.kind === 'error' ? 'error' : 'approval';
}

function compareCalls(a: DifferentCall, b: DifferentCall): number {
  return compareUtf8(a.tool, b.tool) || compareCodeUnits(textOf(a.args), textOf(b.args));
}

function textOf(args: ValueArguments): string {
  return canonicalJson(Object.fromEntries([...args].map(([name, value]) => [name, writeValue(value)])));
}

/** Fields that are not compared one by one: they only identify a warrant, or are compared through calls. */
const NOT_COMPARED: readonly string[] = ['version', 'id', 'tools', 'issued_at', 'parent_hash', 'depth'];

function compareFields(a: Warrant, b: Warrant): readonly DifferentField[] {
  const other = explainFields(b);
  return explainFields(a).flatMap(({ name, raw, words }, index): DifferentField[] => {
    const there = other[index];
    if (there === undefined || NOT_COMPARED.includes(name) || raw === there.raw) return [];
    return [{ name, a: words, b: there.words }];
  });
}
