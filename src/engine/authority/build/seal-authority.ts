/**
 * Converts an authority document to signed bytes. Keys, ids and times are derived from the cell, so the same cell
 * produces the same bytes.
 *
 * A document is signed as written, even if a link is wider than its parent, so that users can see why the verifier
 * rejects the chain.
 */
import { BoundedCache, digestOf, seededBytes, sha256Bytes, toHex } from '../../kit/index.js';
import {
  type AuthorityDocument,
  type Issue,
  type LinkDocument,
  REFERENCE_CONDITIONS,
  type WarrantDocument,
} from '../../model/index.js';
import { trustSealedChain } from '../chain/verify-chain.js';
import type { PresentedChain } from '../chain/chain-checks.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import { readLink } from '../grants/warrant-document.js';
import { makeWarrantId } from '../wire/warrant-id.js';
import { type PayloadDraft, sealPayload, type Warrant, sealDraft } from '../wire/envelope.js';
import { encodePayload, type Payload } from '../wire/payload.js';
import { derivePublicKeys, type KeyPair, keyPairOf } from '../wire/signature.js';
import { readChainText } from '../wire/warrant-text.js';

/** Inputs from which a cell's authority is derived. `at`: start of the trial in Unix seconds. */
export interface AuthoritySeed {
  readonly scenario: string;
  readonly condition: string;
  readonly at: number;
}

/** A chain that can be presented, together with the data that a trial needs to use and explain it. */
export interface SealedChain extends PresentedChain {
  /** Role names, keyed by public key in hex. */
  readonly roles: ReadonlyMap<string, string>;
  /** Key of the leaf's holder, which signs proofs of possession. */
  readonly prover: KeyPair;
}

/** Role that signs a chain's root unless the chain names a different issuer. */
export const ORGANISATION = 'organisation';
const DEEPEST = 64;

const sealed = new BoundedCache<SealedChain>(128);
/**
 * Cache of signed links. Its key covers everything that determines a link's bytes: the seed, the links above it, its
 * signer and the link itself.
 */
const sealedLinks = new BoundedCache<Warrant>(256);

/** Signs the chain for a cell; returns null if the condition has no warrant. */
export function sealAuthority(authority: AuthorityDocument, seed: AuthoritySeed): SealedChain | null {
  if (authority.kind === 'none') return null;
  return sealed.get(nameChain(authority, seed), () => {
    if (authority.kind === 'presented') return sealPresented(authority.envelopes, authority.holder, seed);
    return sealDocument(authority.warrant, seed);
  });
}

/** Returns the cache key of a chain. It need not be canonical, because an equal chain may be signed again. */
function nameChain(authority: AuthorityDocument, seed: AuthoritySeed): string {
  return JSON.stringify([authority, seed]);
}

/** Clears all sealed chains, so that they are signed and verified again. */
export function clearSealedChains(): void {
  sealed.clear();
  sealedLinks.clear();
}

/** A chain whose links are encoded but not signed. */
export interface DraftedChain {
  readonly drafts: readonly { readonly draft: PayloadDraft; readonly key: KeyPair }[];
  /** Adds the signatures, which are in the same order as the drafts. The result is cached like a sealed chain. */
  readonly seal: (signatures: readonly Uint8Array[]) => SealedChain;
}

/** Returns a chain's unsigned links; null if the chain is already sealed or was not built here. */
export function draftAuthority(authority: AuthorityDocument, seed: AuthoritySeed): DraftedChain | null {
  if (authority.kind !== 'grant') return null;
  const name = nameChain(authority, seed);
  if (sealed.has(name)) return null;
  const { chain } = authority.warrant;
  const drafts: { draft: PayloadDraft; key: KeyPair }[] = [];
  for (const [index, link] of chain.entries()) {
    const key = deriveRoleKey(signerOf(chain, index), seed);
    const payload = draftPayload(link, key, drafts.at(-1)?.draft ?? null, seed, index);
    drafts.push({ draft: Object.assign(payload, { payloadBytes: encodePayload(payload) }), key });
  }
  const seal = (signatures: readonly Uint8Array[]): SealedChain => {
    const envelopes = drafts.map(
      ({ draft }, index) => sealDraft(draft, signatures[index] as Uint8Array).envelope,
    );
    const whole = finish(envelopes, rolesOf(chain), chain.at(-1)?.holder ?? ORGANISATION, seed);
    sealed.set(name, whole);
    return whole;
  };
  return { drafts, seal };
}

/** Caches role keys, because a cell uses the same keys for all its links and calls. */
const roleKeys = new BoundedCache<KeyPair>(512);

