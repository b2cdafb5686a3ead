/**
 * Creates ids for stored entries.
 *
 * `crypto.randomUUID` is not available over plain HTTP, for example from a trainer's laptop on a local network.
 * `getRandomValues` is always available, so ids use it.
 */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns 16 letters that contain 80 random bits. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte & 31]).join('');
}
