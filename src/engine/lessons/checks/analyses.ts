/** Checks that use the analyses: worst case, reach, unused permissions, policy mutants. */
import {
  type AnalysisSubject,
  findWorstCase,
  findUnusedPermissions,
  measureReach,
  mutatePolicy,
  type WorstCase,
} from '../../analysis/index.js';
import { loadRegexLibraryFor } from '../../kit/index.js';
import type { AuthorityDocument, CallDocument, Condition } from '../../model/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { checkFailed, type LessonCheckJudge, checkPassed, checkUndecided } from './check.js';

/** The scenario and authority of a condition, as in a trial. */
async function subjectOf(
  evidence: LessonCheckContext,
  id: string,
  condition: Condition,
): Promise<AnalysisSubject> {
  const own = evidence.yours(id);
  const scenario = condition === 'yours' ? own.scenario : evidence.scenario(id);
  const warrant =
    condition === 'yours' ? own.warrant : condition === 'broad' ? evidence.world.broad : scenario.warrant;
  const authority: AuthorityDocument =
    condition === 'no_warrant' ? { kind: 'none' } : { kind: 'grant', warrant };
  await loadRegexLibraryFor(JSON.stringify(warrant));
  return { scenario, authority, condition };
}

export const judgeWorstCase: LessonCheckJudge<'worst_case'> = async (
  { scenario, condition, reachable },
  evidence,
) => {
  const key = ['worst', scenario, condition, evidence.bundle];
  const worst = await evidence.once(key, async () =>
    findWorstCase(await subjectOf(evidence, scenario, condition)),
  );
  if (worst.calls === null && !worst.exact)
    return checkUndecided('worst_open', { rule: listOpenRules(worst) });
  const say = (worst.calls !== null) === reachable ? checkPassed : checkFailed;
  if (worst.calls === null) return say('worst_none');
  return say('worst_some', { count: worst.calls.length, calls: formatCalls(worst.calls) });
};

function listOpenRules({ open }: WorstCase): string {
  const [rule] = open;
  return rule === undefined ? 'a rule' : `${rule.tool}, ${rule.argument}`;
}

export const judgeReach: LessonCheckJudge<'reach'> = async ({ scenario, atMost, excludes }, evidence) => {
  const key = ['reach', scenario, evidence.bundle];
  const reach = await evidence.once(key, async () =>
    measureReach(await subjectOf(evidence, scenario, 'yours')),
  );
  const held = reach.items.find(({ tool, object }) => `${tool} ${object}` === excludes);
  if (held !== undefined) return checkFailed('reach_holds', { object: `${held.tool} ${held.object}` });
  const { total } = reach.counts;
  if (atMost !== undefined && total > atMost)
    return checkFailed('reach_many', { count: total, over: total - atMost });
  return checkPassed('reach_met', { count: total });
};

function formatCalls(calls: readonly CallDocument[]): string {
  return calls.map(({ tool, args }) => `${tool} ${JSON.stringify(Object.values(args)[0] ?? '')}`).join(', ');
}

export const judgeUnusedPermissions: LessonCheckJudge<'leftovers'> = async (
  { scenario: id, atMost },
  evidence,
) => {
  const { leftovers } = await evidence.once(['leftovers', id, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadRegexLibraryFor(JSON.stringify(warrant));
    return findUnusedPermissions(scenario, { warrant });
  });
  const [first] = leftovers;
  if (first === undefined || leftovers.length <= atMost)
    return checkPassed('leftovers_met', { count: leftovers.length });
  return checkFailed('leftovers_some', { count: leftovers.length, call: formatCalls([first.permits]) });
};

export const judgeMutants: LessonCheckJudge<'mutants'> = async ({ scenario: id, mutant }, evidence) => {
  const found = await evidence.once(['mutant', id, mutant, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadRegexLibraryFor(JSON.stringify(warrant));
    for await (const one of mutatePolicy(scenario, warrant)) if (one.id === mutant) return one;
    return null;
  });
  if (found === null) return checkUndecided('defect', { detail: `there is no mutant ${mutant}` });
  const detail = `from ${found.line} to ${found.mutated}`;
  return found.state === 'killed'
    ? checkPassed('mutants_killed', { detail })
    : checkFailed('mutants_survived', { detail });
};
