/** Writes warrants and keys to a separate folder, in the form that `pola guard` reads. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keyPairOf,
  mintWarrant,
  readWarrantSpec,
  toHex,
  writeWarrantText,
  renderEnglish,
} from '../../../../src/engine/index.js';

export const NOW = 1_704_067_210;
const KEY = keyPairOf(new Uint8Array(32).fill(7));

export interface GuardFiles {
  readonly folder: string;
  readonly warrant: string;
  readonly key: string;
  /** Writes a warrant with these capabilities, and its holder's key. */
  readonly write: (capabilities: object, options?: { ttl?: number; seed?: number; at?: number }) => void;
  readonly remove: () => void;
}

export function makeGuardFiles(): GuardFiles {
  const folder = mkdtempSync(join(tmpdir(), 'pola-guard-'));
  const [warrant, key] = [join(folder, 'warrant'), join(folder, 'key')];
  return {
    folder,
    warrant,
    key,
    write: (capabilities, { ttl = 600, seed = 7, at = NOW } = {}) => {
      const holder = seed === 7 ? KEY : keyPairOf(new Uint8Array(32).fill(seed));
      const { value } = readWarrantSpec({ capabilities, ttl, holder: toHex(holder.publicKey) });
      const made = mintWarrant(value!, KEY, { id: new Uint8Array(16).fill(1), at });
      if (!made.ok) throw new Error(renderEnglish(made.detail));
      writeFileSync(key, toHex(holder.seed));
      writeFileSync(warrant, writeWarrantText(made.warrant.envelope));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
