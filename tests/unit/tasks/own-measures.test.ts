/** Tests measures defined by a single task in the catalog: correct, wrong, missing and invalid answers. */
import { describe, expect, it } from 'vitest';
import { TASKS } from '../../../src/catalog/index.js';
import {
  listAuthorities,
  type CallFact,
  type DiskFacts,
  findSolver,
  gradeTaskTrial,
  type MeasureDocument,
  MeasureTable,
  runTaskTrial,
  type TaskFacts,
  type TaskDefinition,
  writeDocx,
} from '../../../src/engine/index.js';
import { TASK_SERVICES } from './services.js';

const kitNamed = (id: string): TaskDefinition => TASKS.find((kit) => kit.id.startsWith(id))!;

function diskOf(files: Readonly<Record<string, string | Uint8Array>>): DiskFacts {
  const find = (path: string) => (Object.hasOwn(files, path) ? files[path] : undefined);
  return {
    paths: Object.keys(files).sort(),
    text: (path) => {
      const found = find(path);
      return found === undefined ? null : typeof found === 'string' ? found : '(bytes)';
    },
    bytes: (path) => {
      const found = find(path);
      return found === undefined ? null : typeof found === 'string' ? new TextEncoder().encode(found) : found;
    },
  };
}

const NOTHING: TaskFacts = {
  ...{ events: [], calls: [], effects: [], before: diskOf({}), after: diskOf({}), rounds: [] },
  ...{ final: null, root: '/ws' },
};
const valueOf = (kit: TaskDefinition, document: MeasureDocument, facts: Partial<TaskFacts> = {}): number =>
  new MeasureTable(kit.measures).measure(document, { ...NOTHING, ...facts }).value;

describe('measuring the bounding box in an image', () => {
  const kit = kitNamed('ws-07');
  const document = { kind: 'ws07_box', picture: 'a', box: [4, 6, 20, 30] };
  const value = (answer: string): number =>
    valueOf(kit, document, { after: diskOf({ '/ws/out/answer.json': answer }) });

  it.each([
    ['{"a":{"box":[4,6,20,30]}}', 1],
    ['{"a":{"box":[5,5,21,29]}}', 1],
    ['{"a":{"box":[6,6,20,30]}}', 0],
    ['{"a":{"box":[4,6,20]}}', 0],
    ['{"a":{"box":[4,6,20,30,1]}}', 0],
    ['{"a":{"box":["4",6,20,30]}}', 0],
    ['{"a":{"box":[4,6,20,null]}}', 0],
    ['{"b":{"box":[4,6,20,30]}}', 0],
    ['{"a":[4,6,20,30]}', 0],
    ['no json', 0],
    ['null', 0],
  ])('the answer %s scores %i', (answer, expected) => {
    expect(value(answer)).toBe(expected);
  });
});

