/**
 * Remembers accepted calls for a host (docs/spec/warrants.md#proof-of-possession, and rule 14 in
 * docs/spec/warrants.md#hardened-rules).
 *
 * Without a memory, decisions are pure. A host that must not execute a call twice passes the same memory to every
 * decision. A call's key does not include the time, so a legitimate identical call within the retention time is denied
 * too.
 */
import { checkInput } from '../../model/index.js';
import { integerFromSchema } from '../input-schemas.js';

/** Remembers accepted calls, so that none is accepted twice. Times are in Unix seconds. */
export interface ReplayMemory {
  /**
   * Returns the number of seconds since the same call was accepted; null if the call is unknown or its entry has
   * expired.
   */
  readonly age: (key: string, at: number) => number | null;
  /** Remembers an accepted call. `at`: the verifier's clock in Unix seconds. */
  readonly remember: (key: string, at: number) => void;
}

/**
 * Creates a memory that remembers each accepted call for the given number of whole seconds.
 *
 * @example
 * ```ts
 * import { makeReplayMemory } from 'pola-playground/authority';
 *
 * const replay = makeReplayMemory(60);
 * replay.remember('proof', 1_704_067_200);
 * replay.age('proof', 1_704_067_210); // => 10
 * replay.age('another proof', 1_704_067_210); // => null
 * ```
 */
export function makeReplayMemory(ttlSeconds: number): ReplayMemory {
  checkInput(integerFromSchema(0), ttlSeconds, ['ttlSeconds']);
  const accepted = new Map<string, number>();
  const isOver = (since: number, at: number): boolean => at - since > ttlSeconds;
  return {
    age: (key, at) => {
      const since = accepted.get(key);
      return since === undefined || isOver(since, at) ? null : at - since;
    },
    remember: (key, at) => {
      // The oldest entries come first, so expired ones can be dropped without scanning the others.
      for (const [old, since] of accepted) {
        if (!isOver(since, at)) break;
        accepted.delete(old);
      }
      accepted.delete(key);
      accepted.set(key, at);
    },
  };
}
