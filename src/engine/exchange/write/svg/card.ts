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
const GAP = 32;
const PADDING = 32;
/** The page's logo, which is also in `public/icon.svg`. */
const LOGO = `<g transform="translate(${MARGIN} 46) scale(1.375)"><rect width="32" height="32" rx="7" fill="#0b3b5e"/><path d="M6 8h20M9 14h14M12 20h8" stroke="#bde8dd" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="26" r="2.2" fill="#fff"/></g>`;
/** The page's colors in each theme. */
const THEMES = {
  dark: {
    paper: '#0c1117',
    text: '#eef3f8',
    muted: '#a9b6c4',
    landed: { fill: '#2c1214', line: '#e5383b', text: '#ff4d47' },
    stopped: { fill: '#0d2a21', line: '#4ade9f', text: '#4ade9f' },
  },
  light: {
    paper: '#ffffff',
    text: '#16202b',
    muted: '#4a5663',
    landed: { fill: '#fdeceb', line: '#a31b14', text: '#b8211a' },
    stopped: { fill: '#e6f6ed', line: '#12764a', text: '#12764a' },
  },
} as const;

export type CardTheme = keyof typeof THEMES;
type Colours = (typeof THEMES)[CardTheme];

/** Returns a record's share card, or a diagram of its table if no attack is suitable. */
export function writeRecordCard(record: RunRecord, { site, cell }: WriteOptions = {}): string {
  const facts = findCardFacts(record, site, cell?.scenario);
  return facts === null ? writeMatrixSvg(record) : writeCardSvg(facts);
}

export function writeCardSvg(facts: CardFacts, theme: CardTheme = 'dark'): string {
  const colours = THEMES[theme];
  const { text: fill, muted } = colours;
  const { title, scenario, before, after, fingerprint, site } = facts;
  const half = (WIDTH - 2 * MARGIN - GAP) / 2;
  const headlineSize = Math.min(
    ...[before, after].map(({ headline }) => fitSize(headline, half - 2 * PADDING, 64)),
  );
  const frame = {
    width: WIDTH,
    height: HEIGHT,
    title: `${title} ${scenario}`,
    description: [before, after]
      .map((side) => `${side.permissions}: ${side.headline}, ${side.note}. ${side.total}.`)
      .join(' '),
  };
  return writeSvg(frame, [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    LOGO,
    writeLine('POLA Playground', { x: MARGIN + 56, y: 77, size: 26, fill, isBold: true }),
    writeLine(title, { x: MARGIN, y: 154, size: fitSize(title, WIDTH - 2 * MARGIN, 50), fill, isBold: true }),
    writeLine(scenario, { x: MARGIN, y: 200, size: 28, fill: muted }),
    ...writeSide(before, { x: MARGIN, width: half, headlineSize, colours }),
    ...writeSide(after, { x: MARGIN + half + GAP, width: half, headlineSize, colours }),
    writeLine(fingerprint, { x: MARGIN, y: 594, size: 22, fill: muted }),
    writeLine(site, { x: WIDTH - MARGIN, y: 594, size: 22, fill, isEnd: true }),
  ]);
}

interface SideStyle {
  readonly x: number;
  readonly width: number;
  readonly headlineSize: number;
  readonly colours: Colours;
}

function writeSide(side: CardSide, { x, width, headlineSize, colours }: SideStyle): string[] {
  const { permissions, headline, note, isLanded, total } = side;
  const { text: fill, muted } = colours;
  const ownColours = isLanded ? colours.landed : colours.stopped;
  const room = width - 2 * PADDING;
  const left = x + PADDING;
  return [
    writeFrame(x, width, ownColours, 0),
    // As on the page, a stopped attack has a double border.
    ...(isLanded ? [] : [writeFrame(x, width, ownColours, 8)]),
    writeLine(permissions, { x: left, y: 284, size: 28, fill, isBold: true }),
    writeLine(headline, {
      x: left,
      y: 364,
      size: headlineSize,
      fill: ownColours.text,
      isBold: true,
    }),
    writeLine(note, { x: left, y: 412, size: fitSize(note, room, 26), fill }),
    writeLine(total, { x: left, y: 462, size: 26, fill: muted }),
    ...writeTiles(side, left, room, colours),
  ];
}

function writeFrame(
  x: number,
  width: number,
  { fill, line }: Colours['landed' | 'stopped'],
  inset: number,
): string {
  const size = `width="${width - 2 * inset}" height="${310 - 2 * inset}"`;
  return `<rect x="${x + inset}" y="${232 + inset}" ${size} rx="${16 - inset / 2}" fill="${fill}" stroke="${line}" stroke-width="${inset === 0 ? 4 : 2}"/>`;
}

/** Draws one tile per attack. The tiles of attacks that land are filled. */
function writeTiles({ landed, of }: CardSide, x: number, room: number, colours: Colours): readonly string[] {
  const step = Math.min(44, room / Math.max(1, of));
  return Array.from({ length: of }, (_, index) => {
    const isLanded = index < landed;
    const { fill, line } = isLanded ? colours.landed : colours.stopped;
    const place = `x="${x + index * step + 1}" y="482" width="${Math.round(step * 0.8)}" height="28" rx="6"`;
    return `<rect ${place} fill="${isLanded ? line : fill}" stroke="${line}" stroke-width="2"/>`;
  });
}

/** Returns the font size at which text fits. Characters of East Asian scripts are as wide as they are high. */
function fitSize(text: string, room: number, most: number): number {
  const ems = [...text].reduce((total, sign) => total + (sign > '\u2e80' ? 1 : 0.62), 0);
  return Math.min(most, Math.floor(room / Math.max(1, ems)));
}

interface LineStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly isBold?: boolean;
  readonly isEnd?: boolean;
}

function writeLine(text: string, { x, y, size, fill, isBold, isEnd }: LineStyle): string {
  const weight = isBold === true ? ' font-weight="600"' : '';
  const anchor = isEnd === true ? ' text-anchor="end"' : '';
  return text === ''
    ? ''
    : `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${weight}${anchor}>${escapeXml(text)}</text>`;
}
