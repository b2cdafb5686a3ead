/** Titles and settings of saved runs in Simplified Chinese. */
import { describe, expect, it } from 'vitest';
import { RUN_LABELS as EN } from '../../../src/app/messages/run-labels.js';
import { RUN_LABELS as ZH } from '../../../src/app/messages/zh/run-labels.js';
import type { RunEdit, RunSummary, SavedRun } from '../../../src/store/index.js';

const EDITS: readonly RunEdit[] = [
  { title: 'Config review', parts: ['warrant', 'files'], forks: [5] },
  { title: 'A title of mine: warrant', parts: [], forks: [] },
];
const summary = (parts: Partial<RunSummary>): RunSummary =>
  ({ title: 'Stored', changes: ['Stored'], ...parts }) as RunSummary;
const saved = (record: unknown, parts: Partial<RunSummary> = {}): SavedRun =>
  ({ summary: summary(parts), record }) as SavedRun;

describe('saved runs', () => {
  it('LANG-12 edits are translated from their data, except for titles of the user', () => {
    const changes = ['配置审查：授权令、文件、在第 6 个调用处分叉', 'A title of mine: warrant'];
    expect(ZH.title(summary({ edits: EDITS }))).toBe(changes.join('；'));
    expect(ZH.changes(saved({ kind: 'matrix' }, { edits: EDITS }))).toEqual(changes);
    expect(EDITS.map(EN.edit)).toEqual([
      'Config review: warrant, files, fork at call 6',
      'A title of mine: warrant',
    ]);
  });

  it('LANG-12 runs from earlier versions and runs in English show the stored text', () => {
    const old = saved({ kind: 'matrix' });
    for (const labels of [ZH, EN])
      expect([labels.title(old.summary), labels.changes(old)]).toEqual(['Stored', ['Stored']]);
    expect(EN.title(summary({ edits: EDITS }))).toBe('Stored');
  });

  it('LANG-12 titles and settings of coverage studies and task suites are translated', () => {
    const coverage = { workflow: 'reading_room', condition: 'derived', realizer: 'template' };
    expect(ZH.title(summary({ coverage: coverage as never }))).toBe(
      'reading_room 的覆盖：推导的授权令，template',
    );
    const request = {
      runtime: 'agents',
      routing: 'script',
      seed: 3,
      faults: ['empty'],
      repeats: 2,
      mutants: true,
    };
    expect(ZH.changes(saved({ kind: 'coverage', request }))).toEqual([
      '智能体运行时：OpenAI Agents SDK',
      '路由 script，种子 3',
      '故障：empty',
      '2 次带种子的运行',
      '含变异体',
    ]);
    const rows = [{ condition: 'broad' }, { condition: 'task_scoped' }, { condition: 'broad' }];
    const suite = { tasks: ['ws-01', 'ws-02'], solver: 'reference', rows };
    expect(ZH.title(summary({ suite: suite as never }))).toBe('2 个任务：reference，宽泛、按任务收窄');
    const tasks = { kind: 'tasks', request: { seeds: [1, 2], attempts: 3, yours: { 'ws-01': {} } } };
    expect(ZH.changes(saved(tasks))).toEqual(['种子 1、2', '3 次尝试', '编辑过 ws-01 的授权令']);
  });
});
