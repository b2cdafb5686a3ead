/** Tests inputs in the form that clients, providers and exporters write. */
import { describe, expect, it } from 'vitest';
import { type AgentSystem, findLegs, profileTools, readAgentSystem } from '../../../src/engine/index.js';

const read = (content: unknown, name = 'pasted'): Promise<AgentSystem> =>
  readAgentSystem([{ name, text: typeof content === 'string' ? content : JSON.stringify(content) }]);
const codes = ({ notices }: AgentSystem): readonly string[] => notices.map(({ message }) => message.code);
const names = ({ tools }: AgentSystem): readonly string[] => tools.map(({ name }) => name);
const called = ({ calls }: AgentSystem) =>
  calls.map(({ tool, args, result, agent }) => [tool, args, result, agent]);
const text = { type: 'string' };

describe('AGENT-13 reading tool lists', () => {
  it.each([
    [
      (first: object, second: object) =>
        `${JSON.stringify({ tools: [first] }, null, 2)}\n${JSON.stringify(second)}`,
    ],
    [
      (first: object, second: object) =>
        `${JSON.stringify([first], null, 2)}\n\n${JSON.stringify([second], null, 2)}`,
    ],
  ])('the engine reads all JSON documents in one input', async (write) => {
    const tool = (name: string) => ({ name, inputSchema: { type: 'object', properties: { to: text } } });
    const system = await read(write(tool('read_file'), tool('send_mail')));
    expect([names(system), codes(system)]).toEqual([['read_file', 'send_mail'], []]);
  });

  it('tool lists that continue on another page are reported', async () => {
    const system = await read({ result: { tools: [{ name: 'a', inputSchema: {} }], nextCursor: 'x' } });
    expect(codes(system)).toEqual(['agent/more_pages']);
    const whole = await read({ result: { tools: [{ name: 'a', inputSchema: {} }] } });
    expect(codes(whole)).toEqual([]);
  });

  it('OpenAI tool lists may include hosted tools and a server’s allowed tools', async () => {
    const server = { type: 'mcp', server_label: 'shop', allowed_tools: ['ask'] };
    const tools = [
      { type: 'web_search_preview' },
      { type: 'code_interpreter' },
      { type: 'file_search' },
      server,
    ];
    const system = await read({ model: 'm', tools });
    expect(names(system)).toEqual(['web_search_preview', 'code_interpreter', 'file_search', 'ask']);
    expect(codes(system)).toEqual(['agent/server_without_tools']);
    const legs = findLegs(profileTools(system.tools)).tools;
    expect(legs.untrusted_content).toContain('web_search_preview');
    expect(legs.way_out).toContain('code_interpreter');
  });

  it('Gemini tool lists may include hosted tools and uppercase type names', async () => {
    const light = {
      name: 'light',
      parameters: { type: 'OBJECT', properties: { level: { type: 'NUMBER' } } },
    };
    const system = await read({
      tools: [
        { functionDeclarations: [light] },
        { googleSearch: {} },
        { codeExecution: {} },
        { urlContext: {} },
      ],
    });
    expect(names(system)).toEqual(['light', 'google_search', 'code_execution', 'url_context']);
    expect(system.tools[0]?.schema).toEqual({ type: 'object', properties: { level: { type: 'number' } } });
    const legs = findLegs(profileTools(system.tools)).tools;
    expect(legs.untrusted_content).toEqual(expect.arrayContaining(['google_search', 'url_context']));
  });

  it('Anthropic tool lists may include tools whose type contains a date', async () => {
    const tools = [
      { type: 'bash_20250124', name: 'bash' },
      { type: 'computer_20250124', name: 'computer' },
    ];
    const system = await read({ tools });
    expect(system.kinds).toEqual(['anthropic_tools']);
    expect(findLegs(profileTools(system.tools)).isLethal).toBe(true);
  });

  it('tool lists may have comments and trailing commas, or be code blocks in a document', async () => {
    const list = '{"tools": [{"name": "a", "inputSchema": {"x": "// no comment"},},]}';
    expect(names(await read(`// mine\n${list}`))).toEqual(['a']);
    const readme = `# Tools\n\n\`\`\`json\n${list}\n\`\`\`\n\n\`\`\`python\n@tool\ndef b(x: str): ...\n\`\`\`\n`;
    const system = await read(readme);
    expect(names(system)).toEqual(['a', 'b']);
    expect(codes(system)).toEqual([]);
    expect(system.tools[0]?.place.input).toBe('pasted (line 3)');
  });
});

