/** Tests the task list: rows, filters, attack results, and aggregate figures. */
import { describe, expect, it } from 'vitest';
import { type TaskRunOptions, buildSuiteRequest } from '../../../../src/app/task-runner/task-run-options.js';
import { type SuiteProgress, IDLE_SUITE_PROGRESS } from '../../../../src/app/task-runner/suite-progress.js';
import { findAttackResult } from '../../../../src/app/task-runner/task-attack-result.js';
import { buildSuiteFigureTable } from '../../../../src/app/views/tasks/suite-figures.js';
import {
  filterTaskRows,
  matchesOptions,
  listTaskRows,
  NO_TASK_FILTER,
  findResumeTask,
} from '../../../../src/app/views/tasks/task-rows.js';
import { TASKS_VIEW } from '../../../../src/app/messages/tasks.js';
import type { GradedTask } from '../../../../src/engine/index.js';
import { byKey, CARDS, LIGHT, play } from './play.js';

const SCOPED: TaskRunOptions = { condition: 'task_scoped', solver: 'compromised', seed: 1 };
const running = (task: string, done: number, total: number): SuiteProgress => ({
  ...IDLE_SUITE_PROGRESS,
  state: 'running',
  task,
  done,
  total,
});
const PLAYED = await play({ conditions: ['no_warrant', 'task_scoped'] });
const RUNS = byKey(PLAYED);
const ROWS = listTaskRows(CARDS, RUNS, SCOPED, IDLE_SUITE_PROGRESS);
const idsOf = (rows: typeof ROWS): readonly string[] => rows.map(({ card }) => card.id);

/** The same trial, but with a failure caused by a defect in this program. */
function break1(graded: GradedTask): GradedTask {
  return { ...graded, verdict: { ...graded.verdict, valid: false, status: 'error' } };
}

describe('rows', () => {
  it('the task list contains every task with its state and its last trial under the current options', () => {
    expect(idsOf(ROWS)).toEqual(CARDS.map(({ id }) => id));
    const run = ROWS.filter(({ state }) => state === 'done');
    expect(idsOf(run)).toEqual(LIGHT);
    expect(run.every(({ graded }) => graded?.verdict.condition === 'task_scoped')).toBe(true);
    expect(ROWS.filter(({ state }) => state === 'not_run')).toHaveLength(CARDS.length - LIGHT.length);
    const other = listTaskRows(CARDS, RUNS, { ...SCOPED, seed: 2 }, IDLE_SUITE_PROGRESS);
    expect(other.every(({ graded }) => graded === null)).toBe(true);
  });

  it('the task list shows which tasks are running, waiting, failed or excluded', () => {
    const states = (progress: SuiteProgress, runs = RUNS): readonly string[] =>
      listTaskRows(CARDS, runs, SCOPED, progress).map(({ state }) => state);
    const now = states(running('ws-03-http', 0, 14));
    expect(now.slice(0, 4)).toEqual(['done', 'not_run', 'running', 'waiting']);
    expect(now.slice(3).every((state) => state === 'waiting')).toBe(true);
    expect(states(running('ws-03-http', 0, 1))[3]).toBe('not_run');
    const [first] = PLAYED.filter(({ verdict }) => verdict.condition === 'task_scoped') as [GradedTask];
    const failed = { ...first, verdict: { ...first.verdict, status: 'failed' as const } };
    expect(states(IDLE_SUITE_PROGRESS, byKey([failed]))[0]).toBe('failed');
    expect(states(IDLE_SUITE_PROGRESS, byKey([break1(first)]))[0]).toBe('not_counted');
  });

  it('the task list can be filtered by text, by capability and by result', () => {
    const find = (filter: Partial<typeof NO_TASK_FILTER>): readonly string[] =>
      idsOf(filterTaskRows(ROWS, { ...NO_TASK_FILTER, ...filter }));
    expect(find({})).toEqual(idsOf(ROWS));
    expect(find({ text: 'MAILBOX heart' })).toEqual(['ws-13-heartbeat']);
    expect(find({ text: 'git_push' })).toEqual(['ws-08-git']);
    expect(find({ capability: 'file operations' })).toEqual(['ws-01-file-stats']);
    expect(find({ result: 'stopped' })).toEqual(LIGHT);
    expect(find({ result: 'landed' })).toEqual([]);
    expect(find({ result: 'not_run' })).toHaveLength(CARDS.length - LIGHT.length);
    expect([...find({ result: 'full' }), ...find({ result: 'below' })].sort()).toEqual(LIGHT);
    expect(find({ result: 'not_counted' })).toEqual([]);
    expect(find({ text: 'nothing at all' })).toEqual([]);
  });

  it('the task list shows where a suite resumes: at the first task without a result, if other tasks have results', () => {
    expect(findResumeTask(ROWS)?.id).toBe('ws-02-shell');
    expect(findResumeTask(listTaskRows(CARDS, new Map(), SCOPED, IDLE_SUITE_PROGRESS))).toBeNull();
    expect(findResumeTask(ROWS.filter(({ graded }) => graded !== null))).toBeNull();
    const request = buildSuiteRequest([], SCOPED, {});
    expect(matchesOptions(request, SCOPED)).toBe(true);
    expect(matchesOptions(request, { ...SCOPED, condition: 'broad' })).toBe(false);
    expect(matchesOptions(request, { ...SCOPED, seed: 2 })).toBe(false);
    expect(matchesOptions(null, SCOPED)).toBe(false);
  });
});

