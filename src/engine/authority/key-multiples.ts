/**
 * Multiples of a key's point, for keys that check many signatures.
 *
 * A trial checks one proof per call with the same key, and this multiplication is three quarters of
 * a check. The scalar is cut into four quarters of 64 bits that share their doublings, each with
 * signed digits of width 4 over a small table of odd multiples; `npm run bench -- decisions` shows
 * what that gains over the library's plain way. Only public values pass through here, so timing does
 * not matter.
 */
import { Point } from '@noble/ed25519';

const QUARTERS = 4;
const QUARTER_BITS = 64n;
const QUARTER_MASK = (1n << QUARTER_BITS) - 1n;
/** Odd multiples 1, 3, 5, 7 of a point. */
const ODD_MULTIPLES = 4;

/** Odd multiples of the point times 2^0, 2^64, 2^128 and 2^192. */
export type KeyMultiples = readonly (readonly Point[])[];

/** The table of a point; worth its price from the second multiplication on. */
export function tabulateMultiples(point: Point): KeyMultiples {
  const tables: (readonly Point[])[] = [];
  let base = point;
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    tables.push(listOddMultiples(base));
    for (let bit = 0n; bit < QUARTER_BITS; bit++) base = base.double();
  }
  return tables;
}

function listOddMultiples(point: Point): readonly Point[] {
  const twice = point.double();
  const multiples = [point];
  while (multiples.length < ODD_MULTIPLES) multiples.push((multiples.at(-1) as Point).add(twice));
  return multiples;
}

/** The point times a scalar from 0 to 2^256 - 1. */
export function multiplyKey(tables: KeyMultiples, scalar: bigint): Point {
  const digits = tables.map((_, quarter) =>
    signedDigits((scalar >> (BigInt(quarter) * QUARTER_BITS)) & QUARTER_MASK),
  );
  let sum = Point.ZERO;
  for (let at = Number(QUARTER_BITS); at >= 0; at--) {
    sum = sum.double();
    tables.forEach((table, quarter) => (sum = addDigit(sum, table, digits[quarter]?.[at] ?? 0)));
  }
  return sum;
}

function addDigit(sum: Point, table: readonly Point[], digit: number): Point {
  if (digit === 0) return sum;
  const multiple = table[(Math.abs(digit) - 1) >> 1] as Point;
  return digit > 0 ? sum.add(multiple) : sum.subtract(multiple);
}

/** Non-adjacent form of width 4, lowest place first: digits are 0 or odd from -7 to 7. */
function signedDigits(quarter: bigint): number[] {
  const digits: number[] = [];
  for (let rest = quarter; rest > 0n; rest >>= 1n) {
    const low = Number(rest & 15n);
    const digit = low % 2 === 0 ? 0 : low > 8 ? low - 16 : low;
    digits.push(digit);
    rest -= BigInt(digit);
  }
  return digits;
}
