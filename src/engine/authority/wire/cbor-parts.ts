/**
 * Encodes and decodes keys, signatures, byte strings and numbers in signed objects (docs/spec/warrants.md#envelope).
 */
import { makeCborError, type CborItem } from '../../kit/index.js';
import { isItemList } from '../constraints/cbor-fields.js';
import { isPublicKey } from './verify-signature.js';

/** Encodes a public key as `[algorithm, bytes]`. */
export function encodePublicKey(key: Uint8Array): CborItem {
  return [1n, key];
}

/** Encodes bytes as a list of integers, which is how hashes and extension values are encoded. */
export function encodeBytesAsIntegers(bytes: Uint8Array): CborItem {
  return [...bytes].map(BigInt);
}

/** Decodes an unsigned integer up to a maximum. Throws `CborError`. */
export function decodeInteger(item: CborItem, most: number): number {
  if (typeof item !== 'bigint' || item < 0n || item > BigInt(most)) throw makeCborError('bytes/number_range');
  return Number(item);
}

/** Decodes a time as an unsigned 64-bit integer. Throws `CborError`. */
export function decodeUnixSeconds(item: CborItem): bigint {
  if (typeof item !== 'bigint' || item < 0n) throw makeCborError('bytes/time');
  return item;
}

export function decodeList(item: CborItem): readonly CborItem[] {
  if (!isItemList(item)) throw makeCborError('bytes/no_list');
  return item;
}

/** Decodes bytes from a byte string or a list of integers. */
export function decodeByteString(item: CborItem, length?: number): Uint8Array {
  const bytes =
    item instanceof Uint8Array ? item : Uint8Array.from(decodeList(item), (byte) => decodeInteger(byte, 255));
  if (length !== undefined && bytes.length !== length) throw makeCborError('bytes/length', { length });
  return bytes;
}

/** Decodes a public key from `[algorithm, bytes]`. Throws `CborError`. */
export function decodePublicKey(item: CborItem): Uint8Array {
  const [algorithm, bytes, ...rest] = decodeList(item);
  if (algorithm !== 1n || !(bytes instanceof Uint8Array) || rest.length > 0)
    throw makeCborError('bytes/public_key');
  if (!isPublicKey(bytes)) throw makeCborError('bytes/weak_key');
  return bytes;
}

/** Encodes a signature as `[algorithm, bytes]`. */
export function encodeSignature(signature: Uint8Array): CborItem {
  return [1n, signature];
}

/** Decodes a signature from `[algorithm, bytes]`. Throws `CborError`. */
export function decodeSignature(item: CborItem): Uint8Array {
  if (!isItemList(item)) throw makeCborError('bytes/signature_pair');
  const [algorithm, bytes, ...rest] = item;
  const isSignature =
    algorithm === 1n && bytes instanceof Uint8Array && bytes.length === 64 && rest.length === 0;
  if (!isSignature) throw makeCborError('bytes/signature_kind');
  return bytes;
}
