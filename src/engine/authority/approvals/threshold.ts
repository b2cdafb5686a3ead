/** Number of approvals that a warrant requires (docs/spec/warrants.md#fields). */
import type { Payload } from '../wire/payload.js';

/** 0 without approvers. Otherwise `minApprovals`, at most the number of approvers, or all of them. */
export function computeApprovalThreshold({
  approvers,
  minApprovals,
}: Pick<Payload, 'approvers' | 'minApprovals'>): number {
  const count = approvers?.length ?? 0;
  return minApprovals === null ? count : Math.min(minApprovals, count);
}
