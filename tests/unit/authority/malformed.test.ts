/**
 * Tests the message for each warrant with one wrong byte or part, and checks that a number exactly at a limit is
 * accepted.
 */
import { renderEnglish } from '../../../src/engine/messages/index.js';
import { inEnglish } from '../../support/golden.js';
import { describe, expect, it } from 'vitest';
import { makeCapability } from '../../../src/engine/authority/grants/capability.js';
import { readConstraint } from '../../../src/engine/authority/constraints/constraint-kinds.js';
import { encodeEnvelope, sealPayload } from '../../../src/engine/authority/wire/envelope.js';
import { decodeEnvelope, keyPairOf } from '../../../src/engine/authority/index.js';
import { decodePayload, encodePayload, type Payload } from '../../../src/engine/authority/wire/payload.js';
import { findStructureFault } from '../../../src/engine/authority/chain/structure.js';
import {
  CborError,
  type CborItem,
  CborMap,
  encodeCbor,
  fromHex,
  joinBytes,
  readCbor,
} from '../../../src/engine/kit/index.js';
import { EVERY_KIND_OF_WARRANT } from '../../support/every-warrant-kind.js';

const [acting, issuing] = EVERY_KIND_OF_WARRANT as unknown as readonly [Payload, Payload, Payload];
const KEY = keyPairOf(new Uint8Array(32).fill(7));

/** The payload's bytes with some keys replaced, or removed if the new value is undefined. */
function payloadWith(changes: Readonly<Record<number, CborItem | undefined>>): Uint8Array {
  const { entries } = readCbor(encodePayload(acting)) as CborMap;
  const kept = entries.filter(([key]) => !Object.hasOwn(changes, Number(key)));
  const set = Object.entries(changes).flatMap(([key, item]): [CborItem, CborItem][] =>
    item === undefined ? [] : [[BigInt(key), item]],
  );
  return encodeCbor(new CborMap([...kept, ...set]));
}

function refusal(bytes: Uint8Array): string {
  try {
    decodePayload(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof CborError) return renderEnglish(error.reason);
    throw error;
  }
}

const SET = new CborMap([['constraints', new CborMap([])]]);
const POINT = keyPairOf(new Uint8Array(32).fill(9)).publicKey;

describe('decoding payloads with one defect', () => {
  it.each<readonly [string, Readonly<Record<number, CborItem | undefined>>]>([
    ['the payload has no key 0', { 0: undefined }],
    ['the payload has no key 8', { 8: undefined }],
    ['the payload has an unknown key', { 12: 0n }],
    ['the payload has an unknown key', { 19: 0n }],
    ['a number is out of range', { 0: 256n }],
    ['a number is out of range', { 0: -1n }],
    ['a number is out of range', { 0: 'one' }],
    ['a number is out of range', { 2: 2n }],
    ['a byte string is not 16 bytes long', { 1: new Uint8Array(15) }],
    ['a list is missing', { 1: 'id' }],
    ['the tools must be a map', { 3: [] }],
    ['the name of a tool is not a string', { 3: new CborMap([[1n, SET]]) }],
    ['the constraints must be a map', { 3: new CborMap([['t', new CborMap([['constraints', []]])]]) }],
    [
      'the name of an argument is not a string',
      { 3: new CborMap([['t', new CborMap([['constraints', new CborMap([[1n, [16n, null]]])]])]]) },
    ],
    ['a list is missing', { 4: 'key' }],
    ['a public key is malformed', { 4: [2n, POINT] }],
    ['a public key is malformed', { 4: [1n, 'key'] }],
    ['a public key is malformed', { 4: [1n, POINT, 0n] }],
    ['a public key is not a usable point on the curve', { 4: [1n, new Uint8Array(32).fill(2)] }],
    ['a time is not a whole number', { 6: -1n }],
    ['a time is not a whole number', { 7: 1.5 }],
    ['a byte string is not 32 bytes long', { 9: [1n, 2n] }],
    ['a number is out of range', { 9: Array.from({ length: 32 }, () => 256n) }],
    ['the extensions must be a map', { 10: [] }],
    ['the name of an extension is not a string', { 10: new CborMap([[1n, []]]) }],
    ['a list is missing', { 11: 'read' }],
    ['the name of a tool is not a string', { 11: ['read', 1n] }],
    ['a number is out of range', { 13: 4_294_967_296n }],
    ['a list is missing', { 15: 'x' }],
    ['a number is out of range', { 17: 256n }],
    ['a number is out of range', { 18: -1n }],
  ])('the defect in a payload is named: %s (%o)', (words, changes) => {
    expect(refusal(payloadWith(changes))).toBe(words);
  });

  it('numbers exactly at their limits are accepted', () => {
    expect(refusal(payloadWith({ 0: 255n, 6: 0n, 8: 255n, 13: 4_294_967_295n, 17: 0n, 18: 0n }))).toBe(
      'read',
    );
    expect(refusal(payloadWith({ 17: 255n, 18: undefined }))).toBe('read');
    expect(refusal(encodeCbor([]))).toBe('the payload must be a map');
    expect(refusal(encodeCbor(new CborMap([['id', 1n]])))).toBe('the payload has an unknown key');
  });

  it('tools are sorted by name, regardless of their encoded order', () => {
    const tools = new CborMap([
      ['b', SET],
      ['a', SET],
    ]);
    expect([...decodePayload(payloadWith({ 3: tools })).tools.keys()]).toEqual(['a', 'b']);
  });

  it('hashes and extensions can be decoded from bytes or from lists of integers', () => {
    const hash = new Uint8Array(32).fill(3);
    for (const item of [hash, [...hash].map(BigInt)])
      expect(decodePayload(payloadWith({ 9: item })).parentHash).toEqual(hash);
    for (const item of [Uint8Array.of(1, 2), [1n, 2n]])
      expect(decodePayload(payloadWith({ 10: new CborMap([['x', item]]) })).extensions.get('x')).toEqual(
        Uint8Array.of(1, 2),
      );
  });
});

