/**
 * Checks whether M of N approvers have approved (docs/spec/warrants.md#signed-approvals). A rejected approval is
 * classified by the first check that it fails. Counting stops once there are enough approvals.
 */
import { equalBytes, toHex } from '../../kit/index.js';
import { type Approval, readApproval } from './approval.js';

/** Reason why an approval was rejected, in the terms used by the published test vectors. */
export type ApprovalRejectionReason =
  | 'invalid_signature'
  | 'untrusted'
  | 'duplicate'
  | 'expired'
  | 'hash_mismatch';

/** Data needed to check a call's approvals. */
export interface ApprovalCheckInput {
  readonly approvals: readonly Uint8Array[];
  /** Public keys of the people who may approve. */
  readonly approvers: readonly Uint8Array[];
  readonly threshold: number;
  readonly requestHash: Uint8Array;
  readonly at: number;
  /** Number of seconds for which an expired approval is still accepted. */
  readonly tolerance: number;
}

/** Whether the approvals suffice, and the reason if they do not. */
export type ApprovalVerdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly errorKind: 'InvalidApproval' | 'InsufficientApprovals';
      readonly reason: ApprovalRejectionReason | 'too_many' | 'too_few';
      readonly received: number;
      readonly rejections: readonly ApprovalRejectionReason[];
    };

/** Maximum number of seconds by which an approval's date may be ahead of the verifier's clock. */
const AHEAD_SECONDS = 30;

/** Checks whether the approvals suffice. Only each approver's first two approvals are examined. */
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

/** True if an approval is dated in the future, or expires no later than it was issued. */
function isMisdated({ approvedAt, expiresAt }: Approval, at: number): boolean {
  return approvedAt > BigInt(at + AHEAD_SECONDS) || expiresAt <= approvedAt;
}
