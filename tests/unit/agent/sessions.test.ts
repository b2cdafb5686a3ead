import { describe, expect, it } from 'vitest';
import { checkAgent, draftTask, readAgentSystem, runStudyToRecord } from '../../../src/engine/index.js';
import { readLabelledTools } from './labelled-tools.js';

const read = (text: string) => readAgentSystem([{ name: 'session', text }]);
const lines = (...items: readonly object[]) => items.map((item) => JSON.stringify(item)).join('\n');
const CALL = { tool: 'read_file', args: { path: '/a' } };

const SESSIONS: readonly (readonly [string, string])[] = [
  [
    'MCP messages',
    lines(
      {
        jsonrpc: '2.0',
        id: 3,
        method: 'tools/call',
        params: { name: 'read_file', arguments: { path: '/a' } },
      },
      { jsonrpc: '2.0', id: 3, result: { content: [{ type: 'text', text: 'hello' }] } },
    ),
  ],
  [
    'MCP messages in a wrapper',
    lines(
      {
        at: 1,
        message: {
          jsonrpc: '2.0',
          id: 'x',
          method: 'tools/call',
          params: { name: 'read_file', arguments: { path: '/a' } },
        },
      },
      { at: 2, message: { jsonrpc: '2.0', id: 'x', result: { content: [{ type: 'text', text: 'hello' }] } } },
    ),
  ],
  [
    'chat messages',
    JSON.stringify({
      messages: [
        {
          role: 'assistant',
          tool_calls: [
            { id: 'c', type: 'function', function: { name: 'read_file', arguments: '{"path": "/a"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c', content: 'hello' },
      ],
    }),
  ],
  [
    'items of responses',
    JSON.stringify([
      { type: 'function_call', call_id: 'c', name: 'read_file', arguments: '{"path": "/a"}' },
      { type: 'function_call_output', call_id: 'c', output: 'hello' },
    ]),
  ],
  [
    'content blocks',
    JSON.stringify([
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c', name: 'read_file', input: { path: '/a' } }],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'c', content: [{ type: 'text', text: 'hello' }] }],
      },
    ]),
  ],
  [
    'function parts',
    JSON.stringify([
      { parts: [{ functionCall: { name: 'read_file', args: { path: '/a' } } }] },
      { parts: [{ functionResponse: { name: 'read_file', response: { content: 'hello' } } }] },
    ]),
  ],
  [
    'spans of an SDK',
    lines({
      object: 'trace.span',
      id: 's',
      span_data: { type: 'function', name: 'read_file', input: '{"path": "/a"}', output: 'hello' },
    }),
  ],
  [
    'OTLP',
    JSON.stringify({
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  traceId: 't',
                  spanId: 's',
                  attributes: [
                    { key: 'gen_ai.tool.name', value: { stringValue: 'read_file' } },
                    { key: 'gen_ai.tool.call.arguments', value: { stringValue: '{"path": "/a"}' } },
                    { key: 'gen_ai.tool.call.result', value: { stringValue: 'hello' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
  ],
  [
    'evaluation logs',
    JSON.stringify({
      samples: [
        {
          messages: [
            {
              role: 'assistant',
              tool_calls: [{ id: 'c', function: 'read_file', arguments: { path: '/a' } }],
            },
            { role: 'tool', tool_call_id: 'c', function: 'read_file', content: 'hello' },
          ],
          events: [
            { event: 'tool', id: 'c', function: 'read_file', arguments: { path: '/a' }, result: 'hello' },
          ],
        },
      ],
    }),
  ],
];

describe('AGENT-6 reading recorded sessions', () => {
  it.each(SESSIONS)('%s are read as calls with their results, without duplicates', async (_, text) => {
    const { calls, notices, kinds } = await read(text);
    expect(calls.map(({ tool, args, result }) => ({ tool, args, result }))).toEqual([
      { ...CALL, result: 'hello' },
    ]);
    expect(notices).toEqual([]);
    expect(kinds).toEqual(['session']);
  });

  it('recorded sessions are used as the task, and their results as the tool results', async () => {
    const tools = JSON.stringify([
      { name: 'read_file', inputSchema: { properties: { path: {} }, required: ['path'] } },
    ]);
    const system = await readAgentSystem([
      { name: 'tools', text: tools },
      { name: 'session', text: SESSIONS[0]?.[1] ?? '' },
    ]);
    expect(draftTask(system, []).calls).toEqual([CALL]);
    const answer = await runStudyToRecord(
      checkAgent(system, { effects: { read_file: ['reads-private', 'persists'] } }),
    );
    expect(answer.scenarios[0]?.workspace.tools?.[0]?.answers[0]).toEqual({
      args: { path: '/a' },
      text: 'hello',
    });
  });
});

describe('reading grants and server descriptions', () => {
  const warrant = (capabilities: object): string =>
    JSON.stringify({ v: 1, chain: [{ holder: 'worker', ttlSeconds: 60, capabilities }] });
  const folder = (root: string): object => ({ read_file: { path: { kind: 'Subpath', root } } });
  const readAll = (...texts: readonly string[]) =>
    readAgentSystem(texts.map((text, index) => ({ name: `input ${index}`, text })));

  it('AGENT-8 a server description without tools is reported', async () => {
    const server = { name: 'io.example/files', version: '1', packages: [{ identifier: 'files' }] };
    const { kinds, notices } = await read(JSON.stringify(server));
    expect(kinds).toEqual(['mcp_server']);
    expect(notices.map(({ message }) => message.code)).toEqual(['agent/server_without_tools']);
    const { tools, notices: none } = await read(
      JSON.stringify({ ...server, tools: [{ name: 'a', description: 'b' }] }),
    );
    expect([tools.length, none]).toEqual([1, []]);
  });

  it('AGENT-9 several warrants together grant everything that any of them grants', async () => {
    const system = await readAll(
      warrant(folder('/a')),
      warrant({ fetch: { url: { kind: 'Exact', value: 'x' } } }),
    );
    expect(system.kinds).toEqual(['warrant']);
    const { authorities } = await runStudyToRecord(checkAgent(system));
    const today = authorities.find(({ name }) => name === 'today')?.warrant?.chain.at(-1);
    expect(today?.capabilities).toEqual({ ...folder('/a'), fetch: { url: { kind: 'Exact', value: 'x' } } });
    expect(today?.allowUnknown).toBeUndefined();
  });

  it('AGENT-9 a tool with different rules in several warrants is reported and treated as unrestricted', async () => {
    const system = await readAll(warrant(folder('/a')), warrant(folder('/b')));
    expect(system.notices.map(({ message }) => message.code)).toEqual(['agent/grants_merged']);
    const { authorities } = await runStudyToRecord(checkAgent(system));
    const today = authorities.find(({ name }) => name === 'today')?.warrant?.chain.at(-1);
    expect([today?.capabilities, today?.allowUnknown]).toEqual([{ read_file: {} }, ['read_file']]);
  });
});

describe('AGENT-12 reading a session without a tool list', () => {
  it('a session without a tool list is treated as declaring the tools that it calls, with the observed arguments', async () => {
    const { tools, notices } = await read(SESSIONS[0]?.[1] ?? '');
    expect(tools.map(({ name, schema }) => [name, schema])).toEqual([
      ['read_file', { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }],
    ]);
    expect(notices).toEqual([]);
  });

  it('a tool in a session is reported if it is missing from the accompanying list', async () => {
    const list = JSON.stringify([{ name: 'fetch', inputSchema: { properties: {} } }]);
    const system = await readAgentSystem([
      { name: 'tools', text: list },
      { name: 'session', text: SESSIONS[0]?.[1] ?? '' },
    ]);
    expect(system.tools.map(({ name }) => name)).toEqual(['fetch', 'read_file']);
    expect(system.notices.map(({ message }) => message.code)).toEqual(['agent/tool_from_session']);
  });
});

describe('complete tool lists from public servers', () => {
  const TOOLS = [...readLabelledTools('labelled-tools.txt'), ...readLabelledTools('held-back-tools.txt')];
  const servers = [...new Set(TOOLS.map(({ server }) => server))];

  it.each(servers)('AGENT-30 the example task for %s works under each proposed warrant', async (server) => {
    const tools = TOOLS.filter((one) => one.server === server).map(({ tool }) => tool);
    const system = { ...(await readAgentSystem([])), tools };
    const { authorities } = await runStudyToRecord(checkAgent(system));
    expect(authorities.flatMap(({ deniedTaskCalls }) => deniedTaskCalls ?? [])).toEqual([]);
    expect(authorities.flatMap(({ goals }) => goals.filter(({ task }) => task !== 'done'))).toEqual([]);
    const exact = authorities.find(({ name }) => name === 'exact')?.goals ?? [];
    expect(exact.filter(({ reach }) => reach !== 'unreachable')).toEqual([]);
  });

  it('an email tool without a recipient argument is not treated as sending', async () => {
    const tools = TOOLS.filter((one) => one.server === 'gmail').map(({ tool }) => tool);
    const { authorities } = await runStudyToRecord(checkAgent({ ...(await readAgentSystem([])), tools }));
    const shapes = authorities.find(({ name }) => name === 'shapes')?.goals ?? [];
    expect(shapes.find(({ goal }) => goal === 'steal')?.reach).toBe('unreachable');
  });

  it('checking out a branch does not count as a payment', async () => {
    const tools = TOOLS.filter((one) => one.server === 'git').map(({ tool }) => tool);
    const { goals } = await runStudyToRecord(checkAgent({ ...(await readAgentSystem([])), tools }));
    expect(goals.map(({ id }) => id)).not.toContain('pay');
  });
});
