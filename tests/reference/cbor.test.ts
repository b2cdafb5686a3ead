/**
 * Checks that warrant bytes are decoded as in the reference, for every first byte, every flipped bit, and every byte
 * value at the heads of an envelope. Payloads with one changed bit are signed again.
 * docs/spec/warrants.md#payloads-that-only-the-reference-reads lists the differences.
 */
import { renderEnglish } from '../../src/engine/index.js';
import { expect, it } from 'vitest';
import { decodeEnvelope, deriveRoleKey } from '../../src/engine/authority/index.js';
import { encodeEnvelope, SIGNATURE_CONTEXT } from '../../src/engine/authority/wire/envelope.js';
import { signMessage } from '../../src/engine/authority/wire/signature.js';
import { readStack } from '../../src/engine/authority/wire/warrant-text.js';
import { encodeCbor, joinBytes, readCbor, toBase64Url } from '../../src/engine/kit/index.js';
import { sealChain, SEED } from '../support/chains.js';
import { runReference, describeReference } from '../support/python-reference.js';

type Kind = 'warrant' | 'stack';

interface Difference {
  readonly index: number;
  /** Number of decoded warrants; 0 if one of them is invalid. */
  readonly here: number;
  readonly there: number;
  readonly why: string;
}

const LONG = { timeout: 600_000 };
const { envelopes } = sealChain();
const [root] = envelopes as readonly [Uint8Array];

function countHere(kind: Kind, bytes: Uint8Array): number {
  const found = kind === 'warrant' ? [bytes] : (readStack(bytes) ?? []);
  return found.every((envelope) => decodeEnvelope(envelope).ok) ? found.length : 0;
}

async function compare(kind: Kind, samples: readonly Uint8Array[]): Promise<readonly Difference[]> {
  const requests = samples.map((bytes) => [kind, toBase64Url(bytes)]);
  const answers = await runReference<[number, string]>(new URL('cbor.py', import.meta.url), requests);
  const differences = samples.flatMap((bytes, index) => {
    const [there, why] = answers[index] as [number, string];
    const here = countHere(kind, bytes);
    return here === there ? [] : [{ index, here, there, why }];
  });
  const read = answers.filter(([there]) => there > 0).length;
  console.log(`${samples.length} samples, ${read} read by the reference, ${differences.length} differ`);
  return differences;
}

function flips(bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = bytes.slice();
    copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
    return copy;
  });
}

/** Every byte value at each position, replacing the original byte or inserted before it. */
function everyByteAt(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  return places.flatMap((at) =>
    Array.from({ length: 256 }, (_, byte) => [
      joinBytes([bytes.subarray(0, at), Uint8Array.of(byte), bytes.subarray(at + 1)]),
      joinBytes([bytes.subarray(0, at), Uint8Array.of(byte), bytes.subarray(at)]),
    ]).flat(),
  );
}

/** Returns a stack of one warrant for each changed payload, signed again by its issuer. */
function signAgain(payloads: readonly Uint8Array[]): readonly Uint8Array[] {
  return payloads.map((payload) => {
    const input = joinBytes([SIGNATURE_CONTEXT, Uint8Array.of(1), payload]);
    const signature = signMessage(deriveRoleKey('organisation', SEED), input);
    return joinBytes([Uint8Array.of(0x81), encodeEnvelope(payload, signature)]);
  });
}

/**
 * Returns the class in docs/spec/warrants.md#payloads-that-only-the-reference-reads for a payload that was changed from
 * `from` to `to`, if only the reference can read it.
 */
function classOf(from: number, to: number): string | null {
  if (from >> 5 === 4 && to >> 5 === 4 && to > from) return 'surplus-items';
  return from >> 5 === 3 && to === (from ^ 0x20) ? 'names-as-bytes' : null;
}

describeReference('bytes of warrants', () => {
  it('a warrant with one changed bit or byte is accepted if the reference accepts it', LONG, async () => {
    const pair = root.length - 68;
    const places = [0, 1, 2, 3, 4, pair, pair + 1, pair + 2, pair + 3];
    expect(await compare('warrant', [...flips(root), ...everyByteAt(root, places)])).toEqual([]);
  });

  it('a stack with one changed bit or byte is accepted if the reference accepts it', LONG, async () => {
    const stack = encodeCbor(envelopes.map(readCbor));
    const second = 1 + root.length;
    const places = [0, 1, 2, second - 1, second, second + 1];
    expect(await compare('stack', [...flips(stack), ...everyByteAt(stack, places)])).toEqual([]);
  });

  it(
    'REF-6 results for a re-signed payload with one changed bit differ only in the listed classes of cases',
    LONG,
    async () => {
      const decoded = decodeEnvelope(root);
      if (!decoded.ok) throw new Error(renderEnglish(decoded.failure.detail));
      const { payloadBytes } = decoded.warrant;
      const payloads = flips(payloadBytes);
      const differences = await compare('stack', signAgain(payloads));
      const open = differences.filter(({ index, here }) => {
        const at = index >> 3;
        const name = classOf(payloadBytes[at] as number, payloads[index]?.[at] as number);
        return here > 0 || name === null;
      });
      expect(open).toEqual([]);
    },
  );
});
