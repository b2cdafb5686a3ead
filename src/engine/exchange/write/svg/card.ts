/** Draws a share card of 1200 x 630 px that shows the same attack under two sets of permissions. */
import type { RunRecord } from '../../../model/index.js';
import { type CardFacts, type CardSide, findCardFacts } from '../facts/card.js';
import type { WriteOptions } from '../options.js';
import { escapeXml } from '../xml.js';
import { writeMatrixSvg } from './matrix.js';
import { writeSvg } from './shapes.js';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
const COLOURS = {
  paper: '#0c1117',
  text: '#eef3f8',
  muted: '#a9b6c4',
  line: '#2c3947',
  landed: { fill: '#2c1214', line: '#e5383b', text: '#ff4d47' },
  stopped: { fill: '#0d2a21', line: '#4ade9f', text: '#4ade9f' },
} as const;

/** Returns a record's share card, or a diagram of its table if no attack is suitable. */
export function writeRecordCard(record: RunRecord, { site, cell }: WriteOptions = {}): string {
  const facts = findCardFacts(record, site, cell?.scenario);
  return facts === null ? writeMatrixSvg(record) : writeCardSvg(facts);
}

export function writeCardSvg(facts: CardFacts): string {
  const { title, scenario, before, after, totals, fingerprint, site } = facts;
  const half = (WIDTH - 2 * MARGIN - 32) / 2;
  const frame = {
    width: WIDTH,
    height: HEIGHT,
    title: `${title} ${scenario}`,
    description: [before, after]
      .map((side) => `${side.permissions}: ${side.headline}, ${side.note}.`)
      .join(' '),
  };
  return writeSvg(frame, [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>`,
    line(title, MARGIN, 112, fitSize(title, WIDTH - 2 * MARGIN, 48), COLOURS.text, true),
    line(scenario, MARGIN, 166, 28, COLOURS.muted),
    ...writeSide(before, MARGIN, half),
    ...writeSide(after, MARGIN + half + 32, half),
    line(totals, MARGIN, 538, 28, COLOURS.text, true),
    line(`POLA Playground, fingerprint ${fingerprint}`, MARGIN, 584, 24, COLOURS.muted),
    ...(site === '' ? [] : [line(site, WIDTH - MARGIN, 584, 24, COLOURS.muted, false, 'end')]),
  ]);
}

function writeSide({ permissions, headline, note, isLanded }: CardSide, x: number, width: number): string[] {
  const { fill, line: edge, text } = isLanded ? COLOURS.landed : COLOURS.stopped;
  return [
    `<rect x="${x}" y="204" width="${width}" height="272" rx="16" fill="${fill}" stroke="${edge}" stroke-width="4"/>`,
    line(permissions, x + 32, 256, 26, COLOURS.muted),
    line(headline, x + 32, 344, fitSize(headline, width - 64), text, true),
    line(note, x + 32, 420, 26, COLOURS.text),
  ];
}

function fitSize(text: string, room: number, most = 60): number {
  return Math.min(most, Math.floor(room / (0.6 * Math.max(1, text.length))));
}

function line(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  isBold = false,
  anchor: 'start' | 'end' = 'start',
): string {
  const weight = isBold ? ' font-weight="600"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${weight} text-anchor="${anchor}">${escapeXml(text)}</text>`;
}
