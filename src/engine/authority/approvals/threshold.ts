/** Computes how many approvals a warrant requires (docs/spec/warrants.md#fields). */
import type { Payload } from '../wire/payload.js';

/**
 * Returns how many approvals are required. Without approvers there are none; otherwise all approvers, or at most
 * `minApprovals` of them, must approve.
 */
export function computeApprovalThreshold({
  approvers,
  minApprovals,
}: Pick<Payload, 'approvers' | 'minApprovals'>): number {
  const count = approvers?.length ?? 0;
  return minApprovals === null ? count : Math.min(minApprovals, count);
}
