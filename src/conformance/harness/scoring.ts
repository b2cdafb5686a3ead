/** Computes the two combined scores of the original benchmark (docs/spec/workspace-tasks.md#the-original-benchmark). */
import { type Json, type JsonObject, roundDecimals, roundScore } from '../../engine/kit/index.js';
import { isFilled, getOwnMember, toNumberOrNull, toObject } from './loose-json.js';

export type TranscriptBlend =
  | { readonly available: false; readonly combined_score: null }
  | {
      readonly available: true;
      readonly blend: 'multiply' | 'outcome_only' | 'process_only';
      readonly outcome_score: number | null;
      readonly process_score: number | null;
      readonly combined_score: number;
    };

/** Combines outcome and process for the first score: their product, if both exist. */
export function combineOutcomeAndProcess(
  outcome: Json | undefined,
  judged: Json | undefined,
): TranscriptBlend {
  const [o, p] = [toNumberOrNull(outcome), toNumberOrNull(judged)];
  if (o === null && p === null) return { available: false, combined_score: null };
  const blend = o === null ? 'process_only' : p === null ? 'outcome_only' : 'multiply';
  const combined = roundScore((o ?? 1) * (p ?? 1));
  return { available: true, blend, outcome_score: o, process_score: p, combined_score: combined };
}

/** Clamps a value to the range 0 to 1 and rounds it to 0, 0.5 or 1. Quarters are rounded half to even. */
export function quantiseTrinary(value: number): number {
  return roundDecimals(2 * Math.min(1, Math.max(0, value)), 0) / 2;
}

export interface ScoringInput {
  readonly task: string;
  readonly outcome: Json | undefined;
  /** The judge's parsed reply; null if there was none. */
  readonly judge: JsonObject | null;
  readonly hasProxyTrace: boolean;
  readonly skipProcess: boolean;
}

export interface Scoring {
  readonly blend: 'multiply';
  readonly outcome_score: number | null;
  readonly oracle_outcome_score: number | null;
  readonly process_score: number | null;
  readonly process_effective: number;
  readonly combined_score: number;
  readonly rubric_total: number | null;
  readonly rubric_total_source: 'mean_of_four_scores' | 'rubric_primary_mean_three_process_dims' | null;
  readonly rubric_total_llm: number | null;
  readonly rubric_split: boolean;
  /** The reply score computed from six axes, which cover both images. Set only if it replaced the judge's own value. */
  readonly reply_from_vision?: number;
}

/** Tasks whose outcome is the judge's opinion about the reply. */
const RUBRIC_PRIMARY = ['08-image-recognize', '14-image-edit'];
const VISION_TASK = '08-image-recognize';
const DIMENSIONS = [
  'tool_use_appropriate',
  'flow_coherence',
  'error_handling',
  'reply_appropriateness',
] as const;
const IMAGES = ['image1', 'image2'];
const AXES = ['shape', 'foreground_color', 'background'];
/** Value used for a missing process score. */
const DEFAULT_PROCESS = 1;

/** In the second combination, the process score replaces a missing outcome, and a missing process score counts as 1. */
export function computeScoring(input: ScoringInput): Scoring {
  const oracle = toNumberOrNull(input.outcome);
  const asked = input.hasProxyTrace && !input.skipProcess;
  const opinion = judgeOf(asked ? toObject(input.judge ?? undefined) : {}, input.task);
  const outcome = opinion.outcome ?? oracle;
  const effective = opinion.judged ?? DEFAULT_PROCESS;
  return {
    blend: 'multiply',
    outcome_score: outcome,
    oracle_outcome_score: oracle,
    process_score: opinion.judged,
    process_effective: roundScore(effective),
    combined_score: roundScore(outcome === null ? effective : outcome * effective),
    ...opinion.rubric,
  };
}

type Rubric = Pick<
  Scoring,
  'rubric_total' | 'rubric_total_source' | 'rubric_total_llm' | 'rubric_split' | 'reply_from_vision'
>;

interface Opinion {
  /** Replaces the grader's outcome if the task leaves it to the judge. */
  readonly outcome: number | null;
  readonly judged: number | null;
  readonly rubric: Rubric;
}

function judgeOf(judge: JsonObject, task: string): Opinion {
  const own = toNumberOrNull(getOwnMember(judge, 'total'));
  const isUsable = !isFilled(getOwnMember(judge, 'skipped')) && !isFilled(getOwnMember(judge, 'parse_error'));
  const vision = task === VISION_TASK ? replyFromVision(getOwnMember(judge, 'vision_breakdown')) : null;
  const scores = readDimensions(judge, vision);
  if (!isUsable || scores === null) return plainOpinion(isUsable ? own : null, own);
  return RUBRIC_PRIMARY.includes(task) ? splitOpinion(scores, own, vision) : meanOpinion(scores, own);
}

function plainOpinion(judged: number | null, total: number | null): Opinion {
  const rubric: Rubric = {
    rubric_total: total,
    rubric_total_source: null,
    rubric_total_llm: null,
    rubric_split: false,
  };
  return { outcome: null, judged, rubric };
}

function meanOpinion(scores: readonly number[], own: number | null): Opinion {
  const total = roundScore(meanOf(scores));
  const rubric: Rubric = {
    rubric_total: total,
    rubric_total_source: 'mean_of_four_scores',
    rubric_total_llm: own,
    rubric_split: false,
  };
  return { outcome: null, judged: total, rubric };
}

/** Splits the judge's scores: the reply score measures the outcome, and the other three measure the process. */
function splitOpinion(scores: readonly number[], own: number | null, vision: number | null): Opinion {
  const judged = meanOf(scores.slice(0, 3));
  const rubric: Rubric = {
    rubric_total: roundScore(judged),
    rubric_total_source: 'rubric_primary_mean_three_process_dims',
    rubric_total_llm: own,
    rubric_split: true,
    ...(vision === null ? {} : { reply_from_vision: vision }),
  };
  return { outcome: scores[3] ?? null, judged, rubric };
}

/** Returns the four default dimensions in order; null if one of them is not a number. */
function readDimensions(judge: JsonObject, vision: number | null): readonly number[] | null {
  const scores = getOwnMember(judge, 'scores');
  const read = DIMENSIONS.map((name) =>
    name === 'reply_appropriateness' && vision !== null ? vision : toNumberOrNull(getOwnMember(scores, name)),
  );
  return read.every((score) => score !== null) ? read : null;
}

/** Returns the mean of the six rounded axis scores; null if one is missing. */
function replyFromVision(breakdown: Json | undefined): number | null {
  const axes = IMAGES.flatMap((image) =>
    AXES.map((axis) => toNumberOrNull(getOwnMember(getOwnMember(breakdown, image), axis))),
  );
  const known = axes.filter((axis) => axis !== null);
  return known.length === axes.length ? roundScore(meanOf(known.map(quantiseTrinary))) : null;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
