/**
 * Finds rules that hardened semantics rejects although the reference implementation accepts them (rule 9 in
 * docs/spec/warrants.md#hardened-rules).
 */
import { type Message, message } from '../../messages/index.js';
import { CborError } from '../../kit/index.js';
import { type ApprovalGateMap, readApprovalGates } from '../approvals/approval-gates.js';
import type { Capability } from '../grants/capability.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import type { Payload } from './payload.js';

/**
 * A rejected rule with its location and the number of the hardened rule that rejects it
 * (docs/spec/warrants.md#hardened-rules).
 */
export interface UnreadableRule {
  readonly rule: number;
  /** Explanation that completes a sentence. */
  readonly detail: Message;
}

/** Returns the first rule in a warrant that hardened semantics rejects; null if there is none. */
export function findUnreadableRule(payload: Payload): UnreadableRule | null {
  for (const [place, constraint] of listRules(payload)) {
    const rule = constraint.hardenedGap();
    if (rule !== null)
      return { rule, detail: message('chain/allows', { place, rule: constraint.describe() }) };
  }
  return null;
}

function* listRules(payload: Payload): Generator<readonly [Message, Constraint]> {
  for (const [tool, capability] of payload.tools) yield* rulesOf(tool, capability);
  if (payload.bounds !== null) yield* rulesOf(null, payload.bounds);
  const gates = readApprovalGates(payload);
  if (gates !== null && !(gates instanceof CborError)) yield* rulesOfGates(gates);
}

function* rulesOf(tool: string | null, { rules }: Capability): Generator<readonly [Message, Constraint]> {
  for (const [argument, rule] of rules)
    yield [
      tool === null
        ? message('chain/argument_among_bounds', { argument })
        : message('chain/argument_of', { tool, argument }),
      rule,
    ];
}

function* rulesOfGates(gates: ApprovalGateMap): Generator<readonly [Message, Constraint]> {
  for (const [tool, { args }] of gates)
    for (const [argument, gate] of args ?? [])
      if (gate.kind !== 'all')
        yield [message('chain/approval_gate', { tool: String(tool), argument: String(argument) }), gate.rule];
}
