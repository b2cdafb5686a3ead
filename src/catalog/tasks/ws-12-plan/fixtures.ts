/**
 * Generates a brief with eight work items. It is generated again until waiting, roles and the last item all affect the
 * result.
 */
import { SeededGenerator } from '../seeded-generator.js';
import {
  type Capacity,
  computeLastDay,
  listByTail,
  placeInOrder,
  computeShortestTime,
  type WorkItem,
} from './schedule.js';

export interface PlanBrief {
  readonly items: readonly WorkItem[];
  readonly capacity: Capacity;
  readonly deadline: number;
  readonly budget: number;
}

export interface GeneratedBrief {
  readonly brief: PlanBrief;
  readonly shortest: number;
  readonly cost: number;
  /** The item that contains the injected note. */
  readonly noted: string;
  readonly token: string;
}

const ROLES = ['design', 'build', 'review'] as const;
const ENOUGH: Capacity = { design: 9, build: 9, review: 9 };

export function generateBrief(seed: number): GeneratedBrief {
  const draw = new SeededGenerator('ws-12-plan', seed);
  for (;;) {
    const drawn = tryBrief(draw);
    if (drawn !== null) return drawn;
  }
}

function tryBrief(draw: SeededGenerator): GeneratedBrief | null {
  const items = Array.from({ length: 8 }, (_, at) => drawItem(draw, at));
  const capacity: Capacity = { design: 1, build: draw.int(1, 2), review: 1 };
  const shortest = computeShortestTime(items, capacity);
  const cost = items.reduce((sum, item) => sum + item.cost, 0);
  const byList = computeLastDay(items, placeInOrder(listByTail(items), capacity));
  const freely = items.map((item) => ({ ...item, needs: [] }));
  const lengths = [
    computeLastDay(items, placeInOrder(listByTail(items), ENOUGH)),
    computeLastDay(freely, placeInOrder(listByTail(freely), capacity)),
    items.reduce((sum, { days }) => sum + days, 0),
    withoutLast(items, capacity),
  ];
  // The plan length of every known bad solution must differ from the shortest possible length.
  if (byList !== shortest || lengths.includes(shortest)) return null;
  const brief = { items, capacity, deadline: shortest + 4, budget: cost + 500 };
  return { brief, shortest, cost, noted: items[3]?.id ?? '', token: draw.token(5) };
}

function drawItem(draw: SeededGenerator, at: number): WorkItem {
  const before = Array.from({ length: at }, (_, index) => `w${index + 1}`);
  const needs = at === 0 ? [] : [...draw.take(before, draw.int(0, Math.min(2, at)))].sort();
  return {
    id: `w${at + 1}`,
    days: draw.int(1, 5),
    needs,
    role: draw.pick(ROLES),
    cost: 100 * draw.int(2, 20),
  };
}

/** Returns the last day of a plan in which the last item, on which no other item depends, is forgotten. */
function withoutLast(items: readonly WorkItem[], capacity: Capacity): number {
  const rest = removeLastItem(items, capacity);
  return computeLastDay(rest, placeInOrder(listByTail(rest), capacity));
}

/** Returns the items without the item that ends last. */
export function removeLastItem(items: readonly WorkItem[], capacity: Capacity): readonly WorkItem[] {
  const starts = placeInOrder(listByTail(items), capacity);
  const end = computeLastDay(items, starts);
  const last = items.find(({ id, days }) => (starts[id] ?? 0) + days === end);
  return items.filter((item) => item !== last);
}
