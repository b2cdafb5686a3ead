/** Tests the task runner in the way views use it. The engine runs without a worker thread. */
import { describe, expect, it, vi } from 'vitest';
import { readTaskRunOptions } from '../../../../src/app/task-runner/task-run-options.js';
import { DEFAULT_TASKS_ROUTE } from '../../../../src/app/url/route.js';
import { SuiteProgressMeter } from '../../../../src/app/task-runner/suite-progress.js';
import { LIVE_RUN_DELAY_MS, TaskRunner } from '../../../../src/app/task-runner/task-runner.svelte.js';
import { loadTasks } from '../../../../src/catalog/index.js';
import {
  type Result,
  type GradedTask,
  makeIssue,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  type WarrantDocument,
} from '../../../../src/engine/index.js';
import type { EngineClient } from '../../../../src/worker/index.js';
import { runTestSuite } from '../../../support/suites.js';
import { TASK_SERVICES } from '../../tasks/services.js';

const TASK = 'ws-01-file-stats';

/** Runs suites in this process. A test can perform an action after each event. */
function fakeEngine() {
  const asked: TaskSuiteRequest[] = [];
  const hooks = { behind: (_event: TaskSuiteEvent): void => undefined };
  const runSuite: EngineClient['runSuite'] = async (request, { signal, onEvent, done = [] } = {}) => {
    asked.push(request);
    const cancelled: Result<TaskSuiteRecord> = { ok: false, issues: [makeIssue('worker/cancelled')] };
    let number = 0;
    const tell = (event: TaskSuiteEvent): void => {
      if (signal?.aborted === true) throw new Error('cancelled');
      onEvent?.(event, number++);
      hooks.behind(event);
    };
    try {
      return { ok: true, value: await runTestSuite(request, { trial: await TASK_SERVICES, done }, tell) };
    } catch {
      return cancelled;
    }
  };
  return { engine: { runSuite } as unknown as EngineClient, asked, hooks };
}

async function open() {
  const { engine, asked, hooks } = fakeEngine();
  const kept: TaskSuiteRecord[] = [];
  const bench = new TaskRunner({
    engine,
    saveRun: (record) => {
      kept.push(record);
      return Promise.resolve('kept' as const);
    },
    loadTasks,
  });
  await bench.loadTasks();
  return { bench, asked, kept, hooks };
}

