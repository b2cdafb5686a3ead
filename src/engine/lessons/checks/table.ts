/** The table of check kinds: a new kind is a judge and one line here. */
import type { LessonCheck, LessonCheckKind } from '../../model/index.js';
import type { Evidence } from '../evidence.js';
import { judgeLeftovers, judgeMutants, judgeReach, judgeWorstCase } from './analyses.js';
import { judgeAbsent, judgeChain, judgeRoots } from './chains.js';
import type { Judge, Judged } from './check.js';
import {
  judgeExported,
  judgeFault,
  judgeImported,
  judgeMarked,
  judgeObligations,
  judgeRefusals,
} from './studies.js';
import {
  judgeBenign,
  judgeFingerprint,
  judgeHidden,
  judgePredicted,
  judgeStep,
  judgeTrial,
  judgeWhy,
} from './trials.js';

const JUDGES: { readonly [Kind in LessonCheckKind]: Judge<Kind> } = {
  trial: judgeTrial,
  benign: judgeBenign,
  hidden: judgeHidden,
  worst_case: judgeWorstCase,
  reach: judgeReach,
  leftovers: judgeLeftovers,
  absent: judgeAbsent,
  why: judgeWhy,
  obligations: judgeObligations,
  refusals: judgeRefusals,
  mutants: judgeMutants,
  fingerprint: judgeFingerprint,
  predicted: judgePredicted,
  step: judgeStep,
  chain: judgeChain,
  roots: judgeRoots,
  fault: judgeFault,
  marked: judgeMarked,
  imported: judgeImported,
  exported: judgeExported,
};

export async function judgeCheck(check: LessonCheck, evidence: Evidence): Promise<Judged> {
  return (JUDGES[check.kind] as Judge<LessonCheckKind>)(check, evidence);
}
