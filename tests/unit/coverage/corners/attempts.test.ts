/** Tests that a denied attempt is repeated and explained. */
import { describe, expect, it } from 'vitest';
import {
  COVERAGE_DEFAULTS,
  type CoverageTest,
  measureRecordedRuns,
  type ObligationRow,
  type WorkflowDocument,
  type WorkflowEvent,
} from '../../../../src/engine/index.js';
import { createSuiteProposer } from '../../../../src/engine/coverage/realize/proposer.js';
import { runWithoutWarrant } from '../../../../src/engine/coverage/study-steps.js';
import { inEnglish } from '../../../support/golden.js';
import { benchOf, run, scripted } from '../bench.js';
import { CHAIN } from '../graphs.js';

describe('repeating a denied attempt', () => {
  /** Calls the tool if the prompt is `go`, and otherwise only mentions it. */
  const runtime = scripted((task, stage) => {
    stage.activate(task.entry, null, 'entry');
    if (task.text === 'go') stage.call('a', 'z', {});
    else stage.decline('a', 'z', 'rule');
  });

  it.each([
    ['C3', true],
    ['C2', false],
  ] as const)(
    'COV-71 a denied attempt is repeated in the same view with the prompt that caused it: %s',
    async (criterion, breached) => {
      const traceOf = async (text: string): Promise<readonly WorkflowEvent[]> =>
        run(benchOf(CHAIN, { runtime }), text, criterion === 'C3');
      const attempts = [];
      for (const text of ['idle', 'go']) attempts.push({ text, events: await traceOf(text) });
      const tests = [{ criterion, attempts }] as unknown as CoverageTest[];
      const obligations = [{ agent: 'a', target: 'z', reading: 'attempted' }] as unknown as ObligationRow[];
      const steps = runWithoutWarrant(
        { ...COVERAGE_DEFAULTS, workflow: CHAIN },
        { obligations, tests },
        { seed: 1, runtime, proposer: createSuiteProposer(new Map()) },
      );
      await steps.next();
      expect((await steps.next()).value).toMatchObject([{ withoutWarrant: { breached } }]);
    },
  );

  it('COV-46 a denied attempt in an imported run keeps its explanation, and only restricted pairs have explanations', async () => {
    const asking = scripted((task, stage) => {
      stage.activate(task.entry, null, 'entry');
      stage.handOver('a', 'b');
      stage.call('b', 'x', {});
      stage.call('a', 'z', {});
    });
    const events = await run(benchOf(CHAIN, { runtime: asking }), 'Go.');
    const other: WorkflowDocument = {
      ...CHAIN,
      permissions: { ...CHAIN.permissions, allow: [...CHAIN.permissions.allow, ['b', 'x']] },
    };
    const { obligations } = measureRecordedRuns(other, [{ id: 'r', events }]);
    expect(obligations.filter(({ why }) => why !== null).map(({ id, why }) => [id, inEnglish(why)])).toEqual([
      ['C3/a/z', 'b was never given `z`.'],
    ]);
  });
});
