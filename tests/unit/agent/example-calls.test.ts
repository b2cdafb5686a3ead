/** Tests the example calls of a task without a session, and the attacks that remain under its proposals. */
import { describe, expect, it } from 'vitest';
import {
  type AgentCheckOptions,
  ATTACK_VALUES,
  checkAgent,
  fillCall,
  findSubject,
  listTestedCalls,
  profileTools,
  readAgentSystem,
  renderEnglish,
  runStudyToRecord,
} from '../../../src/engine/index.js';
import { makeTool } from './labelled-tools.js';

const text = { type: 'string' };
const declare = (name: string, names: readonly string[], required: readonly string[] = []) => ({
  name,
  inputSchema: { properties: Object.fromEntries(names.map((one) => [one, text])), required },
});
const READ = declare('read_mail', ['mail_id'], ['mail_id']);
const SEND = declare('send_chat_message', ['room_id', 'to_email', 'text']);

async function check(tools: readonly object[], options: AgentCheckOptions = {}) {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools }) }]);
  const answer = await runStudyToRecord(checkAgent(system, options));
  const under = (level: string) => answer.authorities.find(({ name }) => name === level);
  const reachOf = (level: string) => under(level)?.goals.find(({ goal }) => goal === 'steal')?.reach;
  const advise = (level: string) => under(level)?.advice.map((one) => renderEnglish(one));
  return { ...answer, reachOf, advise };
}

describe('AGENT-118 example calls whose arguments are all optional', () => {
  it.each([
    ['send_chat_message', ['room_id', 'to_email', 'text'], [], ['text', 'to_email']],
    ['send_chat_message', ['room_id', 'markdown', 'html'], [], ['markdown', 'room_id']],
    ['create_event', ['calendar_id', 'title', 'attendees'], ['title'], ['attendees', 'title']],
    ['send_chat_message', ['room_id', 'text'], ['room_id'], ['room_id']],
  ] as const)(
    'the tool %s with the arguments %j (required: %j) is called with %j',
    async (name, names, needed, used) => {
      const { task, reachOf } = await check([READ, declare(name, names, needed)]);
      const call = task.calls.find(({ tool }) => tool === name);
      expect(Object.keys(call?.args ?? {}).sort()).toEqual(used);
      expect([reachOf('none'), reachOf('exact')]).toEqual(['reachable', 'unreachable']);
    },
  );

  it('the proposal stops the theft at both levels with rules', async () => {
    const { reachOf, advise } = await check([READ, SEND]);
    expect([reachOf('exact'), reachOf('shapes')]).toEqual(['unreachable', 'unreachable']);
    expect(advise('shapes')).toEqual([]);
  });
});

describe('AGENT-119 advice about a possible attack', () => {
  const read = { tool: 'read_mail', args: { mail_id: '7' } };

  it('the advice names the arguments that the attack needs and the task does not use', async () => {
    const send = { tool: 'send_chat_message', args: {} };
    const task = { sentence: '', calls: [read, send], variants: [] };
    const { advise, reachOf } = await check([READ, SEND], { task });
    expect(reachOf('exact')).toBe('reachable');
    expect(advise('exact')?.[0]).toContain(
      '`send_chat_message` accepts values of `to_email` that the task does not use',
    );
    expect(advise('none')).toEqual([]);
    expect(advise('tools')).toEqual([]);
  });

  it('no advice is given about a tool that the task does not call', async () => {
    const task = { sentence: '', calls: [read], variants: [] };
    const capabilities = { read_mail: {}, send_chat_message: {} };
    const edit = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 600, capabilities }] } as const;
    const { advise, reachOf } = await check([READ, SEND], { task, edit });
    expect([reachOf('edit'), advise('edit')]).toEqual(['reachable', []]);
  });
});

