/**
 * Recognizes the format of pasted text and extracts its envelopes (docs/spec/warrants.md#text-forms).
 *
 * In addition to the formats that the chain reader accepts, the inspector accepts hex, JSON lists and an unarmored
 * stack. For unrecognized text, a single issue gives the location, the character found there and how to fix it.
 */
import { type Message, message } from '../../messages/index.js';
import { fromAnyBase64, fromHex, type Json, readJsonMember } from '../../kit/index.js';
import { checkTextSize, makeIssue, type Reading } from '../../model/index.js';
import { findMcpEnvelope, type McpCall, readMcpCall } from '../decide/mcp-call.js';
import { readReceipt, type Receipt } from './receipt.js';
import { splitEnvelopes, readChainText, readStack } from '../wire/warrant-text.js';

/** Text format of a pasted warrant or chain. */
// prettier-ignore
export type WarrantTextForm =
  'base64url' | 'base64' | 'armour' | 'blocks' | 'chain' | 'stack' | 'hex' | 'json' | 'mcp' | 'receipt';

export interface RecognisedWarrantText {
  readonly form: WarrantTextForm;
  /** Envelopes, root first, none of which has been verified. */
  readonly envelopes: readonly Uint8Array[];
  /** The call in an MCP message; present only for the form `mcp`. */
  readonly call?: McpCall;
  /** The receipt; present only for the form `receipt`. The envelopes are those of the chain in the receipt. */
  readonly receipt?: Receipt;
}

type Recognised = Reading<RecognisedWarrantText>;

/** The bytes at the start of every warrant file. */
const FILE_MARK = Uint8Array.of(0x54, 0x45, 0x4e, 0x55, 0x01);

export function recogniseWarrantText(text: string): Recognised {
  const tooLarge = checkTextSize(text, 'documentBytes');
  if (tooLarge !== null) return { value: null, issues: [tooLarge] };
  const start = text.trimStart();
  if (start === '') return { value: null, issues: [makeIssue('warrant/empty_text')] };
  const isArmoured = text.includes('-----');
  // All text around the armor is ignored, and armored text may be inside JSON.
  if ('[{"'.includes(start[0] as string) && !(isArmoured && 'misfit' in parseJson(text)))
    return recogniseJson(text);
  if (isArmoured) return recogniseArmour(text);
  return recogniseBare(text);
}

function found(form: WarrantTextForm, envelopes: readonly Uint8Array[]): Recognised {
  return { value: { form, envelopes }, issues: [] };
}

/** An error in the text: its location, the reason, and how to fix it. */
interface Misfit {
  readonly at: number;
  readonly detail: Message;
  readonly hint: Message;
}

function rejectText(text: string, { at, detail, hint }: Misfit): Recognised {
  const before = text.slice(0, at).split('\n');
  const place = message('text/place', { line: before.length, column: (before.at(-1) as string).length + 1 });
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
  const issue = makeIssue('warrant/unreadable_text', [], {
    place,
    found: at >= text.length ? message('found/end') : character,
    detail,
    hint,
  });
  return { value: null, issues: [issue] };
}

const BEGIN = /-----BEGIN ([A-Z ]*)-----/g;

function recogniseArmour(text: string): Recognised {
  const envelopes = readChainText(text);
  const labels = [...text.matchAll(BEGIN)].map(([, label]) => label as string);
  if (envelopes !== null) return found(armourOf(labels), envelopes);
  return rejectText(text, findArmourMisfit(text));
}

function armourOf(labels: readonly string[]): WarrantTextForm {
  if (labels.includes('TENUO WARRANT CHAIN')) return 'chain';
  return labels.length > 1 ? 'blocks' : 'armour';
}

