/** Compares proposals at level `shapes` for the built-in scenarios with their task-scoped warrants. */
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
} from '../../../src/engine/index.js';
import { SHIPPED_TOOLS, toAgentTask } from './shipped-systems.js';

const PROFILES = profileTools(SHIPPED_TOOLS);

/** Calls that the proposal allows but the built-in warrant does not. */
const WIDER: Readonly<Record<string, readonly string[]>> = {};

/** Worst cases that the built-in warrant also allows, because a folder counts as inside itself. */
const REACHABLE: Readonly<Record<string, readonly string[]>> = {
  report_writing: ['write_file {"path":"/reports","content":"x"}'],
};

describe.each(SCENARIOS)('$id', (scenario) => {
  const { warrant } = proposeWarrant(toAgentTask(scenario), PROFILES, 'shapes');

  it('AGENT-32 the proposed warrant is at most as wide as the shipped one', async () => {
    await loadRuleLibraries();
    const { newlyAllowed } = comparePolicies(scenario, scenario.warrant, warrant);
    expect(newlyAllowed.map(({ call }) => formatCall(call))).toEqual(WIDER[scenario.id] ?? []);
  });

  it('AGENT-30 the proposal allows the task and all benign variants', async () => {
    expect(await listDeniedTaskCalls(scenario, warrant)).toEqual([]);
  });

  it('AGENT-32 the proposal stops the attack, no matter which calls it consists of', async () => {
    const worst = await findWorstCase({
      scenario,
      condition: 'yours',
      authority: { kind: 'grant', warrant },
    });
    expect(worst.calls?.map(formatCall) ?? []).toEqual(REACHABLE[scenario.id] ?? []);
  });
});
