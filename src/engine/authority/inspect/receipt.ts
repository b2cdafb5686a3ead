/**
 * Reads authorization receipts (release 0.3.3), which are signed records of single decisions.
 *
 * The signature is verified before the content is read. A valid signature proves that the key signed this statement. It
 * proves neither that the key belongs to an enforcement point nor that the decision was correct.
 */
import { type Message, message } from '../../messages/index.js';
import {
  CborError,
  makeCborError,
  type CborItem,
  CborMap,
  encodeUtf8,
  equalBytes,
  joinBytes,
  readCbor,
  sha256Bytes,
} from '../../kit/index.js';
import { requireField } from '../constraints/cbor-fields.js';
import { SIGNATURE_CONTEXT } from '../wire/envelope.js';
import { verifySignature } from '../wire/verify-signature.js';
import { readStack } from '../wire/warrant-text.js';
import { decodeInteger, decodePublicKey, decodeSignature } from '../wire/cbor-parts.js';

const RECEIPT_CONTEXT = encodeUtf8('tenuo-receipt-v1');
const VERSION = 1;

/** A receipt whose signature has been verified. Omitted fields are null. */
export interface Receipt {
  readonly signer: Uint8Array;
  /** Name of the enforcement point in its deployment. */
  readonly authorizerId: string | null;
  readonly envelopes: readonly Uint8Array[];
  /** The requested action: the tool name, which has the prefix `tool:` in some receipts. */
  readonly action: string;
  readonly outcome: 'allow' | 'deny';
  readonly decidedAt: bigint;
  readonly rootPrincipal: string | null;
  readonly requestHash: Uint8Array | null;
  /** Proof of possession, which may be null only if the call was denied. */
  readonly proof: Uint8Array | null;
  readonly requestId: string;
  readonly decisionCode: string | null;
  readonly policyHash: Uint8Array | null;
  readonly revocationVersion: bigint | null;
  readonly revocationHash: Uint8Array | null;
  /** Hash of the signer's previous receipt. */
  readonly previousHash: Uint8Array | null;
  readonly rootsHash: Uint8Array | null;
  /** SHA-256 of this receipt's bytes, which the next receipt refers to. */
  readonly digest: Uint8Array;
}

/** Either a verified receipt, or the reason why the bytes are not a valid receipt. */
export type ReceiptReading =
  | { readonly ok: true; readonly receipt: Receipt }
  | { readonly ok: false; readonly detail: Message };

/**
 * Reads a receipt from CBOR bytes and verifies its signature with the key that it contains.
 *
 * @example const reading = readReceipt(fromHex(line)!); if (reading.ok && toHex(reading.receipt.signer) ===
 * KNOWN_SERVER) console.log(reading.receipt.outcome);
 */
export function readReceipt(bytes: Uint8Array): ReceiptReading {
  try {
    return { ok: true, receipt: openReceipt(bytes) };
  } catch (error) {
    if (error instanceof CborError) return { ok: false, detail: error.reason };
    throw error;
  }
}

/** Either verified receipts in order, or the reason and the index (from 0) of the first invalid one. */
export type ReceiptChainReading =
  | { readonly ok: true; readonly receipts: readonly Receipt[] }
  | { readonly ok: false; readonly index: number; readonly detail: Message };

/**
 * Reads a sequence of receipts from one signer. Every signature is verified, and each receipt must name its
 * predecessor's digest; the first one may name a receipt that is not given. Missing receipts at the end are not
 * detected. `signer`: the public key that must have signed; by default the first receipt's key.
 *
 * @example
 * const reading = readReceiptChain(lines.map((line) => fromHex(line)!), KNOWN_SERVER);
 * if (!reading.ok) console.log(`receipt ${reading.index}: ${reading.detail}`);
 */
export function readReceiptChain(chain: readonly Uint8Array[], signer?: Uint8Array): ReceiptChainReading {
  const receipts: Receipt[] = [];
  for (const [index, bytes] of chain.entries()) {
    const reading = readReceipt(bytes);
    if (!reading.ok) return { ok: false, index, detail: reading.detail };
    const detail = findChainFault(reading.receipt, receipts, signer);
    if (detail !== null) return { ok: false, index, detail };
    receipts.push(reading.receipt);
  }
  if (receipts.length === 0) return { ok: false, index: 0, detail: message('receipt/none') };
  return { ok: true, receipts };
}

