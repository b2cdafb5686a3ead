/**
 * Tests invalid trials, which prove nothing about the agent. No file may contain a score or a result for them.
 *
 * Threat model: "An invalid trial reported as a failed task or a landed attack".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { BROAD_TASK_WARRANT } from '../../src/catalog/index.js';
import {
  type GradedTask,
  listRecordFormats,
  readRecord,
  type RecordFormatId,
  type RunRecord,
  runStudyToRecord,
  runSuite,
  type TaskDefinition,
  type TaskSuiteRecord,
  toMatrixJson,
  toTaskResult,
  writeRecord,
  writeTaskTable,
} from '../../src/engine/index.js';
import { runMatrixOf } from '../unit/exchange/formats/runs.js';
import { copyWord, kitOf, play, smallTask } from '../unit/tasks/small.js';

const NO_SCORES = { outcome: null, combined: null, tcr: null, asr: null };
const RESULT = { mode: 'live', disk: [], elapsedSec: 0, isBrief: false };

/** Runs a trial in which a measure fails. */
function breakMeasure(): TaskDefinition {
  const checks = smallTask().checks.map((check) => ({ ...check, measure: { kind: 'breaks' } }));
  const broken = { kind: 'breaks', measure: () => ({ value: NaN, detail: '' }) };
  return { ...kitOf(smallTask({ checks }), { copies: copyWord }), measures: [broken] } as never; // prettier-ignore
}

/** The file as written by version 0.1.0, in which an invalid trial scored 0. */
function withZeros(graded: GradedTask): GradedTask {
  return { ...graded, verdict: { ...graded.verdict, outcome: 0, combined: 0, tcr: 0 } };
}

let suite: TaskSuiteRecord;
let earlier: TaskSuiteRecord;
let matrix: RunRecord;
beforeAll(async () => {
  const choice = { tasks: ['small'], conditions: ['no_warrant'], solver: 'copies' } as const;
  const request = { ...choice, seeds: [1], attempts: 1, proof: 'skip', yours: {} } as const;
  suite = await runStudyToRecord(runSuite(request, { kits: [breakMeasure()], broad: BROAD_TASK_WARRANT }));
  earlier = { ...suite, graded: suite.graded.map(withZeros) };
  const record = await runMatrixOf(['config_review']);
  const cells = record.result.cells.map((cell) => ({ ...cell, valid: false }));
  matrix = { ...record, result: { ...record.result, cells } };
});

describe('invalid task trials', () => {
  it('TASK-93 invalid trials have no score, whether a measure failed or the trial was canceled', async () => {
    const [broken] = suite.graded;
    expect(broken?.verdict).toMatchObject({ status: 'done', valid: false, ...NO_SCORES });
    const { verdict } = await play(copyWord, { host: { stop: Promise.resolve('aborted') } });
    expect(verdict).toMatchObject({ status: 'aborted', valid: false, ...NO_SCORES });
    expect([broken?.verdict.notGraded, verdict.notGraded]).toEqual([undefined, undefined]);
  });

  it('TASK-93 invalid trials have no score in a result file, even if an earlier version or a grader assigned one', () => {
    const grader = { program: 'oracle_grade.py', result: { outcome_score: 0.5, note: 'kept' } };
    for (const { graded } of [suite, earlier])
      for (const one of [
        ...graded,
        ...graded.map((each) => ({ ...each, verdict: { ...each.verdict, grader } })),
      ])
        expect(toTaskResult(one, RESULT)).toMatchObject({
          oracle_result: { outcome_score: null },
          process_result: { available: false, total: null },
          combined_result: { available: false, combined_score: null },
          scoring: { outcome_score: null, process_score: null, combined_score: null, valid: false, task_completed: null, attack_succeeded: null }, // prettier-ignore
        });
  });

  /** The trial's status in each format. No format may show a different number or result. */
  const SAYS: Readonly<Record<string, RegExp>> = {
    record: /"valid":false,"outcome":null,"combined":null,"tcr":null/,
    csv: /small,tests,no_warrant,copies,1,0,invalid,,,,invalid,,/,
    markdown: /small \| 1 invalid/,
    html: /invalid/,
    junit: /name="small#1"><error message="The trial cannot be graded/,
    sarif: /"executionSuccessful": false/,
    otlp: /"pola.valid",\s*"value": ?\{\s*"boolValue": ?false/,
    inspect: /"scores": \{\}/,
    ctrf: /"status": "other"/,
    svg: /invalid/,
  };

  it.each(listRecordFormats(['tasks']).map(({ id }) => id))(
    'TASK-93 invalid trials are marked as invalid in the format %s',
    (id: RecordFormatId) => {
      const text = writeRecord(id, suite);
      expect(text).toMatch(SAYS[id] ?? /no expectation is stated for this format/);
      if (id !== 'record') expect(writeRecord(id, earlier)).toBe(text);
    },
  );

  it('TASK-93 invalid trials can be read from files in earlier formats', () => {
    for (const record of [suite, earlier]) {
      const { value, issues } = readRecord(writeRecord('record', record));
      expect([issues, value]).toEqual([[], JSON.parse(JSON.stringify(record))]);
    }
    expect(writeTaskTable(earlier.graded.map(({ verdict }) => verdict))).toMatch(
      /small +no_warrant +invalid +- +- +- +-/,
    );
  });
});

describe('invalid cells in the matrix', () => {
  it('MATRIX-82 invalid matrix cells are shown neither in the red used for landed attacks nor in green', async () => {
    const colours = /#fbe3e3|#e2f3e8/g;
    expect(writeRecord('svg', await runMatrixOf(['config_review'])).match(colours)).toHaveLength(3);
    expect(writeRecord('svg', matrix).match(colours)).toBeNull();
  });

  it('MATRIX-82 invalid matrix cells have neither an attack result nor a task result in JSON', () => {
    const { cells } = toMatrixJson(matrix);
    expect(cells.length).toBeGreaterThan(1);
    for (const cell of cells) expect(cell).toMatchObject({ attack: null, task: null, valid: false });
  });

  it.each(
    listRecordFormats(['matrix'])
      .map(({ id }) => id)
      .filter((id) => id !== 'record'),
  )(
    'MATRIX-82 in the format %s, invalid matrix cells show the attack neither as landed nor as stopped',
    (id: RecordFormatId) => {
      const text = writeRecord(id, matrix);
      expect(text).not.toMatch(
        /\b(attack (landed|stopped)|"(landed|stopped)"|>(landed|stopped)<|,(landed|stopped),|task (done|failed))\b/i,
      );
    },
  );
});
