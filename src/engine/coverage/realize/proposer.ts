/** Where the texts of a study come from: a realizer that makes them, or a suite that was kept. */
import type { Routing } from '../../model/index.js';
import type { Obligation } from '../obligations.js';
import type { ObjectiveSource } from './objective.js';
import type { AttemptFeedback, Realizer } from './realizer.js';

export interface Proposer {
  /** Texts come from a suite: nothing is made, and none is asked for. */
  readonly isSaved: boolean;
  /** Texts that are run for a driver even after one worked. */
  minimumAttempts(driver: Obligation): number;
  /** The next text for a driver, or null when there is none. */
  propose(driver: Obligation, attempts: readonly AttemptFeedback[]): string | null | Promise<string | null>;
}

export function createRealizerProposer(
  realizer: Realizer,
  source: ObjectiveSource,
  routing: Routing,
): Proposer {
  return {
    isSaved: false,
    minimumAttempts: () => realizer.minimumAttempts,
    propose: (driver, attempts) =>
      realizer.propose({ ...source.lift(driver, realizer.knowsRoute, routing), attempts }),
  };
}

/** Every text of a suite is run, in its order. */
export function createSuiteProposer(texts: ReadonlyMap<string, readonly string[]>): Proposer {
  return {
    isSaved: true,
    minimumAttempts: ({ id }) => texts.get(id)?.length ?? 0,
    propose: ({ id }, attempts) => texts.get(id)?.[attempts.length] ?? null,
  };
}
