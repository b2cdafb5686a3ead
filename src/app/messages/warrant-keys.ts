/** Messages for the Keys tab in the Warrants view. */
import type { KeyOrigin } from '../views/warrants/keys/key-ring.svelte.js';
import type { ParsedKey } from '../views/warrants/keys/key-text.js';
import { formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

const KEY_PROBLEMS: Readonly<Record<Exclude<ParsedKey, { ok: true }>['problem'], string>> = {
  empty: 'Paste 64 hex digits or a PEM block first.',
  public_pem: 'This PEM block contains a public key. Paste the block that begins with BEGIN PRIVATE KEY.',
  encrypted_pem: 'This PEM block is encrypted. Use an unencrypted test key.',
  pem: 'This PEM block contains no Ed25519 private key. Paste a PKCS#8 block for Ed25519, or 64 hex digits.',
  hex: 'A private key has 64 hex digits: 0 to 9 and a to f. Check the length, and remove other characters.',
};

const ORIGINS: Readonly<Record<KeyOrigin, string>> = {
  sample: 'sample (public)',
  made: 'created here',
  imported: 'imported',
};

export const WARRANT_KEYS = defineMessages('WARRANT_KEYS', {
  warning: 'For experiments only. Never use a real key here.',
  kept: 'Your keys are saved on this device until you remove them. Links and archives never contain them.',
  volatile: 'This browser saves nothing, so your keys are lost when you close this page.',
  make: 'Create key',
  name: 'Name',
  newName: 'Name of the new key',
  importTitle: 'Import a key',
  importLabel: 'Private key: 64 hex digits, or a PKCS#8 PEM block',
  importName: 'Name of the imported key',
  importKey: 'Import',
  problem: KEY_PROBLEMS,
  list: 'Keys',
  publicKey: 'Public key',
  origin: 'Origin',
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
  made: (name: string) => `${name} created.`,
  full: (most: number) => `At most ${formatNumber(most)} keys can be saved. Remove one first.`,
} as const);
