import { makeCoreIssue } from './make-core-issue.js';
import type { DocumentPath, Issue } from './issue.js';

/**
 * Returns an issue for each name that occurs more than once; null is ignored. `what` and `field` are inserted into the
 * message "Two `what` have the same `field`".
 */
export function findDuplicates(
  names: readonly (string | number | null)[],
  labels: { readonly what: string; readonly field: string },
  placeOf: (index: number) => DocumentPath,
): readonly Issue[] {
  const seen = new Set<string | number>();
  return names.flatMap((found, index) => {
    if (found === null) return [];
    if (seen.has(found)) return [makeCoreIssue('scenario/duplicate', placeOf(index), { ...labels, found })];
    seen.add(found);
    return [];
  });
}
