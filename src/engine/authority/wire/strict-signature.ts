/**
 * Applies the strict rule for Ed25519 keys and signatures, which considers only bytes
 * (docs/spec/warrants.md#signatures).
 *
 * Providers verify only signatures that pass this rule, because libraries disagree about all others. For example, the
 * platform may accept a key or an R of small order.
 */

const FIELD_PRIME = (1n << 255n) - 19n;
/** Y coordinate of two of the four points of order eight; the other two have the negated coordinate. */
const ORDER_EIGHT = 55188659117513257062467267217118295137698188065244968500265048394206261417927n;

const PRIME = bytesOf(FIELD_PRIME);
/** The order of the base point (RFC 8032, section 5.1). */
const ORDER = bytesOf((1n << 252n) + 27742317777372353535851937790883648493n);
/** The y coordinates of the eight points of small order. */
const SMALL_ORDER = [0n, 1n, FIELD_PRIME - 1n, ORDER_EIGHT, FIELD_PRIME - ORDER_EIGHT].map(bytesOf);

/**
 * True for bytes that may be a verification key: 32 bytes with y below the prime that do not encode a point of small
 * order.
 */
export function isStrictPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false;
  return isBelow(bytes, 0, PRIME, 0x7f) && !SMALL_ORDER.some((point) => equalsPoint(bytes, point));
}

/** True for 64 bytes whose R passes the strict rule and whose scalar is below the group order. */
export function isStrictSignature(signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  return isStrictPoint(signature.subarray(0, 32)) && isBelow(signature, 32, ORDER, 0xff);
}

/** Compares 32 little-endian bytes with a bound; `mask` removes the sign bit of a point's top byte. */
function isBelow(bytes: Uint8Array, from: number, bound: Uint8Array, mask: number): boolean {
  for (let at = 31; at >= 0; at--) {
    const byte = (bytes[from + at] as number) & (at === 31 ? mask : 0xff);
    const limit = bound[at] as number;
    if (byte !== limit) return byte < limit;
  }
  return false;
}

/** True if the bytes equal the point except for the sign bit of x. */
function equalsPoint(bytes: Uint8Array, point: Uint8Array): boolean {
  if (((bytes[31] as number) & 0x7f) !== point[31]) return false;
  for (let at = 0; at < 31; at++) if (bytes[at] !== point[at]) return false;
  return true;
}

function bytesOf(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n));
}
