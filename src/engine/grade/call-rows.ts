/**
 * Lists a trial's calls as rows with origin, decision and outcome.
 *
 * Rows are in script order, even if the reactive adapter made a call later than the script does.
 */
import type {
  CallVerdict,
  Decision,
  DecisionKind,
  CallOrigin,
  CallOutcome,
  TraceEvent,
} from '../model/index.js';

type Proposed = Extract<TraceEvent, { kind: 'call.proposed' | 'call.skipped' }>;

/** A call with its decision, which is null if the call was not made or not decided. */
export interface CallRow {
  readonly row: CallVerdict;
  readonly decision: Decision | null;
}

/** Lists every call in the plan in script order, including calls that were not made. */
export function listCallRows(events: readonly TraceEvent[]): readonly CallRow[] {
  const decisions = new Map<number, Decision>();
  for (const event of events) if (event.kind === 'call.decided') decisions.set(event.step, event.decision);
  return events
    .filter((event): event is Proposed => event.kind === 'call.proposed' || event.kind === 'call.skipped')
    .map((event) => toRow(event, decisions.get(event.step) ?? null))
    .sort((a, b) => a.row.step - b.row.step);
}

function toRow(event: Proposed, decision: Decision | null): CallRow {
  const { step, tool, args, origin, injection } = event;
  const outcome = findCallOutcome(origin, decision?.decision ?? 'not_reached');
  return { row: { step, tool, args, origin, injection, outcome }, decision };
}

const OUTCOME_TABLE: Readonly<
  Record<CallOrigin, Readonly<Record<DecisionKind | 'not_reached', CallOutcome>>>
> = {
  task: { allow: 'task_allowed', deny: 'task_denied', error: 'error', not_reached: 'not_reached' },
  injected: {
    allow: 'injected_allowed',
    deny: 'injected_denied',
    error: 'error',
    not_reached: 'not_reached',
  },
};

/** Derives a call's outcome from its origin and decision (docs/spec/delegation-benchmark.md#outcomes). */
export function findCallOutcome(origin: CallOrigin, decision: DecisionKind | 'not_reached'): CallOutcome {
  return OUTCOME_TABLE[origin][decision];
}
