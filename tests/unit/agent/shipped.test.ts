/** Compares proposals at level shapes for the built-in scenarios with their task-scoped warrants. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import {
  comparePolicies,
  findWorstCase,
  formatCall,
  listDeniedTaskCalls,
  loadRuleLibraries,
  profileTools,
  proposeWarrant,
  SCENARIO_TOOLS,
  type AgentTask,
  type ScenarioDocument,
} from '../../../src/engine/index.js';

const TYPES = {
  text: 'string',
  integer: 'integer',
  number: 'number',
  text_list: 'array',
  boolean: 'boolean',
};
const NO_HINTS = { readOnly: null, destructive: null, idempotent: null, openWorld: null };
const PROFILES = profileTools(
  SCENARIO_TOOLS.map(({ name, description, args }) => ({
    name,
    description,
    schema: { properties: Object.fromEntries(args.map((one) => [one.name, { type: TYPES[one.type] }])) },
    output: null,
    annotations: NO_HINTS,
    place: { input: '', at: '' },
  })),
);

function toTask({ task, script, variants }: ScenarioDocument): AgentTask {
  return {
    sentence: task,
    calls: script.flatMap((step) => (step.kind === 'call' ? [step.call] : [])),
    variants: variants.map(({ title, calls, completing }) => ({
      title,
      calls: [...calls, ...(completing ?? [])],
    })),
  };
}

/** Calls that the proposal allows and the built-in warrant does not. */
const WIDER: Readonly<Record<string, readonly string[]>> = {};

/** Worst cases that the built-in warrant allows too: a folder counts as inside itself. */
const REACHABLE: Readonly<Record<string, readonly string[]>> = {
  report_writing: ['write_file {"path":"/reports","content":"x"}'],
};

describe.each(SCENARIOS)('$id', (scenario) => {
  const { warrant } = proposeWarrant(toTask(scenario), PROFILES, 'shapes');

  it('AGENT-32 the proposal is at most as wide as the built-in warrant', async () => {
    await loadRuleLibraries();
    const { newlyAllowed } = comparePolicies(scenario, scenario.warrant, warrant);
    expect(newlyAllowed.map(({ call }) => formatCall(call))).toEqual(WIDER[scenario.id] ?? []);
  });

  it('AGENT-30 the proposal allows the task and all benign variants', async () => {
    expect(await listDeniedTaskCalls(scenario, warrant)).toEqual([]);
  });

  it('AGENT-32 the proposal stops the attack, whatever calls it consists of', async () => {
    const worst = await findWorstCase({
      scenario,
      condition: 'yours',
      authority: { kind: 'grant', warrant },
    });
    expect(worst.calls?.map(formatCall) ?? []).toEqual(REACHABLE[scenario.id] ?? []);
  });
});
