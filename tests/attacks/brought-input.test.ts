/** Imports hostile files. Threat model: "A hostile pasted tool list, session or source file". */
import { describe, expect, it } from 'vitest';
import {
  checkAgent,
  profileTools,
  readAgentSystem,
  renderEnglish,
  runStudyToRecord,
} from '../../src/engine/index.js';
import { itLong } from '../support/long.js';

const tool = (
  name: string,
  schema: unknown = { properties: { path: { type: 'string' } }, required: ['path'] },
) => ({
  name,
  inputSchema: schema,
});
const read = (text: string, name = 'input') => readAgentSystem([{ name, text }]);
const codes = async (text: string) => (await read(text)).notices.map(({ message }) => message.code);
const call = (id: number) =>
  JSON.stringify({ type: 'tool_use', id: `c${id}`, name: 'read_file', input: { path: '/a' } });

describe('AGENT-2 reading bad input', () => {
  it.each([
    ['', 'agent/empty'],
    ['My agent reads mail and writes files.', 'agent/prose'],
    ['{"greeting": "hello"}', 'agent/nothing_found'],
    ['{"openapi": "3.1.0", "paths": {"/mail": {"get": {"operationId": "list_mail"}}}}', 'agent/openapi'],
    ['openapi: 3.0.3\ninfo:\n  title: Mail\npaths: {}\n', 'agent/openapi'],
    ['# Mail\nswagger: "2.0"\npaths: {}\n', 'agent/openapi'],
    ['{"tools": [{"name": "a", "inputSchema": {}}, 5]}', 'agent/no_tool'],
    ['{"tools": [{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": "no"}]}', 'agent/no_schema'],
    [`[${JSON.stringify(tool('a'))}, ${JSON.stringify(tool('b')).slice(0, -5)}`, 'agent/cut_off'],
    [`${call(1)}\n${call(2).slice(0, 20)}`, 'agent/line_not_json'],
    ['{"type": "tool_use", "name": "a", "input": "no json"}', 'agent/call_arguments'],
    ['{"mcpServers": {"bank": {"command": "bank"}}}', 'agent/settings_without_list'],
    ['A'.repeat(200), 'agent/warrant_unreadable'],
  ])('%s', async (text, code) => {
    expect(await codes(text)).toContain(code);
  });

  it('bad input does not prevent the use of other, valid input, and is reported with its position', async () => {
    const text = JSON.stringify({ tools: [tool('a'), { description: 'no name' }, tool('b')] });
    const { tools, notices } = await read(text, 'list.json');
    expect(tools.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(notices.map(({ place }) => place)).toEqual([{ input: 'list.json', at: 'tools[1]' }]);
  });

  it('a truncated session does not prevent the use of the objects in it that are complete', async () => {
    const session = `[${call(1)}, ${call(2)}, ${call(3).slice(0, 30)}`;
    const { calls } = await read(session);
    expect(calls).toHaveLength(2);
  });

  it('each input problem is reported in one sentence', async () => {
    const { notices } = await read('{"tools": [{"name": "a", "inputSchema": {}}, 5, {"name": 7}]}');
    for (const { message } of notices) expect(renderEnglish(message)).toMatch(/^[A-Z].*\.$/);
  });

  it('inputs of several kinds are read together', async () => {
    const system = await readAgentSystem([
      { name: 'tools', text: JSON.stringify([tool('a')]) },
      {
        name: 'chat',
        text: JSON.stringify({ tools: [{ type: 'function', function: { name: 'b', parameters: {} } }] }),
      },
      { name: 'log', text: call(1) },
      { name: 'settings', text: '{"permissions": {"allow": ["mcp__x__a"], "deny": ["b"]}}' },
    ]);
    expect(system.kinds).toEqual(['mcp_tools', 'openai_tools', 'session', 'settings']);
    expect(system.grants[0]?.warrant.chain[0]?.capabilities).toEqual({ a: {} });
  });
});

describe('AGENT-1 no input is executed', () => {
  it('markup in tool names is treated as plain text', async () => {
    const { tools } = await read(JSON.stringify([tool('<img src=x onerror=alert(1)>'), tool('__proto__')]));
    expect(tools.map(({ name }) => name)).toEqual(['<img src=x onerror=alert(1)>', '__proto__']);
    await runStudyToRecord(checkAgent(await read(JSON.stringify([tool('__proto__'), tool('constructor')]))));
  });
});

describe('schemas', () => {
  it('a self-referencing schema is followed for a limited number of steps', async () => {
    const schema = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    const { tools } = await read(JSON.stringify([tool('a', schema)]));
    expect(profileTools(tools)[0]?.args).toEqual([]);
  });

  it('any type is allowed for a tool argument that is required but not declared', async () => {
    const { tools } = await read(
      JSON.stringify([tool('a', { type: 'object', properties: {}, required: ['x'] })]),
    );
    expect(profileTools(tools)[0]?.args).toMatchObject([{ name: 'x', type: 'any', required: true }]);
  });

  it('a value is generated even from a contradictory schema', async () => {
    const schema = { properties: { n: { type: 'integer', minimum: 9, maximum: 1 } }, required: ['n'] };
    const answer = await runStudyToRecord(checkAgent(await read(JSON.stringify([tool('get_n', schema)]))));
    expect(answer.task.calls).toHaveLength(1);
  });
});

describe('AGENT-4 two tools with the same name', () => {
  it('if two tools have the same name, the first is used and the second is reported', async () => {
    const { tools, notices } = await read(JSON.stringify([tool('a'), tool('a', {})]));
    expect(tools).toHaveLength(1);
    expect(notices.map(({ message }) => message)).toEqual([
      { code: 'agent/tool_twice', facts: { tool: 'a' } },
    ]);
  });
});

describe('AGENT-3 secrets', () => {
  const KEY = `sk-${'a'.repeat(24)}`;
  it('every secret in the input is masked, and identical secrets get the same mask', async () => {
    const log = [1, 2].map((id) =>
      JSON.stringify({
        type: 'tool_use',
        id: `c${id}`,
        name: 'login',
        input: { token: KEY, password: 'hunter22' },
      }),
    );
    const system = await read(log.join('\n'));
    expect(JSON.stringify(system)).not.toContain(KEY);
    expect(JSON.stringify(system)).not.toContain('hunter22');
    expect(system.calls.map(({ args }) => args.token)).toEqual(['masked-secret-1', 'masked-secret-1']);
    expect(system.masked).toBe(2);
  });
});

describe('size', () => {
  it('a list of 1,000 tools is read without excessive delay', async () => {
    const list = Array.from({ length: 1000 }, (_, index) => tool(`read_${index}`));
    expect((await read(JSON.stringify(list))).tools).toHaveLength(1000);
  });

  itLong('a schema of 5 MB is read without excessive delay', async () => {
    const properties = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `p${index}`,
        { type: 'string', description: 'x'.repeat(220) },
      ]),
    );
    const text = JSON.stringify([tool('big', { properties })]);
    expect(text.length).toBeGreaterThan(5_000_000);
    expect(profileTools((await read(text)).tools)[0]?.args).toHaveLength(20_000);
  });
});
