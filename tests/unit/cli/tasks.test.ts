/** Tests `pola tasks`, `pola run-task` and `pola run-suite`. */
import { readTaskRunOptions } from '../../../src/app/task-runner/task-run-options.js';
import { parseRoute } from '../../../src/app/url/route.js';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../src/catalog/index.js';
import { pola } from './terminal.js';
import { itLong } from '../../support/long.js';

const IDS = TASKS.map(({ id }) => id);
const json = (text: string) =>
  JSON.parse(text) as Record<string, unknown> & { results: Record<string, unknown>[] };

describe('pola tasks', () => {
  it('pola tasks lists the tasks as text and in the original format', async () => {
    expect((await pola(['tasks'])).out.split('\n')).toHaveLength(IDS.length + 1);
    const { out } = await pola(['tasks', '--json']);
    expect(Object.keys(json(out))).toEqual(IDS);
    expect(json(out)[IDS[0]!]).toEqual({ title: 'File statistics', tags: ['files', 'text'] });
    expect((await pola(['tasks', '--task', 'ws-01'])).out).toContain('tamperer         0.3000');
  });
});

describe('pola run-task', () => {
  it('run-task prints the checks, the gates, the process score and the score formula of a task', async () => {
    const { code, out, err } = await pola(['run-task', '--task', 'ws-01', '--solver', 'tamperer']);
    expect(code).toBe(0);
    expect(out).toContain('capped at 0.3');
    expect(out).toContain('combined = outcome 0.3 x process 1 = 0.3');
    expect(err).toMatch(/\[1\/1] start ws-01-file-stats no_warrant\n.*adapter_ok=true elapsed=0.000s/);
  });

  it('run-task prints a URL that opens the trial and the pane for a failed check', async () => {
    const asked = ['run-task', '--task', 'ws-01', '--solver', 'noop', '--condition', 'broad', '--seed', '2'];
    const more = ['--fault', 'read_file:empty', '--order-rules', 'enforced', '--site', 'https://pola.test'];
    const { out } = await pola([...asked, ...more]);
    const lines = out.split('\n');
    const failing = lines.findIndex((line) => / x 0\.0000 /.test(line));
    const address = lines[failing + 1]!.trim();
    expect(address).toBe(
      'https://pola.test/#/tasks/ws-01-file-stats?condition=broad&solver=noop&seed=2&pane=checks&fault=read_file:empty:0&rules=enforced',
    );
    const place = parseRoute(address.slice(address.indexOf('#')));
    expect(place).toMatchObject({
      task: 'ws-01-file-stats',
      condition: 'broad',
      solver: 'noop',
      seed: 2,
      pane: 'checks',
    });
    expect(readTaskRunOptions(place as never)).toMatchObject({ faults: 'read_file:empty:0', enforced: true });
    const right = await pola(['run-task', '--task', 'ws-01', '--condition', 'task_scoped']);
    expect(right.out).not.toContain('#/tasks');
  });

  it('CLI-122 run-task prints one result with the original keys and some additional keys', async () => {
    const { out } = await pola(['run-task', '--task', 'ws-01', '--model', 'demo-local', '--json']);
    const result = json(out);
    expect(result).toMatchObject({
      schemaVersion: 2,
      task_id: 'ws-01-file-stats',
      model_id: 'demo',
      oracle_result: { outcome_score: 1 },
      process_result: { total: 1 },
      combined_result: { combined_score: 1 },
      scoring: { outcome_score: 1, combined_score: 1 },
      usage_summary: { estimated: true },
    });
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining(['session_id', 'sandbox', 'workspace', 'trial', 'disk']),
    );
    const brief = await pola(['run-task', '--task', 'ws-01', '--delete-sandbox', '--json']);
    expect(json(brief.out).trial).toBeUndefined();
  });

  it('run-task reports an invalid option with one message', async () => {
    for (const args of [
      ['run-task'],
      ['run-task', '--task', 'ws-99'],
      ['run-task', '--task', 'ws-01', '--solver', 'nobody'],
      ['run-task', '--task', 'ws-01', '--condition', 'wide'],
      ['run-task', '--task', 'ws-01', '--seed', 'x'],
      ['run-suite', '--resume'],
      ['tasks', '--task', 'none'],
      ['tasks', '--task', 'ws-01', '--read', 'own'],
      ['run-suite', '--task', 'ws-01', '--from-task', 'ws-02'],
      ['run-task', '--task', 'ws-01', '--fault', 'x'],
    ]) {
      const { code, out, err } = await pola(args);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err.trim().split('\n').at(-1)).toMatch(/^`/);
    }
  });
});

describe('pola run-suite', () => {
  itLong('run-suite prints one row per task, followed by the figures and their counts', async () => {
    const { code, out, err } = await pola(['run-suite', '--condition', 'no_warrant,task_scoped']);
    expect(code).toBe(0);
    expect(out).toContain(`task_scoped, reference: mean 1.0000 over ${IDS.length}`);
    expect(err).toContain(`suite: ${2 * IDS.length} trials in 0.000s`);
  });

  it('run-suite prints the mean score for doing nothing next to the score from the original benchmark', async () => {
    const { out } = await pola(['run-suite', '--solver', 'noop']);
    expect(out).toContain(`no_warrant, noop: mean 0.0000 over ${IDS.length}`);
    expect(out).toContain('0.294');
  });

  it('CLI-126 run-suite writes JSON, JUnit and a file per trial, and reuses the trial files', async () => {
    const args = ['run-suite', '--json', '--results', 'res', '--junit', 'j.xml'];
    const { out, written } = await pola(args);
    expect(json(out)).toMatchObject({ schemaVersion: 2, aggregate: { invalid: [] } });
    expect(json(out).results.map(({ task_id }) => task_id)).toEqual(IDS);
    expect(Object.keys(written)).toEqual([...IDS.map((id) => `res/reference/${id}.json`), 'j.xml']);
    expect(written['j.xml']).toContain(`tests="${IDS.length}" failures="0" errors="0"`);
    const { [`res/reference/${IDS.at(-1)}.json`]: _, ...kept } = written;
    const files = { ...kept, 'res/reference/bad.json': '{' };
    const again = await pola([...args, '--resume'], files);
    expect(again.err).toMatch(new RegExp(`${IDS[0]} reused`));
    expect(again.err).toContain('bad.json cannot be read');
    expect(json(again.out).results).toEqual(json(out).results);
  });

  it('CLI-208 run-suite reuses results from another engine version and shows a notice', async () => {
    const args = ['run-suite', '--task', 'ws-01', '--json', '--results', 'res'];
    const { out, written } = await pola(args);
    const [[file, text] = ['', '']] = Object.entries(written);
    const old = text.replace(/"engine": "[^"]+"/, '"engine": "0.0.1"');
    expect(old).not.toBe(text);
    const again = await pola([...args, '--resume'], { [file]: old });
    expect(again.err).toMatch(/ was created by engine 0\.0\.1, but this is \d[^ ]*, so it is run again\.\n/);
    expect(again.err).not.toContain('reused');
    expect(json(again.out).results).toEqual(json(out).results);
  });

  it('pola run-suite can start at a given task', async () => {
    const { out } = await pola(['run-suite', '--from-task', IDS.at(-1)!, '--json']);
    expect(json(out).results.map(({ task_id }) => task_id)).toEqual(IDS.slice(-1));
  });
});

describe('faults and order rules on the command line', () => {
  const run = (...more: string[]) =>
    pola(['run-suite', '--task', 'ws-01', '--condition', 'task_scoped', '--json', ...more]);

  it('faults apply to the specified call to a tool, and a run without faults is unchanged', async () => {
    const trial = async (...more: string[]) => json((await run(...more)).out).results[0]!.trial as object;
    const plain = JSON.stringify(await trial());
    expect(JSON.stringify(await trial('--order-rules', 'scored'))).toBe(plain);
    const faulty = JSON.stringify(await trial('--fault', 'read_file:empty'));
    expect(plain).not.toContain('"fault"');
    expect(faulty).not.toBe(plain);
    expect(faulty).toContain('"mode":"empty"');
    expect(JSON.stringify(await trial('--order-rules', 'enforced'))).toContain('"orderRules":"enforced"');
  });

  it('CLI-201 a warning is printed on standard error and does not change the exit code', async () => {
    const { code, err } = await run('--fault', 'transfer_money:error:1');
    expect(code).toBe(0);
    expect(err).toContain('No chosen task lists the tool `transfer_money`');
  });

  it.each([
    [['--fault', 'read_file'], '--fault'],
    [['--fault', 'read_file:odd'], '`odd` is not one of error, malformed, timeout, empty'],
    [['--fault', 'read_file:error:x'], 'is not a whole number'],
    [['--fault', 'a:error:1:2'], 'is not TOOL:KIND'],
    [['--order-rules', 'never'], '`never` is not one of scored, enforced'],
  ])('the option %j is rejected with one message', async (args, words) => {
    const { code, err } = await run(...args);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toContain(words);
  });

  it('CLI-152 a JUnit file links to the given site', async () => {
    const { written } = await run('--solver', 'noop', '--junit', 'r.xml', '--site', 'https://pola.test/');
    expect(written['r.xml']).toContain('https://pola.test/#/tasks/ws-01-file-stats?');
  });
});