function findChainFault(
  { signer: found, previousHash }: Receipt,
  before: readonly Receipt[],
  signer: Uint8Array | undefined,
): Message | null {
  const expected = signer ?? before[0]?.signer ?? found;
  if (!equalBytes(found, expected)) return message('receipt/other_signer');
  const last = before.at(-1);
  if (last === undefined || (previousHash !== null && equalBytes(previousHash, last.digest))) return null;
  return message('receipt/other_before');
}

function openReceipt(bytes: Uint8Array): Receipt {
  const item = readCbor(bytes);
  const version = decodeInteger(requireField(item, 'receipt_version'), 255);
  const payload = requireField(item, 'payload');
  const signer = decodePublicKey(requireField(item, 'signer_key'));
  const signature = decodeSignature(requireField(item, 'signature'));
  if (version !== VERSION) throw makeCborError('receipt/unknown_version', { version });
  if (!(payload instanceof Uint8Array))
    throw makeCborError('bytes/wrong_field', { field: 'payload', expected: 'bytes' });
  const message = joinBytes([SIGNATURE_CONTEXT, RECEIPT_CONTEXT, Uint8Array.of(version), payload]);
  if (!verifySignature(signer, message, signature)) throw makeCborError('receipt/signature');
  return { signer, digest: sha256Bytes(bytes), ...readPayload(readCbor(payload)) };
}

const FIELDS = 16;

function readPayload(item: CborItem): Omit<Receipt, 'signer' | 'digest'> {
  const field = fieldsOf(item);
  if (field(0) !== BigInt(VERSION)) throw makeCborError('receipt/signed_version');
  const outcome = field(4);
  if (outcome !== 'allow' && outcome !== 'deny') throw makeCborError('receipt/outcome');
  const proof = bytesOr(field(8), 64);
  const decisionCode = textOr(field(10));
  if (outcome === 'deny' && decisionCode === null) throw makeCborError('receipt/denial_without_reason');
  if (outcome === 'allow' && proof === null) throw makeCborError('receipt/allowed_without_proof');
  return {
    outcome,
    proof,
    decisionCode,
    authorizerId: textOr(field(1)),
    envelopes: readStack(need(bytesOr(field(2)), 'chain')) ?? [],
    action: need(textOr(field(3)), 'action'),
    decidedAt: need(integerOr(field(5)), 'time'),
    rootPrincipal: textOr(field(6)),
    requestHash: bytesOr(field(7), 32),
    requestId: need(textOr(field(9)), 'request_id'),
    policyHash: bytesOr(field(11), 32),
    revocationVersion: integerOr(field(12)),
    revocationHash: bytesOr(field(13), 32),
    previousHash: bytesOr(field(14), 32),
    rootsHash: bytesOr(field(15), 32),
  };
}

/**
 * Returns the fields, keyed by number. As in the reference implementation, an unknown or repeated number is an error.
 */
function fieldsOf(item: CborItem): (key: number) => CborItem | undefined {
  if (!(item instanceof CborMap)) throw makeCborError('bytes/not_map', { what: 'content' });
  const fields = new Map(item.entries);
  const isKnown = [...fields.keys()].every((key) => typeof key === 'bigint' && key >= 0n && key < FIELDS);
  if (!isKnown || fields.size !== item.entries.length) throw makeCborError('receipt/field_unknown');
  return (key) => fields.get(BigInt(key));
}

function need<T>(value: T | null, name: 'chain' | 'action' | 'time' | 'request_id'): T {
  if (value === null) throw makeCborError('receipt/missing', { field: name });
  return value;
}

function textOr(item: CborItem | undefined): string | null {
  if (item === undefined) return null;
  if (typeof item !== 'string') throw makeCborError('receipt/field_not_string');
  return item;
}

function integerOr(item: CborItem | undefined): bigint | null {
  if (item === undefined) return null;
  if (typeof item !== 'bigint') throw makeCborError('receipt/field_not_integer');
  return item;
}

function bytesOr(item: CborItem | undefined, length?: number): Uint8Array | null {
  if (item === undefined) return null;
  if (!(item instanceof Uint8Array) || (length !== undefined && item.length !== length))
    throw makeCborError('receipt/field_not_bytes', { length: length ?? null });
  return item;
}
