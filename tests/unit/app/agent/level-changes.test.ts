/** Tests example changes to the task, which show what each level would deny. */
import { describe, expect, it } from 'vitest';
import { checkAgent, readAgentSystem, runStudyToRecord } from '../../../../src/engine/index.js';
import { isAllowedUnder, listValueChanges } from '../../../../src/app/views/agent/level-changes.js';

const text = { type: 'string' };
const tool = (name: string, properties: object) => ({ name, inputSchema: { type: 'object', properties } });
const TOOLS = [
  tool('read_file', { path: text }),
  tool('send_email', { to: text, body: text }),
  tool('transfer_money', { amount: { type: 'number' } }),
];
const TASK = {
  sentence: '',
  calls: [
    { tool: 'read_file', args: { path: '/reports/q3.txt' } },
    { tool: 'read_file', args: { path: '/reports/q4.txt' } },
    { tool: 'send_email', args: { to: 'alice@company.example', body: 'Summary' } },
    { tool: 'transfer_money', args: { amount: 50 } },
  ],
  variants: [],
};

describe('AGENT-68 comparing the levels of a warrant', () => {
  it('each change is allowed or denied according to the level', async () => {
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }]);
    const { authorities, profiles } = await runStudyToRecord(checkAgent(system, { task: TASK }));
    const changes = listValueChanges(TASK.calls, profiles);
    expect(changes.map(({ kind, value }) => [kind, value])).toEqual([
      ['path', '/reports/another.txt'],
      ['recipient', 'someone-else@company.example'],
      ['amount', 25],
    ]);
    const allowed = (level: string) =>
      changes.map(({ call }) =>
        isAllowedUnder(authorities.find(({ name }) => name === level)?.warrant ?? null, call),
      );
    expect(allowed('exact')).toEqual([false, false, false]);
    expect(allowed('shapes')).toEqual([true, true, true]);
    expect(allowed('tools')).toEqual([true, true, true]);
    expect(allowed('no such level')).toEqual([false, false, false]);
  });

  it('a changed identifier is not described as text', async () => {
    const owner = tool('get_issue', { owner: text, body: text });
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: [owner] }) }]);
    const { profiles } = await runStudyToRecord(checkAgent(system));
    const changes = listValueChanges([{ tool: 'get_issue', args: { owner: 'acme', body: 'Hi' } }], profiles);
    expect(changes.map(({ kind, argument }) => [kind, argument])).toEqual([
      ['text', 'body'],
      ['value', 'owner'],
    ]);
  });
});
