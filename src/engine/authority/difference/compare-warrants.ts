/**
 * What one warrant allows and another does not, as calls that can be run.
 *
 * Calls are made from values at the border of both warrants' rules, one argument changed at a time and
 * then two, and each is put to both. Every call that is listed really differs. That none was found is
 * no proof that there is none.
 */
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

/** What a warrant says of a call, proof and time apart. `approval`: allowed once somebody approves. */
export type PolicyDecision = 'allow' | 'approval' | 'deny' | 'error';

/** A call that two chains answer differently. */
export interface DifferentCall {
  readonly tool: string;
  readonly args: ValueArguments;
  readonly a: PolicyDecision;
  readonly b: PolicyDecision;
}

/** A field that is not the same in both, beyond what calls show. */
export interface DifferentField {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/** What a second chain allows that a first does not, and the other way round. */
export interface WarrantDifference {
  /** Allowed by the second only, by tool and arguments. */
  readonly possible: readonly DifferentCall[];
  /** Allowed by the first only. */
  readonly impossible: readonly DifferentCall[];
  /** How many calls were put to both. */
  readonly tried: number;
  /** True when there were more to try than the limit allows. */
  readonly cut: boolean;
  readonly fields: readonly DifferentField[];
}

/** Compares two warrants by what they allow. `at`: clock for the time functions of expressions. */
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
    possible: different.filter((call) => call.b === 'allow'),
    impossible: different.filter((call) => call.a === 'allow'),
    tried: Math.min(calls.length, limit),
    cut: calls.length > limit,
    fields: compareFields(a, b),
  };
}

/** What the leaf's own policy says of a call. */
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

/** Fields that name this one warrant, or are shown as calls. */
const NOT_COMPARED: readonly string[] = ['version', 'id', 'tools', 'issued_at', 'parent_hash', 'depth'];

function compareFields(a: Warrant, b: Warrant): readonly DifferentField[] {
  const other = explainFields(b);
  return explainFields(a).flatMap(({ name, raw, words }, index): DifferentField[] => {
    const there = other[index];
    if (there === undefined || NOT_COMPARED.includes(name) || raw === there.raw) return [];
    return [{ name, a: words, b: there.words }];
  });
}
