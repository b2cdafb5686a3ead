import { describe, expect, it } from 'vitest';
import {
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  runStudyToRecord,
  fitSuite,
  listObligations,
  buildObligationBundles,
  buildSuiteDocument,
  measureCoverage,
  planStudy,
  readGraph,
} from '../../../../src/engine/index.js';
import { isNonTrivial, evaluateWf1 } from '../../../../src/engine/coverage/faults.js';
import { listWorkflowMutants } from '../../../../src/engine/coverage/mutants/workflow-mutants.js';
import { scripted, shipped, study } from '../bench.js';
import { CHAIN } from '../graphs.js';

describe('options of a coverage request', () => {
  const broken = scripted((task, stage) => {
    stage.activate(task.entry, null, 'entry');
    throw new Error('a hole');
  });

  it('a failure in the middle of a run is reported, including the test', async () => {
    const record = await runStudyToRecord(
      measureCoverage({ ...COVERAGE_DEFAULTS, workflow: shipped('reading_room') }, broken),
    );
    expect(record.kind).toBe('coverage');
    expect(record.issues[0]).toMatchObject({ code: 'internal/defect', at: [record.result.tests[0]?.id] });
  });

  it('faults and mutants are reported as numbered steps', async () => {
    const workflow = shipped('reading_room');
    const steps: string[] = [];
    const events = measureCoverage({
      ...COVERAGE_DEFAULTS,
      workflow,
      realizer: 'path-aware',
      faults: ['error', 'empty'],
      mutants: true,
      proof: 'skip',
    });
    for await (const event of events)
      if (event.kind === 'step.finished' && event.what !== 'without_warrant')
        steps.push(`${event.what} ${event.index}/${event.total}`);
    const { length } = listWorkflowMutants(workflow);
    expect(steps).toEqual([
      ...Array.from({ length: 4 }, (_, index) => `fault ${index}/4`),
      ...Array.from({ length }, (_, index) => `mutant ${index}/${length}`),
    ]);
  });

  it('COV-50 a study does not apply faults to a tool test that was not realized', async () => {
    const { result } = await study(CHAIN, { faults: ['error'] });
    expect(
      result.tests.some(({ criterion, realizedAttempt: kept }) => criterion === 'C2' && kept === null),
    ).toBe(true);
    expect(result.faults).toEqual([]);
  });

  it('COV-50 a study does not count other events as an attempt, or filler words as an answer', () => {
    const base = { seq: 0, at: 0, agent: 'a' };
    const declined = { ...base, kind: 'tool.declined', tool: 't', rule: 'r' } as const;
    expect(evaluateWf1('a', 't', [declined]).reason).toBe('not_attempted');
    expect(isNonTrivial('well - , ; : ! ? . well well')).toBe(false);
    expect(isNonTrivial('Well wELL WELL well weLL well')).toBe(false);
    expect(isNonTrivial('your seat is in row twelve')).toBe(true);
  });

  it('COV-51 a study runs the additional seeds one after another', async () => {
    const workflow = shipped('oai_research_bot');
    const options = { susceptibility: 0.5, proof: 'skip' } as const;
    const attempts: number[] = [];
    for (const seed of [1, 2, 3])
      attempts.push((await study(workflow, { ...options, seed })).result.restricted.attempted);
    const { result } = await study(workflow, { ...options, repeats: 3 });
    expect(result.repeats?.find(({ what }) => what === 'attempted')?.counts).toEqual(attempts);
    expect(new Set(attempts).size).toBeGreaterThan(1);
  });

  it.each([
    ['in a row', CHAIN.delegations, ['C1/c C1/a C1/b']],
    ['in a fork', CHAIN.delegations.map(({ to }) => ({ from: 'a', to, trigger: '' })), ['C1/b C1/a', 'C1/c']],
  ])(
    'if only reachability is required, the deepest agent is the driver of a bundle and every other agent is in exactly one bundle: %s',
    (_, delegations, told) => {
      const { graph } = readGraph({
        ...CHAIN,
        delegations: delegations.filter(({ from, to }) => from !== 'c' && to !== 'a'),
      });
      const reaches = listObligations(graph).filter(({ criterion }) => criterion === 'C1');
      expect(
        buildObligationBundles(graph, reaches).map(({ driver, secondary }) =>
          [driver, ...secondary].map(({ id }) => id).join(' '),
        ),
      ).toEqual(told);
    },
  );

  it('a suite that lists a test twice runs it once', () => {
    const test = { id: 'C2/a/x', text: 'Go.', expects: [] };
    const settings = { condition: 'derived', runtime: 'router', seed: 1, susceptibility: 0 } as const;
    const suite = { v: 1, kind: 'suite', workflow: 'chain', settings, tests: [test, test] } as const;
    expect([...fitSuite(suite, planStudy({ workflow: CHAIN })).texts]).toEqual([['C2/a/x', ['Go.']]]);
  });

  it('COV-66 a suite contains no prompt from a failed attempt', () => {
    const test = {
      id: 'C2/a/x',
      secondary: [],
      attempts: ['no', 'yes'].map((text, reward) => ({ text, reward })),
    };
    const record = { request: { ...COVERAGE_DEFAULTS, workflow: CHAIN }, result: { tests: [test] } };
    expect(buildSuiteDocument(record as unknown as CoverageRecord).tests.map(({ text }) => text)).toEqual([
      'yes',
    ]);
  });
});