describe('storing trials in the task runner', () => {
  it('the task runner stores trials separately by tool fault and by whether order rules are enforced', async () => {
    const { bench, asked } = await open();
    const at = { ...DEFAULT_TASKS_ROUTE, task: TASK, solver: 'reference' } as const;
    bench.setOptions(readTaskRunOptions(at));
    await bench.runOne(TASK);
    const plain = bench.findRun(TASK);
    bench.setOptions(readTaskRunOptions({ ...at, faults: 'read_file:empty,oops,a:b:c', enforced: true }));
    expect(bench.findRun(TASK)).toBeNull();
    await bench.runOne(TASK);
    expect(asked.at(-1)).toMatchObject({
      faults: [{ tool: 'read_file', mode: 'empty', at: 0 }],
      orderRules: 'enforced',
    });
    expect(bench.findRun(TASK)?.verdict.combined).toBeLessThan(plain!.verdict.combined ?? 0);
    bench.setOptions(readTaskRunOptions(at));
    expect([bench.findRun(TASK), asked[0]?.faults]).toEqual([plain, undefined]);
  });

  it('the task runner stores trials by task, condition, solver and seed', async () => {
    const { bench, asked } = await open();
    expect(bench.tasks).toHaveLength((await loadTasks()).length);
    await bench.runOne(TASK);
    bench.setOptions({ solver: 'noop' });
    expect(bench.findRun(TASK)).toBeNull();
    await bench.runOne(TASK);
    expect(bench.findRun(TASK)?.verdict.combined).toBe(0);
    expect(bench.findRun(TASK, { solver: 'reference' })?.verdict.combined).toBe(1);
    expect([...bench.runs.keys()]).toEqual([`${TASK}:task_scoped:reference:1`, `${TASK}:task_scoped:noop:1`]);
    expect(asked.map(({ tasks, conditions, seeds }) => [tasks, conditions, seeds])).toEqual([
      [[TASK], ['task_scoped'], [1]],
      [[TASK], ['task_scoped'], [1]],
    ]);
    // A single task is not a suite, so there is no record to save yet.
    expect([bench.record, await bench.saveRun()]).toEqual([null, 'not_run']);
  });

  it('a suite started from one task produces a record that can be saved and opened again', async () => {
    const { bench, kept } = await open();
    bench.setOptions({ solver: 'noop' });
    await bench.runAll('ws-15-failover', ['no_warrant', 'task_scoped']);
    expect(bench.record?.graded.map(({ verdict }) => [verdict.task, verdict.condition])).toEqual([
      ['ws-15-failover', 'no_warrant'],
      ['ws-15-failover', 'task_scoped'],
      ['ws-16-incident', 'no_warrant'],
      ['ws-16-incident', 'task_scoped'],
    ]);
    expect([await bench.saveRun(), kept.length, bench.progress.state]).toEqual(['kept', 1, 'idle']);
    const other = (await open()).bench;
    await other.showRecord(kept[0]!);
    expect(other.options).toMatchObject({ condition: 'no_warrant', solver: 'noop', seed: 1 });
    expect(other.runs.size).toBe(4);
    expect(other.record).toBe(kept[0]);
  });

  it('a suite does not start from an unknown task', async () => {
    const { bench, asked } = await open();
    await bench.runAll('ws-99');
    expect(asked).toEqual([]);
  });

  it('a canceled suite keeps its results and continues from there', async () => {
    const { bench, hooks } = await open();
    bench.setOptions({ solver: 'noop' });
    hooks.behind = ({ kind }) => {
      if (kind === 'task.finished') bench.cancel();
    };
    await bench.runAll('ws-13-heartbeat');
    hooks.behind = () => undefined;
    expect(bench.runs.size).toBe(1);
    expect([bench.progress.state, bench.record, bench.unfinished?.tasks.length]).toEqual(['idle', null, 4]);
    const first = [...bench.runs.values()][0] as GradedTask;
    await bench.resume();
    expect(bench.record?.graded).toHaveLength(4);
    expect(bench.record?.graded[0]).toBe(first);
    expect(bench.unfinished).toBeNull();
  });
});

describe('the tasks', () => {
  it('loading the tasks can be retried after a failure', async () => {
    const loads = [() => Promise.reject(new Error('no network')), loadTasks];
    const bench = new TaskRunner({
      engine: null,
      saveRun: () => Promise.resolve('storage_full' as const),
      loadTasks: () => loads.shift()!(),
    });
    await expect(bench.loadTasks()).rejects.toThrow('no network');
    await bench.loadTasks();
    expect(bench.tasks.length).toBeGreaterThan(1);
  });
});

