import { describe, expect, it } from 'vitest';
import { AnalysisCache } from '../../../../src/app/analysis/analysis-cache.svelte.js';
import { findDistinguishingCall } from '../../../../src/app/analysis/distinguishing-call.js';
import { PolicyMutationRunner } from '../../../../src/app/analysis/policy-mutation-runner.svelte.js';
import { readYaml, writeYaml } from '../../../../src/app/drafts/draft-reading.js';
import { addCallToInjection } from '../../../../src/app/views/edit/suggestions/add-injected-call.js';
import { POLICY_MUTANTS } from '../../../../src/app/messages/policy-mutants.js';
import {
  type AnalysisRecord,
  type AnalysisRequest,
  type Result,
  makeIssue,
  mutatePolicy,
  runAnalysis,
  type ScenarioDocument,
} from '../../../../src/engine/index.js';
import type { StudyRunOptions } from '../../../../src/worker/index.js';
import { scenarioOf } from '../replay/recorded.js';
import { AskedEngine } from './engine.js';

/** Reports every mutant and stops when canceled, as the worker does. */
async function follow(
  request: AnalysisRequest,
  { signal, onEvent }: StudyRunOptions<'runAnalysis'> = {},
): Promise<Result<AnalysisRecord>> {
  const study = runAnalysis(request);
  for (let number = 0; ; number++) {
    const step = await study.next();
    if (signal?.aborted === true) return { ok: false, issues: [makeIssue('worker/cancelled')] };
    if (step.done === true) return { ok: true, value: step.value };
    onEvent?.(step.value, number);
  }
}

async function judge(scenario: ScenarioDocument): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>();
  for await (const { id, state } of mutatePolicy(scenario)) states.set(id, state);
  return states;
}

const scenario = scenarioOf('report_writing');
const policy = { scenario, warrant: scenario.warrant };

describe('the list of lines whose removal no scenario detects', () => {
  it('the page shows how many mutants of the total have been judged', async () => {
    const mistakes = new PolicyMutationRunner({ runAnalysis: follow });
    await mistakes.run(policy);
    const states = await judge(scenario);
    expect([mistakes.running, mistakes.total, mistakes.judgedMutants.length]).toEqual([
      false,
      states.size,
      states.size,
    ]);
    for (const state of ['killed', 'survived', 'not_covered'] as const)
      expect(mistakes.count(state)).toBe([...states.values()].filter((one) => one === state).length);
    expect(mistakes.count('survived')).toBeGreaterThan(0);
  });

  it('a canceled analysis keeps the mutants judged so far and reports no error', async () => {
    const mistakes = new PolicyMutationRunner({
      runAnalysis: (request, options) =>
        follow(request, {
          ...options,
          onEvent: (event, number) => {
            options?.onEvent?.(event, number);
            if (number === 3) mistakes.cancel();
          },
        }),
    });
    await mistakes.run(policy);
    expect([mistakes.running, mistakes.judgedMutants.length, mistakes.issue]).toEqual([false, 3, null]);
  });

  it('the analysis reports why it failed', async () => {
    const failing = () => Promise.resolve({ ok: false, issues: [makeIssue('worker/cancelled')] } as const);
    const mistakes = new PolicyMutationRunner({ runAnalysis: failing });
    await mistakes.run(policy);
    expect(mistakes.issue?.code).toBe('worker/cancelled');
  });

  it('the page describes surviving mutants in one sentence, which also states how the other mutants were killed', () => {
    expect(POLICY_MUTANTS.unnoticed('read_file path: paths inside `/data`', 'paths inside `/`')).toBe(
      'No call reveals the change of read_file path: paths inside `/data` to paths inside `/`.',
    );
    const killer = { kind: 'call', variant: null, step: 4, before: 'deny', after: 'allow' } as const;
    expect(POLICY_MUTANTS.killer(killer, '')).toBe('call 5 of the task gets a different decision');
    expect(POLICY_MUTANTS.score(90, 179)).toBe('Score 90 of 179 (50 %)');
    expect(POLICY_MUTANTS.score(0, 0)).toContain('nothing to count');
  });
});

describe('proposing a missing scenario', () => {
  it('the proposed scenario kills the mutant by injecting a call that the two warrants decide differently', async () => {
    const memory = new AnalysisCache(new AskedEngine());
    const text = writeYaml(scenario.injections).replace('id:', '# mine\n  id:');
    let written = 0;
    for await (const mutant of mutatePolicy(scenario)) {
      if (mutant.state === 'killed') continue;
      const answer = await findDistinguishingCall(memory, policy, mutant.warrant);
      if (!answer.ok) throw new Error(answer.issues[0]?.message);
      if (answer.value === null) continue;
      const planted = addCallToInjection(text, answer.value);
      if (planted === null) throw new Error('nothing to plant into');
      expect(planted).toContain('# mine');
      const injections = readYaml(planted).value as unknown as ScenarioDocument['injections'];
      expect([mutant.id, (await judge({ ...scenario, injections })).get(mutant.id)]).toEqual([
        mutant.id,
        'killed',
      ]);
      written++;
    }
    expect(written).toBeGreaterThan(1);
  });

  it('proposing a missing scenario requires an injection', () => {
    const call = { tool: 'get_balance', args: {} };
    expect(addCallToInjection('[]', call)).toBeNull();
    expect(addCallToInjection('- text: ""\n  calls: []\n', call)).toBeNull();
    expect(addCallToInjection('- text: "no', call)).toBeNull();
  });
});
