/**
 * Counting approvals, M of N (docs/spec/warrants.md#signed-approvals): each falls into the class of the
 * first test it fails, and counting stops when there are enough.
 */
import { equalBytes, toHex } from '../../kit/index.js';
import { type Approval, readApproval } from './approval.js';

/** Why an approval did not count; also spelt so in the published vectors. */
export type ApprovalRejectionReason =
  'invalid_signature' | 'untrusted' | 'duplicate' | 'expired' | 'hash_mismatch';

/** What is needed to judge the approvals that come with a call. */
export interface ApprovalCheckInput {
  /** Signed approvals, in the order in which they are presented. */
  readonly approvals: readonly Uint8Array[];
  /** Public keys of those who may approve. */
  readonly approvers: readonly Uint8Array[];
  /** How many different approvers are needed. */
  readonly threshold: number;
  readonly requestHash: Uint8Array;
  /** Clock of the verifier, Unix seconds. */
  readonly at: number;
  /** Seconds an approval may be past its end. */
  readonly tolerance: number;
}

/** Whether the approvals suffice, and why not. */
export type ApprovalVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly errorKind: 'InvalidApproval' | 'InsufficientApprovals';
      readonly reason: ApprovalRejectionReason | 'too_many' | 'too_few';
      /** How many counted. */
      readonly received: number;
      /** The classes of those that did not, in order. */
      readonly rejections: readonly ApprovalRejectionReason[];
    };

/** Seconds an approval may be dated ahead. */
const AHEAD_SECONDS = 30;

/** Whether the approvals suffice. More than two for each approver are not even looked at. */
export function judgeApprovals(question: ApprovalCheckInput): ApprovalVerdict {
  const { approvals, approvers, threshold } = question;
  if (approvals.length > 2 * approvers.length)
    return { ok: false, errorKind: 'InvalidApproval', reason: 'too_many', received: 0, rejections: [] };
  const counted = new Set<string>();
  const rejections: ApprovalRejectionReason[] = [];
  for (const bytes of approvals) {
    const found = classify(readApproval(bytes), counted, question);
    if (typeof found === 'string') rejections.push(found);
    else counted.add(toHex(found.approver));
    if (counted.size >= threshold) return { ok: true };
  }
  const [only] = rejections;
  const isSingle = threshold === 1 && approvals.length === 1 && only !== undefined;
  return {
    ok: false,
    errorKind: isSingle ? 'InvalidApproval' : 'InsufficientApprovals',
    reason: isSingle ? only : 'too_few',
    received: counted.size,
    rejections,
  };
}

function classify(
  approval: Approval | null,
  counted: ReadonlySet<string>,
  { approvers, requestHash, at, tolerance }: ApprovalCheckInput,
): ApprovalRejectionReason | Approval {
  if (approval === null || isMisdated(approval, at)) return 'invalid_signature';
  if (!approvers.some((key) => equalBytes(key, approval.approver))) return 'untrusted';
  if (counted.has(toHex(approval.approver))) return 'duplicate';
  if (approval.expiresAt + BigInt(tolerance) < BigInt(at)) return 'expired';
  return equalBytes(approval.requestHash, requestHash) ? approval : 'hash_mismatch';
}

/** Dated ahead, or ended before it began: the reference reports both as a bad signature. */
function isMisdated({ approvedAt, expiresAt }: Approval, at: number): boolean {
  return approvedAt > BigInt(at + AHEAD_SECONDS) || expiresAt <= approvedAt;
}
