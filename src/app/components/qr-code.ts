/** Draws a QR code as one SVG path, including its quiet zone. */
import { encode } from 'uqr';

/** Maximum length of a link that is encoded as a QR code, in characters. */
export const MAX_QR_LINK_CHARS = 1_200;
/** Width of the quiet zone around the code in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules per side, including the quiet zone on both sides. */
  readonly size: number;
  /** SVG path for the dark modules, one unit each. Adjacent dark modules in a row form one bar. */
  readonly path: string;
}

/**
 * Encodes a link as a QR code. The code stays readable with up to 15 % of it damaged, because paper gets folded and
 * copied.
 */
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
