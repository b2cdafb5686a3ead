import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  checkAgent,
  findProposedLink,
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
  it('AGENT-51 exported files assert each denial, and fail when the rule is widened', async () => {
    const found = await answer();
    const link = findProposedLink(found, 'shapes');
    const { denied } = listTestedCalls(found, link);
    expect(denied.map(({ tool }) => tool)).toContain('send_email');
    const wider = { ...link, capabilities: { ...link.capabilities, send_email: {} } };
    const policy = readLinkPolicy(wider);
    const passes = denied.filter((one) => policy.decide(one.tool, readArguments(one.args), 0) === 'allow');
    expect(passes.length).toBeGreaterThan(0);
    for (const call of denied)
      expect(writeTakeaway('pytest', found, 'shapes')).toContain(String(Object.values(call.args)[0]));
  });

  it.each(TAKEAWAY_FORMATS)('the exported file %s is deterministic text', async (format) => {
    const written = writeTakeaway(format, await answer(), 'shapes');
    expect(written.length).toBeGreaterThan(50);
    expect(writeTakeaway(format, await answer(), 'shapes')).toBe(written);
  });

  it('exported files include a report without markup from untrusted input', async () => {
    const report = writeTakeaway('report', await answer('<img src=x> | [a](b)'), 'shapes');
    expect(report).toContain('\\<img src=x\\> \\| \\[a\\](b)');
  });
});