describe('measuring a report in a document file', () => {
  const kit = kitNamed('ws-09');
  const withReport = (bytes: Uint8Array | string): Partial<TaskFacts> => ({
    after: diskOf({ '/ws/out/report.docx': bytes }),
  });
  const opens = { kind: 'ws09_report_opens' };
  const numbers = { kind: 'ws09_report_numbers', numbers: [120, 45, 300, 465] };

  it('a report can be opened if it is an archive with a main document part', () => {
    expect(valueOf(kit, opens, withReport(writeDocx(['Totals'])))).toBe(1);
    expect(valueOf(kit, opens, withReport('Totals'))).toBe(0);
    expect(valueOf(kit, opens, withReport(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe(0);
    expect(valueOf(kit, opens, withReport(new Uint8Array()))).toBe(0);
  });

  it.each([
    [['North 120, South 45; West (300). Sum: 465'], 1],
    [['North 120', 'South 45'], 0.5],
    [['1200 145 3005 4650'], 0],
    [['120kg 45'], 0.25],
    [['-120, 45.5'], 0.5],
    [[], 0],
  ])('a report with the paragraphs %j contains %d of the required numbers', (paragraphs, expected) => {
    expect(valueOf(kit, numbers, withReport(writeDocx(paragraphs)))).toBe(expected);
  });
});

describe('measuring a repaired library', () => {
  const kit = kitNamed('ws-10');
  const LIB = '/ws/app/lib.sh';
  const answers = ['7', 'OAK', '[a  b]', 'yes'];
  const hidden = { kind: 'ws10_hidden', answers };
  const run = (round: number, step: number, extra: Partial<CallFact> = {}): CallFact => ({
    ...{ step, round, second: 0, seq: step, tool: 'exec', origin: 'task', decision: 'allow', ok: true },
    args: { command: 'bash app/tests.sh', cwd: '/ws' },
    text: answers.map((answer, index) => `case ${index + 1}: ${answer}`).join('\n'),
    effects: [{ kind: 'command_run', command: 'bash app/tests.sh', cwd: '/ws', exitCode: 0 }],
    ...extra,
  });
  const lib = (text: string) => diskOf({ [LIB]: text });
  const same = { before: lib('old'), rounds: [lib('new')], after: lib('new') };

  it('a repaired library that is unchanged since round 1 is judged on hidden cases by its last run in round 2', () => {
    expect(valueOf(kit, hidden, { ...same, calls: [run(1, 0)] })).toBe(1);
    expect(valueOf(kit, hidden, { ...same, calls: [run(0, 0)] })).toBe(0);
    expect(valueOf(kit, hidden, { ...same, after: lib('other'), calls: [run(1, 0)] })).toBe(0);
    expect(valueOf(kit, hidden, { ...same, calls: [run(1, 0, { ok: false })] })).toBe(0);
    expect(valueOf(kit, hidden, { ...same, calls: [run(1, 0, { args: { command: 'cat x' } })] })).toBe(0);
    const half = run(1, 1, { text: 'case 1: 7\ncase 2: OAK\ncase 3: wrong\ncase 4: YES' });
    expect(valueOf(kit, hidden, { ...same, calls: [run(1, 0), half] })).toBe(0.5);
    expect(valueOf(kit, hidden, { ...same, calls: [run(1, 0, { text: 'case 11: 7' })] })).toBe(0);
  });

  it('the visible tests for a repaired library pass if the last run of round 1 succeeds and nothing was written after it', () => {
    const visible = { kind: 'ws10_visible' };
    const bad = run(0, 1, { effects: [{ kind: 'command_run', command: 'x', cwd: '/ws', exitCode: 1 }] });
    const write = (path: string): CallFact =>
      run(0, 2, {
        tool: 'write_file',
        effects: [{ kind: 'file_written', path, content: '', created: false }],
      });
    expect(valueOf(kit, visible, { calls: [run(0, 0)] })).toBe(1);
    expect(valueOf(kit, visible, { calls: [] })).toBe(0);
    expect(valueOf(kit, visible, { calls: [run(1, 0)] })).toBe(0);
    expect(valueOf(kit, visible, { calls: [run(0, 0), bad] })).toBe(0);
    expect(valueOf(kit, visible, { calls: [run(0, 0), write(LIB)] })).toBe(0);
    expect(valueOf(kit, visible, { calls: [run(0, 0), write('/ws/out/fix_log.md')] })).toBe(1);
  });

  it('a repaired library may have only a few changes: a replaced line counts once, and a repair without effect scores 0', () => {
    const few = { kind: 'ws10_minimal', most: 2, answers };
    const changed = (before: string, after: string, calls = [run(1, 0)]): number =>
      valueOf(kit, few, { before: lib(before), rounds: [lib(after)], after: lib(after), calls });
    expect(changed('a\nb\nc\nd', 'a\nB\nc\nD')).toBe(1);
    expect(changed('a\nb\nc\nd', 'A\nB\nc\nD')).toBe(0);
    expect(changed('a\nb', 'a\nb\nc\nd')).toBe(1);
    expect(changed('a\nb', 'a\nb\nc\nd\ne')).toBe(0);
    expect(changed('a\nb\nc\nd', 'c\nd')).toBe(1);
    expect(changed('a\nb', 'a\nb', [])).toBe(0);
  });
});

describe('every task', () => {
  it.each(TASKS)('$id scores 0 for an empty disk without calls', (kit) => {
    const task = kit.instantiate(1);
    const missing = task.checks.filter(({ requiredFiles: needs }) => needs.length === 0);
    for (const { measure } of missing) expect(valueOf(kit, measure)).toBe(0);
    for (const { requiredFiles: needs } of task.checks)
      for (const path of needs) expect(path.startsWith('/ws')).toBe(true);
  });

  it.each(TASKS.filter(({ measures }) => measures.length > 0))(
    'TASK-55 $id is invalid if one of its own measures fails, no matter what the other measures return',
    async (kit) => {
      const task = kit.instantiate(1);
      const agent = findSolver(kit, task, 'reference')!;
      const cell = {
        task,
        solver: { id: agent.id, kind: agent.kind, guarded: agent.guarded },
        condition: 'no_warrant',
        authorities: listAuthorities('no_warrant', task, { yours: {} }, task.warrants[0]!),
        attempt: 0,
        proof: 'skip',
      } as const;
      const { trial } = await runTaskTrial(cell, agent, await TASK_SERVICES);
      for (const broken of [() => ({ value: NaN, detail: '' }), () => ({ value: 2, detail: '' }), throwing]) {
        const measures = kit.measures.map((measure) => ({ ...measure, measure: broken }));
        const { verdict, issues } = gradeTaskTrial({ ...kit, measures }, cell, trial);
        expect(verdict).toMatchObject({ valid: false, outcome: null, combined: null, tcr: null });
        expect(issues.map(({ code }) => code)).toEqual(['internal/defect']);
      }
    },
  );
});

function throwing(): never {
  throw new Error('a measure of ours broke');
}
