/** Finds duplicates among names that should be unique. */
import { makeCoreIssue } from './make-core-issue.js';
import type { DocumentPath, Issue } from './issue.js';

/**
 * Returns an issue for each repeated name; null is ignored. `what` and `field` are used in the message: "Two `what`
 * have the same `field`".
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
