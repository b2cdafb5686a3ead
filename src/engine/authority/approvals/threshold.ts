/** How many approvals a warrant asks for (docs/spec/warrants.md#fields). */
import type { Payload } from '../wire/payload.js';

/** No approvers: 0. A minimum: at most as many as there are approvers. Otherwise all of them. */
export function computeApprovalThreshold({
  approvers,
  minApprovals,
}: Pick<Payload, 'approvers' | 'minApprovals'>): number {
  const count = approvers?.length ?? 0;
  return minApprovals === null ? count : Math.min(minApprovals, count);
}
