/**
 * Defines the input and output of a realizer (docs/spec/coverage.md#realizers).
 *
 * A realizer writes a prompt from the workflow's descriptions, instructions, parameter names and trigger, from the
 * results of earlier attempts, and in some cases from the route.
 */
import type { Routing } from '../../model/index.js';
import type { Criterion } from '../obligations.js';

/** Result of an earlier prompt. */
export interface AttemptFeedback {
  readonly text: string;
  readonly verdict: 'missed' | 'leaked';
  /** The identifier that leaked into the prompt; null if none did. */
  readonly leaked: string | null;
  /** Description of the agent or tool that responded instead; null if none did. */
  readonly competitor: string | null;
}

/** Information that a realizer receives about an obligation. It contains no agent or tool names. */
export interface ObligationObjective {
  readonly criterion: Criterion;
  readonly field: string;
  /** What the tool provides, or what the child agent does; empty for C1 and for targets without a description. */
  readonly ability: string;
  readonly parameters: readonly string[];
  readonly trigger: string;
  /**
   * Explains for each hop from the entry to the agent why it is necessary; null if the realizer must not receive the
   * route.
   */
  readonly route: readonly string[] | null;
  readonly routing: Routing;
  readonly attempts: readonly AttemptFeedback[];
}

/** Writes prompts that should produce evidence for an obligation. */
export interface Realizer {
  readonly title: string;
  readonly help: string;
  readonly knowsRoute: boolean;
  /** Minimum number of prompts to run for each objective, even after one has succeeded. */
  readonly minimumAttempts: number;
  /** Returns the next prompt; null if nothing describes the objective. */
  propose(objective: ObligationObjective): string | null | Promise<string | null>;
}
