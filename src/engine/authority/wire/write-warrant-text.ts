/** Writes warrants and chains as text in the canonical form (docs/spec/warrants.md#text-forms). */
import { message } from '../../messages/index.js';
import { type CborItem, encodeCbor, toBase64Url } from '../../kit/index.js';
import { checkArgument } from '../../model/index.js';
import { encodeSignature } from './cbor-parts.js';
import { splitEnvelope } from './envelope.js';

/**
 * Encodes one warrant as base64url.
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
 * const text = writeWarrantText(warrant.envelope);
 * readChainText(text); // => [warrant.envelope]
 * ```
 */
export function writeWarrantText(envelope: Uint8Array): string {
  checkArgument(envelope instanceof Uint8Array, message('value/bytes'), 'envelope');
  return toBase64Url(envelope);
}

function toItem(envelope: Uint8Array): CborItem {
  const { payloadBytes, signature } = splitEnvelope(envelope);
  return [1n, payloadBytes, encodeSignature(signature)];
}

/** Writes a warrant or a chain between armor lines, with 64 characters per line. */
export function writeArmour(envelopes: readonly Uint8Array[]): string {
  const [only, ...more] = envelopes;
  const isChain = more.length > 0 || only === undefined;
  const bytes = isChain ? encodeCbor(envelopes.map(toItem)) : only;
  const label = isChain ? 'TENUO WARRANT CHAIN' : 'TENUO WARRANT';
  const lines = toBase64Url(bytes).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