describe('AGENT-14 reading recorded sessions', () => {
  it('typed values in recorded sessions are used as call arguments', async () => {
    const values = [
      { key: 'id', value: { intValue: '7' } },
      { key: 'to', value: { arrayValue: { values: [{ stringValue: 'x' }] } } },
    ];
    const attributes = [
      { key: 'gen_ai.tool.name', value: { stringValue: 'lookup' } },
      { key: 'gen_ai.tool.call.arguments', value: { kvlistValue: { values } } },
    ];
    const system = await read({ spans: [{ traceId: 't', spanId: 's', attributes }] });
    expect(called(system)).toEqual([['lookup', { id: 7, to: ['x'] }, null, null]]);
  });

  it('calls in recorded sessions belong to the agent of the enclosing span', async () => {
    const sdk = [
      { id: '1', parent_id: '0', span_data: { type: 'function', name: 'a', input: '{}', output: 'x' } },
      { id: '0', span_data: { type: 'agent', name: 'helper' } },
    ];
    const traced = [
      { context: { trace_id: 't', span_id: 's' }, attributes: { 'gen_ai.agent.name': 'writer' } },
      { context: { trace_id: 't', span_id: 'u' }, parent_id: 's', attributes: { 'tool.name': 'b' } },
    ];
    const system = await read({ sdk, traced });
    expect(called(system)).toEqual([
      ['a', {}, 'x', 'helper'],
      ['b', {}, null, 'writer'],
    ]);
  });

  it('recorded sessions may repeat names and ids', async () => {
    const call = (level: number) => ({ functionCall: { name: 'light', args: { level } } });
    const answer = (ok: boolean) => ({ functionResponse: { name: 'light', response: { ok } } });
    const gemini = await read([
      call(1),
      answer(true),
      call(2),
      { functionCall: { name: 'stop' } },
      answer(false),
    ]);
    expect(called(gemini)).toEqual([
      ['light', { level: 1 }, '{"ok":true}', null],
      ['light', { level: 2 }, '{"ok":false}', null],
      ['stop', {}, null, null],
    ]);
    const line = (path: string) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'r', arguments: { path } },
    });
    const log = await read([line('/a'), { jsonrpc: '2.0', id: 1, error: { message: 'gone' } }, line('/b')]);
    expect(called(log)).toEqual([
      ['r', { path: '/a' }, 'gone', null],
      ['r', { path: '/b' }, null, null],
    ]);
  });

  it('recorded sessions may have a time before each message', async () => {
    const line = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'r', arguments: {} } };
    const system = await read(`2026-01-01T00:00:00Z [info] ${JSON.stringify(line)}\n`);
    expect(called(system)).toEqual([['r', {}, null, null]]);
    expect(codes(system)).toEqual([]);
  });
});

describe('AGENT-15 reading client settings', () => {
  const granted = ({ grants }: AgentSystem) => Object.keys(grants[0]?.warrant.chain[0]?.capabilities ?? {});
  const list = {
    name: 'tools',
    text: JSON.stringify([
      { name: 'keep', inputSchema: text },
      { name: 'forget', inputSchema: text },
    ]),
  };

  it('client settings for whole servers grant every listed tool except denied ones', async () => {
    const permissions = { allow: ['mcp__memory', 'mcp__mail__send'], deny: ['mcp__memory__forget'] };
    const system = await readAgentSystem([{ name: 's', text: JSON.stringify({ permissions }) }, list]);
    expect(granted(system)).toEqual(['keep', 'send']);
    expect(codes(system)).toEqual(['agent/settings_server']);
  });

  it('client settings that restrict arguments are treated as grants of whole tools, which is reported', async () => {
    const system = await read({ permissions: { allow: ['Bash(git status)', 'Read'] } });
    expect(granted(system)).toEqual(['Bash', 'Read']);
    expect(codes(system)).toEqual(['agent/settings_arguments']);
  });
});
