/**
 * CBOR encoder for warrants (warrant specification, section 2.1).
 *
 * Definite lengths, shortest integers, and the shortest of 16, 32 or 64 bits that holds a float
 * exactly. A float stays a float: 100.0 is `f9 5640`, never `18 64`. Map entries are written in the
 * order given; whoever builds a map decides which of the two orders of the specification applies.
 */
import { type CborItem, CborMap } from './cbor-item.js';
import { encodeUtf8 } from './platform.js';

/** The bytes of an item. */
export function encodeCbor(item: CborItem): Uint8Array {
  const out: number[] = [];
  writeItem(out, item);
  return Uint8Array.from(out);
}

function writeItem(out: number[], item: CborItem): void {
  if (item === null) out.push(0xf6);
  else if (typeof item === 'boolean') out.push(item ? 0xf5 : 0xf4);
  else if (typeof item === 'bigint') writeInteger(out, item);
  else if (typeof item === 'number') writeFloat(out, item);
  else if (typeof item === 'string') writeBytes(out, 3, encodeUtf8(item));
  else if (item instanceof Uint8Array) writeBytes(out, 2, item);
  else if (item instanceof CborMap) writeMap(out, item);
  else writeList(out, item);
}

function writeInteger(out: number[], value: bigint): void {
  if (value >= 0n) writeHead(out, 0, value);
  else writeHead(out, 1, -1n - value);
}

function writeBytes(out: number[], major: number, bytes: Uint8Array): void {
  writeHead(out, major, BigInt(bytes.length));
  for (const byte of bytes) out.push(byte);
}

function writeList(out: number[], items: readonly CborItem[]): void {
  writeHead(out, 4, BigInt(items.length));
  for (const item of items) writeItem(out, item);
}

function writeMap(out: number[], map: CborMap): void {
  writeHead(out, 5, BigInt(map.entries.length));
  for (const [key, item] of map.entries) {
    writeItem(out, key);
    writeItem(out, item);
  }
}

function writeHead(out: number[], major: number, argument: bigint): void {
  const lead = major << 5;
  if (argument < 24n) out.push(lead | Number(argument));
  else if (argument < 0x100n) out.push(lead | 24, Number(argument));
  else if (argument < 0x10000n) writeArgument(out, lead | 25, argument, 2);
  else if (argument < 0x100000000n) writeArgument(out, lead | 26, argument, 4);
  else writeArgument(out, lead | 27, argument, 8);
}

function writeArgument(out: number[], lead: number, argument: bigint, bytes: number): void {
  if (argument >= 1n << BigInt(8 * bytes)) throw new Error('an integer does not fit 64 bits');
  out.push(lead);
  for (let i = bytes - 1; i >= 0; i--) out.push(Number((argument >> BigInt(8 * i)) & 0xffn));
}

const scratch = new DataView(new ArrayBuffer(8));

function writeFloat(out: number[], value: number): void {
  if (Number.isNaN(value)) {
    out.push(0xf9, 0x7e, 0x00);
    return;
  }
  const half = toHalf(value);
  if (half !== null) {
    out.push(0xf9, half >> 8, half & 255);
  } else if (Math.fround(value) === value) {
    scratch.setFloat32(0, value);
    pushScratch(out, 0xfa, 4);
  } else {
    scratch.setFloat64(0, value);
    pushScratch(out, 0xfb, 8);
  }
}

function pushScratch(out: number[], lead: number, bytes: number): void {
  out.push(lead);
  for (let i = 0; i < bytes; i++) out.push(scratch.getUint8(i));
}

/** The 16 bits of a float that fits them exactly, or null. */
function toHalf(value: number): number | null {
  if (Math.fround(value) !== value) return null;
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = (bits >>> 23) & 255;
  const fraction = bits & 0x7fffff;
  if (exponent === 255) return sign | 0x7c00;
  if (exponent === 0) return fraction === 0 ? sign : null;
  const unbiased = exponent - 127;
  if (unbiased > 15 || unbiased < -24) return null;
  if (unbiased >= -14)
    return (fraction & 0x1fff) === 0 ? sign | ((unbiased + 15) << 10) | (fraction >> 13) : null;
  const shift = -unbiased - 1;
  const whole = fraction | 0x800000;
  return (whole & ((1 << shift) - 1)) === 0 ? sign | (whole >> shift) : null;
}
