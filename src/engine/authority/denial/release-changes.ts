/**
 * Lists the changes between core 0.2.3, which the published vectors describe, and release 0.3.3, which compatible
 * semantics follows.
 *
 * A comparison with the older core reverts a change and evaluates the case again. If this produces the older result,
 * the change explains the difference. Changes are reverted only in such comparisons.
 */

/** Changes made in release 0.3.3. `pola conformance` describes each of them. */
export type ReleaseChange =
  | 'empty-all'
  | 'all-to-exact'
  | 'domain-names'
  | 'domain-addresses'
  | 'issued-in-future'
  | 'issued-before-parent'
  | 'root-shape'
  | 'expired-root'
  | 'check-order'
  | 'untrusted-root'
  | 'unauthorized-tool'
  | 'approvers-need-gates';

/** Changes that are currently reverted. All code here is synchronous, so comparisons never overlap. */
let takenBack: ReadonlySet<ReleaseChange> = new Set();

/** True unless the change was reverted for a comparison with the older core. */
export function isChangeInForce(change: ReleaseChange): boolean {
  return !takenBack.has(change);
}

/** Returns the names of the reverted changes, separated by spaces, or an empty string outside a comparison. */
export function formatRevertedChanges(): string {
  return takenBack.size === 0 ? '' : [...takenBack].join(' ');
}

/**
 * Runs `work`, which must be synchronous, with some changes reverted and returns its result.
 *
 * @param changes changes to revert
 * @param work evaluates the older core's test case
 */
export function withRevertedChanges<T>(changes: Iterable<ReleaseChange>, work: () => T): T {
  const before = takenBack;
  takenBack = new Set(changes);
  try {
    return work();
  } finally {
    takenBack = before;
  }
}
