/**
 * Signs and verifies proofs of possession: signatures on calls, made by the caller with the holder's key
 * (docs/spec/warrants.md#proof-of-possession).
 *
 * The challenge contains the warrant's id, the tool, the arguments sorted by name and a time window. The same proof is
 * accepted again within the window, unless the host uses a replay memory.
 */
import * as z from 'zod/mini';
import {
  type CborItem,
  compareUtf8,
  encodeCbor,
  encodeUtf8,
  joinBytes,
  sha256Bytes,
  toHex,
  type ValueArguments,
} from '../../kit/index.js';
import { checkInput, LIMITS } from '../../model/index.js';
import { valueToItem } from '../constraints/cbor-fields.js';
import { bytes, unixSecondsSchema, integerFromSchema } from '../input-schemas.js';
import { type ArgumentsInput, readArgumentsInput } from './arguments-input.js';
import { SIGNATURE_CONTEXT } from './envelope.js';
import { checkKeyPair, type KeyPair, signMessage, verifySignature } from './signature.js';

const POP_CONTEXT = encodeUtf8('tenuo-pop-v1');

/** The time window for proofs. The holder and the verifier must use the same length. */
export interface ProofWindow {
  readonly seconds: number;
  /** Number of time windows to try: the current one, then the one before it, the one after it, and so on outwards. */
  readonly count: number;
}

/** Default time window for proofs: length in seconds, and number of accepted windows. */
export const PROOF_WINDOW: ProofWindow = { seconds: 30, count: 5 };

/** The call that a proof covers. `at` is the holder's clock in Unix seconds. */
export interface ProofSubject {
  readonly warrantId: Uint8Array;
  readonly tool: string;
  readonly args: ValueArguments;
  readonly at: number;
}

/** A proof subject as passed by a program. Arguments may be a plain object, and the time may have a fraction. */
export interface ProofSubjectInput extends Omit<ProofSubject, 'args'> {
  readonly args: ArgumentsInput;
}

/**
 * Returns the signature that proves possession of the key for a call. `seconds`: length of a window; the time is
 * rounded down to its start. Throws `InvalidInput` for an invalid key pair, call or time.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { generateKey, newWarrantId, signProof, verifyProof } from 'pola-playground';
 *
 * const key = generateKey();
 * const call = { warrantId: newWarrantId(), tool: 'read_file', args: { path: '/a' }, at: 1_704_067_210 };
 * const proof = signProof(key, call);
 * proof.length; // => 64
 * verifyProof(key.publicKey, proof, call); // => true
 * ```
 */
export function signProof(
  key: KeyPair,
  subject: ProofSubjectInput,
  seconds = PROOF_WINDOW.seconds,
): Uint8Array {
  checkKeyPair(key);
  checkInput(integerFromSchema(1), seconds, ['seconds']);
  return signTypedProof(key, readSubject(subject), seconds);
}

/** Like `signProof`, but for a subject whose types have already been checked. */
export function signTypedProof(
  key: KeyPair,
  subject: ProofSubject,
  seconds = PROOF_WINDOW.seconds,
): Uint8Array {
  return signMessage(key, buildProofMessage(subject, seconds));
}

/** Builds the message that a proof of possession signs. */
export function buildProofMessage(subject: ProofSubject, seconds = PROOF_WINDOW.seconds): Uint8Array {
  return proofMessage(subject, Math.floor(subject.at / seconds) * seconds);
}

const subjectSchema = z.object({ warrantId: bytes, tool: z.string(), at: unixSecondsSchema });

function readSubject(subject: ProofSubjectInput): ProofSubject {
  checkInput(subjectSchema, subject);
  return { ...subject, args: readArgumentsInput(subject.args, ['args']) };
}

/**
 * True if the holder signed this call in one of the time windows. Throws `InvalidInput`.
 *
 * @category Sign and decide calls
 * @example
 * ```ts
 * import { generateKey, newWarrantId, signProof, verifyProof } from 'pola-playground';
 *
 * const key = generateKey();
 * const call = { warrantId: newWarrantId(), tool: 'read_file', args: { path: '/a' }, at: 1_704_067_210 };
 * const proof = signProof(key, call);
 * verifyProof(key.publicKey, proof, { ...call, at: call.at + 30 }); // => true
 * verifyProof(key.publicKey, proof, { ...call, args: { path: '/b' } }); // => false
 * ```
 */
export function verifyProof(
  holder: Uint8Array,
  signature: Uint8Array,
  subject: ProofSubjectInput,
  window: ProofWindow = PROOF_WINDOW,
): boolean {
  checkInput(bytes, holder, ['holder']);
  checkInput(bytes, signature, ['signature']);
  return verifyTypedProof(holder, signature, readSubject(subject), window);
}

/** Like `verifyProof`, but for a subject whose types have already been checked. */
export function verifyTypedProof(
  holder: Uint8Array,
  signature: Uint8Array,
  subject: ProofSubject,
  window: ProofWindow,
): boolean {
  const now = Math.trunc(subject.at / window.seconds);
  for (const offset of listOffsets(Math.min(window.count, LIMITS.proofWindows.value)))
    if (verifySignature(holder, proofMessage(subject, (now + offset) * window.seconds), signature))
      return true;
  return false;
}

/** Yields `count` numbers: 0, -1, +1, -2, +2 and so on. If `count` is even, the last number is negative. */
function* listOffsets(count: number): Generator<number> {
  for (let i = 0; i < count; i++) yield i % 2 === 1 ? -(i + 1) / 2 : i / 2;
}

/**
 * Returns the hex key under which a host remembers an accepted call. The key does not include the time, so a later
 * identical call has the same key.
 */
export function computeDedupKey({ warrantId, tool, args }: Omit<ProofSubject, 'at'>): string {
  return toHex(sha256Bytes(encodeCbor([toHex(warrantId), tool, listPairs(args)])));
}

function proofMessage({ warrantId, tool, args }: ProofSubject, windowStart: number): Uint8Array {
  return joinBytes([
    SIGNATURE_CONTEXT,
    POP_CONTEXT,
    encodeCbor([toHex(warrantId), tool, listPairs(args), BigInt(windowStart)]),
  ]);
}

function listPairs(args: ValueArguments): CborItem {
  return [...args].sort(([a], [b]) => compareUtf8(a, b)).map(([name, value]) => [name, valueToItem(value)]);
}
