/**
 * Writes results as CTRF, with two cases per trial as in JUnit. A case stopped by an error is `other`. For an ungraded
 * trial, the task case is `skipped`.
 */
import { ENGINE_VERSION, findRecordProblems, type StudyRecord } from '../../model/index.js';
import { listTrials } from './facts/list-trials.js';
import { listCases } from './matrix-junit.js';
import type { WriteOptions } from './options.js';
import { describeProblem } from './problems.js';

const STATUS = { passed: 'passed', failed: 'failed', error: 'other', skipped: 'skipped' } as const;

export function writeCtrfJson(record: StudyRecord, options: WriteOptions = {}): string {
  const trials = listTrials(record, options);
  const problems = findRecordProblems(record).map((issue) => ({
    ...{ name: issue.code, status: 'failed', duration: 0, suite: ['run'], message: describeProblem(issue) },
  }));
  const cases = trials.flatMap((trial) =>
    listCases(trial, options).map(({ name, verdict, text, link }) => ({
      name,
      status: STATUS[verdict],
      duration: Math.round((trial.until - trial.from) * 1000),
      suite: [trial.condition],
      ...(verdict === 'passed' ? {} : { message: text }),
      extra: { link },
    })),
  );
  const tests = [...problems, ...cases];
  const count = (status: string): number => tests.filter((test) => test.status === status).length;
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'pola-playground', version: ENGINE_VERSION },
      summary: {
        tests: tests.length,
        ...{
          passed: count('passed'),
          failed: count('failed'),
          skipped: count('skipped'),
          pending: 0,
          other: count('other'),
        },
        start: Math.min(...trials.map(({ from }) => from), ...(trials.length === 0 ? [0] : [])) * 1000,
        stop: Math.max(...trials.map(({ until }) => until), 0) * 1000,
      },
      tests,
    },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
