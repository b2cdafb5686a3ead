/**
 * Ids for kept things.
 *
 * `crypto.randomUUID` is missing on plain HTTP (a trainer's laptop in the local network), so the id
 * is made of `getRandomValues`, which exists everywhere.
 */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 16 letters with 80 random bits. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte & 31]).join('');
}
