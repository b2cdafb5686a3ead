/** A QR code as one path of an SVG, its quiet zone included. */
import { encode } from 'uqr';

/** A QR code is made of links up to this many characters. */
export const MAX_QR_LINK_CHARS = 1_200;
/** Light modules around the code, by ISO/IEC 18004. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules from side to side, the quiet zone on both sides included. */
  readonly size: number;
  /** The dark modules, one unit each: a bar for each run in a row. */
  readonly path: string;
}

/** The code of a link. Up to 15 % of it may be smudged: paper is folded and copied. */
export function drawQrCode(link: string): QrCode {
  const { size, data } = encode(link, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join('') };
}

function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const start = x;
    while (row[x + 1] === true) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
