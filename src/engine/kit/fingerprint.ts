/**
 * Shortens digests to fingerprints that people can compare. It does not compute digests, because the page does not need
 * that code when it first loads.
 */

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a digest's first 40 bits in Crockford base32 as `XXXX-XXXX`. `hex` must have at least ten lower-case digits.
 */
export function fingerprintOfDigest(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, 10)}`);
  const letters = Array.from(
    { length: 8 },
    (_, at) => CROCKFORD[Number((bits >> BigInt(35 - 5 * at)) & 31n)],
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * Returns the fingerprint of a record whose id is its digest. For any other id, returns the first characters in the
 * same form.
 */
export function fingerprintOfId(id: string): string {
  if (/^[0-9a-f]{64}$/.test(id)) return fingerprintOfDigest(id);
  const letters = id.slice(0, 8).padEnd(8, '0');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
