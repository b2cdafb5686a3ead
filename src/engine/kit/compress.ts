/** zlib and deflate streams with a bound on what comes out, because a kilobyte can hold a gigabyte. */
import { inflateSync, unzlibSync, zlibSync } from 'fflate';

/** The content of a zlib stream (RFC 1950), or null: it is no such stream, or holds more bytes than the limit. */
export function inflateZlib(bytes: Uint8Array, limit: number): Uint8Array | null {
  return within(limit, (out) => unzlibSync(bytes, { out }));
}

/** The same for a bare deflate stream (RFC 1951). */
export function inflateRaw(bytes: Uint8Array, limit: number): Uint8Array | null {
  return within(limit, (out) => inflateSync(bytes, { out }));
}

/** Bytes as a zlib stream; the same bytes give the same stream on every machine. */
export function deflateZlib(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 6 });
}

/** A full buffer is cut in silence, so one byte more than the limit is offered and must stay free. */
function within(limit: number, inflate: (out: Uint8Array) => Uint8Array): Uint8Array | null {
  try {
    const found = inflate(new Uint8Array(limit + 1));
    return found.length > limit ? null : found.slice();
  } catch {
    return null;
  }
}
