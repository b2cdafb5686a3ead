/** Table of check kinds. A new kind needs a function and one line here. */
import type { LessonCheck, LessonCheckKind } from '../../model/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { judgeUnusedPermissions, judgeMutants, judgeReach, judgeWorstCase } from './analyses.js';
import { judgeAbsent, judgeChain, judgeRoots } from './chains.js';
import type { LessonCheckJudge, LessonCheckOutcome } from './check.js';
import { judgeChoice } from './choices.js';
import { judgeOwnAgent } from './own-agent.js';
import {
  judgeExported,
  judgeFault,
  judgeImported,
  judgeMarked,
  judgeObligations,
  judgeDenials,
} from './studies.js';
import { judgeAttackText, judgeFigure } from './texts.js';
import {
  judgeBenign,
  judgeFingerprint,
  judgeHidden,
  judgePredicted,
  judgeStep,
  judgeTrial,
  judgeWhy,
} from './trials.js';

const JUDGES: { readonly [Kind in LessonCheckKind]: LessonCheckJudge<Kind> } = {
  trial: judgeTrial,
  benign: judgeBenign,
  hidden: judgeHidden,
  worst_case: judgeWorstCase,
  reach: judgeReach,
  unused_permissions: judgeUnusedPermissions,
  absent: judgeAbsent,
  why: judgeWhy,
  obligations: judgeObligations,
  denials: judgeDenials,
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
  choice: judgeChoice,
  attack_text: judgeAttackText,
  figure: judgeFigure,
  own_agent: judgeOwnAgent,
};

export async function judgeLessonCheck(
  check: LessonCheck,
  evidence: LessonCheckContext,
): Promise<LessonCheckOutcome> {
  return (JUDGES[check.kind] as LessonCheckJudge<LessonCheckKind>)(check, evidence);
}
