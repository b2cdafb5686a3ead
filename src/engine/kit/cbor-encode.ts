/**
 * Encodes CBOR for warrants (docs/spec/warrants.md#cbor).
 *
 * Lengths are definite, integers have the shortest form, and each float has the shortest of 16, 32 or 64 bits that
 * represents it exactly. A float stays a float: 100.0 is `f9 5640`, never `18 64`. Map entries are written in the given
 * order. The caller chooses between the two orders in the specification.
 */
import { type CborItem, CborMap } from './cbor-item.js';
import { encodeUtf8 } from './platform.js';

/** Returns the bytes of an item after the bytes of a prefix, if one is given. */
export function encodeCbor(item: CborItem, prefix?: Uint8Array): Uint8Array {
  written.clear();
  if (prefix !== undefined) written.append(prefix);
  writeItem(written, item);
  return written.take();
}

const FIRST_ROOM = 4096;
/** Maximum number of bytes by which the buffer grows at a time. */
const MOST_ROOM = 1_048_576;

/** A growing list of bytes, whose buffer doubles when it is full. */
class ByteList {
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;

  clear(): void {
    if (this.#bytes.length > MOST_ROOM) this.#bytes = new Uint8Array(FIRST_ROOM);
    this.#length = 0;
  }

  push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Appends a string if every character takes one byte in UTF-8. Otherwise, writes nothing and returns false. */
  appendAscii(text: string): boolean {
    this.#reserve(text.length);
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) return false;
      this.#bytes[this.#length + at] = unit;
    }
    this.#length += text.length;
    return true;
  }

  get length(): number {
    return this.#length;
  }

  /** Truncates the list to the given number of bytes. */
  cutTo(length: number): void {
    this.#length = length;
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

const written = new ByteList();

function writeItem(out: ByteList, item: CborItem): void {
  if (item === null) out.push(0xf6);
  else if (typeof item === 'boolean') out.push(item ? 0xf5 : 0xf4);
  else if (typeof item === 'bigint') writeInteger(out, item);
  else if (typeof item === 'number') writeFloat(out, item);
  else if (typeof item === 'string') writeText(out, item);
  else if (item instanceof Uint8Array) writeBytes(out, 2, item);
  else if (item instanceof CborMap) writeMap(out, item);
  else writeList(out, item);
}

function writeInteger(out: ByteList, value: bigint): void {
  if (value >= 0n) writeHead(out, 0, value);
  else writeHead(out, 1, -1n - value);
}

function writeBytes(out: ByteList, major: number, bytes: Uint8Array): void {
  writeLength(out, major, bytes.length);
  out.append(bytes);
}

function writeText(out: ByteList, text: string): void {
  const before = out.length;
  writeLength(out, 3, text.length);
  if (out.appendAscii(text)) return;
  out.cutTo(before);
  writeBytes(out, 3, encodeUtf8(text));
}

function writeList(out: ByteList, items: readonly CborItem[]): void {
  writeLength(out, 4, items.length);
  for (const item of items) writeItem(out, item);
}

function writeMap(out: ByteList, map: CborMap): void {
  writeLength(out, 5, map.entries.length);
  for (const [key, item] of map.entries) {
    writeItem(out, key);
    writeItem(out, item);
  }
}

function writeLength(out: ByteList, major: number, length: number): void {
  const lead = major << 5;
  if (length < 24) out.push(lead | length);
  else if (length < 0x100) {
    out.push(lead | 24);
    out.push(length);
  } else if (length < 0x10000) {
    out.push(lead | 25);
    out.push(length >> 8);
    out.push(length & 0xff);
  } else writeHead(out, major, BigInt(length));
}

function writeHead(out: ByteList, major: number, argument: bigint): void {
  const lead = major << 5;
  if (argument < 0x10000n) writeLength(out, major, Number(argument));
  else if (argument < 0x100000000n) writeArgument(out, lead | 26, argument, 4);
  else writeArgument(out, lead | 27, argument, 8);
}

function writeArgument(out: ByteList, lead: number, argument: bigint, bytes: number): void {
  if (argument >= 1n << BigInt(8 * bytes)) throw new Error('an integer does not fit in 64 bits');
  out.push(lead);
  for (let i = bytes - 1; i >= 0; i--) out.push(Number((argument >> BigInt(8 * i)) & 0xffn));
}

const scratch = new DataView(new ArrayBuffer(8));

function writeFloat(out: ByteList, value: number): void {
  if (Number.isNaN(value)) {
    out.append(Uint8Array.of(0xf9, 0x7e, 0x00));
    return;
  }
  const half = toHalf(value);
  if (half !== null) {
    out.append(Uint8Array.of(0xf9, half >> 8, half & 255));
  } else if (Math.fround(value) === value) {
    scratch.setFloat32(0, value);
    pushScratch(out, 0xfa, 4);
  } else {
    scratch.setFloat64(0, value);
    pushScratch(out, 0xfb, 8);
  }
}

function pushScratch(out: ByteList, lead: number, bytes: number): void {
  out.push(lead);
  for (let i = 0; i < bytes; i++) out.push(scratch.getUint8(i));
}

/** Returns the 16 bits that represent a float exactly; null if 16 bits are not enough. */
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
