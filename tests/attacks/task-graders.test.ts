/**
 * Tests tasks from another benchmark whose outcome is unknown. A missing score must not be turned into a number such as
 * 0 or 1.
 *
 * Threat model: "A missing grade that counts as a failed or a perfect task".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT } from '../../src/catalog/index.js';
import {
  type RecordFormatId,
  listRecordFormats,
  defineTaskFromDocument,
  listFailures,
  readRecord,
  readTaskFolder,
  renderEnglish,
  runSuite,
  type TaskSuiteRecord,
  type TaskDocument,
  writeRecord,
  writeSuiteFigures,
  writeTaskTable,
} from '../../src/engine/index.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const CHECK = { kind: 'text_equals', path: '/ws/in/a.txt', text: 'heron' };
const check = { id: 'a', label: 'A', role: 'completion', weight: 1, needs: [], measure: CHECK };

async function importTasks(): Promise<readonly TaskDocument[]> {
  const files = {
    'graded/task.yaml': JSON.stringify({ task_id: 'graded', checks: [check] }),
    'graded/prompt.txt': 'Do nothing.',
    'graded/fixtures/in/a.txt': 'heron',
    'ungraded/task.yaml': JSON.stringify({ task_id: 'ungraded' }),
    'ungraded/prompt.txt': 'Do something.',
    'ungraded/oracle_grade.py': 'raise SystemExit',
  };
  const { tasks } = await readTaskFolder(
    Object.entries(files).map(([path, text]) => ({ path, bytes: encode(text) })),
  );
  return tasks.map(({ task }) => task as TaskDocument);
}

async function run(tasks: readonly TaskDocument[]): Promise<TaskSuiteRecord> {
  const request = {
    tasks: tasks.map((task) => task.task_id),
    conditions: ['no_warrant', 'task_scoped'] as const,
    ...{ solver: 'noop', seeds: [1], attempts: 1, yours: {} },
    proof: 'skip' as const,
  };
  const study = runSuite(request, { kits: tasks.map(defineTaskFromDocument), broad: BROAD_TASK_WARRANT });
  for (;;) {
    const { done, value } = await study.next();
    if (done === true) return value;
  }
}

let record: TaskSuiteRecord;
beforeAll(async () => {
  record = await run(await importTasks());
});

describe('tasks without a usable grader', () => {
  it('TASK-58 tasks without a usable grader get a reason instead of an outcome, a combined score and a completion result', () => {
    const [first] = record.graded.filter(({ verdict }) => verdict.task === 'ungraded');
    expect(first?.verdict).toMatchObject({ valid: true, outcome: null, combined: null, tcr: null });
    expect(renderEnglish(first?.verdict.notGraded ?? '')).toMatch(/no checks/);
  });

  it('TASK-58 tasks without a usable grader are listed, and are excluded from means and completion rates', () => {
    const [whole] = record.aggregate.groups;
    expect(whole?.figures).toMatchObject({
      ...{ trials: 2, valid: 2, invalid: 0, notGraded: 1, meanOutcome: 1 },
      ...{ full: { valid: 1 }, tcr: { hits: 1, valid: 1, rate: 1 } },
    });
    expect(whole?.figures.meanProcess).toBe(record.graded[0]?.verdict.process.total);
    expect(record.aggregate.notGraded?.map(({ task }) => task)).toEqual(['ungraded', 'ungraded']);
  });

  it('TASK-58 the mean is null, not 0, if no task is graded', async () => {
    const { aggregate } = await run((await importTasks()).slice(1));
    expect(aggregate.groups[0]?.figures).toMatchObject({
      ...{ meanOutcome: null, meanProcess: null, meanCombined: null, medianCombined: null },
      tcr: { rate: null },
    });
    expect(writeSuiteFigures(aggregate)).toMatch(/no graded trial.*1 not graded/);
    expect(writeSuiteFigures(aggregate)).not.toMatch(/mean 0/);
  });

  /** Text that each format contains in place of a score. */
  const SAYS: Readonly<Record<string, RegExp>> = {
    record: /"notGraded":\{"code":"[a-z_]+\/\w+"/,
    csv: /ungraded,imported,no_warrant,noop,1,0,not graded,,,,/,
    markdown: /ungraded \| 1 not graded/,
    html: /task not graded/,
    junit: /name="ungraded#1"><skipped message="not graded: /,
    sarif: /"level": "note",\s+"message": \{\s+"text": "Trial ungraded[^"]+ was not graded/,
    otlp: /pola\.not_graded/,
    inspect: /"not_graded": "The task/,
    ctrf: /"status": "skipped"[^}]+"message": "not graded/,
    svg: /not graded/,
  };

  it.each(listRecordFormats(['tasks']).map(({ id }) => id))(
    'TASK-58 in the format %s, tasks without a usable grader are shown as not graded',
    (id: RecordFormatId) => {
      expect(writeRecord(id, record)).toMatch(SAYS[id] ?? /no expectation is stated for this format/);
    },
  );

  it('TASK-58 tasks without a usable grader are neither failures nor errors in test reports', () => {
    expect(writeRecord('junit', record)).toContain('tests="4" failures="2" errors="0" skipped="2"');
    const log = JSON.parse(writeRecord('inspect', record)) as { samples: { id: string; scores: object }[] };
    const sample = log.samples.find(({ id }) => id.startsWith('ungraded'));
    expect(Object.keys(sample?.scores ?? { tcr: 0 })).not.toContain('tcr');
    expect(listFailures(record).map(({ name }) => name)).toEqual([
      'no_warrant, graded#1',
      'task_scoped, graded#1',
    ]);
    expect(writeTaskTable(record.graded.map(({ verdict }) => verdict))).toMatch(
      /ungraded +no_warrant +not graded +- +- +-/,
    );
  });

  it('TASK-58 tasks without a usable grader stay ungraded when the record is read back', () => {
    const reading = readRecord(writeRecord('record', record));
    expect(reading.issues).toEqual([]);
    expect(reading.value).toEqual(JSON.parse(JSON.stringify(record)));
  });
});
