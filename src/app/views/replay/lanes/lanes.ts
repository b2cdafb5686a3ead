/**
 * Lanes: trials of one scenario side by side, aligned call by call.
 *
 * Two lanes are identical up to the call in which their traces first differ. Times and the list of checks are ignored,
 * as in run comparison. After the first difference, the lanes never share a row again, even if later calls are
 * identical.
 */
import { findFirstTraceDifference, type TraceEvent, type Trial } from '../../../../engine/index.js';
import { classifyDifference, type DifferenceKind } from '../../../components/difference-kind.js';
import { findCall, findLastSeq, type TrialTimeline } from '../trial-timeline.js';

/** The data of a lane that is needed for comparison. A `TrialReplay` is one example. */
export interface ComparableTrial {
  readonly trial: Trial;
  readonly timeline: TrialTimeline;
}

/** The point where two trials first differ. */
export interface FirstDifference {
  /** Position of the call; 0 if the trials differ before the first call. */
  readonly position: number;
  readonly kind: DifferenceKind;
}

export interface LaneAlignment {
  /** Position of the last call in the longest lane. */
  readonly last: number;
  /** The first difference between any two lanes. Null if all lanes are identical. */
  readonly firstDifference: FirstDifference | null;
  /** For each position, the groups of adjacent lanes (by index) that are still identical there. */
  readonly groups: readonly (readonly (readonly number[])[])[];
}

/** Aligns the lanes for one scenario. */
export function alignLanes(lanes: readonly ComparableTrial[]): LaneAlignment {
  const differences = lanes.map((a) => lanes.map((b) => findFirstDifference(a, b)));
  const last = Math.max(0, ...lanes.map(({ timeline: trail }) => trail.calls.length));
  const positions = Array.from({ length: last + 1 }, (_, position) => position);
  return {
    last,
    firstDifference: earliest(differences.flat()),
    groups: positions.map((position) => groupLanes(differences, position)),
  };
}

/** The first difference between two trials, regardless of their order; null if they are identical. */
export function findFirstDifference(a: ComparableTrial, b: ComparableTrial): FirstDifference | null {
  const found = findFirstTraceDifference(a.trial, b.trial);
  if (found === null) return null;
  const position = Math.max(positionOfEvent(a, found.before), positionOfEvent(b, found.after));
  return { position, kind: classifyDifference(eventAt(a, found.before), eventAt(b, found.after)) };
}

/** Returns the position of the call that an event belongs to. Final events belong to the last call. */
function positionOfEvent({ timeline: trail }: ComparableTrial, seq: number | null): number {
  if (seq === null) return 0;
  const after = trail.calls.findIndex((_, index) => seq <= findLastSeq(trail, index));
  return after < 0 ? trail.calls.length : after;
}

function eventAt({ trial }: ComparableTrial, seq: number | null): TraceEvent | null {
  return seq === null ? null : (trial.events[seq] ?? null);
}

function earliest(differences: readonly (FirstDifference | null)[]): FirstDifference | null {
  return differences.reduce(
    (first, one) => (one !== null && (first === null || one.position < first.position) ? one : first),
    null,
  );
}

type FirstDifferences = readonly (readonly (FirstDifference | null)[])[];

function groupLanes(differences: FirstDifferences, position: number): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const index of differences.keys()) {
    const difference = differences[index]?.[index - 1];
    const together = index > 0 && (difference === null || (difference?.position ?? 0) > position);
    if (together) groups.at(-1)?.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Returns the step at a position from the first lane that has a call there; null if no lane does. */
export function findStepAt(trails: readonly TrialTimeline[], position: number): number | null {
  for (const trail of trails) {
    const call = findCall(trail, position);
    if (call !== null) return call.row.step;
  }
  return null;
}
