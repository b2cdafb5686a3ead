/** The checks of a chain, one after the other (warrant specification, section 5.1, checks 0 to 7). */
import { equalBytes, formatUnixSeconds, toHex } from '../../kit/index.js';
import type { CheckName } from '../../model/index.js';
import type { Semantics } from '../constraints/kind.js';
import { decodeEnvelope, type DecodeFailure, type Warrant } from '../wire/envelope.js';
import type { Failure } from '../refusal/failure.js';
import { factsOfRule, factsOfRuleNumber } from '../refusal/hardened-rules.js';
import { formatWarrantId } from '../wire/identifier.js';
import { linkChecksOf } from './link.js';
import { broken, type LinkFault, type LinkPair, type LinkRules } from './link-fault.js';
import { readRevocationList } from '../revocation/list.js';
import { findStructureFault, isIssuedInFuture } from './structure.js';

/** A chain as it is presented: nothing in it is believed yet. */
export interface PresentedChain extends LinkRules {
  /** Root first. */
  readonly envelopes: readonly Uint8Array[];
  /** Public keys. */
  readonly trustedRoots: readonly Uint8Array[];
  /** A signed revocation list, and the public key that has to have made it. */
  readonly revocation?: { readonly list: Uint8Array; readonly expectedIssuer: Uint8Array } | null;
  /** Prefixed ids of warrants whose revocation was requested and honoured. */
  readonly revokedIds?: ReadonlySet<string>;
}

/** One check with what it found; a question is asked with the clock (Unix seconds, tolerance). */
export interface CheckStep {
  readonly check: CheckName;
  readonly link: number | null;
  /** Why this check fails; null where it passes. A function where that depends on the clock, in Unix seconds. */
  readonly found: Failure | null | ((at: number, tolerance: number) => Failure | null);
}

/** The checks one after the other; each relies on those before it. */
export function* listSteps(chain: PresentedChain, warrants: Warrant[]): Generator<CheckStep> {
  yield* decodeAll(chain, warrants);
  const { revoked, fault } = readRevoked(chain);
  yield judge('srl.signature', null, fault);
  yield judge('chain.empty', null, warrants.length === 0 ? broken('the chain is empty') : null);
  yield checkRevoked(warrants, revoked);
  yield checkCycle(warrants);
  for (const [link, warrant] of warrants.entries()) yield checkStructure(warrant, link, chain.semantics);
  yield checkRoot(warrants[0] as Warrant, chain.trustedRoots);
  // Every signature was verified while decoding; a decoded warrant cannot be forged.
  yield passed('chain.signature');
  for (let link = 1; link < warrants.length; link++) yield* checkLink(warrants, link, chain);
}

function passed(check: CheckName): CheckStep {
  return { check, link: null, found: null };
}

function judge(check: CheckName, link: number | null, fault: LinkFault | null): CheckStep {
  return { check, link, found: fault === null ? null : { check, link, ...fault } };
}

function* decodeAll({ envelopes, semantics }: PresentedChain, warrants: Warrant[]): Generator<CheckStep> {
  for (const [link, bytes] of envelopes.entries()) {
    const decoded = decodeEnvelope(bytes, semantics);
    if (decoded.ok) warrants.push(decoded.warrant);
    yield judge('decode', link, decoded.ok ? null : faultOfDecoding(decoded.failure));
  }
}

function faultOfDecoding({ errorKind, detail, isForged, rule }: DecodeFailure): LinkFault {
  return {
    errorKind,
    detail,
    ...(isForged ? { code: 'SIGNATURE_INVALID' } : {}),
    ...(rule === null ? {} : { facts: factsOfRuleNumber(rule) }),
  };
}

/** No id twice; the second of two is named. */
function checkCycle(warrants: readonly Warrant[]): CheckStep {
  const ids = warrants.map(({ id }) => toHex(id));
  const link = ids.findIndex((id, index) => ids.indexOf(id) < index);
  const check = 'chain.cycle';
  return { check, link: null, found: link < 0 ? null : { check, link, ...broken('one id stands twice') } };
}

interface Revoked {
  readonly revoked: ReadonlySet<string>;
  /** Why the list is not believed. */
  readonly fault: LinkFault | null;
}

/** The ids that are revoked, from the signed list and from requests. */
function readRevoked({ revocation, revokedIds }: PresentedChain): Revoked {
  const requested = [...(revokedIds ?? [])];
  if (revocation === undefined || revocation === null) return { revoked: new Set(requested), fault: null };
  const reading = readRevocationList(revocation.list, revocation.expectedIssuer);
  if (reading.ok) return { revoked: new Set([...reading.list.revokedIds, ...requested]), fault: null };
  return { revoked: new Set(requested), fault: { errorKind: reading.errorKind, detail: reading.detail } };
}

/** One revoked link fells the whole chain. */
function checkRevoked(warrants: readonly Warrant[], revoked: ReadonlySet<string>): CheckStep {
  const link = warrants.findIndex(({ id }) => revoked.has(formatWarrantId(id)));
  const check = 'chain.revoked';
  if (link < 0) return { check, link: null, found: null };
  return { check, link: null, found: { check, link, errorKind: 'WarrantRevoked', detail: 'it was revoked' } };
}

function checkStructure(warrant: Warrant, link: number, semantics: Semantics): CheckStep {
  const check = 'chain.structure';
  const fault = findStructureFault(warrant, null);
  if (fault !== null) return judge(check, link, broken(fault.detail));
  if (semantics === 'compatible') return { check, link, found: null };
  const isHead = link > 0 || (warrant.depth === 0 && warrant.parentHash === null);
  if (!isHead)
    return judge(check, link, { ...broken('the first link is not a root'), facts: factsOfRule('13') });
  const ahead: Failure = {
    check,
    link,
    ...broken('it was issued in the future'),
    facts: factsOfRule('13/issued'),
  };
  return { check, link, found: (at) => (isIssuedInFuture(warrant, at) ? ahead : null) };
}

function checkRoot(root: Warrant, trustedRoots: readonly Uint8Array[]): CheckStep {
  const isTrusted = trustedRoots.some((key) => equalBytes(key, root.issuer));
  const fault: LinkFault = { errorKind: 'SignatureInvalid', detail: 'its key is not trusted' };
  return judge('root.trust', 0, isTrusted ? null : fault);
}

function* checkLink(
  warrants: readonly Warrant[],
  link: number,
  { semantics, strictSession }: PresentedChain,
): Generator<CheckStep> {
  const parent = warrants[link - 1] as Warrant;
  const child = warrants[link] as Warrant;
  const pair: LinkPair = {
    parent,
    child,
    above: warrants.slice(0, link),
    semantics,
    strictSession: strictSession === true,
  };
  for (const [check, find] of linkChecksOf(parent.type, child.type)) {
    if (check === 'link.expired')
      yield { check, link, found: (at, tolerance) => findExpiry(child, link, at, tolerance) };
    else yield judge(check, link, find(pair));
  }
}

/** A link is tolerated for a while after its end; the leaf is not (see `authorize.ts`). */
function findExpiry(warrant: Warrant, link: number, at: number, tolerance: number): Failure | null {
  if (BigInt(at) <= warrant.expiresAt + BigInt(tolerance)) return null;
  return { check: 'link.expired', link, ...expiryOf(warrant) };
}

export function expiryOf(warrant: Warrant): LinkFault {
  const time = formatUnixSeconds(warrant.expiresAt).replace('T', ' ').replace('Z', '');
  return { errorKind: 'WarrantExpired', detail: `it ended at ${time}`, facts: { time } };
}
