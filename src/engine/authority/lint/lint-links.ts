/** Finds problems in the links of a displayed chain. Some of them depend on the clock. */
import { BoundedCache, loadedRuleLibraries, sha256Bytes, toHex } from '../../kit/index.js';
import type { Warrant } from '../wire/envelope.js';
import { sessionIdOf } from '../wire/text-extensions.js';
import { isWarning, type LintFinding } from './lint-finding.js';
import { lintClock, lintWarrant } from './lint.js';

/** Linter results for one link. */
export interface LintedLink {
  readonly warnings: readonly LintFinding[];
  /** Findings at note level, which apply to every rule of a kind or to the remaining time of the warrant. */
  readonly notes: readonly LintFinding[];
}

/** Cache of findings, which depend only on bytes. A page with a running clock requests them every second. */
const linted = new BoundedCache<readonly LintFinding[]>(64);

/**
 * Returns the findings for every link, root first. `at`: Unix seconds. A link that cannot be decoded is null and has no
 * findings.
 */
export function lintLinks(warrants: readonly (Warrant | null)[], at: number): readonly LintedLink[] {
  return warrants.map((warrant, link) => {
    if (warrant === null) return { warnings: [], notes: [] };
    const found = [...lintOnce(warrant, warrants.slice(0, link)), ...lintClock(warrant, at, link)];
    return { warnings: found.filter(isWarning), notes: found.filter((finding) => !isWarning(finding)) };
  });
}

function lintOnce(warrant: Warrant, above: readonly (Warrant | null)[]): readonly LintFinding[] {
  const [root = null] = above;
  const session = root === null ? null : sessionIdOf(root);
  const digest = toHex(sha256Bytes(warrant.envelope));
  const key = JSON.stringify([digest, above.length, root !== null, session, loadedRuleLibraries()]);
  return linted.get(key, () => lintWarrant(warrant, { above }));
}
