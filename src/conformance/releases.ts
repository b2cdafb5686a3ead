/**
 * Handles differences between the release that `compatible` follows and the older core that created the vectors.
 *
 * A failed case is run again with changes in the release reverted. If that produces the older result, those changes
 * explain the difference, and the case is `known`. A case that fails in both versions still counts as failed.
 */
import * as warrantParts from '../engine/authority/wire/warrant-parts.js';
import type { CaseVerdict } from './vector-check.js';

const { withRevertedChanges } = warrantParts;

type Change = warrantParts.ReleaseChange;

/** Describes each change in release 0.3.3 in one sentence. */
const CHANGES: Readonly<Record<Change, string>> = {
  'empty-all': 'An `All` without clauses is invalid: it allows no value, and no `All` can narrow it.',
  'all-to-exact': '`All` narrows to `Exact` when every clause allows the value.',
  'domain-names':
    '`UrlSafe` compares host names in their canonical form and rejects invalid domain patterns; a pattern `*.x` covers `x` and every pattern below it.',
  'domain-addresses': '`allow_domains` of `UrlSafe` also applies to addresses.',
  'issued-in-future': 'Every warrant in a chain that was issued more than 30 s in the future is rejected.',
  'issued-before-parent': 'A warrant issued before the one above it is rejected.',
  'root-shape': 'The first warrant of a longer chain must have depth 0 and no parent hash.',
  'expired-root': 'Verification alone also rejects a first warrant that has expired.',
  'check-order': 'Expiry and root trust are checked before structure and links.',
  'untrusted-root': 'A root that is not trusted has its own error, `UntrustedRoot`.',
  'unauthorized-tool': 'A tool that was not granted has its own error, `ToolNotAuthorized`.',
  'approvers-need-gates': 'A warrant with approvers can be issued only with an approval gate.',
};

export const RELEASE_CHANGES = Object.keys(CHANGES) as readonly Change[];

/** Returns the verdict on a case. It is `known` if only changes in the release make the case fail. */
export function judgeAcrossReleases(judge: () => CaseVerdict): CaseVerdict {
  const verdict = judge();
  if (verdict.status !== 'failed' || !holdsWithout(RELEASE_CHANGES, judge)) return verdict;
  const reasons = findFewest(judge).map((change) => `${change}: ${CHANGES[change]}`);
  return { status: 'known', reason: `release 0.3.3, ${reasons.join(' ')}` };
}

/** Finds a minimal set of changes that explains the difference. */
function findFewest(judge: () => CaseVerdict): readonly Change[] {
  return RELEASE_CHANGES.reduce<readonly Change[]>((needed, change) => {
    const fewer = needed.filter((name) => name !== change);
    return holdsWithout(fewer, judge) ? fewer : needed;
  }, RELEASE_CHANGES);
}

function holdsWithout(changes: readonly Change[], judge: () => CaseVerdict): boolean {
  try {
    return withRevertedChanges(changes, judge).status !== 'failed';
  } catch {
    return false;
  }
}
