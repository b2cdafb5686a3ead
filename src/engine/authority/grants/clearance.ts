/** Finds the clearance level that a tool requires (docs/spec/warrants.md#deciding-a-call). */
import { compareUtf8 } from '../../kit/index.js';

/** Minimum clearance level by tool pattern, which is a name, `prefix*`, or `*`. */
export type ClearanceRequirements = ReadonlyMap<string, number>;

/** True for a valid pattern, which is an exact name, a prefix with one trailing star, or a single star. */
export function isClearancePattern(pattern: string): boolean {
  const star = pattern.indexOf('*');
  return pattern !== '' && (star < 0 || star === pattern.length - 1);
}

/**
 * Returns the level that a call to a tool requires. The entry for the tool comes first, then the longest matching
 * prefix, then `*`. Returns null if nothing matches.
 */
export function requiredClearance(requirements: ClearanceRequirements, tool: string): number | null {
  const own = requirements.get(tool);
  if (own !== undefined && !tool.includes('*')) return own;
  const prefixes = [...requirements.keys()].filter(
    (pattern) => pattern.endsWith('*') && tool.startsWith(pattern.slice(0, -1)),
  );
  const longest = prefixes.sort((a, b) => b.length - a.length || compareUtf8(a, b))[0];
  return longest === undefined ? null : (requirements.get(longest) ?? null);
}
