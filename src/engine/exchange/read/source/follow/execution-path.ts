/** Represents the execution path to a position, which consists of calls, loop iterations and branches. */
import type { SourcePosition } from '../syntax/syntax.js';

export interface ExecutionPathStep {
  readonly kind: 'call' | 'turn' | 'side';
  readonly id: number;
  readonly n: number;
}

/** A step on the path, linked to the previous one; null at the top level of a file. */
export interface ExecutionPathNode extends ExecutionPathStep {
  readonly parent: ExecutionPath;
  readonly key: string;
}

export type ExecutionPath = ExecutionPathNode | null;

export function extendPath(
  parent: ExecutionPath,
  kind: ExecutionPathStep['kind'],
  at: SourcePosition,
  n = 0,
): ExecutionPathNode {
  return { parent, kind, id: at.id, n, key: `${parent?.key ?? ''}/${at.id}${n === 0 ? '' : `:${n}`}` };
}

export function formatExecutionPathKey(path: ExecutionPath): string {
  return path?.key ?? '';
}

/**
 * Lists the conditions on the path to a position and on the path to an object used there, each with the branch taken.
 * Loop iterations are not conditions, because a loop runs for every element.
 */
export function listPathChoices(
  toPlace: ExecutionPath,
  toObject: ExecutionPath,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let step = toPlace; step !== null; step = step.parent)
    if (step.kind === 'side' && !found.has(step.id)) found.set(step.id, step.n);
  for (let step = toObject; step !== null; step = step.parent)
    if (step.kind === 'side' && !found.has(step.id)) found.set(step.id, step.n);
  return found;
}

/** Whether two paths took different branches of the same condition. */
export function areExclusive(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  return [...a].some(([id, n]) => b.has(id) && b.get(id) !== n);
}
