import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
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

async function answer(sentence = 'Mail the file.'): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools', text: JSON.stringify(TOOLS) }]);
  return runStudyToRecord(checkAgent(system, { task: { sentence, calls: CALLS, variants: [] } }));
}

describe('files exported for a user', () => {
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

  it('AGENT-53 tests call tools outside the warrant and pass an undeclared argument', async () => {
    const subject = findSubject(await answer(), 'exact');
    const { denied } = listTestedCalls(subject);
    expect(denied.map(({ tool }) => tool)).toContain('purge');
    expect(denied.filter(({ args }) => 'undeclared' in args).map(({ tool }) => tool)).toEqual([
      'read_file',
      'send_email',
    ]);
  });

  it.each(TAKEAWAY_FORMATS)('the exported file %s is deterministic text', async (format) => {
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
