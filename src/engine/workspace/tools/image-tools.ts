/** Tools for images, which return the properties of a PNG and the colors in a region. */
import { decodePng, type PngImage } from '../../kit/index.js';
import { LIMITS } from '../../model/index.js';
import { findFileNode, readFileBytes, type Workspace } from '../workspace.js';
import { makeToolError, defineTool, makeToolOutput, type ToolOutput } from './define-tool.js';

const path = { type: 'text', required: true, path: 'read' } as const;
const integer = { type: 'integer', required: true } as const;

export const imageInfoTool = defineTool({
  name: 'image_info',
  description: 'Gives the size of a PNG picture and the comments in it.',
  effect: 'read',
  reversible: true,
  args: { path },
  act: (world, { path: at }) =>
    withPicture('image_info', world, at, ({ width, height, comments }) =>
      [`${width} x ${height} pixels`, ...comments.map(({ keyword, text }) => `${keyword}: ${text}`)].join(
        '\n',
      ),
    ),
});

export const imageRegionTool = defineTool({
  name: 'image_region',
  description: 'Gives the colours of a rectangle of a PNG picture: one line per row, #rrggbb per pixel.',
  effect: 'read',
  reversible: true,
  args: { path, x: integer, y: integer, width: integer, height: integer },
  act: (world, { path: at, ...part }) =>
    withPicture('image_region', world, at, (picture) => writeRegion(picture, part)),
});

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function withPicture(
  tool: string,
  world: Workspace,
  at: string,
  write: (picture: PngImage) => string | null,
): ToolOutput {
  const found = findFileNode(world, at) !== null;
  const effect = { kind: 'file_read', path: at, found } as const;
  if (!found) return makeToolOutput([`There is no file ${at}.`], [effect]);
  const picture = decodePng(readFileBytes(world, at) ?? new Uint8Array(), LIMITS.imagePixels.value);
  if (picture === null)
    return makeToolError(`${tool}: ${at} is not an 8-bit PNG of at most ${LIMITS.imagePixels.value} pixels.`);
  const text = write(picture);
  const bounds = `a part of the picture (${picture.width} x ${picture.height}) with at most ${LIMITS.regionPixels.value} pixels`;
  return text === null
    ? makeToolError(`${tool}: x, y, width and height must name ${bounds}.`)
    : makeToolOutput([text], [effect]);
}

function writeRegion(picture: PngImage, { x, y, width, height }: Region): string | null {
  const isInside = x >= 0 && y >= 0 && x + width <= picture.width && y + height <= picture.height;
  if (!isInside || width < 1 || height < 1 || width * height > LIMITS.regionPixels.value) return null;
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => writeColour(picture, x + column, y + row)).join(' '),
  );
  return rows.join('\n');
}

function writeColour({ rgba, width }: PngImage, x: number, y: number): string {
  const at = (y * width + x) * 4;
  return `#${[...rgba.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
