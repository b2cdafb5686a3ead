/**
 * Replaces secrets in JSON by `[masked]`, so that logs and pasted sessions can be shown and shared.
 *
 * Two rules: the string value of a member whose name says that it is a secret, and every part of a string that has the
 * form of a known kind of key, a token or a private key. A secret in another form is not recognised.
 */
import { isJsonObject, type Json } from './canonical.js';

const MASK = '[masked]';
const SECRET_NAME =
  /^(?:.*[_\-.])?(?:pass(?:word|wd|phrase)?|secret|token|api[_-]?key|apikey|private[_-]?key|access[_-]?key|authorization|cookie|credentials?|pin|otp)$/i;
const SECRET_FORMS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  // JSON Web Tokens.
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /\b(?:sk|pk|rk)-(?:[\w-]+-)?[A-Za-z0-9]{16,}/g,
  /\b(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{12,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}/g,
  /\bglpat-[\w-]{16,}|\bxox[abeprs]-[\w-]{10,}|\bnpm_[A-Za-z0-9]{30,}|\bAIza[\w-]{30,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:Bearer|Basic) +[\w.~+/=-]{12,}/g,
  // The password of a URL.
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{0,100}:)[^\s:@/]{3,100}(?=@)/gi,
];

/** JSON without secrets, and the number of places that were masked. */
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

function maskValue(value: Json, counter: { count: number }): Json {
  if (typeof value === 'string') return maskText(value, counter);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => maskValue(item, counter));
  if (!isJsonObject(value)) return value;
  const masked = Object.entries(value).map(([name, member]) => [name, maskMember(name, member, counter)]);
  return Object.fromEntries(masked) as Json;
}

function maskMember(name: string, member: Json, counter: { count: number }): Json {
  if (typeof member !== 'string' || member === '' || !SECRET_NAME.test(name))
    return maskValue(member, counter);
  counter.count += 1;
  return MASK;
}

function maskText(text: string, counter: { count: number }): string {
  return SECRET_FORMS.reduce(
    (all, form) =>
      all.replace(form, () => {
        counter.count += 1;
        return MASK;
      }),
    text,
  );
}
