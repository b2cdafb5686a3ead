/** Checks that ask the analyses: worst case, reach, leftovers, mutants of a policy. */
import {
  type AnalysisSubject,
  findWorstCase,
  listLeftovers,
  measureReach,
  mutatePolicy,
  type WorstCase,
} from '../../analysis/index.js';
import { loadPatternsFor } from '../../kit/index.js';
import type { AuthorityDocument, CallDocument, Condition } from '../../model/index.js';
import type { Evidence } from '../evidence.js';
import { failed, type Judge, passed, undecided } from './check.js';

/** The scenario and the authority of a condition, as a trial would have them. */
async function subjectOf(evidence: Evidence, id: string, condition: Condition): Promise<AnalysisSubject> {
  const own = evidence.yours(id);
  const scenario = condition === 'yours' ? own.scenario : evidence.scenario(id);
  const warrant =
    condition === 'yours' ? own.warrant : condition === 'broad' ? evidence.world.broad : scenario.warrant;
  const authority: AuthorityDocument =
    condition === 'no_warrant' ? { kind: 'none' } : { kind: 'grant', warrant };
  await loadPatternsFor(JSON.stringify(warrant));
  return { scenario, authority, condition };
}

export const judgeWorstCase: Judge<'worst_case'> = async ({ scenario, condition, reachable }, evidence) => {
  const key = ['worst', scenario, condition, evidence.bundle];
  const worst = await evidence.once(key, async () =>
    findWorstCase(await subjectOf(evidence, scenario, condition)),
  );
  if (worst.calls === null && !worst.exact) return undecided('worst_open', { rule: openOf(worst) });
  const say = (worst.calls !== null) === reachable ? passed : failed;
  if (worst.calls === null) return say('worst_none');
  return say('worst_some', { count: worst.calls.length, calls: sayCalls(worst.calls) });
};

function openOf({ open }: WorstCase): string {
  const [rule] = open;
  return rule === undefined ? 'a rule' : `${rule.tool}, ${rule.argument}`;
}

export const judgeReach: Judge<'reach'> = async ({ scenario, atMost, excludes }, evidence) => {
  const key = ['reach', scenario, evidence.bundle];
  const reach = await evidence.once(key, async () =>
    measureReach(await subjectOf(evidence, scenario, 'yours')),
  );
  const held = reach.items.find(({ tool, object }) => `${tool} ${object}` === excludes);
  if (held !== undefined) return failed('reach_holds', { object: `${held.tool} ${held.object}` });
  const { total } = reach.counts;
  if (atMost !== undefined && total > atMost)
    return failed('reach_many', { count: total, over: total - atMost });
  return passed('reach_met', { count: total });
};

function sayCalls(calls: readonly CallDocument[]): string {
  return calls.map(({ tool, args }) => `${tool} ${JSON.stringify(Object.values(args)[0] ?? '')}`).join(', ');
}

export const judgeLeftovers: Judge<'leftovers'> = async ({ scenario: id, atMost }, evidence) => {
  const { leftovers } = await evidence.once(['leftovers', id, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadPatternsFor(JSON.stringify(warrant));
    return listLeftovers(scenario, { warrant });
  });
  const [first] = leftovers;
  if (first === undefined || leftovers.length <= atMost)
    return passed('leftovers_met', { count: leftovers.length });
  return failed('leftovers_some', { count: leftovers.length, call: sayCalls([first.permits]) });
};

export const judgeMutants: Judge<'mutants'> = async ({ scenario: id, mutant }, evidence) => {
  const found = await evidence.once(['mutant', id, mutant, evidence.bundle], async () => {
    const { scenario, warrant } = evidence.yours(id);
    await loadPatternsFor(JSON.stringify(warrant));
    for await (const one of mutatePolicy(scenario, warrant)) if (one.id === mutant) return one;
    return null;
  });
  if (found === null) return undecided('defect', { detail: `there is no mutant ${mutant}` });
  const detail = `from ${found.line} to ${found.mutated}`;
  return found.state === 'killed'
    ? passed('mutants_killed', { detail })
    : failed('mutants_survived', { detail });
};
