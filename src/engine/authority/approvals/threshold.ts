/** Computes how many approvals a warrant requires (docs/spec/warrants.md#fields). */
import type { Payload } from '../wire/payload.js';

/**
 * Returns the number of required approvals: 0 without approvers, otherwise `minApprovals` (at most the number of
 * approvers), or all approvers by default.
 */
export function computeApprovalThreshold({
  approvers,
  minApprovals,
}: Pick<Payload, 'approvers' | 'minApprovals'>): number {
  const count = approvers?.length ?? 0;
  return minApprovals === null ? count : Math.min(minApprovals, count);
}
