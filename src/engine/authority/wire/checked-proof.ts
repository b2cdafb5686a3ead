/** Signs and verifies proofs of possession for programs, after checking the arguments that they pass. */
import * as z from 'zod/mini';
import { checkInput } from '../../model/index.js';
import { bytes, integerFromSchema, unixSecondsSchema } from '../input-schemas.js';
import { type ArgumentsInput, readArgumentsInput } from './arguments-input.js';
import {
  PROOF_WINDOW,
  type ProofSubject,
  type ProofWindow,
  signTypedProof,
  verifyTypedProof,
} from './proof.js';
import { checkKeyPair, type KeyPair } from './signature.js';

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
  checkInput(secondsSchema, seconds, ['seconds']);
  return signTypedProof(key, readSubject(subject), seconds);
}

const secondsSchema = /* @__PURE__ */ integerFromSchema(1);
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
