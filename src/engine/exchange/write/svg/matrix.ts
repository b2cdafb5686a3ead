/** Draws a record's first table. Every cell contains text, so that color is never the only indication. */
import { findRecordProblems, type StudyRecord } from '../../../model/index.js';
import { findRecordFingerprint, formatRecordTitle } from '../facts/list-trials.js';
import { appendProblemsToTitle } from '../problems.js';
import { summarizeRecord } from '../summary.js';
import { writeSvgBox, writeSvg } from './shapes.js';

const FIRST = 210;
const WIDTH = 250;
const HEIGHT = 48;
const TOP = 12;

export function writeMatrixSvg(record: StudyRecord): string {
  const { head, rows } = summarizeRecord(record);
  const all = [head, ...rows];
  const cells = all.flatMap((row, line) =>
    row.map((text, column) => writeSvgBox(placeOf(line, column), wrap(text), fillOf(text, line, column))),
  );
  return writeSvg(
    {
      width: 2 * TOP + FIRST + (head.length - 1) * WIDTH,
      height: 2 * TOP + all.length * HEIGHT,
      title: appendProblemsToTitle(
        `${formatRecordTitle(record)}, run ${findRecordFingerprint(record)}`,
        findRecordProblems(record),
      ),
      description: describe(head, rows),
    },
    cells,
  );
}

function placeOf(line: number, column: number): { x: number; y: number; width: number; height: number } {
  const x = column === 0 ? TOP : TOP + FIRST + (column - 1) * WIDTH;
  return { x, y: TOP + line * HEIGHT, width: column === 0 ? FIRST : WIDTH, height: HEIGHT };
}

/** Wraps text into at most two lines, with the break at a comma. */
function wrap(text: string): readonly string[] {
  if (text.length < 32) return [text];
  const at = text.indexOf(', ', 14);
  return at < 0 ? [text] : [text.slice(0, at + 1), text.slice(at + 2)];
}

const FILLS = { none: '#ffffff', head: '#eef1f5', landed: '#fbe3e3', stopped: '#e2f3e8', invalid: '#f3f4f6' };

/** Red is used only for attacks that landed, and green only for attacks that were stopped. */
function fillOf(text: string, line: number, column: number): string {
  if (/invalid/i.test(text)) return FILLS.invalid;
  if (line === 0 || column === 0) return FILLS.head;
  if (/landed/.test(text)) return FILLS.landed;
  return /stopped/.test(text) ? FILLS.stopped : FILLS.none;
}

/** Describes each row in text, repeating the column name for each cell. */
function describe(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows
    .map(([name = '', ...cells]) => {
      const words = cells.map((text, index) => `${head[index + 1] ?? ''}: ${text}`);
      return `${name}: ${words.join('; ')}.`;
    })
    .join(' ');
}