function findArmourMisfit(text: string): Misfit {
  for (const match of text.matchAll(BEGIN)) {
    const [line, label = ''] = match;
    const at = match.index;
    if (label !== 'TENUO WARRANT' && label !== 'TENUO WARRANT CHAIN')
      return {
        at,
        detail: message('paste/other_block', { label }),
        hint: message('paste/other_block_hint'),
      };
    const body = at + line.length;
    const end = text.indexOf(`-----END ${label}-----`, body);
    if (end < 0)
      return {
        at,
        detail: message('paste/no_last_line'),
        hint: message('paste/no_last_line_hint', { label }),
      };
    const misfit = findBadLetter(text, body, end);
    if (misfit !== null) return misfit;
    const isStack = label.endsWith('CHAIN');
    const bytes = fromAnyBase64(text.slice(body, end));
    if (isStack && bytes !== null && readStack(bytes) === null)
      return { at: body + 1, detail: message('paste/no_list_in_block'), hint: COPY_AGAIN };
  }
  return {
    at: Math.max(0, text.indexOf('-----')),
    detail: message('paste/no_block'),
    hint: message('paste/no_block_hint'),
  };
}

const COPY_AGAIN = message('paste/copy_again');

/** Returns the first character in a range that is not valid base64; null if all are valid. */
function findBadLetter(text: string, from: number, to: number): Misfit | null {
  const body = text.slice(from, to);
  if (body.trim() !== '' && fromAnyBase64(body) !== null) return null;
  const bad = body.search(/[^A-Za-z0-9_\-+/=\s]/u);
  if (bad >= 0)
    return {
      at: from + bad,
      detail: message('paste/bad_character'),
      hint: message('paste/bad_character_hint'),
    };
  return findOtherAlphabet(body, from) ?? findBadPadding(body, from);
}

/**
 * Returns the first character from the wrong base64 alphabet. The alphabet with more matching characters is assumed to
 * be the intended one.
 */
function findOtherAlphabet(body: string, from: number): Misfit | null {
  const [fewer, more] = [/[-_]/gu, /[+/]/gu]
    .map((letters) => [...body.matchAll(letters)])
    .sort((a, b) => a.length - b.length);
  const [first] = fewer ?? [];
  if (first === undefined || more?.length === 0) return null;
  return {
    at: from + first.index,
    detail: message('paste/mixed_alphabets'),
    hint: message('paste/mixed_alphabets_hint'),
  };
}

function findBadPadding(body: string, from: number): Misfit {
  const padding = body.search(/=/u);
  const place = from + (padding < 0 ? body.length : padding);
  const missing = (4 - (body.replace(/[\s=]/gu, '').length % 4)) % 4;
  if (/=\s*[^=\s]/u.test(body))
    return { at: place, detail: message('paste/early_padding'), hint: COPY_AGAIN };
  if (missing === 3 || isPadded(body, missing))
    return { at: from + body.length, detail: message('paste/partial_byte'), hint: COPY_AGAIN };
  const hint =
    missing === 0
      ? message('paste/remove_padding')
      : message('paste/add_padding', { padding: '='.repeat(missing) });
  return { at: place, detail: message('paste/wrong_padding'), hint };
}

/**
 * True if the padding is correct, so the error must be in the unused bits of the last byte. Padding may be missing in
 * base64url.
 */
function isPadded(body: string, missing: number): boolean {
  const found = body.replace(/[^=]/gu, '').length;
  return found === missing || (found === 0 && !/[+/]/u.test(body));
}

/**
 * Recognizes text without armor. It is hex if every character is a hex digit, and base64 otherwise. A list of lists is
 * a stack.
 */
function recogniseBare(text: string): Recognised {
  const packed = text.replace(/\s/gu, '');
  const hex = readHex(packed);
  if (hex !== null) return isReceipt(hex) ? recogniseReceipt(text, hex) : found('hex', openFile(hex));
  const misfit = findBadLetter(text, 0, text.length);
  if (misfit !== null) return rejectText(text, misfit);
  const bytes = fromAnyBase64(text) as Uint8Array;
  if (isReceipt(bytes)) return recogniseReceipt(text, bytes);
  const envelopes = openFile(bytes);
  const alphabet = /[+/=]/u.test(packed) ? 'base64' : 'base64url';
  return found(envelopes.length > 1 ? 'stack' : alphabet, envelopes);
}

/** True for a receipt, which is a map with four fields. Warrants and chains are lists. */
function isReceipt(bytes: Uint8Array): boolean {
  return bytes[0] === 0xa4;
}

