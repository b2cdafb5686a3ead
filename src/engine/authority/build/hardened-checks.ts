/** Finds reasons why a hardened verifier would reject a link that the reference implementation would sign. */
import type { Warrant } from '../wire/envelope.js';
import { listLinkChecks } from '../chain/link-checks.js';
import { findUnreadableRule } from '../wire/unreadable-rule.js';
import { type BuildOptions, type WarrantBuildFailure, makeBuildFailure } from './warrant-spec.js';

/** Returns the first check that the link fails under hardened semantics; always null under compatible semantics. */
export function findHardenedFault(
  parent: Warrant,
  child: Warrant,
  { semantics }: BuildOptions,
): WarrantBuildFailure | null {
  if (semantics !== 'hardened') return null;
  const unread = findUnreadableRule(child);
  if (unread !== null) return makeBuildFailure('DeserializationError', unread.detail);
  for (const [, find] of listLinkChecks(parent.type, child.type)) {
    const fault = find({ parent, child, above: [parent], semantics });
    if (fault !== null) return makeBuildFailure(fault.errorKind ?? 'ChainVerificationFailed', fault.detail);
  }
  return null;
}
