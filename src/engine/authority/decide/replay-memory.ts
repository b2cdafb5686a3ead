/**
 * A host's memory of accepted calls (docs/spec/warrants.md#proof-of-possession and
 * docs/spec/warrants.md#hardened-rules, rule 14).
 *
 * Decisions are pure without it; a host that must not carry out one call twice gives the same memory
 * to every decision. Its key holds no time, so an identical honest call inside the memory's span is
 * refused as well.
 */

export interface ReplayMemory {
  /** Seconds since the same call was accepted, or null where that is unknown or long enough ago. */
  readonly age: (key: string, at: number) => number | null;
  /** Remembers a call that was accepted. `at`: clock of the verifier, Unix seconds. */
  readonly remember: (key: string, at: number) => void;
}

/** A memory that keeps a call for so many seconds after it was accepted. */
export function makeReplayMemory(ttlSeconds: number): ReplayMemory {
  const accepted = new Map<string, number>();
  const isOver = (since: number, at: number): boolean => at - since > ttlSeconds;
  return {
    age: (key, at) => {
      const since = accepted.get(key);
      return since === undefined || isOver(since, at) ? null : at - since;
    },
    remember: (key, at) => {
      // The oldest stand first, so what is over is dropped without looking at the rest.
      for (const [old, since] of accepted) {
        if (!isOver(since, at)) break;
        accepted.delete(old);
      }
      accepted.delete(key);
      accepted.set(key, at);
    },
  };
}
