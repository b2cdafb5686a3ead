/** Words of the keys in the Warrants view. */
import type { KeyOrigin } from '../views/warrants/key-ring.svelte.js';
import type { ParsedKey } from '../views/warrants/key-text.js';
import { formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const KEY_PROBLEMS: Readonly<Record<Exclude<ParsedKey, { ok: true }>['problem'], string>> = {
  empty: 'There is nothing to import yet. Paste 64 hex digits, or a PEM block.',
  public_pem: 'This PEM block holds a public key. Paste the block that begins with BEGIN PRIVATE KEY.',
  encrypted_pem: 'This PEM block is encrypted. Decrypt it first; no real key belongs here anyway.',
  pem: 'This PEM block holds no Ed25519 private key. Paste a PKCS#8 block for Ed25519, or 64 hex digits.',
  hex: 'A private key is 64 hex digits. Count them, and remove what is not a digit or a letter from a to f.',
};

const ORIGINS: Readonly<Record<KeyOrigin, string>> = {
  sample: 'sample, known to everybody',
  made: 'made here',
  imported: 'imported',
};

export const WARRANT_KEYS = defineMessages('WARRANT_KEYS', {
  warning: 'For experiments only. Never bring a real key here.',
  kept: 'Keys you make stay on this device until you remove them. No link and no archive holds them.',
  volatile: 'This browser keeps nothing, so keys you make are gone with this page.',
  make: 'Make a key',
  name: 'Name',
  newName: 'Name of the new key',
  importTitle: 'Import a key',
  importLabel: 'Private key: 64 hex digits, or a PKCS#8 PEM block',
  importName: 'Name of the imported key',
  importKey: 'Import',
  problem: KEY_PROBLEMS,
  list: 'Keys',
  publicKey: 'Public key',
  origin: 'From',
  origins: ORIGINS,
  actions: 'Actions',
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  rename: (name: string) => `Name of ${name}`,
  exportHex: 'Copy seed',
  exportPem: 'Copy PEM',
  exportName: (what: string, name: string) => `${what} of ${name}`,
  copyPublic: 'Copy public key',
  made: (name: string) => `${name} made.`,
  full: (most: number) => `At most ${formatNumber(most)} keys are kept. Remove one first.`,
} as const);