describe('AGENT-130 a message to the task’s own room, channel or chat', () => {
  it.each(['room_id', 'channel_id', 'chatId', 'to_room_id'])(
    'a message to the task’s own room counts as misuse (%s)',
    async (place) => {
      const tool = declare('send_message', [place, 'parent_id', 'text'], [place, 'text']);
      const calls = [
        { tool: 'read_mail', args: { mail_id: '7' } },
        { tool: 'send_message', args: { [place]: 'team', text: 'Hi' } },
      ];
      const wide = { read_mail: {}, send_message: { [place]: { kind: 'Exact', value: 'team' } } };
      const chain = [
        { holder: 'worker', ttlSeconds: 600, capabilities: wide, allowUnknown: ['send_message'] },
      ];
      const edit = { v: 1, chain } as const;
      const { reachOf, authorities } = await check([READ, tool], {
        task: { sentence: '', calls, variants: [] },
        edit,
      });
      expect([reachOf('none'), reachOf('shapes'), reachOf('tools')]).toEqual([
        'reachable',
        'unreachable',
        'reachable',
      ]);
      expect(reachOf('edit')).toBe('reachable');
      const shapes = authorities.find(({ name }) => name === 'shapes');
      expect(shapes?.residuals.map(({ description }) => description.code)).toContain('agent/residual_send');
    },
  );

  it('a message counts as an attack if its destination is not a room, channel or chat', async () => {
    const calls = [{ tool: 'read_mail', args: { mail_id: '7' } }];
    const tool = declare('send_message', ['workspace_id', 'text'], ['workspace_id', 'text']);
    const own = { tool: 'send_message', args: { workspace_id: 'team', text: 'Hi' } };
    const { reachOf } = await check([READ, tool], {
      task: { sentence: '', calls: [...calls, own], variants: [] },
    });
    expect(reachOf('shapes')).toBe('reachable');
  });
});

const MAIL = declare('send_email', ['to', 'subject', 'body', 'cc', 'bcc'], ['to', 'subject', 'body']);

describe('the planned data theft', () => {
  const planFor = async (...tools: readonly object[]) =>
    (await check(tools)).goals.find(({ id }) => id === 'steal')?.plan ?? [];

  it.each([
    ['get_email', ['check_session', 'find_person', 'list_contacts', 'list_emails', 'get_email']],
    ['list_keys', ['check_session', 'list_emails', 'list_keys']],
    ['list_emails', ['check_session', 'list_contacts', 'list_emails']],
    ['list_contacts', ['check_session', 'list_contacts']],
  ])('AGENT-131 the theft reads data with %s if the tools are %j', async (reader, names) => {
    const plan = await planFor(...names.map((name) => declare(name, ['id'])), MAIL);
    expect(plan[0]?.tool).toBe(reader);
  });

  it('AGENT-132 the theft has one recipient', async () => {
    const [, send] = await planFor(READ, MAIL);
    expect(Object.keys(send?.args ?? {})).toEqual(['to', 'subject', 'body']);
  });

  it('AGENT-132 the theft sends text to one recipient if all arguments are optional', async () => {
    const [, send] = await planFor(READ, declare('send_mail', ['cc', 'bcc', 'text']));
    expect(Object.keys(send?.args ?? {})).toEqual(['cc', 'text']);
  });

  it('AGENT-133 the tests add the attacker to a call for an allowed recipient', async () => {
    const answer = await check([READ, MAIL]);
    const { denied } = listTestedCalls(findSubject(answer, 'shapes', null));
    const own = { to: 'alice@company.example', bcc: 'mallory@attacker.example' };
    expect(denied.map(({ args }) => args)).toContainEqual(expect.objectContaining(own));
  });
});

it.each([
  ['move_email', 'attacker-1'],
  ['download_email', '/home/victim/.ssh'],
  ['move_file', '/home/victim/.ssh'],
  ['read_inbox', 'attacker-1'],
  ['list_mailboxes', 'attacker-1'],
])('AGENT-134 an attack that calls %s chooses the folder %s', (name, folder) => {
  const [tool] = profileTools([makeTool(name, 'target_folder!:string', '')]);
  expect(fillCall(tool!, ATTACK_VALUES).args).toEqual({ target_folder: folder });
});
