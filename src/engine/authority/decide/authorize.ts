/** Decides calls at the gate, either as signed or with the path that a call resolves to. */
import { message } from '../../messages/index.js';
import { type CheckName, type Decision } from '../../model/index.js';
import { verifyChain } from '../chain/verify-chain.js';
import type { CallInput } from './call-input.js';
import { makeAllowDecision, decideTyped, makeDecision } from './decide.js';
import { type ApprovalGateMap, readApprovalGates } from '../approvals/approval-gates.js';
import type { Constraint } from '../constraints/constraint-kind.js';
import { capabilityFor } from '../grants/capability.js';
import type { Warrant } from '../wire/envelope.js';
import { type ChainCall, findRuleFailure } from './leaf-checks.js';
import { readCallInput, makeFailureDecision } from './read-call-input.js';
import type { SealedChain } from '../build/seal-authority.js';

/**
 * Decides a call by checking its chain, proof and rules. Never throws. As in `decidePresented`, a call that cannot be
 * decided is an error.
 */
export function authorizeCall(chain: SealedChain, call: CallInput): Decision {
  try {
    verifyChain(chain);
    return decideTyped(chain, readCallInput(call), { roles: chain.roles });
  } catch (error) {
    return makeFailureDecision(error, call);
  }
}

/**
 * Makes a second decision, based only on policy, about the path that a tool would actually access. The chain and proof
 * were checked in the first decision, with the signed call, whose argument may differ from this path.
 */
export function authorizeResolved(chain: SealedChain, call: ChainCall): Decision {
  const warrants = verifyChain(chain).warrants ?? [];
  const leaf = warrants.at(-1);
  if (leaf === undefined) return authorizeCall(chain, call);
  const link = warrants.length - 1;
  const failure = findRuleFailure(leaf, link, call, 'resolved.constraint');
  const checks = [
    { check: 'resolved.constraint', link, status: failure === null ? 'pass' : 'fail' },
  ] as const;
  return makeDecision({ failure, call, warrants, roles: chain.roles, checks });
}

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

/** Returns the decision for a trial without warrants: the call is allowed and nothing was checked. */
export function allowWithoutWarrant(tool: string): Decision {
  return makeAllowDecision(tool, []);
}

/** Returns the decision for an agent that lacks the required warrant: the call is denied. */
export function denyWithoutWarrant(tool: string, holder: string): Decision {
  const refused = makeDecision({
    failure: {
      check: 'leaf.tool',
      link: null,
      errorKind: 'ToolNotAuthorized',
      detail: message('gate/not_granted', { tool }),
      constraint: { kind: 'capability' },
    },
    call: { tool, args: new Map(), at: 0 },
    warrants: [],
    roles: undefined,
    checks: [{ check: 'leaf.tool', link: null, status: 'fail' }],
  });
  return { ...refused, holder };
}
