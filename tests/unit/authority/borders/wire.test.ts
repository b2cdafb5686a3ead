/** Boundary cases for bytes and text forms: stacks, lists and requests that are almost valid. */
import { inEnglish } from '../../../support/golden.js';
import { describe, expect, it } from 'vitest';
import {
  attenuateWarrant,
  decodeEnvelope,
  inspectText,
  judgeRevocationRequest,
  keyPairOf,
  mintWarrant,
  readRevocationList,
  readWarrantSpec,
  signRevocationRequest,
  type Warrant,
  type WarrantSpec,
} from '../../../../src/engine/authority/index.js';
import { makeRecord } from '../../../../src/engine/authority/constraints/cbor-fields.js';
import { encodeEnvelope } from '../../../../src/engine/authority/wire/envelope.js';
import {
  formatWarrantId,
  makeWarrantId,
  readWarrantId,
} from '../../../../src/engine/authority/wire/warrant-id.js';
import { buildRevocationMessage } from '../../../../src/engine/authority/revocation/revocation-request.js';
import { signMessage } from '../../../../src/engine/authority/wire/signature.js';
import { readStack } from '../../../../src/engine/authority/wire/warrant-text.js';
import { encodePublicKey, encodeSignature } from '../../../../src/engine/authority/wire/cbor-parts.js';
import {
  type CborItem,
  encodeCbor,
  joinBytes,
  readCbor,
  seededBytes,
  toBase64Url,
  toHex,
} from '../../../../src/engine/kit/index.js';
import { sealChain, TRIAL_CLOCK_START } from '../../../support/chains.js';

const key = keyPairOf(seededBytes('tests/borders/key', 'p'));
const [first] = sealChain().envelopes as readonly [Uint8Array];
const decoded = decodeEnvelope(first) as { readonly warrant: Warrant };
const { payloadBytes, signature } = decoded.warrant;

describe('AUTH-26 decoding warrants in a stack', () => {
  it('a warrant in a stack is encoded again without changes', () => {
    expect(readStack(encodeCbor([[1n, payloadBytes, [1n, signature]]]))).toEqual([first]);
    expect(readStack(encodeCbor([readCbor(first)]))).toEqual([encodeEnvelope(payloadBytes, signature)]);
  });

  it.each<[string, CborItem]>([
    ['another version', [2n, payloadBytes, [1n, signature]]],
    ['a version that is a string', ['1', payloadBytes, [1n, signature]]],
    ['another algorithm', [1n, payloadBytes, [2n, signature]]],
    ['a payload that is a string', [1n, 'payload', [1n, signature]]],
    ['a signature that is a string', [1n, payloadBytes, [1n, 'signature']]],
    ['a signature without its algorithm', [1n, payloadBytes, signature]],
    ['no signature', [1n, payloadBytes]],
    ['a string instead of the envelope', 'warrant'],
    ['nothing', null],
  ])('a warrant in a stack with %s keeps its defect and is rejected', (_, item) => {
    const [envelope] = readStack(encodeCbor([item])) as readonly [Uint8Array];
    expect(toHex(envelope)).toBe(toHex(encodeCbor(item)));
    expect(decodeEnvelope(envelope).ok).toBe(false);
  });

  it('AUTH-133 a warrant in a stack begins where the previous warrant ends, no matter what the array heads declare', () => {
    const longer = Uint8Array.of(0x87, ...first.subarray(1));
    const stack = (head: number, ...items: readonly Uint8Array[]): number | undefined =>
      readStack(joinBytes([Uint8Array.of(head), ...items]))?.filter((item) => decodeEnvelope(item).ok).length;
    expect(stack(0x82, longer, first)).toBe(2);
    expect(stack(0x9f, longer, first, Uint8Array.of(0xff))).toBe(2);
    // Extra items and a break are not skipped between two warrants.
    expect(
      readStack(encodeCbor([[1n, payloadBytes, [1n, signature], 0n], readCbor(first)]))?.map(
        (item) => decodeEnvelope(item).ok,
      ),
    ).toEqual([true, false]);
    expect(readStack(joinBytes([Uint8Array.of(0x82), first, Uint8Array.of(0xff)]))).toBeNull();
  });

  it('an inspector shows the defect of a warrant in a stack', () => {
    const text = toBase64Url(encodeCbor([readCbor(first), [2n, payloadBytes, [1n, signature]]]));
    const { value } = inspectText(text);
    expect(value?.links.map((link) => link !== null)).toEqual([true, false]);
  });
});

describe('AUTH-54 decoding a revocation list', () => {
  it('a revocation list with an id that is not text cannot be decoded', () => {
    const payload = makeRecord({
      revoked_ids: [5n],
      version: 1n,
      issued_at: '2024-01-01T00:00:00Z',
      issuer: encodePublicKey(key.publicKey),
    });
    const list = encodeCbor(makeRecord({ payload, signature: encodeSignature(new Uint8Array(64)) }));
    expect(inEnglish(readRevocationList(list, key.publicKey))).toEqual({
      ok: false,
      errorKind: 'DeserializationError',
      detail: 'the revocation list cannot be read: an id is not a string',
    });
  });
});

