/** Tests what a proposed warrant grants, and what the answer and the exported files state about it. */
import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AgentCheckOptions,
  type ArgumentRules,
  type CallDocument,
  checkAgent,
  describeGrantedValues,
  draftTask,
  findChosenLifetime,
  findSubject,
  GOAL_TITLES,
  listTestedCalls,
  profileTools,
  readAgentSystem,
  readArguments,
  readLinkPolicy,
  renderEnglish,
  runStudyToRecord,
  setLifetime,
  type WarrantDocument,
  writeTakeaway,
} from '../../../src/engine/index.js';
import { AGENT } from '../../../src/app/messages/agent.js';
import { applyLifetimes, listLifetimes } from '../../../src/app/views/agent/lifetime.js';

const text = { type: 'string' };
const TOOLS = [
  { name: 'fetch_page', inputSchema: { properties: { url: text }, required: ['url'] } },
  { name: 'list_notes', inputSchema: { properties: { folder: text } } },
  {
    name: 'update_issue',
    inputSchema: {
      properties: { issue_number: { type: 'integer' }, labels: { type: 'array', items: text } },
      required: ['issue_number'],
    },
  },
  {
    name: 'write_file',
    inputSchema: { properties: { path: text, content: text }, required: ['path', 'content'] },
  },
];
const LABEL: CallDocument = { tool: 'update_issue', args: { issue_number: 17, labels: ['bug'] } };
const WRITE: CallDocument = { tool: 'write_file', args: { path: '/srv/out/1.md', content: 'Hi' } };

async function check(
  calls: readonly CallDocument[],
  options: Omit<AgentCheckOptions, 'task'> = {},
  tools: readonly object[] = TOOLS,
): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);
  const task = { sentence: '', calls, variants: [] };
  return runStudyToRecord(checkAgent(system, { task, ...options }));
}

function under(answer: AgentAnswer, level: string) {
  const found = answer.authorities.find(({ name }) => name === level);
  if (found === undefined) throw new Error(`no ${level}`);
  return found;
}

