/**
 * Changes between core 0.2.3, which the published vectors describe, and release 0.3.3, which compatible
 * semantics follows.
 *
 * A comparison with answers of the older core takes a change back while it asks a second time. When that
 * gives the older answer, the change explains the difference. Nothing else takes a change back.
 */

/** Each change that release 0.3.3 brought. `pola conformance` has a sentence for each. */
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

/** Nothing here waits, so no two comparisons overlap. */
let takenBack: ReadonlySet<ReleaseChange> = new Set();

/** True unless a comparison with the older core has taken the change back. */
export function isChangeInForce(change: ReleaseChange): boolean {
  return !takenBack.has(change);
}

/** Names of the changes that are taken back, joined; empty outside a comparison. */
export function formatRevertedChanges(): string {
  return takenBack.size === 0 ? '' : [...takenBack].join(' ');
}

/**
 * The result of the work with some changes taken back. The work must not wait for anything.
 *
 * @param changes changes to take back
 * @param work asks what the older core was asked
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
