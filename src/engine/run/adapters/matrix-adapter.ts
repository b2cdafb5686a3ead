/**
 * What an adapter is: whatever chooses the next step.
 *
 * It sees what an agent would see (decisions and output texts), never the workspace or the warrant,
 * and it only proposes: the gate decides, the tools act. It may answer later (a model is slow).
 */
import type { DecisionKind, InjectionMark } from '../../model/index.js';
import type { PlannedStep } from '../plan-steps.js';

/** What came back from one proposed call. */
export interface CallObservation {
  readonly step: number;
  readonly decision: DecisionKind;
  /** The tool's output; null when the call was stopped. */
  readonly text: string | null;
  /** Planted text inside the output. */
  readonly marks: readonly InjectionMark[];
}

/** One trial's worth of choosing; asked again after every call, until it answers null. */
export interface AdapterSession {
  /** The next call, or null when the agent is finished. `last` is null on the first question. */
  next(last: CallObservation | null): PlannedStep | null | Promise<PlannedStep | null>;
}

/** How an agent of the matrix is played: what it proposes next, given a plan and what came back. */
export interface Adapter {
  readonly title: string;
  readonly help: string;
  /** Begins one trial over the plan, injections unfolded, in order. */
  start(plan: readonly PlannedStep[]): AdapterSession;
}
