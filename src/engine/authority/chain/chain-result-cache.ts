/**
 * Caches verification results by chain object, so that each chain is hashed only once.
 *
 * A cached result is used only while the object's fields still have the contents that were verified. Bytes are compared
 * with a copy, because the caller may change them. Chains with revocations are not cached.
 */
import { copyBytes, equalBytes } from '../../kit/index.js';
import { formatRevertedChanges } from '../denial/release-changes.js';
import type { PresentedChain } from './chain-checks.js';

interface Seen<T> {
  readonly semantics: PresentedChain['semantics'];
  readonly envelopes: readonly Uint8Array[];
  readonly trustedRoots: readonly Uint8Array[];
  readonly takenBack: string;
  readonly found: T;
}

const FIELDS = 3;

export class ChainResultCache<T> {
  #seen = new WeakMap<PresentedChain, Seen<T>>();

  /** Returns the cached result for this object; undefined if the object is new or was changed. */
  find(chain: PresentedChain): T | undefined {
    const seen = this.#seen.get(chain);
    if (seen === undefined || chain.semantics !== seen.semantics) return undefined;
    if (Object.keys(chain).length !== FIELDS || seen.takenBack !== formatRevertedChanges()) return undefined;
    const isSame =
      equalLists(chain.envelopes, seen.envelopes) && equalLists(chain.trustedRoots, seen.trustedRoots);
    return isSame ? seen.found : undefined;
  }

  /** Caches the result for an object whose field types have been checked. */
  keep(chain: PresentedChain, found: T): void {
    const { semantics, envelopes, trustedRoots } = chain;
    if (Object.keys(chain).length !== FIELDS) return;
    const copy = (list: readonly Uint8Array[]): Uint8Array[] => list.map(copyBytes);
    this.#seen.set(chain, {
      semantics,
      envelopes: copy(envelopes),
      trustedRoots: copy(trustedRoots),
      takenBack: formatRevertedChanges(),
      found,
    });
  }

  clear(): void {
    this.#seen = new WeakMap();
  }
}

function equalLists(given: readonly Uint8Array[], kept: readonly Uint8Array[]): boolean {
  if (!Array.isArray(given) || given.length !== kept.length) return false;
  for (let at = 0; at < kept.length; at++) {
    const bytes: unknown = given[at];
    if (!(bytes instanceof Uint8Array) || !equalBytes(bytes, kept[at] as Uint8Array)) return false;
  }
  return true;
}