describe('granted values', () => {
  it.each([
    ['exact', false],
    ['shapes', true],
  ])('AGENT-57 at level %s, a shorter list is allowed: %s', async (level, isAllowed) => {
    const { warrant, lines, residuals } = under(await check([LABEL]), level);
    const policy = readLinkPolicy(warrant?.chain[0] ?? { holder: 'worker', ttlSeconds: 1, capabilities: {} });
    const decide = (labels: readonly string[]) =>
      policy.decide('update_issue', readArguments({ issue_number: 17, labels }), 0);
    expect(decide(['bug'])).toBe('allow');
    expect(decide([])).toBe(isAllowed ? 'allow' : 'deny');
    const line = lines.find(({ argument }) => argument === 'labels');
    expect(line?.wider?.code ?? null).toBe(isAllowed ? 'agent/wider_list' : null);
    expect(residuals[0]?.description.code).toBe('agent/residual_repeat');
  });

  it.each([
    [['/srv/out', '/srv/out/1.md'], { kind: 'Subpath', root: '/srv/out' }],
    [['/srv/out/1.md', '/srv/out/2.md'], { kind: 'Subpath', root: '/srv/out' }],
    [['/srv/out', '/srv/in/1.md'], { kind: 'Subpath', root: '/srv' }],
  ])('AGENT-138 the paths %j are granted by the rule %j', async (paths, rule) => {
    const calls = paths.map((path) => ({ ...WRITE, args: { ...WRITE.args, path } }));
    const { warrant } = under(await check(calls), 'shapes');
    expect(warrant?.chain[0]?.capabilities.write_file).toMatchObject({ path: rule });
  });

  it.each([
    ['101 texts', Array.from({ length: 101 }, (_, index) => `label-${index}`)],
    ['a text of 5,000 characters', ['x'.repeat(5000)]],
    ['half of a character', ['\ud800']],
  ])(
    'AGENT-57 if a list is too long for an expression, shorter lists are also allowed: %s',
    async (_, labels) => {
      const { warrant } = under(await check([{ ...LABEL, args: { issue_number: 17, labels } }]), 'exact');
      expect(warrant?.chain[0]?.capabilities.update_issue).toMatchObject({ labels: { kind: 'Subset' } });
    },
  );

  it('AGENT-58 the proposal warns that an identifying number, such as an issue number, stays fixed', async () => {
    const { lines } = under(await check([LABEL]), 'shapes');
    expect(lines.find(({ argument }) => argument === 'issue_number')?.fixed?.code).toBe('agent/fixed_number');
    const exact = under(await check([LABEL]), 'exact');
    expect(exact.lines.every(({ fixed }) => fixed === null)).toBe(true);
  });

  describe('AGENT-85 arguments that are counts or positions', () => {
    const integer = { type: 'integer' };
    const reader = (name: string) => ({
      name,
      inputSchema: {
        properties: { url: text, limit: integer, page: integer, level: integer, issue_number: integer },
        required: ['url', 'limit', 'page', 'level', 'issue_number'],
      },
    });
    const page = 'https://docs.company.example/guide';
    const use = (tool: string, limit: number, start: number): CallDocument => ({
      tool,
      args: { url: page, limit, page: start, level: 4, issue_number: 17 },
    });
    const listRules = async (level: string, tool: string) => {
      const tools = [reader('fetch_page'), reader('delete_page')];
      const { lines } = under(await check([use(tool, 30, 1), use(tool, 10, 2)], {}, tools), level);
      return Object.fromEntries(
        lines.map(({ argument, rule, wider, fixed }) => [
          argument,
          [
            rule === null ? '' : renderEnglish(describeGrantedValues(rule)),
            wider?.code ?? null,
            fixed?.code ?? null,
          ],
        ]),
      );
    };

    it('a count may be smaller, a position may be any number, and the proposal states both', async () => {
      expect(await listRules('shapes', 'fetch_page')).toMatchObject({
        limit: ['numbers from `1` to `30`', 'agent/wider_count', null],
        page: ['any number', 'agent/wider_position', null],
        level: ['`4`', null, null],
        issue_number: ['`17`', null, 'agent/fixed_number'],
      });
      expect(await listRules('exact', 'fetch_page')).toMatchObject({
        limit: ['`30` or `10`', null, null],
        page: ['`1` or `2`', null, null],
      });
    });

    it('a position stays fixed for a tool that does more than read', async () => {
      expect(await listRules('shapes', 'delete_page')).toMatchObject({
        limit: ['numbers from `1` to `30`', 'agent/wider_count', null],
        page: ['`1` or `2`', null, null],
      });
    });

    it('no attack that only requests more results becomes possible', async () => {
      const answer = await check([use('fetch_page', 30, 1)], {}, [reader('fetch_page')]);
      for (const level of ['exact', 'shapes'])
        expect(under(answer, level).goals.map(({ reach }) => reach)).toEqual(['unreachable']);
    });

    it('the description of a level names each kind of widening', () => {
      expect(AGENT.warrant.similarKinds).toMatchObject({
        count: 'counts up to the largest',
        position: 'any page number',
      });
    });
  });

  it('AGENT-35 the proposal states that a tool called without arguments allows every optional argument', async () => {
    const bare = under(await check([{ tool: 'list_notes', args: {} }]), 'shapes');
    expect(bare.optional).toMatchObject([{ tool: 'list_notes', arguments: ['folder'], state: 'open' }]);
    expect(bare.optional[0] && renderEnglish(bare.optional[0].description)).toContain(
      'any value of `folder`',
    );
    const limited = under(await check([{ tool: 'list_notes', args: { folder: 'a' } }]), 'shapes');
    expect(limited.optional).toMatchObject([{ state: 'needed' }]);
  });

  it('AGENT-23 the result names a chosen tool that is not in the list, and the tool that replaces it', async () => {
    const { place } = await check([WRITE], { carrier: 'read_mail' });
    expect(place).toMatchObject({ tool: 'fetch_page', unknown: 'read_mail' });
    expect((await check([WRITE], { carrier: 'list_notes' })).place).toEqual({
      tool: 'list_notes',
      kind: 'other_tool',
    });
  });
});

describe('AGENT-89 an edited warrant', () => {
  const make = (rules: ArgumentRules): WarrantDocument => ({
    v: 1,
    chain: [{ holder: 'worker', ttlSeconds: 900, capabilities: { write_file: rules } }],
  });
  const any = { kind: 'Wildcard' };

  it('like a proposal, an edited warrant lists which calls need each line and which attacks the line allows', async () => {
    const answer = await check([WRITE], {
      edit: make({ path: any, content: { kind: 'Exact', value: 'Hi' } }),
    });
    const { lines, deniedTaskCalls } = under(answer, 'edit');
    expect(deniedTaskCalls).toEqual([]);
    expect(lines.map(({ argument, evidence, opens }) => [argument, evidence.length, opens])).toEqual([
      ['path', 1, ['plant']],
      ['content', 1, []],
    ]);
    expect(writeTakeaway('report', answer, 'edit')).toContain('possible beyond exact values: ');
  });

  it('an edited warrant shows what the task loses, and lines that no task call needs', async () => {
    const path = { kind: 'Exact', value: '/srv/out/2.md' };
    const answer = await check([LABEL], { edit: make({ path, content: any }) });
    const { lines, deniedTaskCalls } = under(answer, 'edit');
    expect(deniedTaskCalls).toHaveLength(1);
    expect(lines.every(({ evidence }) => evidence.length === 0)).toBe(true);
  });
});

