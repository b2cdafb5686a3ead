/** What a hardened verifier would refuse of a link that the reference would sign. */
import type { Warrant } from '../wire/envelope.js';
import { linkChecksOf } from '../chain/link.js';
import { findUnreadRule } from '../wire/reading-rule.js';
import { type BuildOptions, type Refusal, refuse } from './spec.js';

/** The first check of the link that fails in hardened semantics; null where those were not asked for. */
export function findHardenedFault(
  parent: Warrant,
  child: Warrant,
  { semantics }: BuildOptions,
): Refusal | null {
  if (semantics !== 'hardened') return null;
  const unread = findUnreadRule(child);
  if (unread !== null) return refuse('DeserializationError', unread.detail);
  for (const [, find] of linkChecksOf(parent.type, child.type)) {
    const fault = find({ parent, child, above: [parent], semantics });
    if (fault !== null) return refuse(fault.errorKind ?? 'ChainVerificationFailed', fault.detail);
  }
  return null;
}
