/** The exported Python code decides all task calls and attack calls like this engine. */
import { expect, it } from 'vitest';
import {
  checkAgent,
  findProposedLink,
  listTestedCalls,
  PROPOSAL_LEVELS,
  readAgentSystem,
  readArguments,
  readLinkPolicy,
  runStudyToRecord,
  writeTakeaway,
} from '../../src/engine/index.js';
import { describeReference, runReference } from '../support/python-reference.js';

const text = { type: 'string' };
const tool = (name: string, properties: object) => ({
  name,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const TOOLS = [
  tool('read_file', { path: text }),
  tool('fetch', { url: text }),
  tool('send_email', { to: text, subject: text, body: text }),
  tool('send_many', { recipients: { type: 'array', items: text }, body: text }),
  tool('transfer_money', { to: text, amount: { type: 'number' } }),
  tool('run_command', { command: text }),
  tool('update_row', { id: { type: 'integer' }, values: { type: 'object' } }),
];
const CALLS = [
  { tool: 'fetch', args: { url: 'https://docs.company.example/guide' } },
  { tool: 'read_file', args: { path: '/files/reports/q3.txt' } },
  { tool: 'send_email', args: { to: 'alice@company.example', subject: 'Q3', body: 'It\'s "done"\n' } },
  { tool: 'send_many', args: { recipients: ['a@company.example', 'b@partner.example'], body: 'x' } },
  { tool: 'transfer_money', args: { to: 'Printer Ltd', amount: 120 } },
  { tool: 'run_command', args: { command: 'ls /files' } },
  { tool: 'update_row', args: { id: 7, values: { name: 'x', open: true } } },
];
const VARIANTS = [
  { title: 'another', calls: [{ tool: 'read_file', args: { path: '/files/reports/q2.txt' } }] },
];

describeReference('code to take away', () => {
  it.each(PROPOSAL_LEVELS)(
    'AGENT-50 the exported Python of level %s decides like this engine',
    async (level) => {
      const system = await readAgentSystem([{ name: 'tools', text: JSON.stringify(TOOLS) }]);
      const task = { sentence: '', calls: CALLS, variants: VARIANTS };
      const answer = await runStudyToRecord(checkAgent(system, { task }));
      const link = findProposedLink(answer, level);
      const { allowed, denied } = listTestedCalls(answer, link);
      const plans = answer.goals.flatMap(({ plan }) => plan);
      const calls = [...allowed, ...denied, ...plans];
      const policy = readLinkPolicy(link);
      const expected = calls.map((one) => policy.decide(one.tool, readArguments(one.args), 0) === 'allow');
      const module = writeTakeaway('python', answer, level);
      const asked = { module, calls: calls.map((one) => [one.tool, one.args]) };
      const [decided] = await runReference(new URL('takeaway.py', import.meta.url), [asked]);
      expect(decided).toEqual(expected);
      expect(expected.slice(0, allowed.length)).not.toContain(false);
      if (level !== 'tools') expect(denied.length).toBeGreaterThan(3);
    },
  );
});
