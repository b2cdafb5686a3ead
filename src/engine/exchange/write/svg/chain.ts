/** Draws a warrant chain as a ladder that shows each link with its holder and grants, root first. */
import { renderEnglish } from '../../../messages/index.js';
import { describeConstraint } from '../../../authority/index.js';
import {
  findRecordProblems,
  type LinkDocument,
  type RunRecord,
  type WarrantDocument,
} from '../../../model/index.js';
import { findCellWarrant } from '../artifacts.js';
import type { WriteOptions } from '../options.js';
import { appendProblemsToTitle } from '../problems.js';
import { type SvgBox, SVG_LINE_COLOUR, writeSvgBox, writeSvg } from './shapes.js';

const WIDTH = 640;
const MARGIN = 12;
const LINE_HEIGHT = 17;
const GAP = 28;

/**
 * Draws the chain for the cell selected in the options. By default this is the first scenario under the run's strictest
 * condition.
 */
export function writeChainSvg(record: RunRecord, { cell }: WriteOptions = {}): string {
  const { scenario, condition } = cell ?? chooseCell(record);
  const warrant = findCellWarrant(record, scenario, condition);
  const links = warrant?.chain ?? [];
  const shapes: string[] = [];
  let y = MARGIN;
  for (const [index, link] of links.entries()) {
    const lines = describeLink(link, index);
    const box: SvgBox = { x: MARGIN, y, width: WIDTH, height: 14 + LINE_HEIGHT * lines.length };
    shapes.push(writeSvgBox(box, lines, index === 0 ? '#eef1f5' : '#ffffff'));
    y += box.height;
    if (index < links.length - 1) shapes.push(writeArrow(y));
    y += GAP;
  }
  if (links.length === 0)
    shapes.push(writeSvgBox({ x: MARGIN, y, width: WIDTH, height: 40 }, ['No warrant']));
  const height = Math.max(64, y - (links.length === 0 ? -52 : GAP - MARGIN));
  const title = appendProblemsToTitle(
    `Warrant chain of ${scenario} under ${condition}`,
    findRecordProblems(record),
  );
  return writeSvg({ width: WIDTH + 2 * MARGIN, height, title, description: describe(warrant) }, shapes);
}

function chooseCell({ request }: RunRecord): { scenario: string; condition: string } {
  const condition = request.conditions.findLast((name) => name !== 'no_warrant') ?? 'no_warrant';
  return { scenario: request.scenarios[0]?.id ?? '', condition };
}

function describeLink({ holder, ttlSeconds, capabilities }: LinkDocument, index: number): readonly string[] {
  const tools = Object.entries(capabilities).map(([tool, rules]) => {
    const words = Object.entries(rules).map(
      ([name, rule]) => `${name} ${renderEnglish(describeConstraint(rule))}`,
    );
    return words.length === 0 ? `${tool}: any arguments` : `${tool}: ${words.join(', ')}`;
  });
  return [`Link ${index}: ${holder}, ${ttlSeconds} s`, ...tools];
}

function describe(warrant: WarrantDocument | null): string {
  if (warrant === null || warrant.chain.length === 0)
    return 'No warrant: calls reach their tools without any rule.';
  return warrant.chain.map((link, index) => `${describeLink(link, index).join('; ')}.`).join(' ');
}

function writeArrow(y: number): string {
  const x = MARGIN + 40;
  return `<path d="M${x} ${y}V${y + GAP}" stroke="${SVG_LINE_COLOUR}" marker-end="url(#head)"/>`;
}
