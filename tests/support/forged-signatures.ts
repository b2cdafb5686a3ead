/**
 * Forged signatures of every kind that Ed25519 implementations are known to disagree about: points of small and mixed
 * order as key or as R, non-canonical encodings, unreduced scalars, and changed bits. They are generated from a seed,
 * and a tenth of them are valid.
 */
import { hashes, Point, utils } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { seededNumbers } from '../../src/engine/kit/index.js';
import type { VerificationJob } from '../../src/engine/index.js';

hashes.sha512 = sha512;

const ORDER = Point.CURVE().n;
const PRIME = (1n << 255n) - 19n;
const BYTES = 32;

/**
 * The defect in a signature; `valid` is a correct signature, and `mixed-valid` is accepted only by some
 * implementations.
 */
export const FORGERY_KINDS = [
  'valid',
  'bit of the signature',
  'bit of the message',
  'bit of the key',
  'small-order key',
  'small-order R',
  'small-order key and R',
  'mixed-order key',
  'mixed-order R',
  'key not canonical',
  'R not canonical',
  'scalar not reduced',
  'scalar without meaning',
] as const;

export type ForgeryKind = (typeof FORGERY_KINDS)[number];

export interface Forgery extends VerificationJob {
  readonly kind: ForgeryKind;
}

/** The given number of forgeries, cycling through every kind. */
export function* drawForgeries(seed: number, count: number): Generator<Forgery> {
  const random = seededNumbers(seed);
  const torsion = listTorsion();
  for (let at = 0; at < count; at++) {
    const kind = FORGERY_KINDS[at % FORGERY_KINDS.length] as ForgeryKind;
    yield { kind, ...forge(kind, random, torsion) };
  }
}

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);
const bytes = (random: Random, length: number): Uint8Array =>
  Uint8Array.from({ length }, () => below(random, 256));

/** The eight points of small order, including the neutral one. */
function listTorsion(): readonly Point[] {
  for (let y = 2; ; y++) {
    const point = decode(writeNumber(BigInt(y)));
    const found = point?.multiply(ORDER - 1n, false).add(point);
    if (found === undefined || found.double().double().equals(Point.ZERO)) continue;
    const all = [Point.ZERO];
    while (all.length < 8) all.push((all.at(-1) as Point).add(found));
    return all;
  }
}

function decode(encoded: Uint8Array): Point | null {
  try {
    return Point.fromBytes(encoded, true);
  } catch {
    return null;
  }
}

/** A signature made with the scalar `a` and R = r B, with torsion added to the key or to R if requested. */
function signWith(random: Random, key: Point, r: Point): Omit<VerificationJob, 'signature'> & Parts {
  const { scalar: a } = utils.getExtendedPublicKey(bytes(random, BYTES));
  const nonce = readNumber(bytes(random, BYTES)) % ORDER;
  const publicKey = Point.BASE.multiply(a).add(key).toBytes();
  const encoded = Point.BASE.multiply(nonce === 0n ? 1n : nonce)
    .add(r)
    .toBytes();
  const message = bytes(random, 1 + below(random, 64));
  const k = readNumber(sha512(Uint8Array.of(...encoded, ...publicKey, ...message))) % ORDER;
  return { publicKey, message, r: encoded, s: (nonce + k * a) % ORDER };
}

interface Parts {
  readonly r: Uint8Array;
  readonly s: bigint;
}

function forge(kind: ForgeryKind, random: Random, torsion: readonly Point[]): VerificationJob {
  const small = torsion[1 + below(random, 7)] as Point;
  const any = torsion[below(random, 8)] as Point;
  const key = kind === 'mixed-order key' ? small : Point.ZERO;
  const r = kind === 'mixed-order R' ? small : Point.ZERO;
  const { publicKey, message, ...parts } = signWith(random, key, r);
  const signature = Uint8Array.of(...parts.r, ...writeNumber(parts.s));
  const job = { publicKey, message, signature };
  switch (kind) {
    case 'bit of the signature':
      return { ...job, signature: flip(signature, random) };
    case 'bit of the message':
      return { ...job, message: flip(message, random) };
    case 'bit of the key':
      return { ...job, publicKey: flip(publicKey, random) };
    case 'small-order key':
      return { ...job, ...forgeSmallKey(random, any) };
    case 'small-order R':
      return { ...job, signature: Uint8Array.of(...any.toBytes(), ...signature.subarray(BYTES)) };
    case 'small-order key and R':
      return {
        ...job,
        publicKey: any.toBytes(),
        signature: Uint8Array.of(...small.toBytes(), ...new Uint8Array(BYTES)),
      };
    case 'key not canonical':
      return { ...job, ...forgeSmallKey(random, Point.ZERO), publicKey: writeOverPrime(random) };
    case 'R not canonical':
      return { ...job, signature: Uint8Array.of(...writeOverPrime(random), ...signature.subarray(BYTES)) };
    case 'scalar not reduced':
      return { ...job, signature: Uint8Array.of(...parts.r, ...writeNumber(raise(parts.s, random))) };
    case 'scalar without meaning':
      return { ...job, signature: Uint8Array.of(...parts.r, ...bytes(random, BYTES)) };
    default:
      return job;
  }
}

/**
 * With a key of small order, R = sB is accepted whenever k times the key is the neutral point, that is, for about one
 * message in eight.
 */
function forgeSmallKey(random: Random, key: Point): Pick<VerificationJob, 'publicKey' | 'signature'> {
  const s = 1n + (readNumber(bytes(random, BYTES)) % (ORDER - 1n));
  return {
    publicKey: key.toBytes(),
    signature: Uint8Array.of(...Point.BASE.multiply(s).toBytes(), ...writeNumber(s)),
  };
}

/** A y coordinate of 2^255 - 19 or more, which is a non-canonical encoding of a smaller value. */
function writeOverPrime(random: Random): Uint8Array {
  const encoded = writeNumber(PRIME + BigInt(below(random, 19)));
  if (random() < 0.5) encoded[31] = (encoded[31] as number) | 0x80;
  return encoded;
}

function raise(s: bigint, random: Random): bigint {
  return s + ORDER * BigInt(1 + below(random, 7));
}

function flip(source: Uint8Array, random: Random): Uint8Array {
  const changed = source.slice();
  const bit = below(random, 8 * changed.length);
  changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
  return changed;
}

function readNumber(littleEndian: Uint8Array): bigint {
  return littleEndian.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function writeNumber(value: bigint): Uint8Array {
  return Uint8Array.from({ length: BYTES }, (_, at) => Number((value >> BigInt(8 * at)) & 255n));
}
