import { describe, expect, it } from 'vitest';
import { DOJO_DOCUMENT, sealDojo } from '../agent/agentdojo-export.js';
import { pola } from './terminal.js';

const WHOLE = sealDojo(DOJO_DOCUMENT);
const run = (options: readonly string[], text = WHOLE) =>
  pola(['agentdojo', 'dojo.json', ...options], { 'dojo.json': text });

describe('pola agentdojo', () => {
  it('CLI-291 pola agentdojo prints a table by suite and condition, followed by notes', async () => {
    const { code, out } = await run([]);
    expect(code).toBe(0);
    expect(out).toMatch(/\| shop +\| exact +\| 3 of 8 +\| 2 of 2 +\| 1 /);
    expect(out).toContain('- v9 shop: plans of this project for injection_task_1');
    expect(out).toContain('- v9 shop injection_task_2: no calls, only words in the answer');
    expect(out).toContain(
      '- v9 shop injection_task_4: the benchmark rejects the outcome of its calls, so it is not judged',
    );
  });

  it('CLI-291 pola agentdojo writes one line per selected pair and condition', async () => {
    const args = [
      '--jsonl',
      '--user',
      'user_task_0',
      '--injection',
      'injection_task_0',
      '--condition',
      'prompt',
    ];
    const { out } = await run(args);
    expect(JSON.parse(out)).toEqual({
      version: 'v9',
      suite: 'shop',
      user: 'user_task_0',
      injection: 'injection_task_0',
      condition: 'prompt',
      attack: 'landed',
      task: 'done',
      reason: 'value_not_known',
      tool: 'pay',
      argument: 'recipient',
      complete: true,
    });
    expect((await run(['--jsonl'])).out.trim().split('\n')).toHaveLength(60);
  });

  it('CLI-291 for a small selection, pola agentdojo lists each pair with the reason for its result', async () => {
    const { out } = await run(['--condition', 'exact', '--injection', 'injection_task_0']);
    expect(out).toMatch(
      /user_task_0 injection_task_0 \| exact +\| stopped +\| done +\| denied at pay recipient/,
    );
  });

  it.each([
    [WHOLE.slice(0, 500), 'is cut off or damaged'],
    [WHOLE.replace('ACC-66', 'ACC-67'), 'was changed after the export'],
    [sealDojo({ ...DOJO_DOCUMENT, v: 3 }), 'format version 3'],
    ['{}', 'not an AgentDojo export'],
    ['x'.repeat(17_000_000), 'more than 16777216 bytes besides the results'],
  ])(
    'DOJO-1 pola agentdojo prints one message for an invalid file and exits with an error (%#)',
    async (text, part) => {
      const { code, err, out } = await run([], text);
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(err).toContain(part);
      expect(err.trim().split('\n')).toHaveLength(1);
    },
  );

  it('CLI-291 pola agentdojo reports unknown suites and tasks, and conflicting options', async () => {
    expect((await run(['--suite', 'bank'])).err).toContain('`bank` is not one of shop');
    expect((await run(['--user', 'user_task_9'])).err).toContain('is not one of user_task_0, user_task_1');
    expect((await run(['--json', '--jsonl'])).code).toBe(2);
  });

  it('CLI-291 pola agentdojo reports a user task and an injection task from different suites', async () => {
    const [benchmark] = DOJO_DOCUMENT.benchmarks;
    const [shop] = benchmark?.suites ?? [];
    const rename = (tasks: readonly { id: string }[] = []) =>
      tasks.map((task) => ({ ...task, id: `other_${task.id}` }));
    const other = {
      ...shop,
      name: 'other',
      userTasks: rename(shop?.userTasks),
      injectionTasks: rename(shop?.injectionTasks),
    };
    const text = sealDojo({ ...DOJO_DOCUMENT, benchmarks: [{ version: 'v9', suites: [shop, other] }] });
    const options = ['--user', 'user_task_0', '--injection', 'other_injection_task_0'];
    for (const more of [[], ['--json'], ['--shard', '1/2']]) {
      const { code, out, err } = await run([...options, ...more], text);
      expect([code, out, err]).toEqual([2, '', expect.stringContaining('no suite contains both')]);
    }
  });
});
