/**
 * Splits a trace into a timeline: the events before the first call, then one part per call.
 *
 * Calls are in the order in which they happened. Calls that were never made come last, as in the trace. Position 0 is
 * the start, position 1 the first call.
 */
import {
  type CallVerdict,
  type Decision,
  type DecisionKind,
  findCallOutcome,
  type TraceEvent,
  type Trial,
} from '../../../engine/index.js';

export type CallReturnEvent = Extract<TraceEvent, { kind: 'call.returned' }>;
type Opened = Extract<TraceEvent, { kind: 'call.proposed' | 'call.skipped' }>;

export interface TimelineCall {
  readonly row: CallVerdict;
  /** Role that made the call; null if it was never made. */
  readonly actor: string | null;
  readonly decision: Decision | null;
  /** Result returned by the tool; null if it never ran. */
  readonly returned: CallReturnEvent | null;
  /** Why the call was never made; null if it was made. */
  readonly skipReason: 'not_requested' | 'ended' | null;
  readonly events: readonly TraceEvent[];
}

export interface TrialTimeline {
  readonly setupEvents: readonly TraceEvent[];
  readonly calls: readonly TimelineCall[];
}

/** Splits a trial into its calls. The trial's final events belong to the last call. */
export function buildTimeline(trial: Trial): TrialTimeline {
  const opening: TraceEvent[] = [];
  const pieces: TraceEvent[][] = [];
  for (const event of trial.events) {
    if (event.kind === 'call.proposed' || event.kind === 'call.skipped') pieces.push([event]);
    else (pieces.at(-1) ?? opening).push(event);
  }
  return { setupEvents: opening, calls: pieces.map(readCall) };
}

function readCall(events: readonly TraceEvent[]): TimelineCall {
  const opened = events[0] as Opened;
  const decided = events.find((event) => event.kind === 'call.decided');
  const answer = events.find((event) => event.kind === 'call.returned') ?? null;
  const decision = decided?.decision ?? null;
  return {
    row: toRow(opened, decision?.decision ?? 'not_reached'),
    actor: opened.kind === 'call.proposed' ? opened.actor : null,
    decision,
    returned: answer,
    skipReason: opened.kind === 'call.skipped' ? opened.reason : null,
    events,
  };
}

function toRow(opened: Opened, decision: DecisionKind | 'not_reached'): CallVerdict {
  const { step, tool, args, origin, injection } = opened;
  return { step, tool, args, origin, injection, outcome: findCallOutcome(origin, decision) };
}

/** Returns the events shown at a position: those of the call or, at the start, those before the first call. */
export function listEventsAt(trail: TrialTimeline, position: number): readonly TraceEvent[] {
  return findCall(trail, position)?.events ?? trail.setupEvents;
}

/** The call at a position; null at the start. */
export function findCall(trail: TrialTimeline, position: number): TimelineCall | null {
  return trail.calls[position - 1] ?? null;
}

/**
 * Returns the position for the step in the URL. Returns 0 if the URL has no step, and null if the trial does not have
 * the step.
 */
export function findStepPosition(trail: TrialTimeline, step: number | null): number | null {
  if (step === null) return 0;
  const index = trail.calls.findIndex((call) => call.row.step === step);
  return index < 0 ? null : index + 1;
}

/** The steps of all calls in a trial, including those that were never made. */
export function listSteps(trial: Trial): readonly number[] {
  return buildTimeline(trial).calls.map(({ row }) => row.step);
}

/** Returns the trace index of the last event up to a position; -1 for an empty trace. */
export function findLastSeq(trail: TrialTimeline, position: number): number {
  const calls = trail.calls.slice(0, position);
  return trail.setupEvents.length + calls.reduce((sum, call) => sum + call.events.length, 0) - 1;
}
