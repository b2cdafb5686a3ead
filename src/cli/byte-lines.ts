/** Splits a byte stream into lines one by one, so that a file of any length needs memory for only one line. */

const NEWLINE = 0x0a;

/**
 * Yields lines. `most`: maximum number of bytes per line. A longer line is truncated to one byte more than that, so
 * that callers can detect this.
 */
export async function* splitByteLines(
  source: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const keep = (part: Uint8Array): void => {
    const kept = part.subarray(0, Math.max(0, most + 1 - size));
    if (kept.length > 0) parts.push(kept);
    size += kept.length;
  };
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (size > 0) yield Buffer.concat(parts);
}
