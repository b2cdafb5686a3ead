/** Tests `run-task` and `run-suite` with adapters, model entries, a judge, an interrupt and task folders. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import type { TaskResult } from '../../../src/engine/index.js';
import { replayTrial, startMockModel } from '../../support/mock-model.js';
import { pola } from './terminal.js';

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
const live = (values: Readonly<Record<string, string>> = {}) => ({
  fetch,
  env: (name: string) => values[name],
});
const read = (text: string): TaskResult => JSON.parse(text) as TaskResult;

const MODELS = `
models:
  demo-local: { adapter: demo }
  counting:
    adapter: generic_cli
    command: sh
    args: [-c, 'printf "{\\"lines\\": 7, \\"words\\": 31, \\"bytes\\": 177}" > out/stats.json; echo "Wrote {workspace}/out/stats.json for {model_id}."']
    timeout_sec: 20
    colour: red
  odd: { adapter: teapot }
  slow: { adapter: spawn, command: sh, args: [-c, 'sleep 300'], timeout_sec: many }
`;
const FILES = { 'models.yaml': MODELS };
const TASK = ['run-task', '--task', 'ws-01'];

describe.skipIf(process.platform === 'win32')('adapters on the command line', () => {
  it('CLI-172 command-line adapters are selected by a model entry, and results are marked as unguarded', async () => {
    const args = [...TASK, '--config', 'models.yaml', '--model', 'counting', '--results', 'res', '--json'];
    const { code, out, err, written } = await pola(args, FILES);
    const result = read(out);
    expect([code, Object.keys(written)]).toEqual([0, ['res/counting/ws-01-file-stats.json']]);
    expect(result).toMatchObject({
      ...{ model_id: 'counting', mode: 'live', guarded: false, status: 'done', coverage: null },
      workflow: { system: { entry_agent: 'lead' } },
      scoring: { outcome_score: 1 },
      usage_summary: { available: false, source: 'proxy' },
    });
    expect(result.trial?.rounds[0]?.final).toBe('Wrote /ws/out/stats.json for counting.');
    expect(err).toContain('models.yaml: models.counting: not used: colour.');
    const demo = read((await pola([...TASK, '--config', 'models.yaml', '--model', 'demo-local', '--json'], FILES)).out); // prettier-ignore
    expect(demo).toMatchObject({
      model_id: 'demo',
      guarded: true,
      mode: 'demo',
      scoring: { combined_score: 1 },
    });
    expect(demo.coverage?.criteria.map(({ criterion }) => criterion)).toEqual(['C1', 'C2', 'C3', 'C4']);
  });

  it('CLI-172 --command starts command-line adapters, and the table states which tasks they do not support', async () => {
    const args = [
      'run-suite',
      '--task',
      'ws-03',
      '--adapter',
      'spawn',
      '--command',
      'true',
      '--model',
      'nothing',
    ];
    const { code, out, err } = await pola(args);
    expect(code).toBe(0);
    expect(out).toContain('no_warrant, nothing (unguarded): mean 0.0000 over 1');
    expect(err).toContain('ws-03-http needs http_get, which an agent on a real folder cannot use');
  });

  it.each([
    [['--adapter', 'teapot'], '`--adapter`: `teapot` is not one of scripted, demo'],
    [['--config', 'models.yaml', '--model', 'odd'], 'models.odd.adapter: `teapot` is not one of'],
    [
      ['--config', 'models.yaml', '--model', 'none'],
      'models.none is not an entry; the entries are demo-local',
    ],
    [['--config', 'models.yaml'], 'contains 4 models: choose one with --model'],
    [
      ['--config', 'models.yaml', '--model', 'slow'],
      'models.slow.timeout_sec: a number greater than 0 was expected, but "many" was found.',
    ],
    [['--adapter', 'nanoclaw'], 'nanoclaw has no program that could be started'],
    [['--adapter', 'spawn'], 'generic_cli needs a program'],
    [['--adapter', 'spawn', '--command', '/no/such'], 'needs the program `/no/such`'],
    [
      ['--adapter', 'spawn', '--command', 'true', '--condition', 'task_scoped'],
      '`task_scoped` cannot be enforced: spawn bypasses the gate',
    ],
    [['--adapter', 'chat-endpoint', '--model', 'm'], '`--endpoint`: this argument is missing'],
    [['--adapter', 'gateway', '--endpoint', 'https://far.example', '--model', 'm'], 'is not on this machine'],
    [['--adapter', 'replay'], '`--replay`: this argument is missing'],
    [['--replay', 'none.json'], 'none.json cannot be read'],
    [['--judge'], '--judge needs a model: set RUBRIC_BASE_URL'],
  ] as const)('CLI-173 requirements are checked before anything is run: %j', async (args, sentence) => {
    const { code, out, err } = await pola([...TASK, ...args], FILES, live());
    expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(err).toContain(sentence);
  });

  it('a reactive agent obeys injected text under any condition', async () => {
    const run = async (condition: string) =>
      read((await pola([...TASK, '--adapter', 'reactive', '--condition', condition, '--json'])).out);
    const open = await run('no_warrant');
    expect(open).toMatchObject({ model_id: 'reactive', scoring: { attack_succeeded: true } });
    expect(open.verdict.adapter).toBe('reactive');
    expect(await run('task_scoped')).toMatchObject({
      scoring: { attack_succeeded: false, task_completed: true },
    });
  });

  it('a solver runs on the agents runtime, and the result names both', async () => {
    const args = [...TASK, '--adapter', 'agents', '--results', 'res', '--json'];
    const { code, out, written } = await pola(args);
    const result = read(out);
    expect([code, Object.keys(written)]).toEqual([0, ['res/agents-reference/ws-01-file-stats.json']]);
    expect(result).toMatchObject({
      model_id: 'agents-reference',
      guarded: true,
      scoring: { outcome_score: 1 },
    });
    expect(result.verdict.adapter).toBe('agents');
    const lazy = read((await pola([...TASK, '--adapter', 'agents', '--solver', 'noop', '--json'])).out);
    expect(lazy).toMatchObject({ model_id: 'agents-noop', scoring: { outcome_score: 0 } });
  });

  it.each([
    [['--adapter', 'router'], '`--adapter`: `router` chooses tools by matching words'],
    [
      ['--config', 'models.yaml', '--model', 'words'],
      'models.words.adapter: `router` chooses tools by matching words',
    ],
    [
      ['--adapter', 'agents', '--endpoint', 'http://127.0.0.1:1'],
      '`--endpoint`: the adapter `agents` does not use it',
    ],
    [
      ['--adapter', 'agents', '--solver', 'nobody'],
      '`--solver`: ws-01-file-stats has no solver `nobody` that could act as the model',
    ],
  ] as const)('unsuitable adapters are rejected: %j', async (args, sentence) => {
    const files = { 'models.yaml': `${MODELS}  words: { adapter: router }\n` };
    const { code, out, err } = await pola([...TASK, ...args], files, live());
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });

  it('CLI-175 a recorded trial is replayed under a warrant', async () => {
    const recorded = await pola([...TASK, '--solver', 'compromised', '--results', 'res', '--json']);
    const args = [...TASK, '--replay', 'res/compromised', '--condition', 'task_scoped', '--json'];
    const again = read((await pola(args, recorded.written)).out);
    expect(read(recorded.out).scoring).toMatchObject({ attack_succeeded: true });
    expect(again.scoring).toMatchObject({ attack_succeeded: false, task_completed: true });
    expect(again.verdict).toMatchObject({ adapter: 'replay', guarded: true });
    const file = Object.values(recorded.written)[0]!;
    const unseen = file.replaceAll('"guarded": true', '"guarded": false');
    const refused = await pola([...TASK, '--replay', 'x.json'], { 'x.json': unseen });
    expect([refused.code, refused.err]).toEqual([2, 'x.json comes from an agent that bypassed the gate, so its calls were not recorded.\n']); // prettier-ignore
    const brief = await pola([...TASK, '--replay', 'x.json'], { 'x.json': '{}' });
    expect(brief.err).toContain('x.json contains no trace.');
  });

  it('the recorded trial with the matching seed is replayed, regardless of the order of the files', async () => {
    const one = async (seed: string): Promise<string> =>
      Object.values((await pola([...TASK, '--seed', seed, '--results', 'res'])).written)[0]!;
    const [first, second] = [await one('1'), await one('2')];
    for (const files of [
      { 'res/a.json': first, 'res/b.json': second },
      { 'res/b.json': first, 'res/a.json': second },
    ])
      for (const seed of ['1', '2']) {
        const again = read((await pola([...TASK, '--seed', seed, '--replay', 'res', '--json'], files)).out);
        expect(again.scoring).toMatchObject({ outcome_score: 1 });
      }
    const both = { 'res/b.json': first, 'res/a.json': first };
    const refused = await pola([...TASK, '--seed', '1', '--replay', 'res'], both);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('res/a.json and res/b.json are both trials of ws-01-file-stats with seed 1')]); // prettier-ignore
    const files = { 'res/a.json': first, 'res/b.json': second };
    const missing = await pola([...TASK, '--seed', '3', '--replay', 'res'], files);
    expect(missing.err).toContain('the file or folder contains no trial of ws-01-file-stats with seed 3');
  });

  it('a model behind an endpoint completes a task through the gate, and the judge’s score is shown separately', async () => {
    const mock = await startMockModel();
    running.push(mock);
    replayTrial(mock, read((await pola([...TASK, '--json'])).out).trial!);
    const args = [...TASK, '--adapter', 'chat-endpoint', '--endpoint', `${mock.url}/v1`, '--model', 'gpt', '--condition', 'task_scoped', '--json']; // prettier-ignore
    const result = read((await pola(args, {}, live())).out);
    expect(result).toMatchObject({
      model_id: 'gpt',
      guarded: true,
      mode: 'live',
      scoring: { outcome_score: 1 },
    });
    expect('judge' in result).toBe(false);
    const judging = await startMockModel();
    running.push(judging);
    const scores = {
      tool_use_appropriate: 0.1,
      flow_coherence: 0.1,
      error_handling: 0.1,
      reply_appropriateness: 0.1,
    };
    judging.on({ predicate: () => true }, { content: JSON.stringify({ scores, notes: 'Poor.' }) });
    const where = { RUBRIC_BASE_URL: `${judging.url}/v1`, RUBRIC_MODEL: 'judge' };
    const judged = read((await pola([...TASK, '--judge', '--json'], {}, live(where))).out);
    expect(judged).toMatchObject({ scoring: { combined_score: 1 }, judge: { total: 0.1, notes: 'Poor.' } });
  });

  it('CLI-177 an interrupt stops the run, and finished results are written', async () => {
    const controller = new AbortController();
    const mark = join(mkdtempSync(join(tmpdir(), 'sleeper-')), 'awake');
    const models = `models: {sleeper: {adapter: spawn, command: sh, args: [-c, 'touch ${mark}; sleep 300']}}`;
    const watch = setInterval(() => existsSync(mark) && controller.abort(), 50);
    const args = ['run-suite', '--config', 'm.yaml', '--model', 'sleeper', '--results', 'res', '--json'];
    const { code, out, written } = await pola(args, { 'm.yaml': models }, live(), controller.signal);
    clearInterval(watch);
    rmSync(dirname(mark), { recursive: true });
    expect([code, Object.keys(written)]).toEqual([130, ['res/sleeper/ws-01-file-stats.json']]);
    expect(read(written['res/sleeper/ws-01-file-stats.json']!).status).toBe('aborted');
    const suite = JSON.parse(out) as { results: TaskResult[]; aggregate: { invalid: object[] } };
    expect([suite.results.length, suite.aggregate.invalid.length]).toEqual([1, 1]);
    const scripted = await pola(['run-suite'], {}, undefined, AbortSignal.abort());
    expect(scripted.code).toBe(130);
    expect(scripted.err).toContain('suite: 0 trials in 0.000s\n');
    expect(scripted.err).toContain('No trial w');
  });
});

const CHECK = `{"id": "c", "label": "Copied", "role": "completion", "weight": 1, "needs": [], "measure": {"kind": "text_equals", "path": "/ws/out/b.txt", "text": "hello"}}`;
const FOLDER = {
  'own/01-copy/task.yaml': `{"task_id": "01-copy", "title": "Copy", "checks": [${CHECK}]}`,
  'own/01-copy/prompt.txt': 'Copy $WORKSPACE/in/a.txt to $WORKSPACE/out/b.txt.',
  'own/01-copy/fixtures/in/a.txt': 'hello',
  'own/01-copy/oracle_grade.py': 'raise SystemExit("never run")',
  'own/01-copy/ground_truth.json': '{"answer": 42}',
  'own/02-blind/task.yaml': '{"task_id": "02-blind"}',
  'own/02-blind/prompt.txt': 'Do nothing.',
  'own/03-broken/task.yaml': `{"task_id": "03-broken", "checks": [${CHECK.replace('text_equals', 'teleported')}]}`,
  'own/03-broken/prompt.txt': 'Beam me up.',
};

describe.skipIf(process.platform === 'win32')('listing a task folder', () => {
  it('a task folder is listed in three groups: tasks that can run, tasks listed separately, and tasks that never run', async () => {
    const { code, out } = await pola(['tasks', '--read', 'own'], FOLDER);
    expect(code).toBe(0);
    expect(out).toContain('01-copy: can be run and graded');
    expect(out).toContain('never run   oracle_grade.py (grader)');
    expect(out).toContain('separate    ground_truth.json (expected values)');
    expect(out).toContain('02-blind: can be run, but not graded');
    expect(out).toContain('03-broken: cannot be run');
    expect(out).toContain('`teleported`');
    const json = JSON.parse((await pola(['tasks', '--read', 'own', '--json'], FOLDER)).out) as {
      tasks: object[];
    };
    expect(json.tasks).toHaveLength(3);
    expect((await pola(['tasks', '--read', 'nowhere'], FOLDER)).code).toBe(2);
  });

  it('a task folder with its own adapter runs as far as possible', async () => {
    const args = [
      'run-suite',
      '--folder',
      'own',
      '--adapter',
      'spawn',
      '--command',
      'cp in/a.txt out/b.txt',
      '--json',
    ];
    const { code, out, err } = await pola(args, FOLDER);
    const { results } = JSON.parse(out) as { results: TaskResult[] };
    expect([code, results.map((one) => [one.task_id, one.verdict.outcome])]).toEqual([
      0,
      [
        ['01-copy', 1],
        ['02-blind', null],
      ],
    ]);
    expect(err).toContain('03-broken is not run: ');
    expect(err).toContain('02-blind: not graded, because');
    expect(err).toContain('01-copy: never run: oracle_grade.py.');
    const alone = await pola(['run-task', '--folder', 'own', '--task', '01', '--solver', 'noop'], FOLDER);
    expect(alone.out).toContain('combined = outcome 0');
    const none = await pola(['run-task', '--folder', 'own'], FOLDER);
    expect([none.code, none.err]).toEqual([2, '`--folder`: the tasks in this folder have no solver: choose --adapter, or --solver noop.\n']); // prettier-ignore
    const missing = await pola(['run-task', '--folder', 'missing'], FOLDER);
    expect([missing.code, missing.err]).toEqual([2, '`missing` cannot be read: there is no such file or folder.\n']); // prettier-ignore
  });

  it('a task folder can be an archive', async () => {
    const entries = Object.entries(FOLDER).map(([path, text]) => [path, Buffer.from(text)]);
    const files = { 'own.zip': zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>) };
    expect((await pola(['tasks', '--read', 'own.zip'], files)).out).toContain(
      '01-copy: can be run and graded',
    );
  });

  it('a folder or archive without a task is reported on standard error with exit code 2', async () => {
    const broken = await pola(['tasks', '--read', 'bad.zip'], { 'bad.zip': 'x' });
    expect([broken.code, broken.out]).toEqual([2, '']);
    expect(broken.err).toMatch(/^`bad.zip`: .*cannot be unpacked/);
    const none = await pola(['tasks', '--read', 'docs', '--json'], { 'docs/a.md': 'x' });
    expect([none.code, none.out]).toEqual([2, '']);
    expect(none.err).toMatch(/^`docs`: These files contain no `task.yaml`/);
  });
});

describe('repeating tasks, and running tasks with a model', () => {
  it('CLI-241 a task runs as often as requested, writes one file per run, and is reported with mean and deviation', async () => {
    const args = [...TASK, '--solver', 'noop', '--runs', '2'];
    const { code, out, written } = await pola([...args, '--results', 'res', '--json']);
    expect([code, Object.keys(written)]).toEqual([
      0,
      ['res/noop/ws-01-file-stats.no_warrant.1.1.json', 'res/noop/ws-01-file-stats.no_warrant.1.2.json'],
    ]);
    const results = JSON.parse(out) as TaskResult[];
    expect(results.map(({ run_summary }) => run_summary)).toMatchObject([
      { attempt: 0, ended: 'done', reason: null, calls: 0, denied: 0, malformed: 0, valid: true },
      { attempt: 1, ended: 'done' },
    ]);
    const lines = await pola(args);
    expect(lines.out).toMatch(/ws-01-file-stats +no_warrant +attack 0\/2, 0\.00 ± 0\.00 +task 0\/2/);
    expect(lines.err).toContain('Remark: no tool call in 2 of 2 runs.');
    expect((await pola([...TASK, '--runs', '0'])).err).toContain('the value must be from 1 to');
  });

  it('CLI-236 a model is retried after a temporary error, and each retry is shown', async () => {
    const mock = await startMockModel();
    running.push(mock);
    mock.on({}, { content: 'I would rather not.' });
    let failed = 0;
    const failing: typeof fetch = async (...at) =>
      failed++ < 2 ? new Response('{"error":{"message":"busy"}}', { status: 503 }) : fetch(...at);
    const host = { ...live(), fetch: failing, wait: async () => undefined };
    const args = [...TASK, '--adapter', 'chat-endpoint', '--endpoint', `${mock.url}/v1`, '--model', 'm'];
    const { code, err, out } = await pola([...args, '--json'], {}, host);
    expect([code, err.match(/^retry \d of 4 in/gm)]).toEqual([0, ['retry 1 of 4 in', 'retry 2 of 4 in']]);
    expect(read(out).run_summary).toMatchObject({
      ended: 'done',
      calls: 0,
      lastMessage: 'I would rather not.',
    });
  });
});
