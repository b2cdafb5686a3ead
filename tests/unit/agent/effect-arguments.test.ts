/** Tests that an effect caused only by optional arguments does not count for calls without them. */
import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AttackGoal,
  type CallDocument,
  checkAgent,
  type ConstraintDocument,
  type EffectOverrides,
  readAgentSystem,
  readScenario,
  runStudyToRecord,
  type ScenarioDocument,
  type WarrantDocument,
} from '../../../src/engine/index.js';
import { judgeGoal } from '../../../src/engine/agent/answer/judge-goals.js';

const text = { type: 'string' };
const TOOLS = [
  { name: 'list_messages', inputSchema: { type: 'object', properties: {} } },
  {
    name: 'create_event',
    inputSchema: {
      type: 'object',
      properties: {
        title: text,
        start: text,
        description: text,
        attendees: { type: 'array', items: text },
      },
      required: ['title', 'start'],
    },
  },
];
const read: CallDocument = { tool: 'list_messages', args: {} };
const event: CallDocument = {
  tool: 'create_event',
  args: { title: 'Review', start: '2026-03-02T10:00:00Z' },
};
const invitation: CallDocument = { ...event, args: { ...event.args, attendees: ['ana@shop.example'] } };

async function check(calls: readonly CallDocument[], effects: EffectOverrides = {}): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }]);
  return runStudyToRecord(checkAgent(system, { task: { sentence: '', calls, variants: [] }, effects }));
}

const column = (answer: AgentAnswer, level: string) =>
  answer.authorities.find(({ name }) => name === level) as AgentAnswer['authorities'][number];
const reachOf = (answer: AgentAnswer, level: string) =>
  column(answer, level).goals.find(({ goal }) => goal === 'steal');

describe('effects that depend on arguments', () => {
  it('AGENT-106 an event without attendees is not sent, so a warrant that denies attendees stops the theft', async () => {
    const answer = await check([read, event]);
    expect(reachOf(answer, 'shapes')).toMatchObject({ attack: 'stopped', reach: 'unreachable' });
    expect(reachOf(answer, 'none')).toMatchObject({ attack: 'landed', reach: 'reachable' });
    expect(reachOf(answer, 'none')?.calls?.at(-1)?.args).toHaveProperty('attendees');
    expect(column(answer, 'shapes').legs.tools.way_out).toEqual([]);
    expect(column(answer, 'none').legs.tools.way_out).toEqual(['create_event']);
    expect(column(answer, 'shapes').residuals.map(({ description }) => description.code)).not.toContain(
      'agent/residual_send',
    );
  });

  it('AGENT-106 an event with an empty list of attendees is not sent either', async () => {
    const empty = { ...event, args: { title: 'private data', start: 'later', attendees: [] } };
    const answer = await check([read, invitation]);
    const scenario = answer.scenarios[0] as ScenarioDocument;
    const { tools } = scenario.workspace;
    expect(tools?.[1]?.effectArguments).toEqual({ 'sends-outside': ['attendees'] });
    const injections = scenario.injections.map((one) => ({ ...one, calls: [read, empty] }));
    const plan = { ...scenario, injections };
    const goal = answer.goals[0] as AttackGoal;
    expect((await judgeGoal(goal, plan, { kind: 'none' })).attack).toBe('stopped');
    expect((await judgeGoal(goal, scenario, { kind: 'none' })).attack).toBe('landed');
    expect(column(answer, 'shapes').legs.tools.way_out).toEqual(['create_event']);
  });

  it('AGENT-106 a declared tool must name at least one argument for an effect that depends on arguments', async () => {
    const [scenario] = (await check([read, invitation])).scenarios;
    const readWith = (names: readonly string[]) =>
      readScenario({
        ...scenario,
        workspace: {
          ...scenario?.workspace,
          tools: scenario?.workspace.tools?.map((tool) => ({
            ...tool,
            effectArguments: { 'sends-outside': names },
          })),
        },
      }).issues.map(({ at }) => at.slice(0, 5).join('/'));
    expect(readWith(['attendees'])).toEqual([]);
    expect(readWith([])).toContain('workspace/tools/1/effectArguments/sends-outside');
  });

  it('AGENT-110 an attack keeps the task’s times and tries other permitted times', async () => {
    const any = { kind: 'Wildcard' } as const;
    const rules = { title: any, start: { kind: 'Cel', expression: 'value >= "2027-01-01T00:00:00Z"' } };
    const warrantOf = (start: ConstraintDocument): WarrantDocument => ({
      v: 1,
      chain: [
        {
          holder: 'worker',
          ttlSeconds: 600,
          capabilities: { list_messages: {}, create_event: { ...rules, start, attendees: any } },
        },
      ],
    });
    const task = { sentence: '', calls: [read, invitation], variants: [] };
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }]);
    const judge = async (start: ConstraintDocument) =>
      reachOf(await runStudyToRecord(checkAgent(system, { task, edit: warrantOf(start) })), 'edit');
    expect(await judge({ kind: 'Exact', value: event.args.start as string })).toMatchObject({
      isPlanAllowed: true,
    });
    expect(await judge(rules.start)).toMatchObject({ reach: 'reachable' });
  });

  it('AGENT-106 an effect that the user added counts for every call', async () => {
    const effects = { list_messages: ['reads-private', 'reads-outside', 'sends-outside'] } as const;
    const answer = await check([read, event], effects);
    expect(column(answer, 'shapes').legs.tools.way_out).toEqual(['list_messages']);
    expect(reachOf(answer, 'shapes')?.calls?.at(-1)?.tool).not.toBe('create_event');
  });
});

describe('arguments that can be omitted without preventing a call from sending', () => {
  const makeEvent = (attendees: object) => ({
    name: 'create_event',
    inputSchema: { type: 'object', properties: { title: text, ...attendees }, required: ['title'] },
  });
  const list = { type: 'array', items: text };

  it.each([
    ['default recipients', makeEvent({ attendees: { ...list, default: ['team@shop.example'] } })],
    [
      'recipients inside an object',
      makeEvent({ details: { type: 'object', properties: { attendees: list } } }),
    ],
  ])('AGENT-106 effects caused by %s count for every call', async (_, tool) => {
    const tools = [TOOLS[0], tool];
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);
    const calls = [read, { tool: 'create_event', args: { title: 'Review' } }];
    const task = { sentence: '', calls, variants: [] };
    const answer = await runStudyToRecord(checkAgent(system, { task }));
    expect(column(answer, 'shapes').legs.tools.way_out).toEqual(['create_event']);
    expect(reachOf(answer, 'none')).toMatchObject({ attack: 'landed', reach: 'reachable' });
  });

  it('AGENT-106 an attack fills optional recipients in a list of objects', async () => {
    const items = { type: 'object', properties: { email: text, optional: { type: 'boolean' } } };
    const tools = [TOOLS[0], makeEvent({ attendees: { type: 'array', items } })];
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);
    const calls = [read, { tool: 'create_event', args: { title: 'Review' } }];
    const task = { sentence: '', calls, variants: [] };
    const answer = await runStudyToRecord(checkAgent(system, { task }));
    expect(reachOf(answer, 'none')).toMatchObject({ attack: 'landed', reach: 'reachable' });
  });
});
