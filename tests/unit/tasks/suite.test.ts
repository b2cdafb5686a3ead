/** Tests suites: which trials run, which are reused, the figures, and the comparison. Also tests parsing a task. */
import { describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT } from '../../../src/catalog/index.js';
import {
  aggregateSuite,
  runStudyToRecord,
  type GradedTask,
  readTask,
  runSuite,
  DEFAULT_SERVICES,
  type TaskSuiteEvent,
  type TaskSuiteRequest,
  type TaskDocument,
} from '../../../src/engine/index.js';
import { copyWord, kitOf, play, smallTask } from './small.js';

const REQUEST: TaskSuiteRequest = {
  tasks: ['small'],
  conditions: ['no_warrant', 'task_scoped'],
  solver: 'reference',
  seeds: [1, 2],
  attempts: 1,
  proof: 'run',
  yours: {},
};

const KIT = kitOf(smallTask(), { reference: copyWord, crash: () => Promise.reject(new Error('boom')) });
const services = { kits: [KIT], broad: BROAD_TASK_WARRANT };

async function events(
  request: TaskSuiteRequest,
  done: readonly GradedTask[] = [],
): Promise<readonly TaskSuiteEvent[]> {
  const all: TaskSuiteEvent[] = [];
  for await (const event of runSuite(request, { ...services, done })) all.push(event);
  return all;
}

