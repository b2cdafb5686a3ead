/** Tests values inside objects and lists of objects, and the tool whose result contains the injection. */
import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AgentCheckOptions,
  checkAgent,
  findLegs,
  profileTools,
  readAgentSystem,
  renderEnglish,
  runStudyToRecord,
  writeTakeaway,
} from '../../../src/engine/index.js';

const text = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });
const tool = (name: string, properties: object) => ({ name, inputSchema: object(properties) });
const FILE = { $ref: '#/$defs/File' };
const PUSH = {
  name: 'push_files',
  inputSchema: {
    ...object({ repo: text, entries: { type: 'array', items: FILE } }),
    $defs: { File: object({ path: text, content: text, mode: { type: 'boolean' } }) },
  },
};
const DELIVER = tool('deliver', { emails: { type: 'array', items: object({ to: text, body: text }) } });
const GET_FILE = tool('get_file_contents', { repo: text, path: text });
const GET_ISSUE = tool('get_issue', { repo: text, issue_number: { type: 'integer' } });
const read = (tools: readonly object[]) =>
  readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);

async function check(tools: readonly object[], options: AgentCheckOptions): Promise<AgentAnswer> {
  return runStudyToRecord(checkAgent(await read(tools), options));
}

const task = (...calls: { tool: string; args: { [name: string]: string | number | object[] } }[]) =>
  ({ sentence: '', calls, variants: [] }) as NonNullable<AgentCheckOptions['task']>;

describe('AGENT-39 values inside object arguments', () => {
  const pushed = task({
    tool: 'push_files',
    args: { repo: 'billing', entries: [{ path: 'a.py', content: 'x' }] },
  });
  const under = ({ authorities }: AgentAnswer, level: string) =>
    authorities.find(({ name }) => name === level);

  it('values inside objects are listed with their position if any value is allowed', async () => {
    const lines = under(await check([PUSH], { task: pushed }), 'shapes')?.lines ?? [];
    const wider = lines.find(({ argument }) => argument === 'entries')?.wider ?? null;
    expect(wider && renderEnglish(wider)).toBe(
      'wider than the task: any value. Not looked into: `entries[].path`',
    );
  });

  it('an attack never counts as stopped while values inside objects are unrestricted', async () => {
    const answer = await check([PUSH], { task: pushed });
    const open = (level: string) =>
      under(answer, level)?.goals.flatMap(({ reach, open: rules }) =>
        reach === 'unreachable' ? ['stopped'] : rules.map(({ argument }) => argument),
      );
    expect(answer.goals.length).toBeGreaterThan(0);
    expect(open('shapes')).toContain('entries[].path');
    expect(open('shapes')).not.toContain('stopped');
    expect(open('exact')).toContain('stopped');
  });

  it('values inside objects are listed if the whole value is fixed', async () => {
    const save = tool('save', { files: { type: 'array', items: object({ path: text, content: text }) } });
    const saved = task({ tool: 'save', args: { files: [{ path: 'a.py', content: 'x' }] } });
    const line = under(await check([save], { task: saved }), 'shapes')?.lines[0];
    expect(line?.rule?.kind).toBe('Exact');
    expect(line?.fixed?.facts).toEqual({ places: ['files[].path'] });
  });

  it('values inside objects add to the price of their line', async () => {
    const answer = await check([PUSH], { task: pushed });
    const line = under(answer, 'shapes')?.lines.find(({ argument }) => argument === 'entries');
    expect(line?.opens.length).toBeGreaterThan(0);
  });

  it('values inside objects count toward the conditions for data theft', async () => {
    const { tools } = findLegs(profileTools((await read([DELIVER])).tools));
    expect(tools.way_out).toEqual(['deliver']);
  });
});

describe('AGENT-23 choosing the position of the injection', () => {
  const calls = task(
    { tool: 'get_issue', args: { repo: 'billing', issue_number: 42 } },
    { tool: 'get_file_contents', args: { repo: 'billing', path: 'a.py' } },
  );

  it('the injection is placed in the task’s first call that reads content from outsiders', async () => {
    const effects = { get_issue: ['reads-outside'], get_file_contents: ['reads-outside'] } as const;
    const answer = await check([GET_FILE, GET_ISSUE], { task: calls, effects });
    expect(answer.place).toEqual({ tool: 'get_issue', kind: 'task' });
  });

  it('the injection is placed in the tool that the user chose, if a tool with that name exists', async () => {
    const options = { task: calls, effects: { get_issue: ['reads-outside'] } } as const;
    const own = await check([GET_FILE, GET_ISSUE], { ...options, carrier: 'get_file_contents' });
    expect(own.place).toEqual({ tool: 'get_file_contents', kind: 'task' });
    const other = await check([GET_FILE, GET_ISSUE], { ...options, carrier: 'no_tool' });
    expect(other.place?.tool).toBe('get_issue');
  });
});

describe('AGENT-51 an attack that the user entered', () => {
  it('an attack that the user entered is tested with the arguments that an attacker would add', async () => {
    const save = tool('save_file', { path: text, content: text });
    const saved = task({ tool: 'save_file', args: { path: 'a.py', content: 'x' } });
    const plan = [{ tool: 'save_file', args: { path: 'b.py' } }];
    const answer = await check([save], { task: saved, plans: { plant: plan } });
    const file = writeTakeaway('vitest', answer, 'exact').replaceAll(/\s/g, '');
    expect(file).toContain('"path":"b.py","content":"x"');
  });
});
