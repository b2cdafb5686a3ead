/** Yields the checks on a chain in order (checks 0 to 7 in docs/spec/warrants.md#verifying-a-chain). */
import { message } from '../../messages/index.js';
import { equalBytes, formatUnixSeconds, toHex } from '../../kit/index.js';
import type { CheckName } from '../../model/index.js';
import type { Semantics } from '../constraints/constraint-kind.js';
import { decodeTypedEnvelope, type WarrantDecodeFailure, type Warrant } from '../wire/envelope.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { makeHardenedRuleFacts, makeRuleNumberFacts } from '../denial/hardened-rules.js';
import { isChangeInForce } from '../denial/release-changes.js';
import { formatWarrantId } from '../wire/warrant-id.js';
import { listLinkChecks } from './link-checks.js';
import { makeBrokenLinkFault, type LinkFault, type LinkPair, type LinkRules } from './link-fault.js';
import {
  type AcceptedRevocationList,
  findTypedRollback,
  readTrustedRevocationList,
} from '../revocation/revocation-list.js';
import { findStructureFault, ISSUED_AHEAD_SECONDS, isIssuedInFuture } from './structure.js';

/** A chain as presented to a verifier. Nothing in it is trusted yet. */
export interface PresentedChain extends LinkRules {
  readonly envelopes: readonly Uint8Array[];
  readonly trustedRoots: readonly Uint8Array[];
  /** Signed revocation list and the rules for accepting it; null if there is none. */
  readonly revocation?: PresentedRevocationList | null;
  /** Prefixed ids of the warrants revoked by accepted requests. */
  readonly revokedIds?: ReadonlySet<string>;
}

/** A signed revocation list, as presented to a verifier. */
export interface PresentedRevocationList {
  readonly list: Uint8Array;
  /** Public key of the required signer. Default: any trusted root. */
  readonly expectedIssuer?: Uint8Array;
  /**
   * The previously accepted list. The new list must not have a lower version, or different ids under the same version.
   */
  readonly accepted?: AcceptedRevocationList;
}

/** A check and its result, which is a function if it depends on the clock. */
export interface CheckStep {
  readonly check: CheckName;
  readonly link: number | null;
  /**
   * Reason why the check fails; null if it passes. If the result depends on the clock, this is a function of the time
   * in Unix seconds.
   */
  readonly found: AuthorityFailure | null | ((at: number, tolerance: number) => AuthorityFailure | null);
}

/** Yields the checks in order. Each check relies on the earlier ones. */
export function* listCheckSteps(chain: PresentedChain, warrants: Warrant[]): Generator<CheckStep> {
  yield* decodeAll(chain, warrants);
  const { revoked, unsigned, rollback } = readRevoked(chain);
  yield judge('srl.signature', null, unsigned);
  yield judge('srl.version', null, rollback);
  yield judge(
    'chain.empty',
    null,
    warrants.length === 0 ? makeBrokenLinkFault(message('chain/chain_empty')) : null,
  );
  yield checkRevoked(warrants, revoked);
  yield checkCycle(warrants);
  if (!isChangeInForce('check-order')) yield* checkEach(warrants, chain.semantics);
  yield checkRoot(warrants[0] as Warrant, chain.trustedRoots);
  yield checkRootShape(warrants, chain.semantics);
  // Decoding has already verified all signatures, so a decoded warrant cannot be a forgery.
  yield passed('chain.signature');
  if (isChangeInForce('check-order')) yield* checkEach(warrants, chain.semantics);
  for (let link = 1; link < warrants.length; link++) yield* checkLink(warrants, link, chain);
}

/** Checks each warrant's expiry, time of issue and structure, independently of the other links. */
function* checkEach(warrants: readonly Warrant[], semantics: Semantics): Generator<CheckStep> {
  for (const [link, warrant] of warrants.entries()) {
    if (isChangeInForce('check-order')) yield checkExpiry(warrant, link);
    yield checkIssue(warrant, link, warrants.length === 1, semantics);
    const fault = findStructureFault(warrant, null);
    yield judge('chain.structure', link, fault === null ? null : makeBrokenLinkFault(fault.detail));
  }
}

function passed(check: CheckName): CheckStep {
  return { check, link: null, found: null };
}

function judge(check: CheckName, link: number | null, fault: LinkFault | null): CheckStep {
  return { check, link, found: fault === null ? null : { check, link, ...fault } };
}

function* decodeAll({ envelopes, semantics }: PresentedChain, warrants: Warrant[]): Generator<CheckStep> {
  for (const [link, bytes] of envelopes.entries()) {
    const decoded = decodeTypedEnvelope(bytes, semantics);
    if (decoded.ok) warrants.push(decoded.warrant);
    yield judge('decode', link, decoded.ok ? null : faultOfDecoding(decoded.failure));
  }
}

function faultOfDecoding({ errorKind, detail, isForged, rule }: WarrantDecodeFailure): LinkFault {
  return {
    errorKind,
    detail,
    ...(isForged ? { code: 'SIGNATURE_INVALID' } : {}),
    ...(rule === null ? {} : { facts: makeRuleNumberFacts(rule) }),
  };
}

