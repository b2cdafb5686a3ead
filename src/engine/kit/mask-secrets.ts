/**
 * Masks secrets, so that logs and pasted sessions can be shown and shared.
 *
 * It masks strings and numbers if the member's name indicates a secret, and parts of strings that look like a known
 * kind of key, a token or a private key. Secrets in other forms are not recognized.
 */
import { isJsonObject, type Json } from './json.js';

const MASK = '[masked]';

/** True if the value, or a value inside it, was masked. */
export function hasMask(value: Json): boolean {
  return JSON.stringify(value).includes(MASK);
}
const SECRET_NAME =
  /^(?:.*[_\-.])?(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|apikey|private[_-]?key|access[_-]?key|authorization|cookie|credentials?|pin|otp)$/i;

/** Patterns for secrets that can be recognized by their text alone. */
const SECRET_FORMS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\w+/=\s\\]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g,
  // Matches JSON Web Tokens.
  /\bey[\w-]{10,}\.ey[\w-]{10,}\.[\w-]{10,}/g,
  /\b(?:sk|pk|rk)-(?:[\w-]+-)?[A-Za-z0-9]{16,}/g,
  /\b(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}/g,
  /\bxox[abeprs]-[\w-]{10,}|\bnpm_[A-Za-z0-9]{30,}|\bAIza[\w-]{30,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /(?<=\b(?:Bearer|Basic) {1,3})[\w.~+/=-]{12,}/g,
  // Matches the password in a URL.
  /(?<=:\/\/[^\s:/@"]{1,64}:)[^\s:/@"]{3,100}(?=@)/g,
];
/** Matches JSON members that contain a secret, in text that is not parsed. */
const SECRET_MEMBER =
  /(?<="(?:password|passwd|secret|api_?key|access_?token|client_?secret|private_?key)"\s*:\s*")[^"\\]{4,}(?=")/gi;

/** JSON with its secrets masked, and the number of masked values. */
export interface MaskedJson {
  readonly value: Json;
  readonly count: number;
}

/**
 * Masks the secrets in a JSON value.
 *
 * @example
 * maskSecrets({ api_key: 'abc', path: '/a' }); // => { value: { api_key: '[masked]', path: '/a' }, count: 1 }
 */
export function maskSecrets(value: Json): MaskedJson {
  const counter = { count: 0 };
  return { value: maskValue(value, counter), count: counter.count };
}

/**
 * Replaces secrets in a text with masks, and returns the number of different secrets. Equal secrets get the same mask.
 *
 * @example
 * maskSecretText('{"password": "hunter2"}'); // => { text: '{"password": "masked-secret-1"}', masked: 1 }
 */
export function maskSecretText(text: string): { readonly text: string; readonly masked: number } {
  const masks = new Map<string, string>();
  const replace = (secret: string): string => {
    if (secret.startsWith('masked-secret-')) return secret;
    const mask = masks.get(secret) ?? `masked-secret-${masks.size + 1}`;
    masks.set(secret, mask);
    return mask;
  };
  const masked = [...SECRET_FORMS, SECRET_MEMBER].reduce((all, form) => all.replace(form, replace), text);
  return { text: masked, masked: masks.size };
}

function maskValue(value: Json, counter: { count: number }): Json {
  if (typeof value === 'string') return maskParts(value, counter);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => maskValue(item, counter));
  if (!isJsonObject(value)) return value;
  const masked = Object.entries(value).map(([name, member]) => [name, maskMember(name, member, counter)]);
  return Object.fromEntries(masked) as Json;
}

function maskMember(name: string, member: Json, counter: { count: number }): Json {
  const isPlain = (typeof member === 'string' && member !== '') || typeof member === 'number';
  if (!isPlain || !SECRET_NAME.test(name)) return maskValue(member, counter);
  counter.count += 1;
  return MASK;
}

function maskParts(text: string, counter: { count: number }): string {
  const replace = (): string => {
    counter.count += 1;
    return MASK;
  };
  return SECRET_FORMS.reduce((all, form) => all.replace(form, replace), text);
}
