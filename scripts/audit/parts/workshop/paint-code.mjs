/** Paints a QR code as pixels, as a camera would see it on a learner's screen. */

const PIXELS_PER_MODULE = 4;

/**
 * @param {{ size: number; path: string }} code side length in modules, and the path that the page draws
 * @returns {{ width: number; height: number; data: Uint8ClampedArray }}
 */
export function paintCode({ size, path }) {
  const width = size * PIXELS_PER_MODULE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    const top = Number(y) * PIXELS_PER_MODULE;
    for (let row = top; row < top + PIXELS_PER_MODULE; row += 1) {
      const from = row * width + Number(x) * PIXELS_PER_MODULE;
      const to = from + Number(length) * PIXELS_PER_MODULE;
      for (let at = from; at < to; at += 1) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { width, height: width, data };
}
