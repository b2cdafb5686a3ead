/**
 * The interface of adapters, which choose the next step.
 *
 * An adapter sees what an agent would see (decisions and outputs), never the workspace or the warrant. It only
 * proposes: the gate decides, the tools act. It may be asynchronous.
 */
import type { DecisionKind, InjectionMark } from '../../model/index.js';
import type { PlannedStep } from '../plan-steps.js';

/** Result of one proposed call. */
export interface CallObservation {
  readonly step: number;
  readonly decision: DecisionKind;
  /** The tool's output; null if the call was stopped. */
  readonly text: string | null;
  /** Injected text in the output. */
  readonly marks: readonly InjectionMark[];
}

/** The choices in one trial; called after every call, until it returns null. */
export interface AdapterSession {
  /** The next call, or null if the agent is finished. `last` is null in the first call. */
  next(last: CallObservation | null): PlannedStep | null | Promise<PlannedStep | null>;
}

/** How an agent of the matrix behaves: what it proposes next, from a plan and the results so far. */
export interface Adapter {
  readonly title: string;
  readonly help: string;
  /** Starts one trial with the plan, injections expanded, in order. */
  start(plan: readonly PlannedStep[]): AdapterSession;
}
