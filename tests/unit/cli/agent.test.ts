import { describe, expect, it } from 'vitest';
import { pola } from './terminal.js';

const TOOLS = JSON.stringify({
  tools: [
    { name: 'fetch', inputSchema: { properties: { url: { type: 'string' } }, required: ['url'] } },
    { name: 'read_file', inputSchema: { properties: { path: { type: 'string' } }, required: ['path'] } },
  ],
});
const TASK = `sentence: Read the report.
calls:
  - { tool: fetch, args: { url: 'https://docs.company.example/guide' } }
  - { tool: read_file, args: { path: /files/reports/q3.txt } }
variants: []
`;
const FILES = { 'tools.json': TOOLS, 'task.yaml': TASK };

describe('pola agent', () => {
  it('CLI-290 pola agent check exits with code 0 if every goal is unreachable', async () => {
    const { code, out } = await pola(['agent', 'check', 'tools.json', '--task', 'task.yaml'], FILES);
    expect(out).toContain('steal unreachable');
    expect(code).toBe(0);
  });

  it('CLI-290 pola agent check exits with code 1 if any goal is reachable', async () => {
    const args = ['agent', 'check', 'tools.json', '--task', 'task.yaml', '--level', 'tools'];
    const { code, out } = await pola(args, FILES);
    expect(out).toContain('steal: reachable by read_file');
    expect(code).toBe(1);
  });

  it('CLI-290 pola agent check evaluates a warrant, and exits with code 2 if a rule leaves the result undecided', async () => {
    const rules = {
      fetch: { url: { kind: 'Regex', pattern: '^https://docs[.]company[.]example/' } },
      read_file: {},
    };
    const warrant = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 60, capabilities: rules }] };
    const args = ['agent', 'check', 'tools.json', '--task', 'task.yaml', '--warrant', 'warrant.json'];
    const { code, out } = await pola(args, { ...FILES, 'warrant.json': JSON.stringify(warrant) });
    expect(out).toContain('steal: undecided because of Regex on fetch url');
    expect(code).toBe(2);
  });

  it('AGENT-88 --ttl sets only the lifetime of the proposed warrants', async () => {
    const run = (...args: readonly string[]) =>
      pola(['agent', ...args, 'tools.json', '--task', 'task.yaml'], FILES);
    const { out } = await run('warrant', '--format', 'document', '--ttl', '3600');
    expect(out).toBe(
      (await run('warrant', '--format', 'document')).out.replace('"ttlSeconds": 600', '"ttlSeconds": 3600'),
    );
    expect((await run('warrant', '--agent', 'x', '--ttl', '0')).err).toContain('from 1 to 7776000 seconds');
    expect((await run('warrant', '--ttl', '1h')).err).toContain('not a whole number');
    expect((await pola(['agent', 'explain', 'tools.json', '--ttl', '60'], FILES)).err).toContain(
      'this option only applies to check and warrant',
    );
    const { code, out: checked } = await run('check', '--json', '--ttl', '60');
    expect([code, checked.match(/"ttlSeconds": 60,/g)?.length]).toEqual([0, 3]);
  });

  it('CLI-297 pola agent check exits with code 2 if there is no attack goal, because nothing was judged', async () => {
    const tools = JSON.stringify({
      tools: [{ name: 'multiply', inputSchema: { properties: { a: {}, b: {} } } }],
    });
    const { code, out } = await pola(['agent', 'check', 'sum.json'], { 'sum.json': tools });
    expect(out).toContain('Nothing was evaluated');
    expect(out).toContain('no attack goal; task not checked');
    expect(code).toBe(2);
  });

  it('CLI-299 pola agent warrant writes the warrant for one agent, and lists the agents', async () => {
    const code = [
      'from agents import Agent, Runner, function_tool',
      '@function_tool\ndef read_inbox(folder: str) -> str:\n    "Lists mails."',
      '@function_tool\ndef send_email(to: str, body: str) -> str:\n    "Sends a mail."',
      'writer = Agent(name="writer", tools=[send_email])',
      'reader = Agent(name="reader", tools=[read_inbox], handoffs=[writer])',
      'Runner.run_sync(reader, "x")',
    ].join('\n');
    const files = { 'team.py': code, 'tools.json': TOOLS };
    const whole = await pola(['agent', 'warrant', 'team.py', '--format', 'python'], files);
    expect(whole.err).toContain('--agent NAME prints the warrant of one agent: reader, writer');
    const args = ['agent', 'warrant', 'team.py', '--format', 'python', '--agent', 'writer'];
    const one = await pola(args, files);
    expect(one.out).toContain('.capability("send_email"');
    expect(one.out).not.toContain('.capability("read_inbox"');
    const other = await pola(['agent', 'warrant', 'team.py', '--agent', 'boss'], files);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('reader, writer')]);
    const none = await pola(['agent', 'warrant', 'tools.json', '--agent', 'boss'], files);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('fewer than two agents')]);
  });

  it('AGENT-7 pola agent reads the files in a folder, except compiler settings', async () => {
    const files = {
      'desk/tools.json': TOOLS,
      'desk/tsconfig.json': '{}',
      'desk/note.txt': 'hello',
    };
    const { code, err } = await pola(['agent', 'explain', 'desk'], files);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('AGENT-72 pola agent lists the agents whose tools an attack can use', async () => {
    const source = `from agents import Agent, Runner, function_tool
@function_tool
def read_file(path: str) -> str:
    "Reads a file."
@function_tool
def send_email(to: str, body: str) -> str:
    "Sends a mail."
reader = Agent(name="reader", tools=[read_file])
manager = Agent(name="manager", tools=[send_email], handoffs=[reader])
Runner.run_sync(manager, "x")
`;
    const { code, out } = await pola(['agent', 'check', 'desk.py'], { 'desk.py': source });
    expect(out).toContain('manager: No limits: manager; Similar values: none');
    expect(out).toContain('reader: No limits: none; Similar values: none');
    expect(code).toBe(0);
  });

  it('pola agent explain lists effects and the conditions for data theft', async () => {
    const { code, out } = await pola(['agent', 'explain', 'tools.json'], FILES);
    expect(out).toContain('a way out: fetch');
    expect(code).toBe(0);
  });

  it('pola agent reports unknown input, and exits with an error if there is no tool', async () => {
    const { code, err } = await pola(['agent', 'check', 'note.txt'], {
      'note.txt': 'Please check my agent.',
    });
    expect(err).toContain('note.txt, line 1: This is text');
    expect(code).toBe(2);
  });

  it('pola agent rejects options that contradict each other or do not apply to the command', async () => {
    const both = await pola(['agent', 'warrant', 'tools.json', '--json', '--format', 'document'], FILES);
    expect([both.code, both.err]).toEqual([2, '`--format`: this option cannot be combined with --json.\n']);
    const judged = ['agent', 'check', 'tools.json', '--warrant', 'w.yaml', '--level', 'exact'];
    const { code, err } = await pola(judged, FILES);
    expect([code, err]).toEqual([2, '`--level`: this option cannot be combined with --warrant.\n']);
    for (const name of ['level', 'task']) {
      const unused = await pola(['agent', 'explain', 'tools.json', `--${name}`, 'exact'], FILES);
      expect(unused.err).toBe(`\`--${name}\`: this option only applies to check and warrant.\n`);
    }
    expect((await pola(['agent', 'fly'])).err).toMatch(/^`COMMAND`: `fly` is not one of check/);
  });

  it('pola agent rejects an invalid task', async () => {
    const args = ['agent', 'check', 'tools.json', '--task', 'task.yaml'];
    const { code, err } = await pola(args, { ...FILES, 'task.yaml': 'sentence: 5' });
    expect(err).toContain('task.yaml');
    expect(code).toBe(2);
  });
});
