/**
 * Precomputes multiples of a key's point, for keys that verify many signatures.
 *
 * A trial verifies one proof per call with the same key, and this multiplication takes three quarters of the time. The
 * scalar is split into four 64-bit quarters that share their doublings, each with signed 4-bit digits and a small
 * table. This takes 64 doublings and at most 68 additions instead of 256 and 128. All inputs are public, so timing does
 * not matter.
 */
import { Point } from '@noble/ed25519';

const QUARTERS = 4;
const QUARTER_BITS = 64;
const DIGIT_BITS = 4;
/** Largest digit. Digits range from -8 to 8, and the topmost quarter absorbs the last carry. */
const LARGEST = 8;
const DIGITS = QUARTER_BITS / DIGIT_BITS;

/** Table of multiples, in which row q contains -8 to 8 times 2^(64 q) times the point, with zero in the middle. */
export type KeyMultiples = readonly (readonly Point[])[];

/** Computes the table for a point, which takes about two thirds as long as one plain multiplication. */
export function tabulateMultiples(point: Point): KeyMultiples {
  const rows: (readonly Point[])[] = [];
  let base = point;
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    rows.push(listMultiples(base));
    if (quarter < QUARTERS - 1) for (let bit = 0; bit < QUARTER_BITS; bit++) base = base.double();
  }
  return rows;
}

function listMultiples(point: Point): readonly Point[] {
  const positive = [point, point.double()];
  while (positive.length < LARGEST) positive.push((positive.at(-1) as Point).add(point));
  return [...positive.map((multiple) => multiple.negate()).reverse(), Point.ZERO, ...positive];
}

/** Multiplies the point by a scalar from 0 to 2^255 - 1. */
export function multiplyKey(rows: KeyMultiples, scalar: bigint): Point {
  const digits = signedDigits(scalar);
  let sum = Point.ZERO;
  for (let at = DIGITS - 1; at >= 0; at--) {
    if (at < DIGITS - 1) sum = sum.double().double().double().double();
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const digit = digits[quarter * DIGITS + at] as number;
      if (digit !== 0) sum = sum.add(rows[quarter]?.[digit + LARGEST] as Point);
    }
  }
  return sum;
}

/** Writes a scalar as 64 digits from -8 to 8 in base 16, lowest first. */
function signedDigits(scalar: bigint): readonly number[] {
  const nibbles = scalar.toString(16).padStart(QUARTERS * DIGITS, '0');
  const digits: number[] = [];
  let carry = 0;
  for (let at = nibbles.length - 1; at >= 0; at--) {
    const digit = parseInt(nibbles.charAt(at), 16) + carry;
    carry = digit > LARGEST ? 1 : 0;
    digits.push(digit - 16 * carry);
  }
  return digits;
}