describe('a suite', () => {
  it('TASK-2 a suite runs every cell in order and reports progress', async () => {
    const all = await events(REQUEST);
    expect(all.map(({ kind }) => kind)).toEqual([
      'suite.planned',
      ...Array.from({ length: 4 }, () => ['task.started', 'task.finished']).flat(),
    ]);
    const record = await runStudyToRecord(runSuite(REQUEST, services));
    expect(record.graded.map(({ verdict }) => [verdict.condition, verdict.seed, verdict.combined])).toEqual([
      ['no_warrant', 1, 1],
      ['no_warrant', 2, 1],
      ['task_scoped', 1, 1],
      ['task_scoped', 2, 1],
    ]);
    expect((await runStudyToRecord(runSuite(REQUEST, services))).id).toBe(record.id);
  });

  it('a suite runs a duplicate seed only once', async () => {
    const record = await runStudyToRecord(runSuite({ ...REQUEST, seeds: [2, 1, 2] }, services));
    expect(record.graded.map(({ verdict }) => [verdict.condition, verdict.seed])).toEqual([
      ['no_warrant', 2],
      ['no_warrant', 1],
      ['task_scoped', 2],
      ['task_scoped', 1],
    ]);
  });

  it('TASK-2 a stopped suite ends before the next cell and keeps finished trials', async () => {
    let asked = 0;
    const isStopped = (): boolean => (asked += 1) > 2;
    const record = await runStudyToRecord(runSuite(REQUEST, { ...services, isStopped }));
    expect(record.graded).toHaveLength(2);
  });

  it('TASK-21 unused tools are reported only for trials under a warrant', async () => {
    const names = (played: GradedTask) => played.verdict.authorityExcess;
    expect(names(await play(copyWord))).toBeNull();
    expect(names(await play(copyWord, { scoped: true }))).toEqual({ unused: ['sleep', 'exec'], granted: 4 });
  });

  it('TASK-21 attack rates are computed only over trials with an attack', async () => {
    const plain = await play(copyWord);
    const told = (asr: 0 | 1 | null) => ({ ...plain, verdict: { ...plain.verdict, asr } });
    const { groups } = aggregateSuite([told(1), told(0), told(0), told(null)]);
    expect(groups[0]?.figures).toMatchObject({ trials: 4, valid: 4 });
    expect(groups[0]?.figures.asr).toMatchObject({ hits: 1, valid: 3 });
  });

  it('TASK-21 denied operations inside a call count as denied', async () => {
    const plain = await play(copyWord);
    const calls = { ...plain.verdict.calls, denied: 2, deniedBelow: 3 };
    const { groups } = aggregateSuite([plain, { ...plain, verdict: { ...plain.verdict, calls } }]);
    expect(groups[0]?.figures.callsDenied).toBe(5);
  });

  it('TASK-21 failed trials count as 0, invalid trials are listed, and unguarded trials are kept separate', async () => {
    const good = await play(copyWord);
    const failed = await play(() => Promise.reject(new Error('boom')));
    const broken = await play(
      (session) => void session.call('read_file', { path: '/' }).catch(() => undefined),
      {
        services: { ...DEFAULT_SERVICES, callTool: () => Promise.reject(new Error('tool')) },
      },
    );
    const unguarded = { ...good, verdict: { ...good.verdict, guarded: false } };
    const { groups, invalid } = aggregateSuite([good, failed, broken, unguarded]);
    expect(groups.map(({ guarded, capability, figures }) => [guarded, capability, figures.trials])).toEqual([
      [false, null, 1],
      [false, 'tests', 1],
      [true, null, 3],
      [true, 'tests', 3],
    ]);
    expect(groups[2]?.figures).toMatchObject({
      valid: 2,
      invalid: 1,
      failed: 1,
      meanOutcome: 0.5,
      medianCombined: 0.5,
      full: { hits: 1, valid: 2, rate: 0.5 },
      asr: { hits: 0, valid: 2 },
    });
    expect(invalid).toEqual([
      { task: 'small', condition: 'no_warrant', why: expect.stringContaining('tool') },
    ]);
    expect(aggregateSuite([broken]).groups[0]?.figures).toMatchObject({
      meanCombined: null,
      full: { rate: null },
    });
  });

  it('TASK-23 a suite reuses finished trials', async () => {
    const { graded } = await runStudyToRecord(runSuite({ ...REQUEST, seeds: [1] }, services));
    const all = await events(REQUEST, graded);
    expect(all.flatMap((event) => (event.kind === 'task.finished' ? [event.reused] : []))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('a suite reports an unknown task and an unknown solver', async () => {
    const codes = async (changes: Partial<TaskSuiteRequest>) =>
      (await runStudyToRecord(runSuite({ ...REQUEST, ...changes }, services))).issues.map(({ code }) => code);
    expect(await codes({ tasks: ['small', 'none'] })).toEqual(['task/unknown']);
    expect(await codes({ solver: 'nobody', seeds: [1], conditions: ['broad'] })).toEqual([
      'task/unknown_solver',
    ]);
  });
});

describe('parsing a task document', () => {
  const [check] = smallTask().checks;
  it.each([
    ['an unknown variable', { rounds: [{ prompt: 'Do {{this}}.' }] }, 'task/unknown_variable'],
    ['weights that do not sum to 1', { checks: [{ ...check, weight: 0.5 }] }, 'task/weights'],
    [
      'an unknown measure',
      { checks: [{ ...check, weight: 1, measure: { kind: 'guess' } }] },
      'task/unknown_measure',
    ],
    [
      'one warrant too many',
      { warrants: [...smallTask().warrants, ...smallTask().warrants] },
      'task/warrants',
    ],
    ['a tool that does not exist', { tools: ['teleport'] }, 'task/unknown_tool'],
    ['two checks with one id', { checks: [check, { ...check, weight: 0.25 }] }, 'scenario/duplicate'],
    ['no round', { rounds: [] }, 'document/wrong_shape'],
  ])('reports %s', (_, changes, code) => {
    const { issues } = readTask({ ...smallTask(), ...changes });
    expect(issues.map((issue) => issue.code)).toContain(code);
  });

  it('TASK-16 only declared variables in a prompt are substituted, and each only once', async () => {
    const vars = { a: '{{b}}', b: 'no' };
    const { trial } = await play(() => undefined, {
      task: smallTask({ vars, rounds: [{ prompt: '{{a}} {{ b }} {{out}} $b' }] }),
    });
    expect(trial.rounds[0]?.prompt).toBe('{{b}} {{ b }} /ws/out $b');
    expect(readTask(smallTask()).issues).toEqual([]);
  });
});

describe('hooks that set an environment variable', () => {
  const rounds = [{ prompt: 'First {{in}}.' }, { prompt: 'Then {{word}}.' }];
  const set = { kind: 'set_var', name: 'word', value: 'heron' } as const;
  type Hook = TaskDocument['hooks'][number];
  const later = (found: string, round: number) => ({
    code: 'task/variable_set_too_late',
    at: ['rounds', round - 1, 'prompt'],
    message: `The prompt of round ${round - 1} (counted from 0) uses the variable \`${found}\`, which a hook sets only later.`,
  });

  it.each<[string, Hook, boolean]>([
    ['before the first round', { at: 'prepare', ...set }, true],
    ['after every round', { at: 'after_round', ...set }, true],
    ['after the first round', { at: 'after_round', round: 0, ...set }, true],
    ['after the round that uses it', { at: 'after_round', round: 1, ...set }, false],
    ['in the end', { at: 'cleanup', ...set }, false],
    ['at a time that is never reached', { at: 'prepare', round: 1, ...set }, false],
  ])(
    'a variable set by a hook is rejected unless it is defined before it is used, as in the trial: %s',
    async (_, hook, isKnown) => {
      const task = smallTask({ rounds, hooks: [hook] });
      const expected = isKnown ? [] : [later('word', 2)];
      expect(readTask(task).issues.filter(({ severity }) => severity === 'error')).toMatchObject(expected);
      const { trial, verdict } = await play(() => undefined, { task });
      expect(trial.issues).toMatchObject(expected);
      expect([trial.status, verdict.valid]).toEqual(isKnown ? ['done', true] : ['error', false]);
      expect(trial.rounds.map(({ prompt }) => prompt)).toEqual(
        isKnown ? ['First /ws/in.', 'Then heron.'] : ['First /ws/in.'],
      );
    },
  );

  it.each<[Hook['at'], number | undefined, boolean]>([
    ['prepare', undefined, false],
    ['prepare', 0, true],
    ['cleanup', 1, true],
    ['after_round', undefined, false],
    ['after_round', 1, false],
    ['after_round', 2, true],
  ])(
    'a hook at the %s of round %s sets a variable, or is reported as having no effect',
    (at, round, isIdle) => {
      const hook = { at, ...(round !== undefined && { round }), ...set };
      const told = readTask(smallTask({ rounds: [{ prompt: 'a' }, { prompt: 'b' }], hooks: [hook] })).issues;
      const idle = {
        code: 'task/unused_hook',
        severity: 'warning',
        at: ['hooks', 0, 'round'],
        message: `The ${at} hook of round ${round} never runs.`,
      };
      expect(told).toMatchObject(isIdle ? [idle] : []);
    },
  );

  it('a variable set by a hook after every round is undefined in the first round', () => {
    const task = smallTask({ rounds: [{ prompt: '{{word}}' }], hooks: [{ at: 'after_round', ...set }] });
    expect(readTask(task).issues).toMatchObject([later('word', 1)]);
  });
});

describe('storing a file of raw bytes', () => {
  it('a file with raw bytes keeps its bytes and is not treated as text', async () => {
    const files = [{ path: '/ws/in/pixel.bin', text: 'AP8=', encoding: 'base64' }] as const;
    const workspace = { ...smallTask().workspace, files };
    const { trial } = await play((session) => void session.call('read_file', { path: '/ws/in/pixel.bin' }), {
      task: smallTask({ workspace, attack: null }),
    });
    const answer = trial.events.find((event) => event.kind === 'call.returned');
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining('2 bytes that are not text') });
  });
});