describe('AUTH-54 the type of a revocation list', () => {
  const payload = makeRecord({ payload: 5n });
  it.each([
    ['list', encodeCbor([1n]), 'the revocation list must be a map'],
    ['payload', encodeCbor(payload), 'the payload must be a map'],
  ])('a revocation list whose %s is not a map is still called a revocation list', (_, bytes, detail) => {
    expect(inEnglish(readRevocationList(bytes, key.publicKey))).toMatchObject({
      detail: `the revocation list cannot be read: ${detail}`,
    });
  });

  it('a revocation request that is not a map is still called a revocation request', () => {
    const rules = { warrant: decoded.warrant, controlPlanes: [], at: TRIAL_CLOCK_START };
    expect(inEnglish(judgeRevocationRequest(encodeCbor([1n]), rules))).toMatchObject({
      detail: 'the revocation request must be a map',
    });
  });
});

describe('AUTH-55 verifying a revocation request', () => {
  const warrant = { ...decoded.warrant, holder: key.publicKey };
  const warrantId = formatWarrantId(warrant.id);
  const judge = (bytes: Uint8Array, at: number) =>
    judgeRevocationRequest(bytes, { warrant, controlPlanes: [], at });
  const request = { warrantId, reason: 'lost', requestedAt: TRIAL_CLOCK_START };

  it('the signature of a revocation request covers all fields', () => {
    const wire = (said: typeof request): Uint8Array =>
      encodeCbor(
        makeRecord({
          warrant_id: said.warrantId,
          reason: said.reason,
          requestor: encodePublicKey(key.publicKey),
          requested_at: new Date(said.requestedAt * 1000).toISOString().replace('.000', ''),
          signature: encodeSignature(
            signMessage(key, buildRevocationMessage({ ...request, requestor: key.publicKey })),
          ),
        }),
      );
    expect(judge(wire(request), TRIAL_CLOCK_START).ok).toBe(true);
    for (const changed of [
      { ...request, reason: 'found' },
      { ...request, requestedAt: TRIAL_CLOCK_START + 1 },
      { ...request, warrantId: `tnu_wrt_${'00'.repeat(16)}` },
    ])
      expect(inEnglish(judge(wire(changed), TRIAL_CLOCK_START))).toEqual({
        ok: false,
        errorKind: 'SignatureInvalid',
        detail: 'the request was altered after signing',
      });
  });

  it.each<[string, Partial<typeof request>, number, string]>([
    ['another warrant', { warrantId: `tnu_wrt_${'00'.repeat(16)}` }, 0, 'the request is for another warrant'],
    ['an old time', {}, 301, 'the request is 301 seconds old; at most 300 are accepted'],
    ['a time in the future', {}, -61, 'the request is dated 61 seconds ahead'],
  ])('a revocation request with %s is rejected, and the reason is given', (_, change, later, detail) => {
    const bytes = signRevocationRequest({ ...request, ...change }, key);
    expect(inEnglish(judge(bytes, TRIAL_CLOCK_START + later))).toEqual({
      ok: false,
      errorKind: 'Unauthorized',
      detail,
    });
  });

  it('a revocation request is rejected if its key is not authorized or its warrant has expired, and the error states which', () => {
    const stranger = keyPairOf(seededBytes('tests/borders/key', 'x'));
    expect(inEnglish(judge(signRevocationRequest(request, stranger), TRIAL_CLOCK_START))).toMatchObject({
      detail: 'the request was made by neither the control plane nor the issuer or holder of the warrant',
    });
    const end = Number(warrant.expiresAt);
    expect(inEnglish(judge(signRevocationRequest({ ...request, requestedAt: end }, key), end))).toMatchObject(
      {
        detail: 'the warrant has already expired',
      },
    );
  });
});

describe('AUTH-56 an id', () => {
  it('an id starts with its creation time, and may be in upper case', () => {
    const id = makeWarrantId(0x0123_4567_89abn, new Uint8Array(16).fill(0xff));
    expect(toHex(id)).toBe('0123456789ab7fffbfffffffffffffff');
    expect(readWarrantId(toHex(id).toUpperCase())).toEqual(id);
  });
});

describe('AUTH-83 creating child warrants', () => {
  const options = { id: seededBytes('tests/borders/id', 'c').slice(0, 16), at: TRIAL_CLOCK_START };
  const specOf = (json: object): WarrantSpec => readWarrantSpec(json).value as WarrantSpec;
  const made = mintWarrant(
    specOf({ tools: { t: {} }, holder: toHex(key.publicKey), max_depth: 64 }),
    key,
    options,
  );
  const parent = (made as { readonly warrant: Warrant }).warrant;
  const below = (change: Partial<Warrant>) =>
    attenuateWarrant({ ...parent, ...change }, specOf({ tools: { t: {} } }), key, options);

  it('a child warrant has a depth of at most 64', () => {
    expect(below({ depth: 63 }).ok).toBe(true);
    expect(inEnglish(below({ depth: 64, maxDepth: 65 }))).toMatchObject({
      errorKind: 'DepthExceeded',
      detail: 'the warrant would be at depth 65; at most 64 is allowed',
    });
  });

  it('a child warrant cannot be created below gates that cannot be decoded', () => {
    const extensions = new Map([['tenuo.approval_gates', new Uint8Array([0xff])]]);
    const built = below({ extensions });
    expect(built).toMatchObject({ ok: false, errorKind: 'DeserializationError' });
    expect(!built.ok && inEnglish(built.detail)).toMatch(/^the parent's approval gates cannot be read: /);
  });
});
