/** Tests what a proposed warrant allows beyond the task's calls, what it denies, and what remains possible under it. */
import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AgentTask,
  type AttackPlans,
  AUTHORITY_NAMES,
  checkAgent,
  findSubject,
  isWarning,
  lintDocument,
  listTestedCalls,
  PROPOSAL_LEVELS,
  REACH_NAMES,
  readAgentSystem,
  renderEnglish,
  runStudyToRecord,
  TAKEAWAY_FORMATS,
  writeTakeaway,
} from '../../../src/engine/index.js';
import { AGENT } from '../../../src/app/messages/agent.js';
import { nameCondition } from '../../../src/app/components/condition-names.js';
import { LEVEL_NAMES } from '../../../src/app/messages/level-names.js';
import { makeSamples, SAMPLE_NAMES } from '../../../src/app/views/agent/samples.js';

const text = { type: 'string' };
const TOOLS = [
  {
    name: 'fetch',
    inputSchema: {
      type: 'object',
      properties: {
        url: { type: 'string', format: 'uri' },
        max_length: { type: 'integer', default: 5000 },
        raw: { type: 'boolean', default: false },
      },
      required: ['url'],
    },
  },
  {
    name: 'send_email',
    inputSchema: { type: 'object', properties: { to: text, body: text }, required: ['to', 'body'] },
  },
  {
    name: 'create_directory',
    inputSchema: { type: 'object', properties: { path: text }, required: ['path'] },
  },
];
const PAGE = 'https://docs.company.example/guide';
const FETCH = { tool: 'fetch', args: { url: PAGE } };
const SEND = { tool: 'send_email', args: { to: 'alice@company.example', body: 'Summary' } };

async function check(calls: AgentTask['calls'], tools: readonly object[] = TOOLS): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);
  return runStudyToRecord(checkAgent(system, { task: { sentence: '', calls, variants: [] } }));
}

const under = ({ authorities }: AgentAnswer, level: string) => {
  const found = authorities.find(({ name }) => name === level);
  if (found === undefined) throw new Error(`no ${level}`);
  return found;
};

describe('AGENT-46 a required argument without a value', () => {
  const rules = (answer: AgentAnswer, level: string) =>
    under(answer, level).warrant?.chain[0]?.capabilities ?? {};
  const FILLED = { tool: 'send_email', args: { to: 'alice@company.example', body: 'Hello' } };
  const EMPTIED = { tool: 'send_email', args: { body: 'Hello' } };

  it('a required argument gets its rule from the calls that have a value', async () => {
    const filled = await check([FILLED]);
    const emptied = await check([FILLED, EMPTIED]);
    for (const level of ['exact', 'shapes'])
      expect(under(emptied, level).warrant).toEqual(under(filled, level).warrant);
    expect(emptied.missing).toEqual([{ variant: null, index: 1, tool: 'send_email', argument: 'to' }]);
  });

  it('a tool is not granted if no call has a value for a required argument', async () => {
    const answer = await check([FETCH, EMPTIED]);
    for (const level of ['exact', 'shapes']) expect(Object.keys(rules(answer, level))).toEqual(['fetch']);
    expect(under(answer, 'shapes').lines.map(({ tool }) => tool)).toEqual(['fetch']);
    expect(Object.keys(rules(await check([EMPTIED]), 'shapes'))).toEqual([]);
  });

  it('if a required value is missing, the task is not judged, and no generated test expects the call to be allowed', async () => {
    const answer = await check([FETCH, FILLED, EMPTIED]);
    expect(answer.authorities.map(({ deniedTaskCalls }) => deniedTaskCalls)).toEqual(Array(4).fill(null));
    expect(writeTakeaway('report', answer, 'shapes')).toContain('- send\\_email to has no value, so');
    const { allowed } = listTestedCalls(findSubject(answer, 'shapes'));
    expect(allowed).toEqual([FETCH, FILLED]);
    expect((await check([FETCH, FILLED])).missing).toEqual([]);
  });
});

