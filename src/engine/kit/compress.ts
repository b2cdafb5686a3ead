/** Reads and writes zlib streams. The output is limited, because a kilobyte can expand to a gigabyte. */
import { unzlibSync, zlibSync } from 'fflate';

/** Decompresses a zlib stream (RFC 1950). Returns null if the stream is invalid or its contents exceed the limit. */
export function inflateZlib(bytes: Uint8Array, limit: number): Uint8Array | null {
  return within(limit, (out) => unzlibSync(bytes, { out }));
}

/** Compresses bytes to a zlib stream. The result is the same on every machine. */
export function deflateZlib(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 6 });
}

/**
 * Initial buffer size, which is sufficient for nearly every stream. Reading a repository would be much slower if the
 * maximum size were allocated for each small stream.
 */
const FIRST_ROOM = 65_536;

/**
 * Decompresses into a small buffer and, if that is too small, into a buffer one byte larger than the limit. Output that
 * exceeds a buffer is truncated silently, so one byte must stay free.
 */
function within(limit: number, inflate: (out: Uint8Array) => Uint8Array): Uint8Array | null {
  for (const room of [Math.min(FIRST_ROOM, limit), limit + 1]) {
    try {
      const found = inflate(new Uint8Array(room));
      if (found.length < room) return found.slice();
    } catch {
      // Either this is not a valid stream, or a stored block is larger than the buffer.
    }
  }
  return null;
}
