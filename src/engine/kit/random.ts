/**
 * Derives bytes from a seed.
 *
 * Every key, id and random choice in a trial is computed here, so the same cell produces the same bytes on every
 * machine.
 * The engine must not use the host's random numbers.
 */
import { sha256Bytes } from './digest.js';
import { encodeUtf8 } from './platform.js';

/**
 * Returns 32 bytes derived from the parts. Parts are separated, so ("ab","c") and ("a","bc") produce different bytes.
 */
export function seededBytes(...parts: readonly string[]): Uint8Array {
  return sha256Bytes(encodeUtf8(JSON.stringify(parts)));
}