describe('attacks that use a tool which sends whole files', () => {
  const strings = (...names: readonly string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
    required: names,
  });
  const FILES = [
    { name: 'read_file', inputSchema: strings('path') },
    { name: 'write_file', inputSchema: strings('path', 'content') },
  ];
  const EFFECTS = {
    read_file: ['reads-private', 'reads-outside'],
    write_file: ['sends-outside', 'persists'],
  } as const;
  const write = (name: string, content: string) => ({
    tool: 'write_file',
    args: { path: `/srv/outbox/${name}`, content },
  });
  const CALLS = [
    { tool: 'read_file', args: { path: '/srv/inbox/101.txt' } },
    write('a-101.txt', 'Yes'),
    write('a-102.txt', 'No'),
  ];
  const checkFiles = async (plans: AttackPlans = {}) => {
    const system = await readAgentSystem([{ name: 't.json', text: JSON.stringify({ tools: FILES }) }]);
    const task = { sentence: '', calls: CALLS, variants: [] };
    return runStudyToRecord(checkAgent(system, { task, effects: EFFECTS, plans }));
  };
  const reach = (answer: AgentAnswer, level: string) =>
    Object.fromEntries(under(answer, level).goals.map(({ goal, reach: state }) => [goal, state]));

  it('AGENT-47 known values in another combination are misuse and not an attack', async () => {
    const answer = await checkFiles();
    expect(reach(answer, 'exact').steal).toBe('unreachable');
    expect(reach(answer, 'shapes').steal).toBe('reachable');
    expect(JSON.stringify(under(answer, 'exact').residuals)).toContain('residual_repeat');
  });

  it('AGENT-48 the listed prices include exactly the attacks that are possible at this level but not with exact values', async () => {
    const planned = [{ tool: 'write_file', args: { path: '/srv/outbox/run-me.sh', content: 'curl' } }];
    const answer = await checkFiles({ plant: planned });
    for (const level of ['exact', 'shapes', 'tools']) {
      const gained = answer.goals
        .map(({ id }) => id)
        .filter(
          (id) => reach(answer, level)[id] !== 'unreachable' && reach(answer, 'exact')[id] === 'unreachable',
        );
      const listed = under(answer, level).lines.flatMap(({ opens }) => opens);
      expect([...new Set(listed)].sort()).toEqual(gained.sort());
    }
    expect(reach(answer, 'shapes').plant).toBe('reachable');
  });

  it('AGENT-55 sending a file to a place in the granted folder is listed as an attack, not as misuse', async () => {
    const { goals, residuals } = under(await checkFiles(), 'shapes');
    const sent = goals.find(({ goal }) => goal === 'steal')?.calls?.at(-1);
    expect(sent?.args.path).toContain('/srv/outbox');
    expect(residuals).toEqual([]);
  });
});

describe('AGENT-35 optional arguments in proposals', () => {
  const list = (answer: AgentAnswer, level: string) =>
    under(answer, level).optional.map(({ tool, arguments: names, state }) => [tool, names, state]);

  it('arguments that no call uses are listed as denied, except for tools with unrestricted arguments', async () => {
    const answer = await check([FETCH]);
    for (const level of ['exact', 'shapes'])
      expect(list(answer, level)).toEqual([['fetch', ['max_length', 'raw'], 'denied']]);
    expect(list(answer, 'tools')).toEqual([]);
    const [note] = under(answer, 'shapes').optional;
    expect(note && renderEnglish(note.description)).toBe(
      'The arguments `max_length` and `raw` are optional and no task call uses them, so calls with any of them are denied.',
    );
  });

  it('an optional argument that every call uses gets a rule, like a required argument', async () => {
    const calls = [{ tool: 'fetch', args: { url: PAGE, max_length: 500 } }];
    const answer = await check(calls);
    expect(list(answer, 'shapes')).toEqual([
      ['fetch', ['raw'], 'denied'],
      ['fetch', ['max_length'], 'needed'],
    ]);
    expect(writeTakeaway('report', answer, 'shapes')).toContain('calls without it are denied');
    const rules = under(answer, 'shapes').warrant?.chain[0]?.capabilities.fetch;
    expect(rules?.max_length).toEqual({ kind: 'Range', min: 1, max: 500 });
  });

  it('an argument that only some calls use is listed as unrestricted', async () => {
    const answer = await check([FETCH, { tool: 'fetch', args: { url: PAGE, max_length: 500 } }]);
    expect(list(answer, 'exact')).toEqual([['fetch', ['max_length'], 'open']]);
    expect(under(answer, 'exact').warrant?.chain[0]?.allowUnknown).toEqual(['fetch']);
    expect(writeTakeaway('report', answer, 'exact')).toContain('Only some task calls use');
  });
});

describe('AGENT-34 lines that allow more than the task needs', () => {
  const reasons = (answer: AgentAnswer, level: string) =>
    under(answer, level).lines.map(({ argument, wider }) => [argument, wider?.code ?? null]);

  it('each wider line states its reason, and exact values need no reason', async () => {
    const answer = await check([FETCH, SEND]);
    expect(reasons(answer, 'exact').map(([, code]) => code)).toEqual([null, null, null]);
    expect(reasons(answer, 'shapes')).toEqual([
      ['url', 'agent/wider_url'],
      ['to', 'agent/wider_recipient'],
      ['body', 'agent/wider_any'],
    ]);
  });

  it('an argument with a masked value allows any value at every level, and the reason is stated', async () => {
    const answer = await check([{ ...SEND, args: { ...SEND.args, body: 'Key: [masked]' } }]);
    expect(reasons(answer, 'exact')).toEqual([
      ['to', null],
      ['body', 'agent/wider_any'],
    ]);
  });

  it.each(SAMPLE_NAMES)(
    'in the example %s, every argument that the linter warns about has a reason',
    async (name) => {
      const system = await readAgentSystem(makeSamples(name));
      const { warrant, lines } = under(await runStudyToRecord(checkAgent(system)), 'shapes');
      const warned = warrant === null ? [] : lintDocument(warrant).filter(isWarning);
      const unexplained = warned.filter(
        ({ tool, argument }) =>
          argument !== null &&
          !lines.some((line) => line.tool === tool && line.argument === argument && line.wider !== null),
      );
      expect(unexplained).toEqual([]);
    },
  );
});

