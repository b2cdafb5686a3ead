/** Compares the reach before and after an edit, and writes a short summary to show next to the edit. */
import { type Message, message } from '../../messages/index.js';
import { listMarkedObjects, type Reach, type ReachItem } from './measure.js';
import { REACH_KINDS } from './touched-objects.js';

/** The difference in reach between two chains. */
export interface ReachDifference {
  readonly added: readonly ReachItem[];
  readonly removed: readonly ReachItem[];
  /** Number of marked objects that become reachable, and number that become unreachable. */
  readonly markedAdded: number;
  readonly markedRemoved: number;
  /** Short summary, such as `+2 files, 1 secret` or `no change in reach` in English. */
  readonly summary: Message;
}

/** Compares two reach measurements from the same workspace. */
export function compareReach(before: Reach, after: Reach): ReachDifference {
  const added = minus(after.items, before.items);
  const removed = minus(before.items, after.items);
  const markedAdded = minusTexts(listMarkedObjects(after.items), listMarkedObjects(before.items));
  const markedRemoved = minusTexts(listMarkedObjects(before.items), listMarkedObjects(after.items));
  const summary = summarize(countReach(added, markedAdded), countReach(removed, markedRemoved));
  return { added, removed, markedAdded, markedRemoved, summary };
}

function minus(items: readonly ReachItem[], others: readonly ReachItem[]): readonly ReachItem[] {
  const known = new Set(others.map(keyOf));
  return items.filter((item) => !known.has(keyOf(item)));
}

function keyOf({ tool, kind, object }: ReachItem): string {
  return `${tool} ${kind} ${object}`;
}

function minusTexts(texts: readonly string[], others: readonly string[]): number {
  return texts.filter((text) => !others.includes(text)).length;
}

function countReach(items: readonly ReachItem[], marked: number): readonly Message[] {
  const counts = REACH_KINDS.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [message(`reach/${kind}`, { count })];
  });
  return counts.length === 0 || marked === 0
    ? counts
    : [...counts, message('reach/secret', { count: marked })];
}

function summarize(gained: readonly Message[], lost: readonly Message[]): Message {
  const added = message('reach/added', { counts: gained });
  const removed = message('reach/removed', { counts: lost });
  if (gained.length === 0) return lost.length === 0 ? message('reach/unchanged') : removed;
  return lost.length === 0 ? added : message('reach/both', { added, removed });
}
