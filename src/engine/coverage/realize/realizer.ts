/**
 * Input and output of a realizer (docs/spec/coverage.md#realizers).
 *
 * Input comes only from the workflow: descriptions, instructions, parameter names, the trigger, the route (for
 * some realizers), and the results of earlier attempts. Output: a prompt.
 */
import type { Routing } from '../../model/index.js';
import type { Criterion } from '../obligations.js';

/** Result of an earlier prompt. */
export interface AttemptFeedback {
  readonly text: string;
  readonly verdict: 'missed' | 'leaked';
  /** The identifier that leaked, or null. */
  readonly leaked: string | null;
  /** Description of the agent or tool that responded instead, if any. */
  readonly competitor: string | null;
}

/** A realizer's view of an obligation. It contains no names of agents or tools. */
export interface ObligationObjective {
  readonly criterion: Criterion;
  /** Purpose of the agent. */
  readonly field: string;
  /** What the tool provides, or what the child agent does. Empty for C1 and for targets without a description. */
  readonly ability: string;
  readonly parameters: readonly string[];
  readonly trigger: string;
  /** Why each hop from the entry to the agent is necessary. Null if the route is withheld. */
  readonly route: readonly string[] | null;
  readonly routing: Routing;
  readonly attempts: readonly AttemptFeedback[];
}

/** Writes prompts that should cause an obligation to be witnessed. */
export interface Realizer {
  readonly title: string;
  readonly help: string;
  /** True if the realizer receives the route from the entry. */
  readonly knowsRoute: boolean;
  /** Minimum number of prompts run for each objective, even after one was successful. */
  readonly minimumAttempts: number;
  /** Returns the next prompt, or null if nothing describes the objective. */
  propose(objective: ObligationObjective): string | null | Promise<string | null>;
}
