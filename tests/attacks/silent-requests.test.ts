/**
 * Requests that would silently run something else, or nothing, and records of such runs in every format.
 *
 * Threat model: "A run that did not happen, reported as passed".
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnyRecord,
  finishRun,
  type FormatId,
  formatsFor,
  findRecordProblems,
  makeIssue,
  type RecordKind,
  runMatrix,
  writeAs,
  writeTasksJunit,
} from '../../src/engine/index.js';
import { faultsBySchema } from '../support/public-schemas.js';
import { runMatrixOf, runStudy, runTasks } from '../unit/exchange/formats/runs.js';
import { requestOf } from '../unit/matrix/small.js';

const FAULT = makeIssue('document/missing_field', ['yours'], { field: 'yours', expected: 'an object' });

/** Records of every kind: without a trial, and with trials and an error of the whole run. */
async function makeRecords(): Promise<readonly (readonly [string, string, AnyRecord])[]> {
  const matrix = await finishRun(runMatrix(requestOf({ conditions: [] })));
  const tasks = await runTasks(['no-such-task']);
  const study = await runStudy();
  const silent = { ...study, result: { ...study.result, tests: [], runs: 0 } };
  const ran = [await runMatrixOf(['config_review']), await runTasks(['ws-01-file-stats']), study];
  return [
    ['a matrix without trials', 'run/no_trials', matrix],
    ['an older matrix without trials', 'run/no_trials', { ...matrix, issues: [] }],
    ['a suite without trials', 'run/no_trials', { ...tasks, issues: [] }],
    ['a suite of an unknown task', 'task/unknown', tasks],
    ['a study without runs', 'run/no_trials', silent],
    ...ran.map(
      (record) => [`${record.kind} with an error`, FAULT.code, { ...record, issues: [FAULT] }] as const,
    ),
  ];
}

let records: readonly (readonly [string, string, AnyRecord])[] = [];
beforeAll(async () => {
  records = await makeRecords();
});

/** What a program that reads only the totals of a format sees. */
const VERDICTS: Partial<Record<FormatId, (text: string) => boolean>> = {
  junit: (text) =>
    / errors="[1-9]/.test(/<testsuites [^>]*>/.exec(text)?.[0] ?? '') && text.includes('<error '),
  sarif: (text) => text.includes('"executionSuccessful": false'),
  ctrf: (text) => /"failed": [1-9]/.test(text),
  inspect: (text) => text.includes('"status": "error"'),
  otlp: (text) => text.includes('"code": 2'),
  lcov: (text) => text.includes('LH:0\n'),
};

/** LCOV has names without slashes. */
const named = (text: string, code: string): boolean =>
  text.includes(code) || text.includes(code.replace('/', '_'));

const KINDS: readonly RecordKind[] = ['matrix', 'tasks', 'coverage'];
const ROWS = KINDS.flatMap((kind) => formatsFor([kind]).map(({ id }) => [kind, id] as const));

describe('a record without trials or with an error', () => {
  // The record itself holds what the run gave it; a reader judges it by `findRecordProblems`.
  it.each(ROWS.filter(([, id]) => id !== 'record'))('EXCH-84 is not passed: %s as %s', (kind, id) => {
    const own = records.filter(([, , record]) => record.kind === kind);
    expect(own.length).toBeGreaterThan(1);
    for (const [name, code, record] of own) {
      const text = writeAs(id, record);
      expect([name, named(text, code)]).toEqual([name, true]);
      expect([name, VERDICTS[id]?.(text) ?? true]).toEqual([name, true]);
    }
  });

  it.each(['sarif', 'ctrf', 'mutation'] as const)('EXCH-84 passes the published schema as %s', (id) => {
    const held = records.filter(([, , { kind }]) => formatsFor([kind]).some((format) => format.id === id));
    expect(held.length).toBeGreaterThan(3);
    expect(held.flatMap(([, , record]) => faultsBySchema(id, writeAs(id, record)))).toEqual([]);
  });

  it('EXCH-84 has its problems, and no other record has any', async () => {
    const codes = records.map(([, , record]) => findRecordProblems(record).map(({ code }) => code));
    expect(codes).toEqual(records.map(([, code]) => [code]));
    expect(findRecordProblems(await runMatrixOf(['config_review']))).toEqual([]);
  });

  it('EXCH-84 is not passed where JUnit is given the trials alone', () => {
    expect(writeTasksJunit([])).toContain('run/no_trials');
  });

  it('EXCH-84 says in the record of the run itself that there was no trial', async () => {
    const record = await finishRun(runMatrix(requestOf({ conditions: [] })));
    expect(record.issues.map(({ code }) => code)).toEqual(['run/no_trials']);
  });
});
