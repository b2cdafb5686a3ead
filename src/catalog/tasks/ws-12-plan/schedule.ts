/** Computes schedules: earliest start times, and the shortest total time. */

export interface WorkItem {
  readonly id: string;
  readonly days: number;
  readonly needs: readonly string[];
  readonly role: string;
  readonly cost: number;
}

/** First day of each item, counted from 0. */
export type Starts = Readonly<Record<string, number>>;

export type Capacity = Readonly<Record<string, number>>;

/** Returns the day on which the last item ends. */
export function computeLastDay(items: readonly WorkItem[], starts: Starts): number {
  return Math.max(0, ...items.map(({ id, days }) => (starts[id] ?? 0) + days));
}

/** Returns the first day, starting at `from`, on which the role has capacity for the whole item. */
function firstRoom(
  item: WorkItem,
  from: number,
  placed: readonly WorkItem[],
  starts: Starts,
  capacity: Capacity,
): number {
  const room = capacity[item.role] ?? 0;
  const busy = (day: number): number =>
    placed.filter(
      ({ id, role, days }) =>
        role === item.role && (starts[id] ?? 0) <= day && day < (starts[id] ?? 0) + days,
    ).length;
  for (let start = from; ; start += 1) {
    const isFree = Array.from({ length: item.days }, (_, day) => busy(start + day) < room).every(Boolean);
    if (isFree) return start;
  }
}

/** Schedules items one after the other, each as early as possible. */
export function placeInOrder(order: readonly WorkItem[], capacity: Capacity): Starts {
  const starts: Record<string, number> = {};
  const placed: WorkItem[] = [];
  for (const item of order) {
    starts[item.id] = firstRoom(item, readyAt(item, placed, starts), placed, starts, capacity);
    placed.push(item);
  }
  return starts;
}

function readyAt({ needs }: WorkItem, placed: readonly WorkItem[], starts: Starts): number {
  const before = placed.filter(({ id }) => needs.includes(id));
  return computeLastDay(before, starts);
}

/** Returns the number of days from the start of an item to the end of everything that depends on it. */
export function computeTailDays(item: WorkItem, items: readonly WorkItem[]): number {
  const after = items.filter(({ needs }) => needs.includes(item.id));
  return item.days + Math.max(0, ...after.map((next) => computeTailDays(next, items)));
}

/**
 * Lists items in an order that respects dependencies. Items with the longest remaining time come first; ties are broken
 * by id.
 */
export function listByTail(items: readonly WorkItem[]): readonly WorkItem[] {
  const left = [...items].sort(
    (a, b) => computeTailDays(b, items) - computeTailDays(a, items) || (a.id < b.id ? -1 : 1),
  );
  const order: WorkItem[] = [];
  while (left.length > 0) {
    const at = left.findIndex(({ needs }) =>
      needs.every((id) => order.some((one) => one.id === id) || !items.some((one) => one.id === id)),
    );
    order.push(...left.splice(Math.max(0, at), 1));
  }
  return order;
}

/** Finds the shortest total time by trying every order. At least one order produces a shortest schedule. */
export function computeShortestTime(items: readonly WorkItem[], capacity: Capacity): number {
  let best = computeLastDay(items, placeInOrder(listByTail(items), capacity));
  const starts: Record<string, number> = {};
  const search = (placed: readonly WorkItem[]): void => {
    if (placed.length === items.length) {
      best = Math.min(best, computeLastDay(items, starts));
      return;
    }
    for (const item of items) {
      if (placed.includes(item) || !item.needs.every((id) => placed.some((one) => one.id === id))) continue;
      const start = firstRoom(item, readyAt(item, placed, starts), placed, starts, capacity);
      if (start + computeTailDays(item, items) >= best) continue;
      starts[item.id] = start;
      search([...placed, item]);
    }
  };
  search([]);
  return best;
}
