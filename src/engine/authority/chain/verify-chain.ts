/**
 * Verifying a chain from the trusted roots (docs/spec/warrants.md#verifying-a-chain, checks 0 to 7).
 *
 * A chain is verified once and remembered by its digest, with the record of every check. Checks that
 * depend on the clock are kept as questions and asked again for each call, so what is remembered is
 * true at every time.
 */
import {
  BoundedCache,
  compareCodeUnits,
  encodeUtf8,
  joinBytes,
  sha256Bytes,
  toHex,
} from '../../kit/index.js';
import { checkInput } from '../../model/index.js';
import { unixSecondsSchema } from '../input-schemas.js';
import { checkChainInput } from './chain-input.js';
import { type CheckStep, listCheckSteps, type PresentedChain } from './chain-checks.js';
import { ChainResultCache } from './chain-result-cache.js';
import { clearDecodedEnvelopes, MAX_CACHED_BYTES, type Warrant } from '../wire/envelope.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { formatRevertedChanges } from '../denial/release-changes.js';

/** Seconds a link may be past its end, where nothing else is said; the leaf has none. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** What checking a chain found, step by step. */
export interface VerifiedChain {
  /** Every warrant, root first; null when one of them could not be read. */
  readonly warrants: readonly Warrant[] | null;
  /** In order; nothing follows a step that fails whatever the clock says. */
  readonly steps: readonly CheckStep[];
}

const verified = new BoundedCache<VerifiedChain>(256, MAX_CACHED_BYTES);

/** What was found about chains that were sealed here: null until the first question. */
const sealed = new WeakMap<PresentedChain, VerifiedChain | null>();

/** Chains that a program presents again and again. */
const seen = new ChainResultCache<VerifiedChain>();

/** The chain's checks, remembered by digest. Throws `InvalidInput` for other fields or types than those of a chain. */
export function verifyChain(chain: PresentedChain): VerifiedChain {
  const known = seen.find(chain);
  if (known !== undefined) return known;
  if (!sealed.has(chain)) checkChainInput(chain);
  return verifyTypedChain(chain);
}

/** The same for a chain whose fields have their types. */
export function verifyTypedChain(chain: PresentedChain): VerifiedChain {
  const known = sealed.get(chain);
  if (known !== undefined && known !== null) return known;
  const same = known === null ? undefined : seen.find(chain);
  if (same !== undefined) return same;
  const weight = chain.envelopes.reduce((sum, { length }) => sum + length, 0);
  const found = verified.get(digestOfChain(chain), () => verifyNew(chain), weight);
  if (known === null) sealed.set(chain, found);
  else seen.keep(chain, found);
  return found;
}

/**
 * Says that this object was sealed here, so that its digest is not taken again for every call. It is
 * decided as it was sealed: other bytes are another object, and are looked at.
 */
export function trustSealedChain<T extends PresentedChain>(chain: T): T {
  sealed.set(chain, null);
  return chain;
}

/** Forgets every verified chain, so that its signatures are verified again. */
export function clearVerifiedChains(): void {
  verified.clear();
  seen.clear();
  clearDecodedEnvelopes();
}

/** Lengths are part of it, so bytes cannot move from one part to another. */
function digestOfChain(chain: PresentedChain): string {
  const { envelopes, trustedRoots, semantics, strictSession, revocation, revokedIds } = chain;
  const { list: bytes, expectedIssuer, accepted } = revocation ?? {};
  const list = [bytes, expectedIssuer].filter((part) => part !== undefined);
  const groups = [trustedRoots, envelopes, list];
  const head = encodeUtf8(
    JSON.stringify([
      semantics,
      strictSession === true,
      groups.map((group) => group.map(({ length }) => length)),
      [...(revokedIds ?? [])].sort(compareCodeUnits),
      accepted === undefined ? null : [String(accepted.version), accepted.revokedIds ?? null],
      formatRevertedChanges(),
    ]),
  );
  return toHex(sha256Bytes(joinBytes([head, ...groups.flat()])));
}

function verifyNew(chain: PresentedChain): VerifiedChain {
  const steps: CheckStep[] = [];
  const warrants: Warrant[] = [];
  for (const step of listCheckSteps(chain, warrants)) {
    steps.push(step);
    if (step.found !== null && typeof step.found !== 'function') break;
  }
  return { warrants: warrants.length === chain.envelopes.length ? warrants : null, steps };
}

/**
 * The first check of verification alone that fails, or null (docs/spec/warrants.md#verifying-a-chain, checks 0 to
 * 7). A chain the
 * reference refuses fails by the reference's check; a hardened rule is named only where the reference
 * would let the chain pass. `at`: Unix seconds. Throws `InvalidInput` for a chain or a time that is none.
 */
export function findChainFailure(
  chain: PresentedChain,
  at: number,
  tolerance = CLOCK_TOLERANCE_SECONDS,
): AuthorityFailure | null {
  checkInput(unixSecondsSchema, at, ['at']);
  const now = Math.floor(at);
  const failure = findFirstFailure(verifyChain(chain).steps, now, tolerance);
  if (failure?.facts?.hardenedRule === undefined) return failure;
  return (
    findFirstFailure(verifyChain({ ...chain, semantics: 'compatible' }).steps, now, tolerance) ?? failure
  );
}

/** The first step that fails at a time, or null. */
export function findFirstFailure(
  steps: readonly CheckStep[],
  at: number,
  tolerance: number,
): AuthorityFailure | null {
  for (const { found } of steps) {
    const failure = typeof found === 'function' ? found(at, tolerance) : found;
    if (failure !== null) return failure;
  }
  return null;
}
