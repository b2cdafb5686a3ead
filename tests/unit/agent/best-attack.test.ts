/** Tests that the answer reports the best attack that a warrant allows, not only the proposed attack. */
import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type CallDocument,
  checkAgent,
  type GoalId,
  readAgentSystem,
  renderEnglish,
  runStudyToRecord,
  type ToolEffectName,
  type WarrantDocument,
} from '../../../src/engine/index.js';

const text = { type: 'string' };
const tool = (name: string, ...args: readonly string[]) => ({
  name,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(args.map((arg) => [arg, text])),
    required: args,
  },
});
const TOOLS = [
  tool('read_file', 'path'),
  tool('write_file', 'path', 'content'),
  tool('edit_file', 'path', 'content'),
  tool('git_commit', 'repo_path', 'message'),
  tool('send_email', 'to', 'body'),
];
const EFFECTS: Readonly<Record<string, readonly ToolEffectName[]>> = {
  write_file: ['persists'],
  edit_file: ['changes'],
  git_commit: ['persists'],
};
const write = (name: string): CallDocument => ({
  tool: 'write_file',
  args: { path: `/srv/outbox/${name}`, content: 'Thank you.' },
});
const edit = (name: string): CallDocument => ({ ...write(name), tool: 'edit_file' });
const commit: CallDocument = { tool: 'git_commit', args: { repo_path: '/home/ana/shop', message: 'Prices' } };
const send: CallDocument = { tool: 'send_email', args: { to: 'ana@shop.example', body: 'Hello' } };
const read: CallDocument = { tool: 'read_file', args: { path: '/srv/inbox/1.txt' } };

async function check(calls: readonly CallDocument[]): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }]);
  const task = { sentence: '', calls, variants: [] };
  return runStudyToRecord(checkAgent(system, { effects: EFFECTS, task }));
}

const judged = (answer: AgentAnswer, level: string, id: GoalId) => {
  const goal = answer.authorities.find(({ name }) => name === level)?.goals.find(({ goal: g }) => g === id);
  return { reach: goal?.reach, call: goal?.calls?.at(-1) };
};
const risks = (answer: AgentAnswer, level: string) =>
  answer.authorities
    .find(({ name }) => name === level)
    ?.residuals.map(({ description }) => renderEnglish(description));

describe('the best attack within a warrant', () => {
  it.each([
    [
      'another file in a granted folder',
      [edit('1.md'), edit('2.md')],
      'delete',
      { path: /^\/srv\/outbox\// },
    ],
    ['other content for the task’s own file', [write('1.md')], 'plant', { path: /^\/srv\/outbox\/1\.md$/ }],
    ['other content in the task’s repository', [commit], 'plant', { repo_path: /^\/home\/ana\/shop$/ }],
  ] as const)(
    'AGENT-49 the best attack includes %s, unless the values are exact',
    async (_, calls, id, targets) => {
      const answer = await check(calls);
      expect(judged(answer, 'exact', id).reach).toBe('unreachable');
      const { reach, call } = judged(answer, 'shapes', id);
      expect(reach).toBe('reachable');
      for (const [name, pattern] of Object.entries(targets)) expect(call?.args[name]).toMatch(pattern);
      expect(calls).not.toContainEqual(call);
    },
  );

  it('AGENT-49 the best attack stores what the attacker wrote, not the task’s own text', async () => {
    const { call } = judged(await check([write('1.md')]), 'shapes', 'plant');
    expect(call?.args.content).toContain('mallory@attacker.example');
  });

  it('AGENT-49 the search tries an attack’s values with every tool, not only with the planned tool', async () => {
    const answer = await check([write('1.md')]);
    expect(answer.goals.find(({ id }) => id === 'plant')?.plan[0]?.tool).toBe('git_commit');
    const { call } = judged(answer, 'tools', 'plant');
    expect(call?.args.path).toContain('/home/victim');
    expect(call?.args.content).toContain('mallory@attacker.example');
  });

  it('AGENT-49 a message to another address at the task’s domain does not reach the attacker', async () => {
    const answer = await check([read, send]);
    expect(judged(answer, 'shapes', 'steal').reach).toBe('unreachable');
    expect(judged(answer, 'tools', 'steal').reach).toBe('reachable');
  });

  it('AGENT-49 a new combination of known values does not count as an attack', async () => {
    const other = { ...write('2.md'), args: { path: '/srv/outbox/2.md', content: 'Sorry.' } };
    expect(judged(await check([write('1.md'), other]), 'exact', 'plant').reach).toBe('unreachable');
  });

  it('AGENT-55 misuse that is already listed as an attack is not listed again', async () => {
    const answer = await check([write('1.md'), commit, read, send]);
    expect(judged(answer, 'shapes', 'plant').call?.tool).toBe('write_file');
    expect(risks(answer, 'shapes')).toEqual([
      'git_commit may still store wrong content (`repo_path`: `/home/ana/shop`).',
      'send_email may still send wrong or private content (`to`: any address at `shop.example`). An attacker who receives what is sent there can read it, such as the sender of the injection.',
    ]);
    expect(risks(answer, 'tools')).toEqual(['write_file may still store wrong content with any target.']);
  });

  it('AGENT-108 the answer warns that messages to the task’s domain may reach an attacker there', async () => {
    const [risk] = risks(await check([read, send]), 'shapes') ?? [];
    expect(risk).toMatch(/any address at `shop\.example`\)\. An attacker who receives .* can read it/);
  });
});

