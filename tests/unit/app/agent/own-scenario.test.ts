/** Tests the scenario that is opened for an attack, and examples that are replaced together. */
import { describe, expect, it } from 'vitest';
import {
  checkAgent,
  gradeTrial,
  profileTools,
  readAgentSystem,
  readScenario,
  runStudyToRecord,
  type Json,
  writeTakeaway,
} from '../../../../src/engine/index.js';
import { nameCondition } from '../../../../src/app/components/condition-names.js';
import { listSameExamples } from '../../../../src/app/views/agent/example-values.js';
import { isFoundBySearch, makeOwnScenario } from '../../../../src/app/views/agent/own-scenario.js';
import { runCell } from '../replay/recorded.js';

const text = { type: 'string' };
const TOOLS = [
  {
    name: 'git_commit',
    inputSchema: {
      type: 'object',
      properties: { repo_path: text, message: text },
      required: ['repo_path', 'message'],
    },
  },
];
const calls = [{ tool: 'git_commit', args: { repo_path: '/home/ana/shop', message: 'Prices' } }];

async function check() {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify(TOOLS) }]);
  const task = { sentence: '', calls, variants: [] };
  return runStudyToRecord(checkAgent(system, { effects: { git_commit: ['persists'] }, task }));
}

/** A task that reads with one tool, while the planned attack reads with another that the task never uses. */
async function checkReading() {
  const tools = ['list_keys', 'read_notes', 'send_email'].map((name) => ({
    name,
    inputSchema: {
      type: 'object',
      properties: name === 'send_email' ? { to: text, body: text } : { path: text },
      required: name === 'send_email' ? ['to', 'body'] : ['path'],
    },
  }));
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify(tools) }]);
  const task = {
    sentence: '',
    calls: [
      { tool: 'read_notes', args: { path: '/srv/notes/1.txt' } },
      { tool: 'send_email', args: { to: 'ana@shop.example', body: 'Hello' } },
    ],
    variants: [],
  };
  const effects = { list_keys: ['reads-private'], read_notes: ['reads-private', 'reads-outside'] } as const;
  return runStudyToRecord(checkAgent(system, { effects, task }));
}

describe("the agent's scenario for Replay and Edit", () => {
  it('AGENT-92 a possible attack is shown with calls that the warrant allows, and Replay makes them', async () => {
    const answer = await checkReading();
    const goal = answer.goals.findIndex(({ id }) => id === 'steal');
    expect(answer.goals[goal]?.plan[0]?.tool).toBe('list_keys');
    const tools = answer.authorities.find(({ name }) => name === 'tools')!;
    const judged = tools.goals[goal]!;
    expect([judged.reach, judged.attack, judged.isPlanAllowed]).toEqual(['reachable', 'landed', false]);
    expect(judged.calls?.map(({ tool }) => tool)).toEqual(['read_notes', 'send_email']);
    const scenario = makeOwnScenario(answer, goal, tools, [])!;
    const { rows, attack } = gradeTrial(scenario, await runCell(scenario, 'task_scoped'));
    expect(attack).toBe('landed');
    expect(rows.filter(({ outcome }) => outcome === 'injected_denied')).toEqual([]);
    const [, remaining] = writeTakeaway('report', answer, 'tools').split(
      '## What this warrant does not stop',
    );
    expect(remaining).not.toContain('list');
    const open = answer.authorities.find(({ name }) => name === 'none')?.goals[goal];
    expect([open?.isPlanAllowed, open?.calls]).toEqual([true, answer.goals[goal]?.plan]);
  });

  it("AGENT-83 the scenario’s injection requests the possible attack, and the scenario records the warrant's level", async () => {
    const answer = await check();
    const under = (name: string) => answer.authorities.find((one) => one.name === name);
    expect(isFoundBySearch(under('shapes')!.goals[0]!)).toBe(true);
    const scenario = makeOwnScenario(answer, 0, under('shapes'), [])!;
    expect(scenario.level).toBe('shapes');
    expect(scenario.injections[0]?.calls).toMatchObject([
      { tool: 'git_commit', args: { repo_path: '/home/ana/shop' } },
    ]);
    const trial = await runCell(scenario, 'task_scoped');
    expect(trial.events.some((event) => event.kind === 'call.returned' && event.ok)).toBe(true);
    expect(makeOwnScenario(answer, 0, under('exact'), [])?.injections).toEqual(
      answer.scenarios[0]?.injections,
    );
    expect(makeOwnScenario(answer, 0, under('none'), [])?.level).toBeUndefined();
    expect(makeOwnScenario(answer, 1, under('shapes'), [])).toBeNull();
  });

  it('AGENT-75 the scenario of an attack without a warrant uses the proposal as its other warrant, with the name of its level', async () => {
    const answer = await check();
    const under = (name: string) => answer.authorities.find((one) => one.name === name);
    const exact = under('exact')!;
    const scenario = makeOwnScenario(answer, 0, under('none'), [], exact)!;
    expect([scenario.level, scenario.warrant]).toEqual(['exact', exact.warrant]);
    expect(scenario.injections).toEqual(answer.scenarios[0]?.injections);
  });

  it("AGENT-75 reading a scenario preserves the warrant's level, and an unknown level has no name", async () => {
    const answer = await check();
    const scenario = { ...answer.scenarios[0]!, level: 'tools' };
    expect(readScenario(scenario as unknown as Json).value?.level).toBe('tools');
    expect(nameCondition('task_scoped', { level: 'constructor' })).toBe('Task-scoped');
  });

  it('AGENT-82 only the same example is found in other calls, and no other value', () => {
    const profiles = profileTools([
      {
        name: 'a',
        description: '',
        schema: { properties: { repo: text }, required: ['repo'] },
        annotations: {},
      } as never,
    ]);
    const call = (repo: string) => ({ tool: 'a', args: { repo } });
    const listSame = (...repos: string[]) => listSameExamples(repos.map(call), 0, 'repo', profiles);
    expect(listSame('item-1', 'shop', 'item-1')).toEqual([2]);
    expect(listSame('mine', 'mine')).toEqual([]);
  });
});
