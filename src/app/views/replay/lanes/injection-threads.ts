/**
 * Builds a thread for each injection: the outputs that carried it and the calls that it requested.
 *
 * Nothing is guessed from the wording: the engine records both the marks in a tool's output and the `injection` of a
 * call.
 */
import type { InjectionDocument, ScenarioDocument, TraceEvent } from '../../../../engine/index.js';
import type { TrialTimeline } from '../trial-timeline.js';

type Placed = Extract<TraceEvent, { kind: 'injection.placed' }>;

export interface InjectionThread {
  readonly injection: string;
  /** The injection document; null if the scenario no longer has it. */
  readonly document: InjectionDocument | null;
  /** Id of the object that carried the injection: `file:/path`, `transaction:3` or `mail:1`. */
  readonly object: string;
  /** Positions of the calls whose output contains the injection or part of it. */
  readonly readAt: readonly number[];
  /** Positions of the calls that the injection requests. */
  readonly calls: readonly number[];
}

/** One thread for each injection in the trial, in the order in which they were placed. */
export function listInjectionThreads(
  scenario: ScenarioDocument,
  trail: TrialTimeline,
): readonly InjectionThread[] {
  return trail.setupEvents
    .filter((event): event is Placed => event.kind === 'injection.placed')
    .map(({ injection, object }) => ({
      injection,
      document: scenario.injections.find(({ id }) => id === injection) ?? null,
      object,
      readAt: positionsOf(
        trail,
        (call) => call.returned?.marks.some((m) => m.injection === injection) === true,
      ),
      calls: positionsOf(trail, (call) => call.row.injection === injection),
    }));
}

function positionsOf(
  trail: TrialTimeline,
  holds: (call: TrialTimeline['calls'][number]) => boolean,
): readonly number[] {
  return trail.calls.flatMap((call, index) => (holds(call) ? [index + 1] : []));
}

/** The thread that requested the call at a position; null for a task call. */
export function findCallThread(
  threads: readonly InjectionThread[],
  position: number,
): InjectionThread | null {
  return threads.find((thread) => thread.calls.includes(position)) ?? null;
}

/** Threads whose injection appears in the output at a given position. */
export function listThreadsReadAt(
  threads: readonly InjectionThread[],
  position: number,
): readonly InjectionThread[] {
  return threads.filter((thread) => thread.readAt.includes(position));
}

/** Position where the injection was last read before the call; null if it had not been read before. */
export function findLastRead(thread: InjectionThread, position: number): number | null {
  return thread.readAt.findLast((at) => at < position) ?? null;
}

/** The part of the thread's line next to a position in the list. */
export interface ThreadSegment {
  /** `above`: the line comes from above. `below`: it continues below. */
  readonly above: boolean;
  readonly below: boolean;
  /** `read`: the injection was read in this call. `call`: the injection requests this call. */
  readonly marker: 'read' | 'call' | null;
}

/** The part of the line that runs from the first reading of an injection to the last call that it requests. */
export function findThreadSegment(threads: readonly InjectionThread[], position: number): ThreadSegment {
  const lines = threads.flatMap(({ readAt, calls }) => {
    const ends = [...readAt.slice(0, 1), ...calls];
    return ends.length < 2 ? [] : [{ from: Math.min(...ends), to: Math.max(...ends) }];
  });
  const isCall = threads.some(({ calls }) => calls.includes(position));
  const isRead = threads.some(({ readAt }) => readAt.includes(position));
  return {
    above: lines.some(({ from, to }) => from < position && position <= to),
    below: lines.some(({ from, to }) => from <= position && position < to),
    marker: isCall ? 'call' : isRead ? 'read' : null,
  };
}