describe('data that leaves without a recipient or URL', () => {
  const number = { type: 'integer' };
  const LIST = [
    tool('list_issues', 'owner', 'repo'),
    {
      name: 'add_issue_comment',
      inputSchema: { properties: { issue_number: number, body: text }, required: ['issue_number', 'body'] },
    },
    {
      name: 'update_issue',
      inputSchema: {
        properties: { issue_number: number, labels: { type: 'array', items: text }, body: text },
        required: ['issue_number'],
      },
    },
  ];
  const issues: CallDocument = { tool: 'list_issues', args: { owner: 'acme', repo: 'shop' } };
  const comment: CallDocument = { tool: 'add_issue_comment', args: { issue_number: 17, body: 'Thanks.' } };
  const update: CallDocument = { tool: 'update_issue', args: { issue_number: 17, labels: ['bug'] } };
  const FILE = TOOLS[0];
  const answerFor = async (
    calls: readonly CallDocument[],
    edit?: WarrantDocument,
    tools: readonly unknown[] = LIST,
  ) => {
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);
    const task = { sentence: '', calls, variants: [] };
    return runStudyToRecord(checkAgent(system, { task, edit }));
  };

  const grant = (capabilities: WarrantDocument['chain'][number]['capabilities']): WarrantDocument => ({
    v: 1,
    chain: [{ holder: 'worker', ttlSeconds: 600, capabilities }],
  });

  it('AGENT-56 a comment in the task’s own issue can hold private data, because strangers may read it', async () => {
    const answer = await answerFor([issues, comment]);
    expect(judged(answer, 'exact', 'steal').reach).toBe('unreachable');
    const { reach, call } = judged(answer, 'shapes', 'steal');
    expect([reach, call?.args.issue_number]).toEqual(['reachable', 17]);
    expect(call?.args.body).toContain('private data');
  });

  it('AGENT-56 a number that the task does not use does not count as carrying data', async () => {
    const capabilities = {
      list_issues: { owner: { kind: 'Exact', value: 'acme' }, repo: { kind: 'Exact', value: 'shop' } },
      update_issue: {
        issue_number: { kind: 'Range', min: 1, max: 500 },
        labels: { kind: 'Subset', allowed: ['bug'] },
      },
    };
    const edit = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 600, capabilities }] } as const;
    const answer = await answerFor([issues, update], edit);
    expect(judged(answer, 'edit', 'steal')).toEqual({ reach: 'unreachable', call: undefined });
    expect(judged(answer, 'edit', 'delete').reach).toBe('reachable');
  });

  it('AGENT-56 posted content also counts as stored for later', async () => {
    const answer = await answerFor([issues, comment]);
    expect(answer.goals.find(({ id }) => id === 'plant')?.tools).toEqual([
      'add_issue_comment',
      'update_issue',
    ]);
  });

  const integer = (...names: readonly string[]) => ({
    properties: Object.fromEntries(names.map((name) => [name, number])),
    required: names,
  });

  it('AGENT-56 numbers that identify a chat, a message or a user can carry data if no other argument can', async () => {
    const forward = {
      name: 'forward_message',
      inputSchema: integer('chat_id', 'from_chat_id', 'message_id'),
    };
    const args = { chat_id: 1, from_chat_id: 1, message_id: 3 };
    const answer = await answerFor([read, { tool: 'forward_message', args }], undefined, [FILE, forward]);
    expect(judged(answer, 'none', 'steal').reach).toBe('reachable');
    expect(judged(answer, 'exact', 'steal').reach).toBe('unreachable');
  });

  it('AGENT-56 sharing the task’s file with another user is data theft', async () => {
    const share = {
      name: 'share_file',
      inputSchema: { properties: { file: text, user_id: number }, required: ['file', 'user_id'] },
    };
    const shared: CallDocument = { tool: 'share_file', args: { file: '/hr/pay.csv', user_id: 7 } };
    const capabilities = {
      read_file: {},
      share_file: {
        file: { kind: 'Exact', value: '/hr/pay.csv' },
        user_id: { kind: 'Range', min: 1, max: 500 },
      },
    };
    const answer = await answerFor([read, shared], grant(capabilities), [FILE, share]);
    expect(judged(answer, 'edit', 'steal').reach).toBe('reachable');
    expect(judged(answer, 'exact', 'steal').reach).toBe('unreachable');
  });

  const CREATE = {
    name: 'create_issue',
    inputSchema: {
      properties: { title: text, body: text, labels: { type: 'array', items: text } },
      required: ['title', 'body'],
    },
  };
  const created = { title: 'Prices', body: 'Please check.' };

  it('AGENT-56 an argument without a role, such as labels, can carry data', async () => {
    const calls: readonly CallDocument[] = [
      issues,
      { tool: 'create_issue', args: created },
      { tool: 'create_issue', args: { title: 'Tax', body: 'Please pay.', labels: ['bug'] } },
    ];
    const answer = await answerFor(calls, undefined, [...LIST, CREATE]);
    expect(judged(answer, 'exact', 'steal').reach).toBe('reachable');
    const labels = { kind: 'Subset', allowed: ['bug'] };
    const all = { title: { kind: 'Exact', value: 'Tax' }, body: { kind: 'Exact', value: 'Please pay.' } };
    const closed = grant({ list_issues: {}, create_issue: { ...all, labels } });
    expect(judged(await answerFor(calls, closed, [...LIST, CREATE]), 'edit', 'steal').reach).toBe(
      'unreachable',
    );
  });

  it.each([
    ['an expression', { kind: 'Cel', expression: "value.startsWith('Re: ') && value.endsWith('.')" }],
    [
      'two expressions',
      {
        kind: 'All',
        constraints: [
          { kind: 'Cel', expression: "value.startsWith('Re: ')" },
          { kind: 'Cel', expression: "value.endsWith('.')" },
        ],
      },
    ],
  ])(
    'AGENT-40 an attack with text restricted by %s is undecided if only the task’s own text was tried',
    async (_, body) => {
      const own: CallDocument = {
        tool: 'add_issue_comment',
        args: { issue_number: 17, body: 'Re: invoice.' },
      };
      const add_issue_comment = { issue_number: { kind: 'Range', min: 17, max: 17 }, body };
      const answer = await answerFor([issues, own], grant({ list_issues: {}, add_issue_comment }));
      expect(judged(answer, 'edit', 'steal').reach).toBe('undecided');
      expect(judged(answer, 'edit', 'plant').reach).toBe('undecided');
      expect(judged(answer, 'exact', 'steal').reach).toBe('unreachable');
    },
  );
});
