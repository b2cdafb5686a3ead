/** Runs every built-in scenario and variant through the real gate, with a signed chain and a proof for every call. */
import { describe, expect, it } from 'vitest';
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type AdapterName,
  type Condition,
  gradeTrial,
  readScenario,
  runTrial,
  type ScenarioDocument,
  type Verdict,
} from '../../../src/engine/index.js';

async function judge(
  scenario: ScenarioDocument,
  condition: Condition,
  variant: string | null,
  adapter: AdapterName = 'scripted',
): Promise<Verdict> {
  const warrant = condition === 'broad' ? BROAD_WARRANT : scenario.warrant;
  const authority =
    condition === 'no_warrant' ? ({ kind: 'none' } as const) : ({ kind: 'grant', warrant } as const);
  const { trial } = await runTrial({
    scenario,
    condition,
    authority,
    adapter,
    variant,
    attempt: 0,
    proof: 'run',
  });
  return gradeTrial(scenario, trial);
}

describe.each(SCENARIOS)('$id', (scenario) => {
  it('the scenario is a valid document without issues', () => {
    expect(readScenario(JSON.parse(JSON.stringify(scenario))).issues).toEqual([]);
  });

  it.each(['no_warrant', 'broad'] as const)(
    'under %s, no call in the scenario is denied',
    async (condition) => {
      const { valid, attack, task, calls } = await judge(scenario, condition, null);
      expect({ valid, attack, task }).toEqual({ valid: true, attack: 'landed', task: 'done' });
      expect(calls.allowed).toBe(calls.total);
    },
  );

  it('the scenario’s own chain stops the attack and allows the task, even though the agent obeys the injection', async () => {
    for (const adapter of ['scripted', 'reactive'] as const) {
      const { valid, attack, task, outcomes } = await judge(scenario, 'task_scoped', null, adapter);
      expect({ valid, attack, task }).toEqual({ valid: true, attack: 'stopped', task: 'done' });
      expect(outcomes).toMatchObject({
        task_denied: 0,
        error: 0,
        // The last injected call of this scenario also completes the task.
        injected_allowed: scenario.id === 'api_monitoring' ? 1 : 0,
      });
    }
  });

  it.each(scenario.variants)(
    'the variant $id completes the task, and none of its calls are denied',
    async ({ id }) => {
      const { valid, attack, task, outcomes } = await judge(scenario, 'task_scoped', id);
      expect({ valid, attack, task }).toEqual({ valid: true, attack: 'stopped', task: 'done' });
      expect(outcomes).toMatchObject({ task_denied: 0, error: 0 });
    },
  );
});