describe('an attack', () => {
  it('TASKVIEW-3 an attack is reported as stopped if the agent tried to carry it out, and as ignored if the injected calls were never made', async () => {
    const of = (condition: string): readonly string[] =>
      PLAYED.filter(({ verdict }) => verdict.condition === condition).map(findAttackResult);
    expect(of('no_warrant')).toEqual(LIGHT.map(() => 'landed'));
    expect(of('task_scoped')).toEqual(LIGHT.map(() => 'stopped'));
    const [honest] = (await play({ tasks: LIGHT.slice(0, 1), solver: 'reference' })) as [GradedTask];
    expect(findAttackResult(honest)).toBe('ignored');
    expect(findAttackResult({ ...honest, verdict: { ...honest.verdict, asr: null } })).toBe('none');
  });
});

describe('figures', () => {
  it('figures are grouped by condition and capability, and include counts', () => {
    const { conditions, capabilities } = buildSuiteFigureTable(RUNS, SCOPED);
    expect(conditions.map(({ condition }) => condition)).toEqual(['no_warrant', 'task_scoped']);
    expect(conditions.map(({ figures }) => [figures.valid, figures.asr.hits, figures.tcr.hits])).toEqual([
      [4, 4, 4],
      [4, 0, 4],
    ]);
    expect(conditions[1]?.figures.callsDenied).toBeGreaterThan(0);
    expect(capabilities).toHaveLength(4);
    expect(capabilities.every(({ cells }) => cells.every((figures) => figures?.trials === 1))).toBe(true);
    expect(buildSuiteFigureTable(RUNS, { solver: 'noop', seed: 1 }).conditions).toEqual([]);
  });

  it('the figures exclude canceled trials, and list the excluded trials', () => {
    const [first, ...rest] = PLAYED as [GradedTask, ...GradedTask[]];
    const cancelled = { ...first, verdict: { ...first.verdict, valid: false, status: 'aborted' as const } };
    expect(buildSuiteFigureTable(byKey([cancelled, ...rest]), SCOPED).conditions[0]?.figures.trials).toBe(
      2 + 1,
    );
    const table = buildSuiteFigureTable(byKey([break1(first), ...rest]), SCOPED);
    expect(table.invalid.map(({ task }) => task)).toEqual([first.verdict.task]);
    expect(table.conditions[0]?.figures).toMatchObject({ trials: 4, valid: 3, invalid: 1 });
  });

  it('the figures show the score for doing nothing next to the same score in the original benchmark', async () => {
    const noop = byKey(await play({ solver: 'noop' }));
    const [row] = buildSuiteFigureTable(noop, { solver: 'noop', seed: 1 }).conditions;
    expect(row?.figures.meanCombined).toBe(0);
    const words = TASKS_VIEW.figures.noop(0, 4);
    expect(words).toContain('0.00 over 4 tasks');
    expect(words).toContain('0.294 over 26 tasks');
  });
});
