/**
 * Verifying a chain from the trusted roots (warrant specification, section 5.1, checks 0 to 7).
 *
 * A chain is verified once and remembered by its digest, with the record of every check. Checks that
 * depend on the clock are kept as questions and asked again for each call, so what is remembered is
 * true at every time.
 */
import { BoundedCache, encodeUtf8, equalBytes, formatUnixSeconds, sha256Bytes, toHex } from '../kit/index.js';
import type { CheckName } from '../model/index.js';
import type { Semantics } from './constraints/kind.js';
import { decodeEnvelope, type Warrant } from './envelope.js';
import type { Failure } from './failure.js';
import { LINK_CHECKS, type LinkRules } from './link.js';
import { concat } from './signature.js';
import { findStructureFault, isIssuedInFuture } from './structure.js';

/** A chain as it is presented: nothing in it is believed yet. */
export interface PresentedChain extends LinkRules {
  /** Root first. */
  readonly envelopes: readonly Uint8Array[];
  /** Public keys. */
  readonly trustedRoots: readonly Uint8Array[];
}

/** One check with what it found; a question is asked with the clock (Unix seconds, tolerance). */
export interface CheckStep {
  readonly check: CheckName;
  readonly link: number | null;
  readonly found: Failure | null | ((at: number, tolerance: number) => Failure | null);
}

export interface VerifiedChain {
  /** Every warrant, root first; null when one of them could not be read. */
  readonly warrants: readonly Warrant[] | null;
  /** In order; nothing follows a step that fails whatever the clock says. */
  readonly steps: readonly CheckStep[];
}

const verified = new BoundedCache<VerifiedChain>(256);

/** What was found about chains that were sealed here: null until the first question. */
const sealed = new WeakMap<PresentedChain, VerifiedChain | null>();

/** The chain's checks, remembered by digest. */
export function verifyChain(chain: PresentedChain): VerifiedChain {
  const known = sealed.get(chain);
  if (known !== undefined && known !== null) return known;
  const found = verified.get(digestOfChain(chain), () => verifyNew(chain));
  if (known === null) sealed.set(chain, found);
  return found;
}

/**
 * Says that this object was sealed here, so that its digest is not taken again for every call. It is
 * decided as it was sealed: other bytes are another object, and are looked at.
 */
export function trustSealing<T extends PresentedChain>(chain: T): T {
  sealed.set(chain, null);
  return chain;
}

/** Lengths are part of it, so bytes cannot move between envelopes, nor between roots. */
function digestOfChain({ envelopes, trustedRoots, semantics, strictSession }: PresentedChain): string {
  const head = encodeUtf8(
    JSON.stringify([
      semantics,
      strictSession === true,
      trustedRoots.map(({ length }) => length),
      envelopes.map(({ length }) => length),
    ]),
  );
  return toHex(sha256Bytes(concat(head, ...trustedRoots, ...envelopes)));
}

function verifyNew(chain: PresentedChain): VerifiedChain {
  const steps: CheckStep[] = [];
  const warrants: Warrant[] = [];
  for (const step of listSteps(chain, warrants)) {
    steps.push(step);
    if (step.found !== null && typeof step.found !== 'function') break;
  }
  return { warrants: warrants.length === chain.envelopes.length ? warrants : null, steps };
}

/** The checks one after the other; each relies on those before it. */
function* listSteps(chain: PresentedChain, warrants: Warrant[]): Generator<CheckStep> {
  yield* decodeAll(chain, warrants);
  yield passed('srl.signature');
  yield judge('chain.empty', null, warrants.length === 0 ? broken('the chain is empty') : null);
  yield passed('chain.revoked');
  yield judge('chain.cycle', null, hasTwins(warrants) ? broken('one id stands twice') : null);
  for (const [link, warrant] of warrants.entries()) yield checkStructure(warrant, link, chain.semantics);
  yield checkRoot(warrants[0] as Warrant, chain.trustedRoots);
  // Every signature was verified while decoding; a decoded warrant cannot be forged.
  yield passed('chain.signature');
  for (let link = 1; link < warrants.length; link++)
    yield* checkLink(warrants[link - 1] as Warrant, warrants[link] as Warrant, link, chain);
}

function passed(check: CheckName): CheckStep {
  return { check, link: null, found: null };
}

type Fault = Omit<Failure, 'check' | 'link'>;

function judge(check: CheckName, link: number | null, fault: Fault | null): CheckStep {
  return { check, link, found: fault === null ? null : { check, link, ...fault } };
}

function broken(detail: string): Fault {
  return { errorKind: 'ChainVerificationFailed', detail };
}

function* decodeAll({ envelopes }: PresentedChain, warrants: Warrant[]): Generator<CheckStep> {
  for (const [link, bytes] of envelopes.entries()) {
    const decoded = decodeEnvelope(bytes);
    if (decoded.ok) warrants.push(decoded.warrant);
    const fault = decoded.ok ? null : { ...decoded.failure, ...(decoded.failure.isForged ? FORGED : {}) };
    yield judge('decode', link, fault);
  }
}

const FORGED = { code: 'SIGNATURE_INVALID' } as const;

function hasTwins(warrants: readonly Warrant[]): boolean {
  return new Set(warrants.map(({ id }) => toHex(id))).size < warrants.length;
}

function checkStructure(warrant: Warrant, link: number, semantics: Semantics): CheckStep {
  const check = 'chain.structure';
  const fault =
    findStructureFault(warrant, null) ?? (semantics === 'hardened' ? findHeadFault(warrant, link) : null);
  if (fault !== null)
    return judge(check, link, {
      ...broken(fault.detail),
      ...('facts' in fault ? { facts: fault.facts } : {}),
    });
  if (semantics === 'compatible') return { check, link, found: null };
  const ahead: Failure = {
    check,
    link,
    ...broken('it was issued in the future'),
    facts: { hardenedRule: 13 },
  };
  return { check, link, found: (at) => (isIssuedInFuture(warrant, at) ? ahead : null) };
}

/** Rule 13: a chain begins at a root. */
function findHeadFault(
  warrant: Warrant,
  link: number,
): { detail: string; facts: { hardenedRule: number } } | null {
  if (link > 0 || (warrant.depth === 0 && warrant.parentHash === null)) return null;
  return { detail: 'the first link is not a root', facts: { hardenedRule: 13 } };
}

function checkRoot(root: Warrant, trustedRoots: readonly Uint8Array[]): CheckStep {
  const isTrusted = trustedRoots.some((key) => equalBytes(key, root.issuer));
  const fault: Fault = { errorKind: 'SignatureInvalid', detail: 'its key is not trusted' };
  return judge('root.trust', 0, isTrusted ? null : fault);
}

function* checkLink(parent: Warrant, child: Warrant, link: number, rules: LinkRules): Generator<CheckStep> {
  for (const [check, find] of LINK_CHECKS) {
    if (check === 'link.expired')
      yield { check, link, found: (at, tolerance) => findExpiry(child, link, at, tolerance) };
    else yield judge(check, link, find(parent, child, rules));
  }
}

/** A link is tolerated for a while after its end; the leaf is not (see `authorize.ts`). */
function findExpiry(warrant: Warrant, link: number, at: number, tolerance: number): Failure | null {
  if (BigInt(at) <= warrant.expiresAt + BigInt(tolerance)) return null;
  return { check: 'link.expired', link, ...expiryOf(warrant) };
}

export function expiryOf(warrant: Warrant): Fault {
  const time = formatUnixSeconds(warrant.expiresAt).replace('T', ' ').replace('Z', '');
  return { errorKind: 'WarrantExpired', detail: `it ended at ${time}`, facts: { time } };
}
