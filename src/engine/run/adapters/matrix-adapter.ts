/**
 * Defines the interface for adapters, which choose the next step.
 *
 * An adapter sees decisions and outputs, as an agent would, and never the workspace or the warrant. It only proposes
 * calls; the gate decides them, and the tools execute them. An adapter may be asynchronous.
 */
import type { DecisionKind, InjectionMark } from '../../model/index.js';
import type { PlannedStep } from '../plan-steps.js';

/** Result of a proposed call. */
export interface CallObservation {
  readonly step: number;
  readonly decision: DecisionKind;
  /** Output of the tool; null if the call was stopped. */
  readonly text: string | null;
  /** Injected parts of the output text. */
  readonly marks: readonly InjectionMark[];
}

/** An adapter's choices in one trial. `next` is called after every call until it returns null. */
export interface AdapterSession {
  /** Returns the next call; null if the agent is finished. `last` is null the first time. */
  next(last: CallObservation | null): PlannedStep | null | Promise<PlannedStep | null>;
}

/** An agent's behavior in the matrix. It chooses the next call from a plan and the results so far. */
export interface Adapter {
  readonly title: string;
  readonly help: string;
  /** Starts a trial with a plan in which injections are already expanded. */
  start(plan: readonly PlannedStep[]): AdapterSession;
}
