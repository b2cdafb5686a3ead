/**
 * The interface of adapters, which choose the next step.
 *
 * An adapter sees what an agent would see (decisions and outputs), never the workspace or the warrant. It only proposes
 * calls: the gate decides them, and the tools execute them. An adapter may be asynchronous.
 */
import type { DecisionKind, InjectionMark } from '../../model/index.js';
import type { PlannedStep } from '../plan-steps.js';

/** Result of one proposed call. */
export interface CallObservation {
  readonly step: number;
  readonly decision: DecisionKind;
  /** The tool's output, or null if the call was stopped. */
  readonly text: string | null;
  /** Injected parts of the output. */
  readonly marks: readonly InjectionMark[];
}

/** The choices of an adapter in one trial. `next` is called after every call, until it returns null. */
export interface AdapterSession {
  /** Returns the next call, or null if the agent is finished. `last` is null the first time. */
  next(last: CallObservation | null): PlannedStep | null | Promise<PlannedStep | null>;
}

/** The behaviour of an agent in the matrix: chooses the next call, given a plan and the results so far. */
export interface Adapter {
  readonly title: string;
  readonly help: string;
  /** Starts one trial with the plan, in which injections are already expanded. */
  start(plan: readonly PlannedStep[]): AdapterSession;
}
