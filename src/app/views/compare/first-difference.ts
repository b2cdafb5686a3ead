/** Describes the first difference between two runs, with both sides. */
import {
  type CallVerdict,
  type CellTraceDifference,
  type RunRecord,
  type TraceEvent,
  type Trial,
} from '../../../engine/index.js';
import { classifyDifference } from '../../components/difference-kind.js';
import { COMPARE } from '../../messages/compare.js';
import { translateDecision } from '../../messages/translate-decision.js';

/** One side of the first difference. */
export interface DifferenceSide {
  /**
   * The call at the first difference. Null if the traces differ before the first call, or if this side has no call
   * there.
   */
  readonly row: CallVerdict | null;
  /** A sentence that explains the decision or describes the event. */
  readonly sentence: string;
  /** The tool's result, if the results differ. */
  readonly answer: string | null;
}

export interface FirstDifferenceView {
  /** Describes the kind of difference in a sentence. */
  readonly kind: string;
  readonly before: DifferenceSide;
  readonly after: DifferenceSide;
}

export function buildFirstDifferenceView(
  a: RunRecord,
  b: RunRecord,
  found: CellTraceDifference,
): FirstDifferenceView {
  const [trialA, trialB] = [findTrial(a, found), findTrial(b, found)];
  const [eventA, eventB] = [eventAt(trialA, found.before), eventAt(trialB, found.after)];
  const inAnswer = eventA?.kind === 'call.returned' && eventB?.kind === 'call.returned';
  return {
    kind: COMPARE.nature[classifyDifference(eventA, eventB)],
    before: viewSide(a, trialA, found, eventA, inAnswer),
    after: viewSide(b, trialB, found, eventB, inAnswer),
  };
}

function viewSide(
  record: RunRecord,
  trial: Trial | null,
  place: CellTraceDifference,
  event: TraceEvent | null,
  inAnswer: boolean,
): DifferenceSide {
  const verdict = [...record.result.cells, ...record.result.variants].find((one) => isAt(one, place));
  const row = verdict?.rows.find(({ step }) => step === place.step) ?? null;
  const answer = inAnswer && event?.kind === 'call.returned' ? event.text : null;
  return { row, sentence: explain(trial, place.step, event), answer };
}

/** Returns the sentence that explains the decision at that step. If there is no decision, describes the event. */
function explain(trial: Trial | null, step: number | null, event: TraceEvent | null): string {
  if (event?.kind === 'injection.placed')
    return COMPARE.placed(event.object, event.injection, event.offset, event.length);
  const ofStep = trial?.events.filter((one) => step !== null && 'step' in one && one.step === step) ?? [];
  for (const one of ofStep) {
    if (one.kind === 'call.decided') return translateDecision(one.decision);
    if (one.kind === 'call.skipped') return COMPARE.skipped[one.reason];
  }
  return event === null || event.kind === 'trial.finished' ? COMPARE.endedHere : COMPARE.noCall;
}

interface Place {
  readonly scenario: string;
  readonly condition: string;
  readonly variant: string | null;
}

function isAt(one: Place, place: Place): boolean {
  return (
    one.scenario === place.scenario && one.condition === place.condition && one.variant === place.variant
  );
}

function findTrial(record: RunRecord, place: Place): Trial | null {
  return record.trials.find((trial) => isAt(trial, place)) ?? null;
}

function eventAt(trial: Trial | null, seq: number | null): TraceEvent | null {
  return seq === null ? null : (trial?.events.find((event) => event.seq === seq) ?? null);
}
