/**
 * Input and output of a realizer (docs/spec/coverage.md#realizers).
 *
 * Input comes only from the workflow: descriptions, instructions, parameter names, the trigger, the route (for
 * some realizers), and the results of earlier attempts. Output: a request text.
 */
import type { Routing } from '../../model/index.js';
import type { Criterion } from '../obligations.js';

/** Result of an earlier text. */
export interface AttemptFeedback {
  readonly text: string;
  readonly verdict: 'missed' | 'leaked';
  /** The identifier that leaked. */
  readonly leaked: string | null;
  /** Description of what responded instead, if anything. */
  readonly competitor: string | null;
}

/** A realizer's view of an obligation, without names of agents and tools. */
export interface ObligationObjective {
  readonly criterion: Criterion;
  /** Purpose of the agent. */
  readonly field: string;
  /** What the tool provides, or what the child agent does; empty for C1 and without a description. */
  readonly ability: string;
  readonly parameters: readonly string[];
  readonly trigger: string;
  /** Why each hop from the entry to the agent is necessary; null if it is withheld. */
  readonly route: readonly string[] | null;
  readonly routing: Routing;
  readonly attempts: readonly AttemptFeedback[];
}

/** Writes requests that should cause an obligation to be witnessed. */
export interface Realizer {
  readonly title: string;
  readonly help: string;
  /** Whether it receives the route from the entry. */
  readonly knowsRoute: boolean;
  /** Minimum number of texts run for each objective, even after one was successful. */
  readonly minimumAttempts: number;
  /** The next text, or null if nothing describes the objective. */
  propose(objective: ObligationObjective): string | null | Promise<string | null>;
}
