/**
 * Multiplying a key's point by many numbers, as every verified proof of one holder does.
 *
 * The 256 bits are cut into four parts that share their doublings: 64 doublings and 64 additions
 * instead of 256 and 128, after a table that costs as much as one plain multiplication. Nothing here
 * is secret, so the time may depend on the number.
 */
import { Point } from '@noble/ed25519';

/** Row q holds 0 to 15 times 2^(64 q) times the point. */
export type Multiples = readonly (readonly Point[])[];

const PART_BITS = 64n;

export function makeMultiples(point: Point): Multiples {
  const rows: Point[][] = [];
  let base = point;
  for (let part = 0; part < 4; part++) {
    const row = [Point.ZERO];
    for (let digit = 1; digit < 16; digit++) row.push((row[digit - 1] as Point).add(base));
    rows.push(row);
    if (part < 3) for (let bit = 0n; bit < PART_BITS; bit++) base = base.double();
  }
  return rows;
}

/** The point times a number below 2^256. */
export function multiplyPoint(rows: Multiples, number: bigint): Point {
  let sum = Point.ZERO;
  for (let at = PART_BITS - 4n; at >= 0n; at -= 4n) {
    sum = sum.double().double().double().double();
    for (const [part, row] of rows.entries()) {
      const digit = Number((number >> (PART_BITS * BigInt(part) + at)) & 15n);
      if (digit > 0) sum = sum.add(row[digit] as Point);
    }
  }
  return sum;
}
