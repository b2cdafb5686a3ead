/**
 * Converts text diffs to display rows in unified format, with three lines of context.
 *
 * If two texts are too different to align, one is shown as removed and the other as added. A long list is truncated,
 * with a note, because thousands of rows make the page slow.
 */
import { structuredPatch } from 'diff';

export interface DiffRow {
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

export interface TextDiff {
  readonly change: 'none' | 'created' | 'changed' | 'removed' | 'absent';
  readonly added: number;
  readonly removed: number;
  readonly rows: readonly DiffRow[];
  /** Number of rows that are not shown. */
  readonly omittedRows: number;
}

const CONTEXT = 3;
/** The cost grows quadratically. With this limit, even the longest search takes less than one frame. */
const MOST_EDITS = 250;
const MOST_ROWS = 400;
const KINDS: Readonly<Record<string, DiffRow['kind']>> = { ' ': 'same', '+': 'added', '-': 'removed' };

/** Returns the changes from one text to the other. A null text means that the object does not exist. */
export function diffTexts(before: string | null, after: string | null): TextDiff {
  const rows = before === after ? [] : listRows(before ?? '', after ?? '');
  return {
    change: nameChange(before, after),
    added: rows.filter(({ kind }) => kind === 'added').length,
    removed: rows.filter(({ kind }) => kind === 'removed').length,
    rows: rows.slice(0, MOST_ROWS),
    omittedRows: Math.max(0, rows.length - MOST_ROWS),
  };
}

function nameChange(before: string | null, after: string | null): TextDiff['change'] {
  if (before === after) return before === null ? 'absent' : 'none';
  if (before === null) return 'created';
  return after === null ? 'removed' : 'changed';
}

function listRows(before: string, after: string): readonly DiffRow[] {
  if (before === '' || after === '') return [...wholeText(before, 'removed'), ...wholeText(after, 'added')];
  const options = { context: CONTEXT, maxEditLength: MOST_EDITS };
  const patch = structuredPatch('', '', before, after, '', '', options);
  if (patch === undefined) return [...wholeText(before, 'removed'), ...wholeText(after, 'added')];
  return patch.hunks.flatMap(({ lines, oldStart }, index) => {
    const rows = lines.flatMap(readLine);
    const skips = index > 0 || oldStart > 1;
    return skips ? [{ kind: 'gap', text: '' } as const, ...rows] : rows;
  });
}

/** Converts a line of the patch. Drops the note about a missing newline at the end of a file. */
function readLine(line: string): readonly DiffRow[] {
  const kind = KINDS[line[0] ?? ''];
  return kind === undefined ? [] : [{ kind, text: line.slice(1) }];
}

function wholeText(text: string, kind: 'added' | 'removed'): readonly DiffRow[] {
  if (text === '') return [];
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({ kind, text: line }));
}
