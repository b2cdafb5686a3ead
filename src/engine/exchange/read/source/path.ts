/** How execution came to a place: calls, turns of loops, sides of conditions. */
import type { At } from './syntax.js';

export interface PathStep {
  readonly kind: 'call' | 'turn' | 'side';
  readonly id: number;
  readonly n: number;
}

/** Newest step first; null is the level of a file. */
export interface PathNode extends PathStep {
  readonly parent: Path;
  /** Distinguishes objects made at one place. */
  readonly key: string;
}

export type Path = PathNode | null;

export function stepFrom(parent: Path, kind: PathStep['kind'], at: At, n = 0): PathNode {
  return { parent, kind, id: at.id, n, key: `${parent?.key ?? ''}/${at.id}${n === 0 ? '' : `:${n}`}` };
}

export function keyOf(path: Path): string {
  return path?.key ?? '';
}

/** Sides and turns on the way to a place, and sides on the way to what is used there: each with the one taken. */
export function choicesOf(toPlace: Path, toObject: Path): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let step = toPlace; step !== null; step = step.parent)
    if (step.kind !== 'call' && !found.has(step.id)) found.set(step.id, step.n);
  // Objects made turn by turn may be told apart by a key or an argument, so their turns do not count.
  for (let step = toObject; step !== null; step = step.parent)
    if (step.kind === 'side' && !found.has(step.id)) found.set(step.id, step.n);
  return found;
}

/** Whether two ways took different sides of one condition, or different turns of one loop. */
export function isApart(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  return [...a].some(([id, n]) => b.has(id) && b.get(id) !== n);
}