describe('decoding an envelope with one defect', () => {
  const { payloadBytes, signature, envelope } = sealPayload({ ...acting, issuer: KEY.publicKey }, KEY);

  it.each<readonly [string, CborItem]>([
    ['an envelope is not a list of three items', 1n],
    ['an envelope is not a list of three items', [1n, payloadBytes]],
    ['the version of an envelope is unknown', [2n, payloadBytes, [1n, signature]]],
    ['a payload is not a byte string', [1n, 'payload', [1n, signature]]],
    ['a signature is not a pair', [1n, payloadBytes, signature]],
    ['a signature is not an Ed25519 signature', [1n, payloadBytes, [2n, signature]]],
    ['a signature is not an Ed25519 signature', [1n, payloadBytes, [1n, signature.slice(1)]]],
    ['a signature is not an Ed25519 signature', [1n, payloadBytes, [1n, 'signature']]],
  ])('an envelope is rejected with: %s', (detail, item) => {
    const decoded = decodeEnvelope(encodeCbor(item));
    expect(inEnglish(decoded)).toMatchObject({
      ok: false,
      failure: { detail, errorKind: 'DeserializationError', isForged: false },
    });
  });

  it('an envelope with an extra element is accepted, as in the reference', () => {
    expect(decodeEnvelope(encodeCbor([1n, payloadBytes, [1n, signature], 'more'])).ok).toBe(true);
    expect(decodeEnvelope(encodeCbor([1n, payloadBytes, [1n, signature, 0n]])).ok).toBe(true);
    expect(decodeEnvelope(envelope).ok).toBe(true);
  });

  const [before, tail] = [joinBytes([encodeCbor(1n), encodeCbor(payloadBytes)]), encodeCbor([1n, signature])];
  const integers = encodeCbor([...payloadBytes].map(BigInt));
  // Heads that declare 7, 11, 19 or 2^64 - 1 items, a list of indefinite length, and a list after a tag.
  it.each<readonly [string, string, Uint8Array]>([
    ['7 items declared', '87', joinBytes([before, tail])],
    ['11 items declared', '8b', joinBytes([before, tail])],
    ['19 items declared', '93', joinBytes([before, tail])],
    ['2^64 - 1 items declared', '9bffffffffffffffff', joinBytes([before, tail])],
    ['an indefinite length and no end', '9f', joinBytes([before, tail])],
    ['a tag before it', 'c083', joinBytes([before, tail])],
    ['its version as a big integer', '83c24101', joinBytes([before.subarray(1), tail])],
    ['its payload as integers', '8301', joinBytes([integers, tail])],
    [
      'its payload in parts within parts',
      '83015f5f',
      joinBytes([before.subarray(1), Uint8Array.of(255, 255), tail]),
    ],
    ['3 items declared for its signature', '83', joinBytes([before, Uint8Array.of(0x83), tail.subarray(1)])],
  ])(
    'AUTH-133 an envelope with %s is accepted in compatible semantics, and denied by a hardened rule',
    (_, head, rest) => {
      const bytes = joinBytes([fromHex(head) as Uint8Array, rest]);
      expect(decodeEnvelope(bytes)).toMatchObject({ ok: true, warrant: { payloadBytes } });
      expect(decodeEnvelope(bytes, 'hardened')).toMatchObject({ ok: false, failure: { rule: 18 } });
    },
  );

  it.each([
    ['2 items declared', '82', 0],
    ['a byte string', '43', 0],
    ['a map', 'a3', 0],
    ['a version with tag 2 but no bytes', 'c201', 1],
    ['a negative big integer', 'c34101', 1],
  ])('AUTH-133 an envelope with %s is denied', (_, head, at) => {
    const rest = at === 0 ? envelope.subarray(1) : envelope.subarray(2);
    const bytes = joinBytes([envelope.subarray(0, at), fromHex(head) as Uint8Array, rest]);
    expect(decodeEnvelope(bytes).ok).toBe(false);
  });

  it('an envelope over the size limit is rejected', () => {
    const detail = 'the envelope has 65537 bytes; at most 65536 are read';
    expect(inEnglish(decodeEnvelope(new Uint8Array(65_537)))).toMatchObject({
      failure: { errorKind: 'PayloadTooLarge', detail },
    });
    expect(decodeEnvelope(new Uint8Array(65_536))).toMatchObject({
      failure: { errorKind: 'DeserializationError' },
    });
  });

  it('an envelope with a session in invalid UTF-8 is rejected', () => {
    for (const name of ['tenuo.session_id', 'tenuo.agent_id']) {
      const extensions = new Map([[name, Uint8Array.of(0xff)]]);
      const sealed = sealPayload({ ...acting, extensions, issuer: KEY.publicKey }, KEY);
      expect(inEnglish(decodeEnvelope(sealed.envelope))).toMatchObject({
        failure: { detail: `\`${name}\` is not valid UTF-8`, isForged: false },
      });
    }
  });

  it('an envelope with a wrong signature is reported as forged', () => {
    expect(inEnglish(decodeEnvelope(encodeEnvelope(payloadBytes, new Uint8Array(64))))).toMatchObject({
      failure: { detail: 'the signature is invalid', isForged: true },
    });
  });
});

