/**
 * Verifies a chain against the trusted roots (checks 0 to 7 in docs/spec/warrants.md#verifying-a-chain).
 *
 * Results are cached by the chain's digest, with the record of every check. Checks that depend on the clock are cached
 * as functions and evaluated for each call, so a cached result never becomes outdated.
 */
import {
  BoundedCache,
  compareCodeUnits,
  encodeUtf8,
  joinBytes,
  sha256Bytes,
  toHex,
} from '../../kit/index.js';
import { checkChainInput } from './chain-input.js';
import { type CheckStep, listCheckSteps, type PresentedChain } from './chain-checks.js';
import { ChainResultCache } from './chain-result-cache.js';
import { clearDecodedEnvelopes, MAX_CACHED_BYTES, type Warrant } from '../wire/envelope.js';
import type { AuthorityFailure } from '../denial/authority-failure.js';
import { formatRevertedChanges } from '../denial/release-changes.js';

/** Default number of seconds for which an expired link is still accepted. It does not apply to the leaf. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** The result of verifying a chain, step by step. */
export interface VerifiedChain {
  /** All warrants, root first; null if one could not be decoded. */
  readonly warrants: readonly Warrant[] | null;
  /** Verification steps in order. The list ends early at a step that would fail at any time. */
  readonly steps: readonly CheckStep[];
}

const verified = new BoundedCache<VerifiedChain>(256, MAX_CACHED_BYTES);

/** Verification results for chains that this engine sealed; null until verified. */
const sealed = new WeakMap<PresentedChain, VerifiedChain | null>();

/** Caches results for chains that a program presents repeatedly. */
const seen = new ChainResultCache<VerifiedChain>();

/**
 * Runs all checks on a chain and returns the results, cached by the chain's digest. Throws `InvalidInput` for unknown
 * fields or wrong types.
 *
 * @category Read and check warrants
 * @example
 * ```ts
 * import { generateKey, mintWarrant, newWarrantId, readWarrantSpec, verifyChain } from 'pola-playground';
 *
 * const { value: spec } = readWarrantSpec({
 *   capabilities: { read_file: { path: { kind: 'Subpath', root: '/data' } } },
 *   ttl: 600,
 * });
 * const key = generateKey();
 * const { warrant } = mintWarrant(spec, key, { id: newWarrantId(), at: 1_704_067_200 });
 * const { warrants, steps } = verifyChain({
 *   envelopes: [warrant.envelope],
 *   trustedRoots: [generateKey().publicKey],
 *   semantics: 'hardened',
 * });
 * warrants.length; // => 1
 * steps.at(-1).check; // => 'root.trust'
 * ```
 */
export function verifyChain(chain: PresentedChain): VerifiedChain {
  const known = seen.find(chain);
  if (known !== undefined) return known;
  if (!sealed.has(chain)) checkChainInput(chain);
  return verifyTypedChain(chain);
}

/** Works like `verifyChain` for a chain whose types have already been checked. */
export function verifyTypedChain(chain: PresentedChain): VerifiedChain {
  const known = sealed.get(chain);
  if (known !== undefined && known !== null) return known;
  if (known === null) {
    const found = verifyNew(chain);
    sealed.set(chain, found);
    return found;
  }
  const same = seen.find(chain);
  if (same !== undefined) return same;
  const weight = chain.envelopes.reduce((sum, { length }) => sum + length, 0);
  const found = verified.get(digestOfChain(chain), () => verifyNew(chain), weight);
  seen.keep(chain, found);
  return found;
}

/**
 * Marks a chain object as sealed by this engine, so that its digest is not computed for every call. A chain with other
 * bytes is a different object and is verified normally.
 */
export function trustSealedChain<T extends PresentedChain>(chain: T): T {
  sealed.set(chain, null);
  return chain;
}

/** Clears all cached results, so that signatures are verified again. */
export function clearVerifiedChains(): void {
  verified.clear();
  seen.clear();
  clearDecodedEnvelopes();
}

/** The digest includes the length of each part, so that moving bytes from one part to the next changes it. */
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

/** Returns the first step that fails at the given time; null if all pass. */
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
