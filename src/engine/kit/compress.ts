/** zlib and deflate streams with a limit on the output, because a kilobyte can expand to a gigabyte. */
import { inflateSync, unzlibSync, zlibSync } from 'fflate';

/** The content of a zlib stream (RFC 1950), or null if it is invalid or larger than the limit. */
export function inflateZlib(bytes: Uint8Array, limit: number): Uint8Array | null {
  return within(limit, (out) => unzlibSync(bytes, { out }));
}

/** The same for a bare deflate stream (RFC 1951). */
export function inflateRaw(bytes: Uint8Array, limit: number): Uint8Array | null {
  return within(limit, (out) => inflateSync(bytes, { out }));
}

/** Compresses bytes to a zlib stream; deterministic on every machine. */
export function deflateZlib(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 6 });
}

/**
 * Enough for nearly every stream; allocating the whole limit for each small one would take most of the time for a
 * repository.
 */
const FIRST_ROOM = 65_536;

/**
 * A full buffer is truncated silently, so one byte must stay free: first in a small buffer, then in one of the
 * limit plus one.
 */
function within(limit: number, inflate: (out: Uint8Array) => Uint8Array): Uint8Array | null {
  for (const room of [Math.min(FIRST_ROOM, limit), limit + 1]) {
    try {
      const found = inflate(new Uint8Array(room));
      if (found.length < room) return found.slice();
    } catch {
      // Not a stream, or a stored block larger than this buffer.
    }
  }
  return null;
}
