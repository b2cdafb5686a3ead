/** Decides calls with an argument that no rule can read. Such calls come only from the disk of a workspace task. */
import { message } from '../../messages/index.js';
import type { CheckName, Decision } from '../../model/index.js';
import { type ApprovalGateMap, readApprovalGates } from '../approvals/approval-gates.js';
import type { SealedChain } from '../build/seal-authority.js';
import { verifyChain } from '../chain/verify-chain.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { capabilityFor } from '../grants/capability.js';
import type { Warrant } from '../wire/envelope.js';
import { authorizeCall } from './authorize.js';
import { makeDecision } from './decide.js';
import type { ChainCall } from './leaf-checks.js';

/**
 * Decides a call with an argument that no rule can read, such as bytes that are not valid text. `args` contains an
 * empty string instead. If the argument has a rule or an approval gate, the call is denied unless that rule or gate
 * allows any value.
 */
export function authorizeWithUnreadableArgument(
  chain: SealedChain,
  call: ChainCall,
  argument: string,
): Decision {
  const decision = authorizeCall(chain, call);
  const warrants = verifyChain(chain).warrants ?? [];
  const leaf = warrants.at(-1);
  const isOpen = decision.decision === 'allow' || decision.argument === argument;
  const rule = leaf === undefined || !isOpen ? null : ruleOn(leaf, call.tool, argument);
  if (rule === null) return decision;
  const failure = {
    check: 'leaf.constraint',
    link: warrants.length - 1,
    errorKind: 'ConstraintNotSatisfied',
    detail: message('gate/not_shown', { argument }),
    argument,
    constraint: rule.document,
    value: '(bytes that are not UTF-8 text)',
    facts: { rule: rule.describe() },
  } as const;
  const checks = decision.checks.map((record) => ({ ...record, ...statusAfter(record.check) }));
  return makeDecision({ failure, call, warrants, roles: chain.roles, checks });
}

function statusAfter(check: CheckName): { readonly status?: 'fail' | 'not_reached' } {
  if (check === 'leaf.constraint') return { status: 'fail' };
  return check === 'leaf.approval' ? { status: 'not_reached' } : {};
}

/** Returns a link's rule or approval gate on an argument; null if any value is allowed. */
function ruleOn(leaf: Warrant, tool: string, argument: string): Constraint | null {
  const rule = capabilityFor(leaf, tool)?.rules.get(argument);
  if (rule !== undefined && !rule.isOpen) return rule;
  const gates = readApprovalGates(leaf);
  const gate = gates instanceof Map ? (gates as ApprovalGateMap).get(tool)?.args?.get(argument) : undefined;
  return gate === undefined || gate.kind === 'all' ? null : gate.rule;
}