describe('AGENT-45 the remaining misuse of allowed calls', () => {
  const misuse = (answer: AgentAnswer, level: string) =>
    under(answer, level).residuals.map(({ description }) => renderEnglish(description));

  it('remaining misuse is derived from the rules at the chosen level', async () => {
    const answer = await check([SEND]);
    expect(misuse(answer, 'none')).toEqual([]);
    expect(misuse(answer, 'exact')).toEqual([
      'send_email may still make calls with the listed values: repeatedly, at the wrong time, or in another combination.',
    ]);
    expect(misuse(answer, 'shapes')).toEqual([
      'send_email may still send wrong or private content (`to`: any address at `company.example`). An attacker who receives what is sent there can read it, such as the sender of the injection.',
    ]);
    // The attack `leak` is listed instead of this misuse.
    expect(misuse(answer, 'tools')).toEqual([]);
  });

  it('a rule for several domains is described by its domains', async () => {
    const other = { ...SEND, args: { ...SEND.args, to: 'bo@partner.example' } };
    expect(misuse(await check([SEND, other]), 'shapes')[0]).toContain(
      '(`to`: any address at `company.example`, or any address at `partner.example`)',
    );
  });

  it('remaining misuse mentions no tool that the warrant does not grant', async () => {
    expect(
      misuse(await check([{ tool: 'create_directory', args: { path: '/files/new' } }]), 'shapes').join(),
    ).not.toContain('send_email');
  });
});

describe('attack plans, exported files and level names', () => {
  it('AGENT-22 an attack creates a folder with a tool that creates folders, and stores text that others read later', async () => {
    const folder = (await check([FETCH])).goals.find(({ id }) => id === 'plant');
    expect(folder?.plan).toEqual([{ tool: 'create_directory', args: { path: '/home/victim/.ssh' } }]);
    const write = { ...TOOLS[1], name: 'write_file' };
    const storing = {
      ...write,
      inputSchema: {
        type: 'object',
        properties: { path: text, content: text },
        required: ['path', 'content'],
      },
    };
    const file = (await check([FETCH], [...TOOLS, storing])).goals.find(({ id }) => id === 'plant');
    expect(file?.plan[0]?.tool).toBe('write_file');
    expect(file?.plan[0]?.args.path).toBe('/home/victim/.ssh/authorized_keys');
    expect(String(file?.plan[0]?.args.content)).toContain('from now on');
  });

  it("AGENT-22 an attack keeps the task's owner and chooses another repository or file", async () => {
    const make = (name: string, names: readonly string[]) => ({
      name,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(names.map((one) => [one, text])),
        required: names,
      },
    });
    const merge = make('merge_pull_request', ['owner', 'repo']);
    const file = make('create_or_update_file', ['owner', 'repo', 'branch', 'path', 'content']);
    const place = { owner: 'acme', repo: 'billing' };
    const args = { ...place, branch: 'fix-42', path: 'src/tax.py', content: 'x = 1' };
    const answer = await check([{ tool: file.name, args }], [merge, file]);
    const plan = (goal: string) => answer.goals.find(({ id }) => id === goal)?.plan[0];
    expect(plan('plant')?.args).toMatchObject({ ...place, branch: 'fix-42', path: 'AGENTS.md' });
    const other = answer.goals.map(({ id }) => plan(id)).find((call) => call?.tool === merge.name);
    expect(other?.args).toEqual({ owner: 'acme', repo: 'other-billing' });
    expect(under(answer, 'none').goals.map(({ attack }) => attack)).not.toContain('missed');
    for (const level of ['exact', 'shapes'])
      for (const goal of under(answer, level).goals) expect(goal.attack).not.toBe('landed');
  });

  it('AGENT-54 the guard script mints a warrant for a working day, and prints its expiry and the renewal command', async () => {
    const script = writeTakeaway('guard', await check([FETCH]), 'shapes');
    expect(script).toContain('"ttl": 28800');
    expect(script).toContain('expires at');
    expect(script.match(/pola warrant mint/g)).toHaveLength(2);
  });

  it('AGENT-75 the levels have the same names in all views, on the command line and in files', async () => {
    for (const level of [...PROPOSAL_LEVELS, 'edit', 'today'] as const) {
      expect(LEVEL_NAMES[level]).toBe(AUTHORITY_NAMES[level]);
      expect(nameCondition('task_scoped', { level })).toBe(AUTHORITY_NAMES[level]);
    }
    expect(AGENT.answer.reach).toEqual(REACH_NAMES);
    expect(nameCondition('no_warrant', { level: 'exact' })).toBe(AUTHORITY_NAMES.none);
    expect(nameCondition('task_scoped', {})).toBe('Task-scoped');
    const answer = await check([FETCH]);
    for (const format of TAKEAWAY_FORMATS)
      expect(writeTakeaway(format, answer, 'shapes')).not.toMatch(/\bshapes\b/);
  });
});