it('AGENT-88 a chosen lifetime applies to proposals, but not to the user’s own warrants', async () => {
  const own = (ttlSeconds: number) =>
    ({ v: 1, chain: [{ holder: 'worker', ttlSeconds, capabilities: { write_file: {} } }] }) as const;
  const answer = await check([WRITE], { today: own(60), edit: own(90) });
  expect(applyLifetimes(answer, null, null)).toBe(answer);
  const changed = applyLifetimes(answer, 3600, null);
  const seconds = changed.authorities.map(({ name, warrant }) => [name, warrant?.chain[0]?.ttlSeconds]);
  expect(seconds).toEqual([
    ['none', undefined],
    ['today', 60],
    ['exact', 3600],
    ['shapes', 3600],
    ['tools', 3600],
    ['edit', 90],
  ]);
  expect(writeTakeaway('python', changed, 'shapes')).toContain('3600');
  expect(writeTakeaway('guard', changed, 'shapes')).toContain('lasts 3600 seconds.\n');
  expect(under(answer, 'shapes').warrant?.chain[0]?.ttlSeconds).toBe(600);
  const edited = applyLifetimes(answer, null, own(1800));
  expect(under(edited, 'edit').warrant).toEqual(own(1800));
  expect(listLifetimes(1800).map(({ name }) => name)).toEqual([
    '30 minutes',
    '10 minutes',
    '1 hour',
    '8 hours',
    '1 day',
  ]);
});

it('AGENT-86 the engine does not generate a description of the task', async () => {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }]);
  expect(draftTask(system, profileTools(system.tools)).sentence).toBe('');
  expect(AGENT.task.example).toContain('Optional');
});

describe('exported files', () => {
  it('AGENT-101 the exported Python code denies a call if the package raises anything but an interrupt', async () => {
    const module = writeTakeaway('python', await check([WRITE]), 'shapes');
    expect(module).toMatch(/except \(KeyboardInterrupt, SystemExit\):\n\s+raise\n/);
    expect(module).toMatch(/except BaseException as error:\n.*\n\s+return False\n/);
  });

  it('AGENT-54 the guard script explains why its warrant lasts longer than the one in the code', async () => {
    const script = writeTakeaway('guard', await check([WRITE]), 'shapes');
    expect(script).toContain('lasts 28800 seconds. In the code it lasts 600 seconds');
  });

  it('AGENT-102 the guard script keeps a chosen lifetime, even if it is the proposed one', async () => {
    const answer = await check([WRITE]);
    for (const seconds of [600, 601, 28_800]) {
      const chosen = setLifetime(answer, seconds);
      expect(writeTakeaway('guard', chosen, 'shapes')).toContain(`"ttl": ${seconds}`);
      expect(findChosenLifetime(chosen, 'shapes')).toBe(seconds);
    }
    const capabilities = { write_file: {} };
    const edit = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 600, capabilities }] } as const;
    expect(writeTakeaway('guard', await check([WRITE], { edit }), 'edit')).toContain('"ttl": 600');
    expect(findChosenLifetime(answer, 'shapes')).toBeNull();
    expect(AGENT.takeaway.guardLifetime(null)).toContain('8 hours');
    expect(AGENT.takeaway.guardLifetime('10 minutes')).toMatch(/valid for 10 minutes/);
  });

  it('AGENT-51 the report lists undecided attacks, with the arguments that make them undecided', async () => {
    const content = { kind: 'Cel', expression: "value.startsWith('H') && value.endsWith('i')" };
    const capabilities = { write_file: { path: { kind: 'Exact', value: '/srv/out/1.md' }, content } };
    const edit = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 600, capabilities }] } as const;
    const report = writeTakeaway('report', await check([WRITE], { edit }), 'edit');
    expect(report.split('## What this warrant does not stop')[1]).toContain(
      '- Plant something for later: undecided, because not all allowed values of these arguments were tried: write\\_file content',
    );
  });

  it('AGENT-51 attack calls that the warrant allows are tested as known gaps', async () => {
    const answer = await check([WRITE]);
    const { permitted, denied } = listTestedCalls(findSubject(answer, 'shapes'));
    expect(permitted).toMatchObject([{ tool: 'write_file', args: { path: '/srv/out/1.md' } }]);
    expect(denied).not.toContainEqual(permitted[0]);
    expect(listTestedCalls(findSubject(answer, 'exact')).permitted).toEqual([]);
    for (const format of ['vitest', 'pytest'] as const) {
      const [, gaps = ''] = writeTakeaway(format, answer, 'shapes').split('KNOWN_GAPS = ');
      expect(gaps).toContain(String(permitted[0]?.args.content));
      expect(gaps).toMatch(format === 'vitest' ? /toBe\(true\)/ : /assert is_allowed/);
      expect(writeTakeaway(format, answer, 'exact')).not.toContain('KNOWN_GAPS');
    }
    const remaining = (level: 'exact' | 'shapes') =>
      writeTakeaway('report', answer, level).split('## What this warrant does not stop')[1];
    expect(remaining('shapes')).toContain('- Plant something for later: write\\_file');
    expect(remaining('exact')).not.toContain('Plant something for later');
  });
});

it('AGENT-64 the page and the scenarios use the same titles for attack goals', () => {
  expect(AGENT.answer.goals).toEqual(GOAL_TITLES);
});
