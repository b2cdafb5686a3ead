/** Computes the rewards for a passed lesson: three stars, and how much the warrant's reach shrank. */
import { measureReach } from '../analysis/index.js';
import { loadRuleLibrariesFor } from '../kit/index.js';
import { type Message, message } from '../messages/index.js';
import { listWiderRules } from './checks/chains.js';
import { findWiderThanJob } from './checks/own-reach.js';
import { findEditedScenario } from './edited-scenario.js';
import type { LessonAnswerDocument, LessonCheckResult, LessonReach, LessonResult } from '../model/index.js';
import type { LessonCheckContext } from './check-context.js';

/** Measures reach; null if the lesson does not involve writing a warrant, or if the documents cannot be measured. */
export async function measureLessonReach(evidence: LessonCheckContext): Promise<LessonReach | null> {
  const { lesson } = evidence;
  const scenario = findEditedScenario(lesson);
  const sample = lesson.answers?.sampleAnswer;
  if (scenario === null || sample === undefined) return null;
  try {
    const now = await countReach(evidence, scenario);
    const start = await countReach(evidence.atStart(), scenario);
    return { start, now, smallest: await countReach(evidence.withAnswer(sample), scenario) };
  } catch {
    return null;
  }
}

/**
 * Describes what the warrant for the learner's own agent allows unnecessarily, or which link above the last one allows
 * more than at the start of the lesson. Returns null if nothing is found.
 */
export function findExcess(evidence: LessonCheckContext): Message | null {
  const { answer, lesson } = evidence;
  const isOwn = lesson.checks.some(({ kind }) => kind === 'own_agent');
  if (isOwn) return answer.agent === undefined ? null : findWiderThanJob(answer.agent);
  const scenario = findEditedScenario(lesson);
  return scenario === null || lesson.answers === undefined ? null : findWiderLink(evidence, scenario);
}

function findWiderLink(evidence: LessonCheckContext, scenario: string): Message | null {
  const before = evidence.atStart().yours(scenario).warrant.chain;
  for (const [link, now] of evidence.yours(scenario).warrant.chain.slice(0, -1).entries()) {
    const old = before[link];
    const rules = old === undefined ? [] : listWiderRules({ v: 1, chain: [old, now] });
    if (rules.length > 0) return message('lesson/wide_link', { link, rules });
  }
  return null;
}

async function countReach(evidence: LessonCheckContext, id: string): Promise<number> {
  return evidence.once(['reach_count', id, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadRuleLibrariesFor(JSON.stringify(warrant));
    return measureReach({ scenario, authority: { kind: 'grant', warrant }, condition: 'yours' }).counts.total;
  });
}

/**
 * Awards one star each for stopping the attack, for passing all checks, and for doing so without a hint and with no
 * more reach than the sample answer. In lessons without a scenario's warrant, the stars are for passing one check, for
 * passing all of them, and for doing so without a hint and without excess permissions. `excess`: permissions that the
 * warrant grants unnecessarily.
 */
export function awardStars(
  { answer }: { readonly answer: LessonAnswerDocument },
  checks: readonly LessonCheckResult[],
  reach: LessonReach | null,
  excess: Message | null = null,
): LessonResult['stars'] {
  const passed = checks.length > 0 && checks.every(({ pass }) => pass === true);
  const alone = (answer.help?.hints ?? 0) === 0 && answer.help?.sampleAnswerOpened !== true;
  if (reach === null)
    return [checks.some(({ pass }) => pass === true), passed, passed && alone && excess === null];
  const stopped = checks.some(({ kind, pass }) => kind === 'trial' && pass === true);
  return [stopped, passed, passed && alone && excess === null && reach.now <= reach.smallest];
}