function recogniseReceipt(text: string, bytes: Uint8Array): Recognised {
  const reading = readReceipt(bytes);
  if (!reading.ok)
    return rejectText(text, {
      at: text.search(/\S/u),
      detail: message('receipt/invalid', { detail: reading.detail }),
      hint: COPY_AGAIN,
    });
  const { receipt } = reading;
  return { value: { form: 'receipt', envelopes: receipt.envelopes, receipt }, issues: [] };
}

/**
 * Decodes hex if its first byte is known: a receipt begins with `a4`, a warrant with `83`, a stack with `80` or more,
 * and a file with its signature.
 */
function readHex(packed: string): Uint8Array | null {
  return /^(0x)?(8|9|a4|54454e55)/i.test(packed) ? fromHex(packed.replace(/^0x/i, '')) : null;
}

/** Returns the envelopes in a file, whether or not it begins with a file signature. */
function openFile(bytes: Uint8Array): readonly Uint8Array[] {
  const isFile = FILE_MARK.every((byte, index) => bytes[index] === byte);
  return splitEnvelopes(isFile ? bytes.subarray(FILE_MARK.length) : bytes);
}

/** Keys under which a JSON object may contain a chain. */
const CHAIN_NAMES = ['chain', 'envelopes', 'warrants', 'stack', 'warrant', 'text'] as const;

function recogniseJson(text: string): Recognised {
  const json = parseJson(text);
  if ('misfit' in json) return rejectText(text, json.misfit);
  if (findMcpEnvelope(json.value as Json) !== null) return recogniseMcp(text);
  const receipt = readJsonMember(json.value as Json, 'receipt');
  if (typeof receipt === 'string') return recogniseBare(receipt);
  const items = listItems(json.value);
  if (items === null)
    return rejectText(text, {
      at: text.search(/\S/u),
      detail: message('paste/no_list_in_json'),
      hint: message('paste/no_list_in_json_hint'),
    });
  const envelopes: Uint8Array[] = [];
  for (const item of items) {
    const read = typeof item === 'string' ? recogniseItem(item) : null;
    if (read === null) return rejectText(text, itemMisfit(text, item));
    envelopes.push(...read);
  }
  return found('json', envelopes);
}

function recogniseMcp(text: string): Recognised {
  const { value, issues } = readMcpCall(text);
  return { value: value && { form: 'mcp', envelopes: value.envelopes, call: value }, issues };
}

function recogniseItem(item: string): readonly Uint8Array[] | null {
  const read = item.includes('-----') ? recogniseArmour(item) : recogniseBare(item);
  return item.trim() === '' ? null : (read.value?.envelopes ?? null);
}

function itemMisfit(text: string, item: unknown): Misfit {
  // A deeply nested object must not be converted back to JSON.
  const first = Array.isArray(item) ? '[' : '{';
  const written = typeof item === 'object' && item !== null ? first : JSON.stringify(item);
  return {
    at: Math.max(0, text.indexOf(written.slice(0, 12), text.indexOf('[') + 1)),
    detail: message('paste/bad_entry'),
    hint: message('paste/bad_entry_hint'),
  };
}

function listItems(json: unknown): readonly unknown[] | null {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.length === 0 ? null : (json as readonly unknown[]);
  if (typeof json !== 'object' || json === null) return null;
  const name = CHAIN_NAMES.find((key) => Object.hasOwn(json, key));
  const inner = name === undefined ? null : (json as Record<string, unknown>)[name];
  return typeof inner === 'string' || Array.isArray(inner) ? listItems(inner) : null;
}

function parseJson(text: string): { value: unknown } | { misfit: Misfit } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { misfit: findJsonMisfit(text) };
  }
}

/**
 * Finds the position of a JSON error, which is the end of the longest valid prefix. JavaScript engines' error messages
 * differ too much to be used for this.
 */
function findJsonMisfit(text: string): Misfit {
  const ends = text.trimEnd().length;
  const unclosed = (text.match(/"/g) ?? []).length % 2 === 1;
  const detail = message(unclosed ? 'paste/unclosed_string' : 'paste/incomplete_json');
  const at = unclosed ? text.lastIndexOf('"') : Math.max(0, ends - 1);
  return { at, detail, hint: message('paste/incomplete_json_hint') };
}
