/**
 * Reads warrants and chains as text (docs/spec/warrants.md#text-forms; release 0.3.3 for standard base64).
 *
 * One warrant is base64url or standard base64; white space is ignored. Armor encloses it between two marker lines. A
 * chain is a sequence of armored blocks, or a stack with or without armor. The canonical form is
 * base64url without padding.
 */
import {
  CborError,
  copyBytes,
  fromAnyBase64,
  fromBase64Url,
  readCbor,
  TypedCborReader,
} from '../../kit/index.js';
import { DECISION_LIMITS } from '../../model/index.js';
import { splitEnvelope } from './envelope.js';

const BEGIN = '-----BEGIN TENUO WARRANT';
const CLOSE = '-----';
const OF_CHAIN = ' CHAIN';
/** Byte that ends a CBOR list of indefinite length. */
const BREAK = 0xff;

interface Block {
  readonly isChain: boolean;
  readonly body: string;
}

export interface WarrantTextOptions {
  /**
   * True to accept only base64url without padding, and a stack only in armor. Release 0.3.3 does so for single
   * warrants.
   */
  readonly canonical?: boolean;
}

/**
 * Returns the envelopes in a string, root first; null if the string has no known form. Nothing is verified.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { generateKey, mintWarrant, newWarrantId, readChainText, readWarrantSpec, writeWarrantText } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * readChainText(writeWarrantText(warrant.envelope)).length; // => 1
 * readChainText('not a warrant'); // => null
 * ```
 */
export function readChainText(
  text: string,
  { canonical = false }: WarrantTextOptions = {},
): readonly Uint8Array[] | null {
  const read = canonical ? readCanonical : fromAnyBase64;
  if (!text.includes(BEGIN)) return looksArmoured(text) ? null : single(read(text), canonical);
  const blocks = listBlocks(text)?.map(({ isChain, body }) => {
    const bytes = read(body);
    return isChain ? bytes && readStack(bytes) : single(bytes, true);
  });
  if (blocks === undefined || blocks.length === 0 || blocks.includes(null)) return null;
  return blocks.flatMap((envelopes) => envelopes as readonly Uint8Array[]);
}

/** True if the text is armored. Base64url may contain five dashes in a row, but no warrant begins with them. */
function looksArmoured(text: string): boolean {
  return text.includes(`${CLOSE}BEGIN`) || text.trimStart().startsWith(CLOSE);
}

/**
 * Returns the armored blocks and ignores the text around them. Returns null if a block has no end marker, because no
 * warrant may be lost silently.
 */
function listBlocks(text: string): readonly Block[] | null {
  const blocks: Block[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at)) {
    const isChain = text.startsWith(OF_CHAIN, at + BEGIN.length);
    const label = isChain ? `TENUO WARRANT${OF_CHAIN}` : 'TENUO WARRANT';
    const from = at + BEGIN.length + (isChain ? OF_CHAIN.length : 0);
    const end = text.indexOf(`-----END ${label}${CLOSE}`, from);
    if (!text.startsWith(CLOSE, from) || end < 0) return null;
    blocks.push({ isChain, body: text.slice(from + CLOSE.length, end) });
    at = end;
  }
  return blocks;
}

function readCanonical(text: string): Uint8Array | null {
  return fromBase64Url(text.replace(/\s/gu, ''));
}

/** Returns one envelope, or all envelopes in a stack if stacks are allowed. */
function single(bytes: Uint8Array | null, isOne: boolean): readonly Uint8Array[] | null {
  if (bytes === null || bytes.length === 0) return null;
  return isOne ? [bytes] : splitEnvelopes(bytes);
}

/** Splits bytes into envelopes. Bytes that are not a stack are a single envelope. */
export function splitEnvelopes(bytes: Uint8Array): readonly Uint8Array[] {
  return looksLikeStack(bytes) ? (readStack(bytes) ?? [bytes]) : [bytes];
}

/** Whether the bytes are a stack, whose first element is a list. An envelope's first element is the number 1. */
function looksLikeStack(bytes: Uint8Array): boolean {
  const [head = 0, second = 0] = bytes;
  if (head >> 5 !== 4) return false;
  const skipped = head === 0x98 ? (bytes[2] ?? 0) : second;
  return skipped >> 5 === 4;
}

/**
 * Returns the envelopes in a stack; null if the bytes are too long or not a list of items. An invalid envelope and all
 * bytes after it become the last element, so that decoding it reports the fault.
 */
export function readStack(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (bytes.length > DECISION_LIMITS.warrantStackBytes.value) return null;
  try {
    const reader = new TypedCborReader(bytes);
    const count = reader.openList('bytes/no_list');
    const envelopes = cutEnvelopes(bytes, reader.position, count);
    return envelopes.length > 0 ? envelopes : null;
  } catch (error) {
    if (error instanceof CborError) return null;
    throw error;
  }
}

/**
 * Splits bytes into envelopes. As in the reference implementation, each envelope begins where the previous one ended.
 */
function cutEnvelopes(bytes: Uint8Array, from: number, count: number): readonly Uint8Array[] {
  const envelopes: Uint8Array[] = [];
  let at = from;
  for (let left = count; left > 0; left--) {
    if (count === Infinity && bytes[at] === BREAK) break;
    const end = findEnd(bytes.subarray(at));
    envelopes.push(copyBytes(bytes.subarray(at, end === null ? undefined : at + end)));
    if (end === null) {
      // This call throws if the bytes are not CBOR.
      readCbor(bytes);
      break;
    }
    at += end;
  }
  return envelopes;
}

/** Returns the length of the envelope at the start of the bytes; null if there is none. */
function findEnd(bytes: Uint8Array): number | null {
  try {
    return splitEnvelope(bytes).end;
  } catch (error) {
    if (error instanceof CborError) return null;
    throw error;
  }
}