describe('editing the chain of a task', () => {
  it('the edited chain runs only once, shortly after the last of several keystrokes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { bench, asked } = await open();
    const shipped = bench.yours(TASK);
    const [{ chain, ...warrant }] = bench.warrants(TASK) as [WarrantDocument];
    const { write_file: _, ...capabilities } = chain.at(-1)!.capabilities;
    const narrow = JSON.stringify({ ...warrant, chain: [chain[0], { ...chain.at(-1), capabilities }] });
    for (const text of [`${shipped}#`, `${shipped}# `, narrow]) bench.editWarrant(TASK, text);
    vi.advanceTimersByTime(LIVE_RUN_DELAY_MS - 1);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(bench.findRun(TASK, { condition: 'yours' })).not.toBeNull(), 30_000);
    expect(asked).toHaveLength(1);
    expect(bench.findRun(TASK, { condition: 'yours' })?.verdict).toMatchObject({
      condition: 'yours',
      tcr: 0,
    });
    expect([bench.isEdited(TASK), bench.liveTask]).toEqual([true, null]);
  });

  it('the edited chain runs right after a live run of another task finishes', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const failed: Result<TaskSuiteRecord> = { ok: false, issues: [] };
    const runSuite = ({ tasks }: TaskSuiteRequest): Promise<Result<TaskSuiteRecord>> => {
      asked.push(...tasks);
      return new Promise((resolve) => answers.push(() => resolve(failed)));
    };
    const engine = { runSuite } as unknown as EngineClient;
    const bench = new TaskRunner({
      engine,
      saveRun: () => Promise.resolve('storage_full' as const),
      loadTasks,
    });
    await bench.loadTasks();
    const other = bench.tasks.find(({ id }) => id !== TASK)?.id ?? '';
    bench.editWarrant(TASK, `${bench.yours(TASK)}#`);
    await vi.waitFor(() => expect(bench.liveTask).toBe(TASK), 30_000);
    bench.editWarrant(other, `${bench.yours(other)}#`);
    await new Promise((resolve) => setTimeout(resolve, LIVE_RUN_DELAY_MS + 20));
    expect(asked).toEqual([TASK]);
    answers[0]?.();
    await vi.waitFor(() => expect(asked).toEqual([TASK, other]), 30_000);
  });

  it('the edited chain of a task stays unchanged while the YAML is invalid, and the error position is shown', async () => {
    const { bench, asked } = await open();
    const before = bench.warrants(TASK);
    bench.editWarrant(TASK, `${bench.yours(TASK)}\n  : [`);
    expect(bench.issuesOf(TASK)[0]?.code).toBe('document/not_yaml');
    expect(bench.issuesOf(TASK)[0]?.line).toBeGreaterThan(1);
    expect(bench.warrants(TASK)).toEqual(before);
    await new Promise((resolve) => setTimeout(resolve, LIVE_RUN_DELAY_MS + 20));
    expect(asked).toEqual([]);
    bench.resetWarrant(TASK);
    expect([bench.isEdited(TASK), bench.issuesOf(TASK)]).toEqual([false, []]);
  });

  it('the edited chain of a task is either one document or a list with one document per round', async () => {
    const { bench } = await open();
    const memory = 'ws-06-memory';
    const rounds = bench.findCard(memory)?.rounds ?? 0;
    expect(rounds).toBeGreaterThan(1);
    const [first] = bench.warrants(memory);
    bench.editWarrant(memory, JSON.stringify(Array.from({ length: rounds }, () => first)));
    expect([bench.issuesOf(memory), bench.warrants(memory).length]).toEqual([[], rounds]);
    bench.editWarrant(memory, JSON.stringify(Array.from({ length: rounds + 1 }, () => first)));
    expect(bench.issuesOf(memory)[0]?.code).toBe('task/warrants');
    expect(bench.warrants(memory)).toHaveLength(rounds);
  });
});

describe('progress', () => {
  it('the task runner estimates the remaining time from completed runs', () => {
    const place = { total: 4, task: 'a', condition: 'broad' } as const;
    const graded = null as unknown as GradedTask;
    const meter = new SuiteProgressMeter(9, 1000);
    meter.update({ kind: 'suite.planned', total: 4 }, 1000);
    meter.update({ kind: 'task.started', index: 0, ...place }, 1000);
    expect(
      meter.update({ kind: 'task.finished', index: 0, ...place, graded, reused: true }, 1001),
    ).toMatchObject({
      done: 1,
      total: 4,
      remainingMs: null,
    });
    expect(meter.update({ kind: 'task.finished', index: 1, ...place, graded, reused: false }, 1100)).toEqual({
      state: 'running',
      done: 2,
      total: 4,
      task: 'a',
      elapsedMs: 100,
      remainingMs: 200,
    });
  });
});
