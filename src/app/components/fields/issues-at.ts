/** Finds issues by their path in a document. */
import type { DocumentPath, Issue } from '../../../engine/index.js';

export function startsWith(at: DocumentPath, start: DocumentPath): boolean {
  return start.length <= at.length && start.every((part, index) => at[index] === part);
}

/** Returns the issues located exactly at a path. */
export function issuesAt(issues: readonly Issue[], path: DocumentPath): readonly Issue[] {
  return issues.filter(({ at }) => at.length === path.length && startsWith(at, path));
}

/** Returns the issues at a path or anywhere below it. */
export function issuesUnder(issues: readonly Issue[], path: DocumentPath): readonly Issue[] {
  return issues.filter(({ at }) => startsWith(at, path));
}

/** Returns the most serious severity among the issues; null if there are none. */
export function findWorstSeverity(issues: readonly Issue[]): Issue['severity'] | null {
  const order = ['error', 'warning', 'note'] as const;
  return order.find((severity) => issues.some((issue) => issue.severity === severity)) ?? null;
}
