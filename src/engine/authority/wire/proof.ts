/**
 * Signs and verifies proofs of possession: signatures on calls, made by the caller with the holder's key
 * (docs/spec/warrants.md#proof-of-possession).
 *
 * The challenge contains the warrant's id, the tool, the arguments sorted by name and a time window. The same proof is
 * accepted again within the window, unless the host uses a replay memory.
 */
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
import { DECISION_LIMITS } from '../../model/index.js';
import { valueToItem } from '../constraints/cbor-fields.js';
import { SIGNATURE_CONTEXT } from './envelope.js';
import { type KeyPair, signMessage } from './signature.js';
import { verifySignature } from './verify-signature.js';

/** Prefix for every proof of possession. */
const PROOF_PREFIX = joinBytes([SIGNATURE_CONTEXT, encodeUtf8('tenuo-pop-v1')]);

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

/** Returns the signature that proves possession of the key for a call. `seconds`: length of a window. */
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

/** True if the holder signed this call in one of the time windows. */
export function verifyTypedProof(
  holder: Uint8Array,
  signature: Uint8Array,
  subject: ProofSubject,
  window: ProofWindow,
): boolean {
  const now = Math.trunc(subject.at / window.seconds);
  for (const offset of listOffsets(Math.min(window.count, DECISION_LIMITS.proofWindows.value)))
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
  return encodeCbor([toHex(warrantId), tool, listPairs(args), BigInt(windowStart)], PROOF_PREFIX);
}

function listPairs(args: ValueArguments): CborItem {
  return [...args].sort(([a], [b]) => compareUtf8(a, b)).map(([name, value]) => [name, valueToItem(value)]);
}
