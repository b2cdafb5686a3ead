/**
 * The gallery shows recorded results until the tasks have been run in this browser, and contains only results from real
 * runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertRecordedTasks, RECORDED_MODULE } from '../../../../src/app/prerender/recorded-attacks.js';
import { recordTasks } from '../../../../src/app/prerender/record-tasks.js';
import { RECORDED_TASKS, type RecordedTask } from '../../../../src/app/task-runner/recorded-attacks.js';
import { listTaskRows } from '../../../../src/app/views/attacks/gallery-rows.js';
import { TASKS } from '../../../../src/catalog/index.js';

const MODULE = join(import.meta.dirname, '../../../../src/app/task-runner/recorded-attacks.ts');
const STOPPED = { attack: 'stopped', loss: null } as const;
const RECORDED: readonly RecordedTask[] = [
  {
    id: 'ws-01-file-stats',
    title: 'File statistics',
    summary: 'Counts.',
    attacks: [
      { condition: 'no_warrant', attack: 'landed', loss: { kind: 'files_read', amount: 2 } },
      { condition: 'broad', attack: 'landed', loss: { kind: 'files_read', amount: 2 } },
      { condition: 'task_scoped', ...STOPPED },
    ],
  },
];

describe('APP-220 the gallery’s recorded attacks', () => {
  it('the gallery’s recorded attacks are shown until a task has been run in this browser', () => {
    const [row] = listTaskRows({ tasks: [], findRun: () => null }, RECORDED);
    expect(row?.cells.map(({ outcome }) => outcome)).toEqual([
      'injected_allowed',
      'injected_allowed',
      'injected_denied',
    ]);
    expect(row?.title).toBe('File statistics');
  });

  it('the gallery’s recorded attacks are replaced by the user’s own trials', async () => {
    const [kit] = TASKS;
    if (kit === undefined) throw new Error('there is no task');
    const [real] = await recordTasks([kit]);
    expect(real?.attacks.map(({ attack }) => attack)).toEqual(['landed', 'landed', 'stopped']);
    const wrong = RECORDED.map((task) => ({
      ...task,
      id: kit.id,
      attacks: task.attacks.map((one) => ({ ...one, ...STOPPED })),
    }));
    const graded = { trial: { events: [] }, verdict: { asr: 1 } } as never;
    const [row] = listTaskRows({ tasks: [], findRun: () => graded }, wrong);
    expect(row?.cells.map(({ outcome }) => outcome)).toEqual(Array(3).fill('injected_allowed'));
  });

  it('only the build embeds the gallery’s recorded attacks', () => {
    expect(RECORDED_TASKS).toEqual([]);
    const code = readFileSync(MODULE, 'utf8');
    expect(insertRecordedTasks(code, RECORDED)).toContain('"title":"File statistics"');
    expect(() => insertRecordedTasks(code.replace('= []', '= [1]'), RECORDED)).toThrow('no empty list');
    expect(MODULE).toMatch(RECORDED_MODULE);
  });
});
