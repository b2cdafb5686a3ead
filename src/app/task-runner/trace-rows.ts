/** Converts a task trace to timeline rows: one row per call with all its events, and one row for each other event. */
import {
  type Decision,
  type Effect,
  type InjectionMark,
  type Json,
  type CallOrigin,
  type CallOutcome,
  findCallOutcome,
  TRIAL_START,
  type TraceEvent,
} from '../../engine/index.js';

/** A disk operation performed by a shell or git command within a call. */
export interface DiskOperationRow {
  readonly seq: number;
  /** The tool whose rules were applied. */
  readonly tool: string;
  readonly path: string;
  readonly decision: Decision;
}

interface RowBase {
  /** Sequence number of the row's first event. */
  readonly seq: number;
  /** Seconds since the start of the trial. */
  readonly atSeconds: number;
  /** Round, counted from 0; null outside the rounds. */
  readonly round: number | null;
}

export interface TraceCallRow extends RowBase {
  readonly kind: 'call';
  readonly step: number;
  readonly actor: string;
  readonly origin: CallOrigin;
  readonly injection: string | null;
  readonly tool: string;
  readonly args: { readonly [name: string]: Json };
  /** The decision; null if the arguments could not be parsed. */
  readonly decision: Decision | null;
  /** A call's origin and decision, combined in one word. */
  readonly outcome: CallOutcome;
  /** Result of the call; null if it was denied. */
  readonly result: {
    readonly ok: boolean;
    readonly text: string;
    readonly marks: readonly InjectionMark[];
    readonly effects: readonly Effect[];
  } | null;
  readonly diskOperations: readonly DiskOperationRow[];
  /** Number of denied operations in `diskOperations`. */
  readonly deniedDiskOperations: number;
}

type OtherKind = Exclude<
  TraceEvent['kind'],
  'call.proposed' | 'call.decided' | 'call.returned' | 'disk.decided'
>;

export interface TraceEventRow extends RowBase {
  readonly kind: 'event';
  readonly event: Extract<TraceEvent, { kind: OtherKind }>;
}

export type TrialTraceRow = TraceCallRow | TraceEventRow;

type Proposed = Extract<TraceEvent, { kind: 'call.proposed' }>;
type OfCall = Extract<TraceEvent, { kind: 'call.decided' | 'call.returned' | 'disk.decided' }>;

export function listTraceRows(events: readonly TraceEvent[]): readonly TrialTraceRow[] {
  const parts = new Map<number, OfCall[]>();
  for (const event of events)
    if (isOfCall(event)) {
      const known = parts.get(event.step);
      if (known === undefined) parts.set(event.step, [event]);
      else known.push(event);
    }
  let round: number | null = null;
  return events.flatMap((event): readonly TrialTraceRow[] => {
    if (isOfCall(event)) return [];
    if (event.kind === 'round.started') round = event.round;
    const base = { seq: event.seq, atSeconds: event.at - TRIAL_START, round };
    if (event.kind === 'round.finished') round = null;
    if (event.kind === 'call.proposed') return [toCallRow(event, base, parts.get(event.step) ?? [])];
    return [{ kind: 'event', ...base, event }];
  });
}

function isOfCall(event: TraceEvent): event is OfCall {
  return event.kind === 'call.decided' || event.kind === 'call.returned' || event.kind === 'disk.decided';
}

function toCallRow(event: Proposed, base: RowBase, parts: readonly OfCall[]): TraceCallRow {
  const { step, actor, origin, injection, tool, args } = event;
  const decided = parts.find((part) => part.kind === 'call.decided');
  const returned = parts.find((part) => part.kind === 'call.returned');
  const below = parts.filter((part) => part.kind === 'disk.decided');
  const decision = decided?.decision ?? null;
  return {
    kind: 'call',
    ...base,
    ...{ step, actor, origin, injection, tool, args, decision },
    outcome: findCallOutcome(origin, decision?.decision ?? 'error'),
    result: returned === undefined ? null : answerOf(returned),
    diskOperations: below.map(({ seq, tool: asked, path, decision: one }) => ({
      seq,
      tool: asked,
      path,
      decision: one,
    })),
    deniedDiskOperations: below.filter((one) => one.decision.decision === 'deny').length,
  };
}

function answerOf({ ok, text, marks, effects }: Extract<OfCall, { kind: 'call.returned' }>): {
  readonly ok: boolean;
  readonly text: string;
  readonly marks: readonly InjectionMark[];
  readonly effects: readonly Effect[];
} {
  return { ok, text, marks, effects };
}
