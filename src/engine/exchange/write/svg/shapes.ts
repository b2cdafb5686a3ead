/** Shapes for SVG diagrams: a frame with title and description, boxes with text, and arrows. */
import { abbreviate } from '../../../kit/index.js';
import { escapeXml } from '../xml.js';

export const SVG_LINE_COLOUR = '#5b6675';
export const SVG_TEXT_COLOUR = '#15191f';
const PAPER = '#ffffff';
const FONT = 'font-family="system-ui, sans-serif" font-size="13"';

export interface SvgFrame {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Describes the diagram for people who cannot see it. */
  readonly description: string;
}

export function writeSvg({ width, height, title, description }: SvgFrame, shapes: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="title desc" ${FONT}>`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description)}</desc>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    `<path d="M0 0 8 4 0 8z" fill="${SVG_LINE_COLOUR}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...shapes,
    '</svg>',
  ].join('\n')}\n`;
}

export interface SvgBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function writeSvgBox(box: SvgBox, lines: readonly string[], fill = PAPER): string {
  const { x, y, width, height } = box;
  const rows = lines.map((text, index) =>
    writeSvgText(text, x + 8, y + 19 + 17 * index, width - 14, index === 0),
  );
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${SVG_LINE_COLOUR}"/>`,
    ...rows,
  ].join('\n');
}

/** Approximate character width at this font size. */
const LETTER = 7.3;

function writeSvgText(text: string, x: number, y: number, room: number, isBold = false): string {
  const most = Math.max(3, Math.floor(room / LETTER));
  const shown = abbreviate(text, most);
  return `<text x="${x}" y="${y}" fill="${SVG_TEXT_COLOUR}"${isBold ? ' font-weight="600"' : ''}>${escapeXml(shown)}</text>`;
}

/** Draws an arrow from a box's right edge to another box's left edge. It is dashed if it represents a restriction. */
export function writeSvgEdge(from: SvgBox, to: SvgBox, dash = ''): string {
  const [x1, y1] = [from.x + from.width, from.y + from.height / 2];
  const [x2, y2] = [to.x, to.y + to.height / 2];
  const bend = Math.max(30, Math.abs(x2 - x1) / 2);
  const path = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  const style = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${path}" fill="none" stroke="${SVG_LINE_COLOUR}"${style} marker-end="url(#head)"/>`;
}
