/** Formats and reads warrant ids (docs/spec/warrants.md#identifiers). */
import { fromHex, toHex } from '../../kit/index.js';

const PREFIX = 'tnu_wrt_';
const DASHED = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Formats an id as `tnu_wrt_` and 32 hex digits, which is the form used in requests, revocation lists and messages. */
export function formatWarrantId(id: Uint8Array): string {
  return PREFIX + toHex(id);
}

/**
 * Returns the 16 bytes of an id that is written with its prefix, as 32 hex digits, or as a dashed UUID; null for any
 * other string.
 */
export function readWarrantId(text: string): Uint8Array | null {
  const bare = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  const hex = bare === text && DASHED.test(text) ? text.replace(/-/gu, '') : bare;
  return hex.length === 32 ? fromHex(hex.toLowerCase()) : null;
}

/**
 * Creates a UUIDv7 from 48 bits of Unix milliseconds and bits from `rest`. These are seeded bytes in a trial and random
 * bytes on the command line.
 */
export function makeWarrantId(millis: bigint, rest: Uint8Array): Uint8Array {
  const id = rest.slice(0, 16);
  for (let i = 0; i < 6; i++) id[i] = Number((millis >> BigInt(8 * (5 - i))) & 0xffn);
  id[6] = ((id[6] as number) & 0x0f) | 0x70;
  id[8] = ((id[8] as number) & 0x3f) | 0x80;
  return id;
}
