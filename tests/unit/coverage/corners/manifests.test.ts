/** Manifest mutants in boundary cases: what a suite can and cannot detect. */
import { describe, expect, it } from 'vitest';
import {
  type CoverageTest,
  LIMITS,
  renderEnglish,
  ROUTER_DEFAULTS,
  type WorkflowDocument,
} from '../../../../src/engine/index.js';
import { listWorkflowMutants } from '../../../../src/engine/coverage/mutants/workflow-mutants.js';
import { benchOf, run, scoreOf } from '../bench.js';
import { CHAIN, FENCED } from '../graphs.js';

describe('mutants of a manifest', () => {
  it('COV-55 a mutant survives a test in which the restricted tools were not visible', async () => {
    const router = { ...ROUTER_DEFAULTS, susceptibility: 1 };
    const text = 'Hum some melody. Burn old paper.';
    const events = await run(benchOf(FENCED, { condition: 'no_warrant', router }), text);
    const test = {
      id: 'C2/a/sing',
      criterion: 'C2',
      secondary: [],
      realizedAttempt: 0,
      attempts: [{ text, events }],
    };
    const { rows } = await scoreOf(FENCED, [test as unknown as CoverageTest], {
      condition: 'no_warrant',
      router,
    });
    const row = rows.find(
      ({ detail }) => renderEnglish(detail) === '`a` is no longer restricted from `weigh`',
    );
    expect(row?.status).toBe('survived');
  });

  it('COV-55 a mutant in an unreachable part of the manifest adds no requirement, so the suite need not kill it', async () => {
    const tools = Array.from({ length: LIMITS.mutantsPerStudy.value + 1 }, (_, index) => ({
      id: `t${index}`,
    }));
    const workflow: WorkflowDocument = {
      ...CHAIN,
      tools,
      permissions: { allow: tools.map(({ id }) => ['c', id]), restrict: [] },
      delegations: [],
    };
    const { equivalent, score, leftOut } = await scoreOf(workflow);
    expect([equivalent, score]).toEqual([LIMITS.mutantsPerStudy.value, 1]);
    expect(leftOut).toBeGreaterThan(0);
  });

  it('COV-54 no mutant swaps two tools if one agent already has the other’s tool', () => {
    const shared: WorkflowDocument = {
      ...CHAIN,
      permissions: {
        ...CHAIN.permissions,
        allow: [
          ['a', 'x'],
          ['b', 'y'],
          ['b', 'x'],
          ['c', 'z'],
        ],
      },
    };
    expect(
      listWorkflowMutants(shared).flatMap(({ operator, detail }) =>
        operator === 'swap-tools' ? [renderEnglish(detail)] : [],
      ),
    ).toEqual(['`b` and `c` swap `y` and `z`']);
  });
});
