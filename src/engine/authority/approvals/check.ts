/** The last check of a call: does a gate fire, and if so, do the approvals suffice? */
import { CborError, type ValueArguments, writeValue } from '../../kit/index.js';
import type { Warrant } from '../wire/envelope.js';
import type { Failure } from '../refusal/failure.js';
import { evaluateGates, type GateOutcome } from './evaluate.js';
import { readGatesOf } from './gates.js';
import { type ApprovalClass, type ApprovalVerdict, judgeApprovals } from './judge.js';
import { type ApprovalSubject, describeRequest, requestHash } from './request.js';
import { thresholdOf } from './threshold.js';

/** A call at the leaf. */
export interface GatedCall {
  readonly leaf: Warrant;
  readonly link: number;
  /** `at`: clock of the verifier, Unix seconds. */
  readonly call: { readonly tool: string; readonly args: ValueArguments; readonly at: number };
  readonly approvals: readonly Uint8Array[];
  /** Seconds an approval may be past its end. */
  readonly tolerance: number;
}

type Refusal = Omit<Failure, 'check' | 'link'>;

/** Why the call has to wait, or null. Where no gate fires, approvals are not looked at. */
export function findApprovalFailure(gated: GatedCall): Failure | null {
  const gates = readGatesOf(gated.leaf);
  if (gates === null) return null;
  const { tool, args, at } = gated.call;
  const refusal =
    gates instanceof CborError
      ? unreadable(gates)
      : judgeOutcome(evaluateGates(gates, tool, args, at), gated);
  return refusal === null ? null : { check: 'leaf.approval', link: gated.link, ...refusal };
}

function unreadable(error: CborError): Refusal {
  const detail = `the gates of the warrant cannot be read: ${error.message}`;
  return { errorKind: 'DeserializationError', code: 'APPROVAL_INVALID', detail };
}

function judgeOutcome(outcome: GateOutcome, gated: GatedCall): Refusal | null {
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
): Refusal | null {
  const approvers = leaf.approvers ?? [];
  const threshold = thresholdOf(leaf);
  const subject: ApprovalSubject = {
    warrantId: leaf.id,
    tool: call.tool,
    args: call.args,
    holder: leaf.holder,
  };
  const place = argument === null ? {} : { argument };
  if (approvers.length === 0)
    return { errorKind: 'InvalidApproval', code: 'APPROVAL_INVALID', detail: NOBODY, ...place };
  const facts = { tool: call.tool, required: threshold, given: 0, request: describeRequest(leaf, subject) };
  if (approvals.length === 0)
    return { errorKind: 'ApprovalRequired', detail: 'no approval was given', ...place, facts };
  const hash = requestHash(subject);
  const verdict = judgeApprovals({
    approvals,
    approvers,
    threshold,
    requestHash: hash,
    at: call.at,
    tolerance,
  });
  return verdict.ok ? null : { ...refuse(verdict), ...place, facts: { ...facts, ...factsOf(verdict) } };
}

const NOBODY = 'the warrant asks for approval and names nobody who may give it';

type Refused = Extract<ApprovalVerdict, { ok: false }>;

function refuse({ errorKind, reason }: Refused): Refusal {
  if (errorKind === 'InvalidApproval')
    return { errorKind, code: 'APPROVAL_INVALID', detail: DETAILS[reason] };
  return { errorKind, detail: DETAILS[reason] };
}

function factsOf({ received, rejections, reason }: Refused): {
  given: number;
  rejections: readonly string[];
  reason: string;
} {
  return { given: received, rejections, reason };
}

const DETAILS: Readonly<Record<ApprovalClass | 'too_many' | 'too_few', string>> = {
  invalid_signature: 'its signature, version or dates are wrong',
  untrusted: 'its maker is not an approver of this warrant',
  duplicate: 'its maker has approved already',
  expired: 'it has ended',
  hash_mismatch: 'it was given for another call',
  too_many: 'there are more than two for each approver',
  too_few: 'too few of the approvals count',
};
