/**
 * Creates ids of stored entries.
 *
 * `crypto.randomUUID` is not available over plain HTTP, for example from a trainer's laptop on a local network, so ids
 * use `getRandomValues`, which always is.
 */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 16 letters with 80 random bits. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte & 31]).join('');
}
