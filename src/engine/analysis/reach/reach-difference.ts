/** What an edit costs in reach: entries that come and go, and a short text for beside the edit. */
import { listMarkedObjects, type Reach, type ReachItem } from './measure.js';
import { REACH_KINDS, type ReachKind } from './touched-objects.js';

/** What a change of a chain brings within reach and what it takes away. */
export interface ReachDifference {
  readonly added: readonly ReachItem[];
  readonly removed: readonly ReachItem[];
  /** Marked things that come within reach, and that leave it. */
  readonly markedAdded: number;
  readonly markedRemoved: number;
  /** `+2 files, 1 secret`, or `no change in reach`. */
  readonly text: string;
}

/** The difference of two measurements of one world. */
export function compareReach(before: Reach, after: Reach): ReachDifference {
  const added = minus(after.items, before.items);
  const removed = minus(before.items, after.items);
  const markedAdded = minusTexts(listMarkedObjects(after.items), listMarkedObjects(before.items));
  const markedRemoved = minusTexts(listMarkedObjects(before.items), listMarkedObjects(after.items));
  const parts = [
    ...formatDifferencePart('+', added, markedAdded),
    ...formatDifferencePart('−', removed, markedRemoved),
  ];
  return { added, removed, markedAdded, markedRemoved, text: parts.join('; ') || 'no change in reach' };
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

const NOUNS: Readonly<Record<ReachKind, readonly [one: string, many: string]>> = {
  file_read: ['file', 'files'],
  file_overwritten: ['file to overwrite', 'files to overwrite'],
  file_created: ['place for new files', 'places for new files'],
  folder_listed: ['folder to list', 'folders to list'],
  mail_read: ['mail', 'mails'],
  recipient: ['recipient', 'recipients'],
  payee: ['payee', 'payees'],
  overdraft: ['payee beyond the balance', 'payees beyond the balance'],
  lookup: ['lookup', 'lookups'],
};

function formatDifferencePart(sign: string, items: readonly ReachItem[], marked: number): readonly string[] {
  const counts = REACH_KINDS.flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [`${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`];
  });
  const secrets = marked === 0 ? [] : [`${marked} ${marked === 1 ? 'secret' : 'secrets'}`];
  return counts.length === 0 ? [] : [`${sign}${[...counts, ...secrets].join(', ')}`];
}
