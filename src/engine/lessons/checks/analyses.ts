/** Checks that use analyses: worst case, reach, unused permissions and policy mutants. */
import {
  type AnalysisSubject,
  findWorstCase,
  findUnusedPermissions,
  measureReach,
  mutatePolicy,
  type WorstCase,
} from '../../analysis/index.js';
import { loadRuleLibrariesFor } from '../../kit/index.js';
import { message } from '../../messages/index.js';
import type { AuthorityDocument, CallDocument, Condition } from '../../model/index.js';
import type { LessonCheckContext } from '../check-context.js';
import { checkFailed, type LessonCheckJudge, checkPassed, checkUndecided } from './check.js';

/** Returns the scenario and authority used by a trial under this condition. */
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
  await loadRuleLibrariesFor(JSON.stringify(warrant));
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
    return checkUndecided(message('lesson/worst_case_open', { rule: listOpenRules(worst) }));
  const say = (worst.calls !== null) === reachable ? checkPassed : checkFailed;
  if (worst.calls === null) return say(message('lesson/worst_case_none'));
  return say(
    message('lesson/worst_case_found', { count: worst.calls.length, calls: worst.calls.map(formatCall) }),
  );
};

function listOpenRules({ open }: WorstCase): string | null {
  const [rule] = open;
  return rule === undefined ? null : `${rule.tool}, ${rule.argument}`;
}

export const judgeReach: LessonCheckJudge<'reach'> = async ({ scenario, atMost, excludes }, evidence) => {
  const key = ['reach', scenario, evidence.bundle];
  const reach = await evidence.once(key, async () =>
    measureReach(await subjectOf(evidence, scenario, 'yours')),
  );
  const held = reach.items.find(({ tool, object }) => `${tool} ${object}` === excludes);
  if (held !== undefined)
    return checkFailed(message('lesson/reach_includes', { object: `${held.tool} ${held.object}` }));
  const { total } = reach.counts;
  if (atMost !== undefined && total > atMost)
    return checkFailed(message('lesson/reach_exceeded', { count: total, over: total - atMost }));
  return checkPassed(message('lesson/reach_met', { count: total }));
};

/** Formats a call, such as `read_file path "/data"`. */
function formatCall({ tool, args }: CallDocument): string {
  const [first] = Object.entries(args);
  return first === undefined ? tool : `${tool} ${first[0]} ${JSON.stringify(first[1])}`;
}

export const judgeUnusedPermissions: LessonCheckJudge<'unused_permissions'> = async (
  { scenario: id, atMost },
  evidence,
) => {
  const { permissions } = await evidence.once(['unused_permissions', id, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadRuleLibrariesFor(JSON.stringify(warrant));
    return findUnusedPermissions(scenario, { warrant });
  });
  const [first] = permissions;
  if (first === undefined || permissions.length <= atMost)
    return checkPassed(message('lesson/unused_met', { count: permissions.length }));
  return checkFailed(
    message('lesson/unused_found', { count: permissions.length, call: formatCall(first.exampleCall) }),
  );
};

export const judgeMutants: LessonCheckJudge<'mutants'> = async ({ scenario: id, mutant }, evidence) => {
  const found = await evidence.once(['mutant', id, mutant, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadRuleLibrariesFor(JSON.stringify(warrant));
    for await (const one of mutatePolicy(scenario, warrant)) if (one.id === mutant) return one;
    return null;
  });
  if (found === null)
    return checkUndecided(message('lesson/defect', { reason: message('lesson/unknown_mutant', { mutant }) }));
  const { line, mutated } = found;
  return found.state === 'killed'
    ? checkPassed(message('lesson/mutant_killed', { line, mutated }))
    : checkFailed(message('lesson/mutant_survived', { line, mutated }));
};
