/**
 * Derives bytes and numbers from a seed.
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

/** Returns a generator of numbers in [0, 1) from a 32-bit seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