/** A rule inside the given number of nested rules. */
function nested(levels: number): Payload['tools'] {
  let document: { readonly kind: string; readonly constraint?: never } = { kind: 'Wildcard' };
  for (let at = 0; at < levels; at++) document = { kind: 'Not', constraint: document as never };
  const rule = readConstraint(document, [], []);
  if (rule === null) throw new Error('a rule that cannot be read');
  return new Map([['t', makeCapability([['a', rule]], false)]]);
}

function tools(count: number, rules = 0): Payload['tools'] {
  const wild = readConstraint({ kind: 'Wildcard' }, [], []);
  const names = Array.from({ length: rules }, (_, at) => [`a${at}`, wild as never] as const);
  return new Map(Array.from({ length: count }, (_, at) => [`t${at}`, makeCapability(names, false)] as const));
}

function extensions(count: number, size = 1): Payload['extensions'] {
  return new Map(Array.from({ length: count }, (_, at) => [`x${at}`, new Uint8Array(size)] as const));
}

const PLAIN: Payload = { ...acting, extensions: new Map(), approvers: null, minApprovals: null };
const AT = Number(acting.issuedAt);
const X = KEY.publicKey;

describe('AUTH-92 structure checks', () => {
  it.each<readonly [string, string, Partial<Payload>]>([
    ['Validation', 'payload version 2', { version: 2 }],
    ['Validation', 'the warrant expires before it is issued', { expiresAt: acting.issuedAt }],
    ['InvalidWarrantType', 'an execution warrant that issues other warrants', { issuableTools: [] }],
    ['InvalidWarrantType', 'an execution warrant that issues other warrants', { maxIssueDepth: 1 }],
    ['Validation', 'too many tools', { tools: tools(257) }],
    ['Validation', 'too many rules for one tool', { tools: tools(1, 65) }],
    ['Validation', 'too much extension data', { extensions: extensions(65) }],
    ['Validation', 'too much extension data', { extensions: extensions(1, 8_193) }],
    ['Validation', 'more approvals than there are approvers', { approvers: [X], minApprovals: 2 }],
    ['Validation', 'more approvals than there are approvers', { approvers: [X], minApprovals: 0 }],
  ])('structure checks reject %s: %s', (errorKind, detail, change) => {
    expect(inEnglish(findStructureFault({ ...PLAIN, ...change }, null))).toEqual({ errorKind, detail });
  });

  it.each<readonly [string, Partial<Payload>]>([
    ['an end one second later', { expiresAt: acting.issuedAt + 1n }],
    ['256 tools', { tools: tools(256) }],
    ['64 rules', { tools: tools(1, 64) }],
    ['32 wrappers', { tools: nested(32) }],
    ['64 extensions', { extensions: extensions(64) }],
    ['8,192 bytes', { extensions: extensions(1, 8_192) }],
    ['as many approvals as approvers', { approvers: [X], minApprovals: 1 }],
    ['a number of approvals without approvers', { approvers: [], minApprovals: 5 }],
    ['approvers without a number', { approvers: [X], minApprovals: null }],
  ])('accept %s', (_, change) => {
    expect(findStructureFault({ ...PLAIN, ...change }, null)).toBeNull();
  });

  it.each<readonly [string, string, Partial<Payload>]>([
    ['InvalidWarrantType', 'an issuer warrant that grants tools', { tools: tools(1) }],
    ['InvalidWarrantType', 'an issuer warrant that grants tools', { issuableTools: [] }],
    ['InvalidWarrantType', 'an issuer warrant that grants tools', { issuableTools: null }],
    ['IssueDepthExceeded', 'the warrant may issue deeper than its own depth allows', { maxIssueDepth: 8 }],
  ])('structure checks for an issuer reject %s: %s', (errorKind, detail, change) => {
    expect(inEnglish(findStructureFault({ ...issuing, ...change }, null))).toEqual({ errorKind, detail });
    expect(findStructureFault({ ...issuing, maxIssueDepth: 7 }, null)).toBeNull();
    expect(findStructureFault({ ...issuing, bounds: null, maxIssueDepth: null }, null)).toBeNull();
  });

  it('structure checks use the clock only if one is given, and allow thirty seconds of tolerance', () => {
    expect(findStructureFault(PLAIN, AT - 30)).toBeNull();
    expect(inEnglish(findStructureFault(PLAIN, AT - 31))).toEqual({
      errorKind: 'IssuedInFuture',
      detail: 'issued in the future',
    });
    expect(findStructureFault(PLAIN, null)).toBeNull();
  });

  it('structure checks cover the nesting depth of bounds', () => {
    const [[, capability] = []] = [...nested(32)];
    const deeper = [...nested(32).values()].map(({ rules }) =>
      makeCapability(
        [...rules].map(([name, rule]) => [name, { ...rule, depth: 33 }]),
        false,
      ),
    );
    expect(findStructureFault({ ...issuing, bounds: capability as never }, null)).toBeNull();
    for (const where of [
      { ...issuing, bounds: deeper[0] as never },
      { ...PLAIN, tools: new Map([['t', deeper[0] as never]]) },
    ])
      expect(inEnglish(findStructureFault(where, null))).toEqual({
        errorKind: 'ConstraintDepthExceeded',
        detail: 'rules nested too deeply',
      });
  });
});
