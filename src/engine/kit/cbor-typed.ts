/**
 * Reads CBOR of a known shape, item by item and by the expected type, as the reference implementation does.
 *
 * It differs from `readCbor` in three ways. A list may declare more items than are read. Tags are skipped. A byte
 * string may be a list of integers, and a small integer may be a byte string with tag 2. Each method throws `CborError`
 * with the given code for an unexpected type.
 */
import type { PlainMessageCode } from '../messages/index.js';
import { makeCborError } from './cbor-item.js';
import { CborReader } from './cbor-read.js';

/** CBOR tags for positive and negative big integers (RFC 8949, section 3.4.3). */
const BIG_INTEGER_TAGS = [2n, 3n];

interface Head {
  readonly major: number;
  readonly low: number;
  readonly tag: bigint | null;
}

export class TypedCborReader {
  readonly #reader: CborReader;

  constructor(bytes: Uint8Array) {
    this.#reader = new CborReader(bytes);
  }

  get position(): number {
    return this.#reader.position;
  }

  /** Enters a list and returns its declared number of items, or Infinity if its end is marked by a break. */
  openList(code: PlainMessageCode): number {
    const { major, low } = this.#skipTags();
    if (major !== 4) throw makeCborError(code);
    return low === 31 ? Infinity : Number(this.#reader.argument(low));
  }

  /** Reads an integer from 0 to 255. */
  readByte(code: PlainMessageCode): number {
    const { major, low, tag } = this.#skipTags(BIG_INTEGER_TAGS);
    const isPlain = tag === null && major === 0;
    const isBig = tag === 2n && major === 2;
    if (!isPlain && !isBig) throw makeCborError(code);
    const value = isPlain ? this.#reader.argument(low) : readBigEndian(this.#reader.chunks(major, low));
    if (value > 255n) throw makeCborError(code);
    return Number(value);
  }

  /** Reads a byte string or a list of integers from 0 to 255. */
  readBytes(code: PlainMessageCode): Uint8Array {
    const { major, low } = this.#skipTags();
    if (major === 2) return this.#reader.chunks(major, low);
    if (major !== 4) throw makeCborError(code);
    const bytes: number[] = [];
    let left = low === 31 ? Infinity : Number(this.#reader.argument(low));
    for (; left > 0 && !(low === 31 && this.isBreak()); left--) bytes.push(this.readByte(code));
    return Uint8Array.from(bytes);
  }

  isBreak(): boolean {
    const from = this.#reader.position;
    const { major, low } = this.#reader.head();
    if (major === 7 && low === 31) return true;
    this.#reader.moveTo(from);
    return false;
  }

  /**
   * Skips tags and returns the first bytes after them. A tag in `last` is not skipped but returned together with those
   * bytes.
   */
  #skipTags(last: readonly bigint[] = []): Head {
    let { major, low } = this.#reader.head();
    while (major === 6) {
      const tag = this.#reader.argument(low);
      ({ major, low } = this.#reader.head());
      if (last.includes(tag)) return { major, low, tag };
    }
    return { major, low, tag: null };
  }
}

function readBigEndian(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}
