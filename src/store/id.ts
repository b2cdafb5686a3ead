/**
 * Creates ids of stored entries.
 *
 * `crypto.randomUUID` is missing on plain HTTP, as on a trainer's laptop in the local network, so ids use
 * `getRandomValues`, which is always available.
 */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 16 letters with 80 random bits. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte & 31]).join('');
}
