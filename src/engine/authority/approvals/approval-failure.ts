/**
 * Checks whether an approval gate fires for a call and, if so, whether the presented approvals suffice. This is the
 * last check on a call.
 */
import { type Message, message } from '../../messages/index.js';
import { CborError, type ValueArguments, writeValue } from '../../kit/index.js';
import type { Warrant } from '../wire/envelope.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { evaluateApprovalGates, type ApprovalGateOutcome } from './evaluate-gates.js';
import { readApprovalGates } from './approval-gates.js';
import { type ApprovalRejectionReason, type ApprovalVerdict, judgeApprovals } from './judge-approvals.js';
import { type ApprovalSubject, buildApprovalRequest, hashApprovalRequest } from './approval-request.js';
import { computeApprovalThreshold } from './threshold.js';

/** A call, with the last warrant in its chain. */
export interface GatedCall {
  readonly leaf: Warrant;
  readonly link: number;
  readonly call: { readonly tool: string; readonly args: ValueArguments; readonly at: number };
  readonly approvals: readonly Uint8Array[];
  /** Number of seconds for which an expired approval is still accepted. */
  readonly tolerance: number;
}

type ApprovalFailure = Omit<AuthorityFailure, 'check' | 'link'>;

/** Returns the reason why a call needs approval; null if it does not. Approvals are checked only if a gate fires. */
export function findApprovalFailure(gated: GatedCall): AuthorityFailure | null {
  const gates = readApprovalGates(gated.leaf);
  if (gates === null) return null;
  const { tool, args, at } = gated.call;
  const failure =
    gates instanceof CborError
      ? unreadable(gates)
      : judgeOutcome(evaluateApprovalGates(gates, tool, args, at), gated);
  return failure === null ? null : { check: 'leaf.approval', link: gated.link, ...failure };
}

function unreadable(error: CborError): ApprovalFailure {
  const detail = message('approval/gates_warrant_cannot_read', { detail: error.reason });
  return { errorKind: 'DeserializationError', code: 'APPROVAL_INVALID', detail };
}

function judgeOutcome(outcome: ApprovalGateOutcome, gated: GatedCall): ApprovalFailure | null {
  if (outcome.kind === 'free') return null;
  if (outcome.kind === 'fires') return judgeFired(outcome.argument, gated);
  const { errorKind, detail, argument, rule } = outcome;
  const value = writeValue(gated.call.args.get(argument) ?? null);
  return {
    errorKind,
    detail,
    isError: true,
    code: 'CONSTRAINT_ERROR',
    argument,
    constraint: rule.document,
    value,
  };
}

function judgeFired(
  argument: string | null,
  { leaf, call, approvals, tolerance }: GatedCall,
): ApprovalFailure | null {
  const approvers = leaf.approvers ?? [];
  const threshold = computeApprovalThreshold(leaf);
  const subject: ApprovalSubject = {
    warrantId: leaf.id,
    tool: call.tool,
    args: call.args,
    holder: leaf.holder,
  };
  const place = argument === null ? {} : { argument };
  if (approvers.length === 0)
    return { errorKind: 'InvalidApproval', code: 'APPROVAL_INVALID', detail: NOBODY, ...place };
  const facts = {
    tool: call.tool,
    required: threshold,
    given: 0,
    request: buildApprovalRequest(leaf, subject),
  };
  if (approvals.length === 0)
    return { errorKind: 'ApprovalRequired', detail: message('approval/no_approval_given'), ...place, facts };
  const hash = hashApprovalRequest(subject);
  const verdict = judgeApprovals({
    approvals,
    approvers,
    threshold,
    requestHash: hash,
    at: call.at,
    tolerance,
  });
  return verdict.ok
    ? null
    : { ...makeApprovalFailure(verdict), ...place, facts: { ...facts, ...factsOf(verdict) } };
}

const NOBODY = message('approval/warrant_asks_approval_names_nobody');

type InsufficientApprovals = Extract<ApprovalVerdict, { ok: false }>;

function makeApprovalFailure({ errorKind, reason }: InsufficientApprovals): ApprovalFailure {
  if (errorKind === 'InvalidApproval')
    return { errorKind, code: 'APPROVAL_INVALID', detail: DETAILS[reason] };
  return { errorKind, detail: DETAILS[reason] };
}

function factsOf({ received, rejections, reason }: InsufficientApprovals): {
  given: number;
  rejections: readonly string[];
  reason: string;
} {
  return { given: received, rejections, reason };
}

const DETAILS: Readonly<Record<ApprovalRejectionReason | 'too_many' | 'too_few', Message>> = {
  invalid_signature: message('approval/signature_version_dates_wrong'),
  untrusted: message('approval/maker_not_approver_warrant'),
  duplicate: message('approval/maker_approved_already'),
  expired: message('approval/ended'),
  hash_mismatch: message('approval/given_another_call'),
  too_many: message('approval/there_more_than_two_each'),
  too_few: message('approval/too_few_approvals_count'),
};
