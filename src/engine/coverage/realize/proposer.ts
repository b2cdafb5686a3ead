/** The source of a study's prompts, which is a realizer or a saved suite. */
import type { Routing } from '../../model/index.js';
import type { Obligation } from '../obligations.js';
import type { ObjectiveSource } from './objective.js';
import type { AttemptFeedback, Realizer } from './realizer.js';

export interface Proposer {
  readonly isSaved: boolean;
  /** Minimum number of prompts to run for a driver, even after one has succeeded. */
  minimumAttempts(driver: Obligation): number;
  /** Returns the next prompt for a driver; null if there is none. */
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

export function createSuiteProposer(texts: ReadonlyMap<string, readonly string[]>): Proposer {
  return {
    isSaved: true,
    minimumAttempts: ({ id }) => texts.get(id)?.length ?? 0,
    propose: ({ id }, attempts) => texts.get(id)?.[attempts.length] ?? null,
  };
}
