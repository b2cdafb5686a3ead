/**
 * What a realizer is given and what it returns (docs/spec/coverage.md#realizers).
 *
 * Inputs come from the workflow only: descriptions, instructions, parameter names, the trigger, the
 * route (for those that are given it), and what became of earlier attempts. Output: a request text.
 */
import type { Routing } from '../../model/index.js';
import type { Criterion } from '../obligations.js';

/** What became of an earlier text. */
export interface AttemptFeedback {
  readonly text: string;
  readonly verdict: 'missed' | 'leaked';
  /** The identifier that leaked. */
  readonly leaked: string | null;
  /** Description of what answered instead, where something did. */
  readonly competitor: string | null;
}

/** What a realizer is told of an obligation. It never learns names of agents or tools. */
export interface ObligationObjective {
  readonly criterion: Criterion;
  /** What the agent in question is for. */
  readonly field: string;
  /** What the tool provides, or what the child does; empty for C1 and where nothing describes it. */
  readonly ability: string;
  readonly parameters: readonly string[];
  readonly trigger: string;
  /** What makes each hop from the entry to the agent necessary; null when it is not given. */
  readonly route: readonly string[] | null;
  readonly routing: Routing;
  readonly attempts: readonly AttemptFeedback[];
}

/** Writes requests that should make an obligation happen. */
export interface Realizer {
  readonly title: string;
  readonly help: string;
  /** Whether it is given the route from the entry. */
  readonly knowsRoute: boolean;
  /** Texts that are run for every objective even after one worked. */
  readonly minimumAttempts: number;
  /** The next text, or null when nothing describes what is wanted. */
  propose(objective: ObligationObjective): string | null | Promise<string | null>;
}
