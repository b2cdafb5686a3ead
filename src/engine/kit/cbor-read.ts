/**
 * Reads CBOR for warrants tolerantly (docs/spec/warrants.md#cbor).
 *
 * It accepts everything that the reference implementation accepts: any key order, long integers, indefinite lengths and
 * trailing bytes. It rejects tags. Nesting levels and lengths that do not fit in the input are rejected before anything
 * is allocated, so the cost of hostile input is limited by its length. Invalid UTF-8 is rejected.
 */
import { copyBytes } from './bytes.js';
import { makeCborError, type CborItem, CborMap } from './cbor-item.js';
import { decodeUtf8 } from './platform.js';

/** Maximum nesting depth. A warrant may have 32 nested constraints, each of which needs three levels. */
const DEEPEST = 160;

/** Reads the first item in the bytes and ignores all others. Throws `CborError`. */
export function readCbor(bytes: Uint8Array): CborItem {
  return new CborReader(bytes).item(0);
}

/** Precomputed integers that fit in one byte, because creating a bigint for each byte of a hash takes longer. */
const BYTES = Array.from({ length: 256 }, (_, byte) => BigInt(byte));

const BREAK = Symbol('break');

/**
 * A position in CBOR bytes. Each method advances past the bytes that it reads, and throws `CborError` for invalid
 * bytes.
 */
export class CborReader {
  #at = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get position(): number {
    return this.#at;
  }

  moveTo(position: number): void {
    this.#at = position;
  }

  item(depth: number): CborItem {
    const item = this.#next(depth);
    if (item === BREAK) throw makeCborError('bytes/break');
    return item;
  }

  #next(depth: number): CborItem | typeof BREAK {
    if (depth > DEEPEST) throw makeCborError('bytes/too_deep');
    const { major, low } = this.head();
    if (major === 0) return this.argument(low);
    if (major === 1) return -1n - this.argument(low);
    if (major === 2) return this.chunks(major, low);
    if (major === 3) return readText(this.chunks(major, low));
    if (major === 4) return this.#list(low, depth);
    if (major === 5) return this.#map(low, depth);
    if (major === 6) throw makeCborError('bytes/tag');
    return this.#simple(low);
  }

  /** Reads the first byte of an item, which contains its major type and 5 bits for its argument. */
  head(): { readonly major: number; readonly low: number } {
    const lead = this.#byte();
    return { major: lead >> 5, low: lead & 31 };
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw makeCborError('bytes/end');
    this.#at += 1;
    return byte;
  }

  #skip(count: number): number {
    const from = this.#at;
    if (count > this.#bytes.length - from) throw makeCborError('bytes/end');
    this.#at += count;
    return from;
  }

  /** Reads the number encoded in an item's first bytes. */
  argument(low: number): bigint {
    if (low < 24) return BYTES[low] as bigint;
    if (low === 24) return BYTES[this.#byte()] as bigint;
    if (low === 25) return BigInt(this.#view.getUint16(this.#skip(2)));
    if (low === 26) return BigInt(this.#view.getUint32(this.#skip(4)));
    if (low === 27) return this.#view.getBigUint64(this.#skip(8));
    throw makeCborError('bytes/reserved_length');
  }

  /**
   * Reads a length, which must not exceed the number of remaining bytes because each element takes at least one byte.
   */
  #length(low: number): number {
    const length = this.argument(low);
    if (length > BigInt(this.#bytes.length - this.#at)) throw makeCborError('bytes/end');
    return Number(length);
  }

  /** Reads the content of a byte string or text string, which may consist of several chunks. */
  chunks(major: number, low: number): Uint8Array {
    if (low !== 31) return this.#run(low);
    const parts: number[] = [];
    for (let open = 1; open > 0;) {
      const next = this.head();
      if (next.major === 7 && next.low === 31) open -= 1;
      else if (next.major !== major) throw makeCborError('bytes/chunk');
      // The reference reads nested chunks and concatenates them.
      else if (next.low === 31) open += 1;
      else for (const byte of this.#run(next.low)) parts.push(byte);
    }
    return Uint8Array.from(parts);
  }

  #run(low: number): Uint8Array {
    const length = this.#length(low);
    const from = this.#skip(length);
    return copyBytes(this.#bytes.subarray(from, from + length));
  }

  #list(low: number, depth: number): CborItem[] {
    const items: CborItem[] = [];
    if (low !== 31) {
      for (let left = this.#length(low); left > 0; left--) items.push(this.item(depth + 1));
      return items;
    }
    for (let item = this.#next(depth + 1); item !== BREAK; item = this.#next(depth + 1)) items.push(item);
    return items;
  }

  #map(low: number, depth: number): CborMap {
    const entries: [CborItem, CborItem][] = [];
    if (low !== 31) {
      for (let left = this.#length(low); left > 0; left--)
        entries.push([this.item(depth + 1), this.item(depth + 1)]);
      return new CborMap(entries);
    }
    for (let key = this.#next(depth + 1); key !== BREAK; key = this.#next(depth + 1))
      entries.push([key, this.item(depth + 1)]);
    return new CborMap(entries);
  }

  #simple(low: number): CborItem | typeof BREAK {
    if (low === 20 || low === 21) return low === 21;
    // `undefined` is read as null (docs/spec/warrants.md#values-and-arguments).
    if (low === 22 || low === 23) return null;
    if (low === 25) return readHalf(this.#view.getUint16(this.#skip(2)));
    if (low === 26) return this.#view.getFloat32(this.#skip(4));
    if (low === 27) return this.#view.getFloat64(this.#skip(8));
    if (low === 31) return BREAK;
    throw makeCborError('bytes/simple_value');
  }
}

function readText(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text === null) throw makeCborError('bytes/not_utf8');
  return text;
}

function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
}