/** Returns a role's key pair in a cell. */
export function deriveRoleKey(role: string, cell: Omit<AuthoritySeed, 'at'>): KeyPair {
  return roleKeys.get(nameKey(role, cell), () => keyPairOf(keySeedOf(role, cell)));
}

function nameKey(role: string, { scenario, condition }: Omit<AuthoritySeed, 'at'>): string {
  return JSON.stringify([scenario, condition, role]);
}

/** Derives the keys of every role in a chain as one batch, so that `deriveRoleKey` finds them in the cache. */
export async function deriveRoleKeys({ chain }: WarrantDocument, cell: AuthoritySeed): Promise<void> {
  const missing = rolesOf(chain).filter((role) => !roleKeys.has(nameKey(role, cell)));
  if (missing.length > 0) await derivePublicKeys(missing.map((role) => keySeedOf(role, cell)));
}

function keySeedOf(role: string, { scenario, condition }: Omit<AuthoritySeed, 'at'>): Uint8Array {
  return seededBytes('pola/key', scenario, condition, role);
}

function sealPresented(texts: readonly string[], holder: string, seed: AuthoritySeed): SealedChain {
  // A string that cannot be decoded becomes bytes that are not a warrant, so the call is denied as malformed.
  const envelopes = texts.flatMap((text) => readChainText(text) ?? [new Uint8Array()]);
  return finish(envelopes, [ORGANISATION, holder], holder, seed);
}

function sealDocument({ chain }: WarrantDocument, seed: AuthoritySeed): SealedChain {
  const warrants: Warrant[] = [];
  // Chains that differ only in their last link share all other links, so those are signed only once.
  let above = digestOf(seed);
  for (const [index, link] of chain.entries()) {
    const signer = signerOf(chain, index);
    above = digestOf([above, link, signer]);
    warrants.push(
      sealedLinks.get(above, () => {
        const payload = draftPayload(link, deriveRoleKey(signer, seed), warrants.at(-1) ?? null, seed, index);
        return sealPayload(payload, deriveRoleKey(signer, seed));
      }),
    );
  }
  const envelopes = warrants.map(({ envelope }) => envelope);
  return finish(envelopes, rolesOf(chain), chain.at(-1)?.holder ?? ORGANISATION, seed);
}

function signerOf(chain: readonly LinkDocument[], index: number): string {
  return chain[index]?.signer ?? chain[index - 1]?.holder ?? ORGANISATION;
}

function rolesOf(chain: readonly LinkDocument[]): readonly string[] {
  return [
    ORGANISATION,
    ...chain.flatMap(({ holder, signer }) => [holder, ...(signer === undefined ? [] : [signer])]),
  ];
}

function finish(
  envelopes: readonly Uint8Array[],
  roles: readonly string[],
  holder: string,
  seed: AuthoritySeed,
): SealedChain {
  return trustSealedChain({
    envelopes,
    trustedRoots: [deriveRoleKey(ORGANISATION, seed).publicKey],
    semantics: semanticsOf(seed),
    roles: new Map(roles.map((role) => [toHex(deriveRoleKey(role, seed).publicKey), role])),
    prover: deriveRoleKey(holder, seed),
  });
}

/** Returns compatible semantics for reference conditions, and hardened semantics for all others. */
function semanticsOf({ condition }: AuthoritySeed): Semantics {
  const isReference = REFERENCE_CONDITIONS.some((name) => name === condition);
  return isReference ? 'compatible' : 'hardened';
}

function draftPayload(
  link: LinkDocument,
  signer: KeyPair,
  parent: PayloadDraft | null,
  seed: AuthoritySeed,
  index: number,
): Payload {
  const unread: Issue[] = [];
  const tools = readLink(link, [], unread);
  if (unread.some(({ severity }) => severity === 'error'))
    throw new Error('a warrant with errors cannot be signed');
  return {
    version: 1,
    id: makeId(seed, index),
    type: 'execution',
    tools,
    holder: deriveRoleKey(link.holder, seed).publicKey,
    issuer: signer.publicKey,
    issuedAt: BigInt(seed.at),
    expiresAt: BigInt(seed.at + link.ttlSeconds),
    maxDepth: link.maxDepth ?? parent?.maxDepth ?? DEEPEST,
    parentHash: parent === null ? null : sha256Bytes(parent.payloadBytes),
    extensions: new Map(),
    issuableTools: null,
    maxIssueDepth: null,
    bounds: null,
    approvers: null,
    minApprovals: null,
    clearance: link.clearance ?? null,
    depth: parent === null ? 0 : parent.depth + 1,
  };
}

function makeId({ scenario, condition, at }: AuthoritySeed, index: number): Uint8Array {
  return makeWarrantId(BigInt(at) * 1000n, seededBytes('pola/id', scenario, condition, String(index)));
}
