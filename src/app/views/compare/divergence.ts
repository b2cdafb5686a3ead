/** The first divergence of two runs, as what stands on either side of it. */
import {
  type CallVerdict,
  type Divergence,
  type RunRecord,
  type TraceEvent,
  type Trial,
} from '../../../engine/index.js';
import { nameNature } from '../../parts/divergence-nature.js';
import { COMPARE } from '../../words/compare.js';
import { sayDecision } from '../../words/said.js';

/** What one side did at the divergence. */
export interface DivergingSide {
  /** The call there; null before the first call, or when this side has none. */
  readonly row: CallVerdict | null;
  /** The one sentence: why, or what happened. */
  readonly sentence: string;
  /** The tool's answer, when the two sides part in it. */
  readonly answer: string | null;
}

export interface DivergenceView {
  /** What kind of difference it is, in a sentence. */
  readonly nature: string;
  readonly before: DivergingSide;
  readonly after: DivergingSide;
}

/** Both sides at the first divergence. */
export function viewDivergence(a: RunRecord, b: RunRecord, found: Divergence): DivergenceView {
  const [trialA, trialB] = [findTrial(a, found), findTrial(b, found)];
  const [eventA, eventB] = [eventAt(trialA, found.before), eventAt(trialB, found.after)];
  const inAnswer = eventA?.kind === 'call.returned' && eventB?.kind === 'call.returned';
  return {
    nature: COMPARE.nature[nameNature(eventA, eventB)],
    before: viewSide(a, trialA, found, eventA, inAnswer),
    after: viewSide(b, trialB, found, eventB, inAnswer),
  };
}

function viewSide(
  record: RunRecord,
  trial: Trial | null,
  place: Divergence,
  event: TraceEvent | null,
  inAnswer: boolean,
): DivergingSide {
  const verdict = [...record.result.cells, ...record.result.variants].find((one) => isAt(one, place));
  const row = verdict?.rows.find(({ step }) => step === place.step) ?? null;
  const answer = inAnswer && event?.kind === 'call.returned' ? event.text : null;
  return { row, sentence: explain(trial, place.step, event), answer };
}

/** The decision's sentence at that step; without a decision, what the event itself says. */
function explain(trial: Trial | null, step: number | null, event: TraceEvent | null): string {
  if (event?.kind === 'injection.placed')
    return COMPARE.placed(event.object, event.injection, event.offset, event.length);
  const ofStep = trial?.events.filter((one) => step !== null && 'step' in one && one.step === step) ?? [];
  for (const one of ofStep) {
    if (one.kind === 'call.decided') return sayDecision(one.decision);
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
