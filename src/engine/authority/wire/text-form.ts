/**
 * Text forms of warrants and chains (warrant specification, section 2.6).
 *
 * One warrant is base64url without padding; white space is removed first. Armour puts it between two
 * lines; several blocks one after another are a chain, and so is one block that holds a stack. A bare
 * stack without armour is not read as a chain: it is one text, and no warrant.
 */
import {
  CborError,
  type CborItem,
  encodeCbor,
  fromBase64Url,
  readCbor,
  toBase64Url,
} from '../../kit/index.js';
import { isList } from '../constraints/body.js';
import {
  type DocumentPath,
  type Issue,
  LIMITS,
  makeIssue,
  type Reading,
  settleReading,
} from '../../model/index.js';
import { decodeEnvelope, encodeEnvelope } from './envelope.js';

const BEGIN = '-----BEGIN TENUO WARRANT';
const CLOSE = '-----';
const OF_CHAIN = ' CHAIN';

interface Block {
  readonly isChain: boolean;
  readonly body: string;
}

/** The envelopes of a text, root first, or null when it is none of the forms. Nothing is verified. */
export function readChainText(text: string): readonly Uint8Array[] | null {
  if (!text.includes(BEGIN)) return looksArmoured(text) ? null : single(text);
  const blocks = listBlocks(text)?.map(({ isChain, body }) => (isChain ? stack(body) : single(body)));
  if (blocks === undefined || blocks.length === 0 || blocks.includes(null)) return null;
  return blocks.flatMap((envelopes) => envelopes as readonly Uint8Array[]);
}

/** Five dashes in a row may stand in a base64url text; no warrant begins with them. */
function looksArmoured(text: string): boolean {
  return text.includes(`${CLOSE}BEGIN`) || text.trimStart().startsWith(CLOSE);
}

/** The armoured blocks; text around them is ignored. Null when one has no end, so nothing is lost unseen. */
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

function single(text: string): readonly Uint8Array[] | null {
  const bytes = fromBase64Url(text.replace(/\s/gu, ''));
  return bytes === null || bytes.length === 0 ? null : [bytes];
}

function stack(text: string): readonly Uint8Array[] | null {
  const bytes = fromBase64Url(text.replace(/\s/gu, ''));
  return bytes === null ? null : readStack(bytes);
}

/** The envelopes of a stack's bytes, or null when they are no list of items or too many bytes. */
export function readStack(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (bytes.length > LIMITS.stackBytes.value) return null;
  try {
    const items = readCbor(bytes);
    return isList(items) && items.length > 0 ? items.map(toEnvelope) : null;
  } catch (error) {
    if (error instanceof CborError) return null;
    throw error;
  }
}

/**
 * An element of a stack is written out again; the signature covers the payload's own bytes. What is no
 * envelope keeps its faults, so that reading it as one finds them.
 */
function toEnvelope(item: CborItem): Uint8Array {
  const [version, payload, signature] = isList(item) ? item : [];
  const [algorithm, bytes, ...rest] = isList(signature ?? null) ? (signature as readonly CborItem[]) : [];
  const isWhole =
    version === 1n && payload instanceof Uint8Array && algorithm === 1n && bytes instanceof Uint8Array;
  return isWhole && rest.length === 0 ? encodeEnvelope(payload, bytes) : encodeCbor(item);
}

/**
 * The envelopes of a text as base64url, root first, for an authority of kind `presented`. Whatever is
 * no warrant, or was changed after signing, is an issue of its link.
 */
export function readEnvelopes(text: string, at: DocumentPath = []): Reading<readonly string[]> {
  const envelopes = readChainText(text);
  const detail = 'the text is neither base64url nor armoured';
  if (envelopes === null)
    return { value: null, issues: [makeIssue('warrant/not_an_envelope', at, { link: 0, detail })] };
  const issues = envelopes.flatMap((envelope, link): Issue[] => {
    const decoded = decodeEnvelope(envelope);
    if (decoded.ok) return [];
    return [makeIssue('warrant/not_an_envelope', [...at, link], { link, detail: decoded.failure.detail })];
  });
  return settleReading(envelopes.map(toBase64Url), issues);
}

/** One warrant as base64url. */
export function writeWarrantText(envelope: Uint8Array): string {
  return toBase64Url(envelope);
}

/** One warrant or a chain between armour lines, 64 characters to a line. */
export function writeArmour(envelopes: readonly Uint8Array[]): string {
  const [only, ...more] = envelopes;
  const isChain = more.length > 0 || only === undefined;
  const bytes = isChain ? encodeCbor(envelopes.map(readCbor)) : only;
  const label = isChain ? 'TENUO WARRANT CHAIN' : 'TENUO WARRANT';
  const lines = toBase64Url(bytes).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