/** Checks that no id occurs twice, and reports the second occurrence. */
function checkCycle(warrants: readonly Warrant[]): CheckStep {
  const ids = warrants.map(({ id }) => toHex(id));
  const link = ids.findIndex((id, index) => ids.indexOf(id) < index);
  const check = 'chain.cycle';
  return {
    check,
    link: null,
    found: link < 0 ? null : { check, link, ...makeBrokenLinkFault(message('chain/one_id_stands_twice')) },
  };
}

interface Revoked {
  readonly revoked: ReadonlySet<string>;
  /** Reason why the revocation list is not trusted. */
  readonly unsigned: LinkFault | null;
  /** Reason why the list must not replace the previously accepted one. */
  readonly rollback: LinkFault | null;
}

function readRevoked({ revocation, revokedIds, trustedRoots }: PresentedChain): Revoked {
  const requested = [...(revokedIds ?? [])];
  const found = { revoked: new Set(requested), unsigned: null, rollback: null };
  if (revocation === undefined || revocation === null) return found;
  const { list: bytes, expectedIssuer, accepted } = revocation;
  const reading = readTrustedRevocationList(bytes, { expectedIssuer, trustedRoots });
  if (!reading.ok) return { ...found, unsigned: faultOfList(reading) };
  const rollback = accepted === undefined ? null : findTypedRollback(reading.list, accepted);
  return {
    revoked: new Set([...reading.list.revokedIds, ...requested]),
    unsigned: null,
    rollback: rollback === null ? null : faultOfList(rollback),
  };
}

function faultOfList({ errorKind, detail }: Pick<LinkFault, 'errorKind' | 'detail'>): LinkFault {
  const isForged = errorKind !== 'ConfigurationError';
  return { errorKind, detail, ...(isForged ? {} : { code: 'REVOCATION_LIST' }) };
}

/** Checks for revoked links. A single revoked link invalidates the whole chain. */
function checkRevoked(warrants: readonly Warrant[], revoked: ReadonlySet<string>): CheckStep {
  const link = warrants.findIndex(({ id }) => revoked.has(formatWarrantId(id)));
  const check = 'chain.revoked';
  if (link < 0) return { check, link: null, found: null };
  return {
    check,
    link: null,
    found: { check, link, errorKind: 'WarrantRevoked', detail: message('chain/revoked') },
  };
}

/** Expired links are still accepted for a short time, except the leaf (see `decide/leaf-checks.ts`). */
function checkExpiry(warrant: Warrant, link: number): CheckStep {
  const check = 'link.expired';
  if (link === 0 && !isChangeInForce('expired-root')) return { check, link, found: null };
  const found = (at: number, tolerance: number): AuthorityFailure | null =>
    BigInt(at) <= warrant.expiresAt + BigInt(tolerance) ? null : { check, link, ...makeExpiryFault(warrant) };
  return { check, link, found };
}

/** A single warrant is checked with the decoder's fixed tolerance, and a chain with the verifier's tolerance. */
function checkIssue(warrant: Warrant, link: number, isAlone: boolean, semantics: Semantics): CheckStep {
  const check = 'link.issued';
  if (!isChangeInForce('issued-in-future') && semantics === 'compatible') return { check, link, found: null };
  const ahead: AuthorityFailure = { check, link, ...faultOfIssue() };
  const found = (at: number, tolerance: number): AuthorityFailure | null =>
    isIssuedInFuture(warrant, at, isAlone ? Math.min(tolerance, ISSUED_AHEAD_SECONDS) : tolerance)
      ? ahead
      : null;
  return { check, link, found };
}

function faultOfIssue(): LinkFault {
  const detail = message('chain/issued_future');
  if (isChangeInForce('issued-in-future')) return { errorKind: 'IssuedInFuture', detail };
  return { ...makeBrokenLinkFault(detail), facts: makeHardenedRuleFacts('13/issued') };
}

function checkRoot(root: Warrant, trustedRoots: readonly Uint8Array[]): CheckStep {
  const isTrusted = trustedRoots.some((key) => equalBytes(key, root.issuer));
  const errorKind = isChangeInForce('untrusted-root') ? 'UntrustedRoot' : 'SignatureInvalid';
  return judge('root.trust', 0, isTrusted ? null : { errorKind, detail: message('chain/key_not_trusted') });
}

/**
 * The first of several warrants must be a root. The reference implementation accepts a different type only if the
 * warrant is presented alone.
 */
function checkRootShape(warrants: readonly Warrant[], semantics: Semantics): CheckStep {
  const { depth, parentHash } = warrants[0] as Warrant;
  const fault =
    depth === 0 && parentHash === null ? null : makeBrokenLinkFault(message('chain/first_link_not_root'));
  if (fault === null || (warrants.length > 1 && isChangeInForce('root-shape')))
    return judge('root.shape', 0, fault);
  return judge(
    'root.shape',
    0,
    semantics === 'compatible' ? null : { ...fault, facts: makeHardenedRuleFacts('13') },
  );
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
  for (const [check, find] of listLinkChecks(parent.type, child.type)) {
    yield judge(check, link, find(pair));
    if (check === 'link.ttl' && !isChangeInForce('check-order')) yield checkExpiry(child, link);
  }
}

export function makeExpiryFault(warrant: Warrant): LinkFault {
  const time = formatUnixSeconds(warrant.expiresAt).replace('T', ' ').replace('Z', '');
  return { errorKind: 'WarrantExpired', detail: message('chain/ended', { time }), facts: { time } };
}
