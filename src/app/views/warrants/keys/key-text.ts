/**
 * Reads and writes keys as text: a seed in hex, or a PEM block with a PKCS#8 private key for Ed25519 (RFC 8410). Keys
 * created or imported here are for experiments only.
 */
import { fromHex, type KeyPair, keyPairOf, toHex } from '../../../../engine/index.js';

/** Bytes before the seed in every PKCS#8 file with an Ed25519 key and no attributes. */
const PKCS8_HEAD = '302e020100300506032b657004220420';
const PEM = /-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----/;

export type ParsedKey =
  | { readonly ok: true; readonly pair: KeyPair }
  | { readonly ok: false; readonly problem: 'empty' | 'public_pem' | 'encrypted_pem' | 'pem' | 'hex' };

/** Parses a private key from text: PEM or hex. */
export function readPrivateKey(text: string): ParsedKey {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  if (trimmed.includes('BEGIN PUBLIC KEY')) return { ok: false, problem: 'public_pem' };
  if (trimmed.includes('BEGIN ENCRYPTED')) return { ok: false, problem: 'encrypted_pem' };
  if (trimmed.includes('-----')) return readPem(trimmed);
  const seed = fromHex(trimmed.replace(/[\s:]/g, ''));
  return seed?.length === 32 ? { ok: true, pair: keyPairOf(seed) } : { ok: false, problem: 'hex' };
}

function readPem(text: string): ParsedKey {
  const body = PEM.exec(text)?.[1];
  const hex = body === undefined ? null : hexOfBase64(body);
  if (hex === null || !hex.startsWith(PKCS8_HEAD) || hex.length !== PKCS8_HEAD.length + 64)
    return { ok: false, problem: 'pem' };
  return { ok: true, pair: keyPairOf(fromHex(hex.slice(PKCS8_HEAD.length)) as Uint8Array) };
}

function hexOfBase64(text: string): string | null {
  try {
    return toHex(Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

export function formatPem(seed: Uint8Array): string {
  const bytes = fromHex(PKCS8_HEAD + toHex(seed)) as Uint8Array;
  const body = btoa(String.fromCharCode(...bytes));
  return `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`;
}
