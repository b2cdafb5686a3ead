/** Tests values that a task uses only once, and the descriptions of what the level for similar values allows. */
import { describe, expect, it } from 'vitest';
import {
  type AgentAnswer,
  type AgentTask,
  type AuthorityAnswer,
  checkAgent,
  describeGrantedValues,
  listFixedArguments,
  readAgentSystem,
  renderEnglish,
  runStudyToRecord,
  writeTakeaway,
} from '../../../src/engine/index.js';
import { formatCheck } from '../../../src/cli/agent/print.js';

const text = { type: 'string' };
const tool = (name: string, properties: object) => ({
  name,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});
const TOOLS = [
  tool('create_or_update_file', { repo: text, path: text, content: text, sha: text }),
  tool('get_issue', { repo: text, issue_number: { type: 'integer' } }),
  tool('run_python', { code: text }),
  tool('fetch_page', { url: text }),
  tool('revert_commit', { sha: text, message: text }),
];
const SHA = '9fceb02d0ae598e95dc970b74767f19372d61af8';
const WRITE = {
  tool: 'create_or_update_file',
  args: { repo: 'billing', path: 'src/tax.py', content: 'x = 1', sha: SHA },
};

async function check(calls: AgentTask['calls'], variant: AgentTask['calls'] = []): Promise<AgentAnswer> {
  const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: TOOLS }) }]);
  const variants = variant.length === 0 ? [] : [{ title: 'Variant 1', calls: variant }];
  return runStudyToRecord(checkAgent(system, { task: { sentence: '', calls, variants } }));
}

function lineOf({ authorities }: AgentAnswer, level: string, argument: string) {
  const lines = authorities.find(({ name }) => name === level)?.lines ?? [];
  const line = lines.find((one) => one.argument === argument);
  if (line === undefined || line.rule === null) throw new Error(`no rule on ${argument}`);
  return { rule: line.rule, wider: line.wider?.code ?? null, fixed: line.fixed?.code ?? null };
}

describe('AGENT-36 values that change on each run', () => {
  it('at levels other than `exact`, a hash that identifies a version may have any value, and the reason is stated', async () => {
    const answer = await check([WRITE]);
    expect(lineOf(answer, 'shapes', 'sha')).toEqual({
      rule: { kind: 'Wildcard' },
      wider: 'agent/wider_version',
      fixed: null,
    });
    expect(lineOf(answer, 'exact', 'sha').rule).toEqual({ kind: 'Exact', value: SHA });
    expect(lineOf(answer, 'shapes', 'content').rule).toEqual({ kind: 'Wildcard' });
  });

  it('a hash stays fixed if it alone selects the target', async () => {
    const answer = await check([
      { tool: 'revert_commit', args: { sha: SHA, message: 'Revert the last change' } },
    ]);
    expect(lineOf(answer, 'shapes', 'sha')).toEqual({
      rule: { kind: 'Exact', value: SHA },
      wider: null,
      fixed: 'agent/fixed_generated',
    });
  });

  it('a version number chosen by a person stays fixed', async () => {
    const answer = await check([{ ...WRITE, args: { ...WRITE.args, sha: 'main' } }]);
    expect(lineOf(answer, 'shapes', 'sha')).toMatchObject({ rule: { value: 'main' }, fixed: null });
  });

  it('the generated id of a target stays fixed, with a warning', async () => {
    const id = '6f1c1e1a-3c0f-4a6e-9f5d-0b1f7f6c2a11';
    const answer = await check([{ ...WRITE, args: { ...WRITE.args, repo: id } }]);
    expect(lineOf(answer, 'shapes', 'repo')).toEqual({
      rule: { kind: 'Exact', value: id },
      wider: null,
      fixed: 'agent/fixed_generated',
    });
    expect(lineOf(answer, 'exact', 'repo').fixed).toBeNull();
  });

  it('an argument that contains a whole program stays fixed, with a warning', async () => {
    const answer = await check([{ tool: 'run_python', args: { code: 'a = 1\nprint(a)' } }]);
    expect(lineOf(answer, 'shapes', 'code').fixed).toBe('agent/fixed_text');
  });

  it('for several files with relative paths, the proposal explains why no folder is allowed', async () => {
    const other = { ...WRITE, args: { ...WRITE.args, path: 'src/vat.py' } };
    expect(lineOf(await check([WRITE], [other]), 'shapes', 'path').fixed).toBe('agent/fixed_paths');
    expect(lineOf(await check([WRITE]), 'shapes', 'path').fixed).toBeNull();
  });
});

describe('AGENT-107 values that occur in only one run', () => {
  const LIST = [
    tool('get_message', { id: text }),
    tool('create_event', { title: text, start: text, calendar_id: text }),
  ];
  const message = { tool: 'get_message', args: { id: 'msg-17' } };
  const event = {
    tool: 'create_event',
    args: { title: 'Review', start: '2026-03-02T10:00:00Z', calendar_id: 'team-2' },
  };
  const calls = [message, event];

  it('ids of messages and times are listed as changing values; ids of lasting objects are not', async () => {
    const system = await readAgentSystem([{ name: 'tools.json', text: JSON.stringify({ tools: LIST }) }]);
    const answer = await runStudyToRecord(
      checkAgent(system, { task: { sentence: '', calls, variants: [] } }),
    );
    expect(lineOf(answer, 'shapes', 'id').fixed).toBe('agent/fixed_run');
    expect(lineOf(answer, 'shapes', 'start').fixed).toBe('agent/fixed_run');
    expect(lineOf(answer, 'shapes', 'calendar_id').fixed).toBeNull();
    const shapes = answer.authorities.find(({ name }) => name === 'shapes') as AuthorityAnswer;
    expect(listFixedArguments(shapes)).toEqual(['id', 'start']);
    expect(formatCheck(answer, shapes)).toContain(
      'The task works as long as these values stay the same: id, start.',
    );
    const report = writeTakeaway('report', answer, 'shapes');
    expect(report).toContain('The task works as long as these values stay the same: id, start.');
    expect(writeTakeaway('report', answer, 'exact')).toContain('The task works with exactly these values.');
    expect(report).toContain('2 tools, 2 task calls, 0 benign variants.');
  });

  it('AGENT-109 the report still formats quoted values as code', async () => {
    const answer = await check(
      [{ tool: 'get_issue', args: { repo: 'billing', issue_number: 42 } }],
      [{ tool: 'get_issue', args: { repo: 'b*`<i>', issue_number: 42 } }],
    );
    const report = writeTakeaway('report', answer, 'shapes');
    expect(report).toContain('- get\\_issue issue\\_number: `42`');
    expect(report).not.toMatch(/[^\\`]<i>/);
    expect(report).toContain('5 tools, 1 task call, 1 benign variant.');
  });
});

describe('AGENT-37 descriptions of allowed values', () => {
  it('single numbers are listed as values instead of as an expression', async () => {
    const issue = (issue_number: number) => ({ tool: 'get_issue', args: { repo: 'billing', issue_number } });
    const one = lineOf(await check([issue(42)]), 'shapes', 'issue_number').rule;
    expect(renderEnglish(describeGrantedValues(one))).toBe('`42`');
    const two = lineOf(await check([issue(42)], [issue(57)]), 'shapes', 'issue_number').rule;
    expect(renderEnglish(describeGrantedValues(two))).toBe('`42` or `57`');
  });
});
