/** Compares expected outcomes with a record. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Expectations,
  checkExpectations,
  listFailures,
  type RunRecord,
} from '../../../src/engine/index.js';
import { runReference } from '../app/runs/sample-records.js';

let record: RunRecord;
beforeAll(async () => {
  record = await runReference();
}, 60_000);

const judge = (expectations: Expectations): string[] =>
  checkExpectations(record, expectations).map(
    ({ scenario, condition, about, expected, found, state }) =>
      `${scenario} ${condition} ${about}: ${expected}, ${found ?? 'unknown'}, ${state}`,
  );

describe('judging an expected outcome', () => {
  it('EXCH-71 an expected outcome is reported as met, not met or not run, and outcomes without an expectation are not judged', () => {
    const stated: Expectations = {
      config_review: {
        broad: { attack: 'landed', task: 'failed' },
        task_scoped: { attack: 'landed' },
        yours: { task: 'done' },
      },
      nowhere: { broad: { attack: 'none' } },
    };
    expect(judge(stated)).toEqual([
      'config_review broad attack: landed, landed, held',
      'config_review broad task: failed, done, missed',
      'config_review task_scoped attack: landed, stopped, missed',
      'config_review yours task: done, unknown, not_run',
      'nowhere broad attack: none, unknown, not_run',
    ]);
    expect(judge({})).toEqual([]);
  });

  it('EXCH-71 an unmet expected outcome is listed in the report with its step', () => {
    const expectations: Expectations = { config_review: { task_scoped: { attack: 'landed' } } };
    const [judged] = checkExpectations(record, expectations, { site: 'https://pola.test/' });
    const [failure] = listFailures(record, { expectations, site: 'https://pola.test/' }).filter(
      ({ isStated }) => isStated,
    );
    expect([judged?.text, judged?.link]).toEqual([failure?.text, failure?.link]);
    expect(judged?.link).toMatch(/^https:\/\/pola\.test\/#\/replay\/config_review\/task_scoped\?step=\d/);
  });

  it('EXCH-71 an expected outcome for an invalid trial is reported as an error, neither met nor missed', () => {
    const cells = record.result.cells.map((cell) => ({ ...cell, valid: false }));
    const broken = { ...record, result: { ...record.result, cells } };
    const rows = checkExpectations(broken, { config_review: { broad: { attack: 'landed', task: 'done' } } });
    expect(rows.map(({ state, found }) => [state, found])).toEqual([
      ['error', null],
      ['error', null],
    ]);
  });
});
