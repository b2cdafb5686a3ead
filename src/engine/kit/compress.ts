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

/** Enough for nearly every stream; a whole limit of zeros for each small one is most of the work on a repository. */
const FIRST_ROOM = 65_536;

/** A full buffer is cut in silence, so one byte must stay free: first of a small one, then of one beyond the limit. */
function within(limit: number, inflate: (out: Uint8Array) => Uint8Array): Uint8Array | null {
  for (const room of [Math.min(FIRST_ROOM, limit), limit + 1]) {
    try {
      const found = inflate(new Uint8Array(room));
      if (found.length < room) return found.slice();
    } catch {
      // Not a stream, or a stored block that is larger than this room.
    }
  }
  return null;
}
