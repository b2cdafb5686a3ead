/**
 * Converts a decoded chain to rungs of the ladder: holder, signer, depth, lifetime and the permissions that were given
 * up.
 */
import {
  fingerprintOfKey,
  type InspectedLink,
  formatDuration,
  type Message,
  toHex,
} from '../../../../engine/index.js';

export interface WarrantRung {
  readonly index: number;
  /** The decoded link; null if its envelope could not be decoded. */
  readonly link: InspectedLink | null;
  readonly holder: string;
  readonly issuer: string;
  readonly lifetime: Message | null;
  /** Width of the rung, from 0 to 1. It is the number of tools relative to the widest link. */
  readonly share: number;
}

/** Rungs of a chain, root first. `names`: names for public keys, keyed by hex. */
export function buildWarrantLadder(
  links: readonly (InspectedLink | null)[],
  names: ReadonlyMap<string, string>,
): readonly WarrantRung[] {
  const weights = links.map(weigh);
  const widest = Math.max(1, ...weights);
  return links.map((link, index) => ({
    index,
    link,
    holder: link === null ? '' : formatKeyName(link.warrant.holder, names),
    issuer: link === null ? '' : formatKeyName(link.warrant.issuer, names),
    lifetime: link === null ? null : formatDuration(link.warrant.expiresAt - link.warrant.issuedAt),
    share: (weights[index] as number) / widest,
  }));
}

/** Returns the key's name on this page or, if it has none, its fingerprint. */
export function formatKeyName(key: Uint8Array, names: ReadonlyMap<string, string>): string {
  return names.get(toHex(key)) ?? fingerprintOfKey(key);
}

/**
 * A tool with rules counts as half a tool. The width only illustrates how narrow a link is; it does not measure reach.
 */
function weigh(link: InspectedLink | null): number {
  if (link === null) return 0;
  const issuable = link.warrant.issuableTools?.length ?? 0;
  return link.tools.reduce((sum, { rules }) => sum + (rules.length > 0 ? 0.5 : 1), issuable);
}
