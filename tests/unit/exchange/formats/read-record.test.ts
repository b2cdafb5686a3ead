import { describe, expect, it } from 'vitest';
import { type StudyRecord, findRecordFault, readRecord, writeRecord } from '../../../../src/engine/index.js';
import { runMatrixOf, runStudy, runTasks } from './runs.js';

const MAKERS: Record<string, () => Promise<StudyRecord>> = {
  matrix: () => runMatrixOf(['config_review']),
  coverage: () => runStudy('reading_room', { mutants: true }),
  tasks: () => runTasks(['ws-01-file-stats', 'ws-04-minutes']),
};

describe.each(Object.keys(MAKERS))('reading a record of kind %s', (kind) => {
  it('LAW-3 a record round-trips unchanged', async () => {
    const record = await MAKERS[kind]!();
    const { value, issues } = readRecord(writeRecord('record', record));
    expect(issues).toEqual([]);
    expect(value).toEqual(JSON.parse(JSON.stringify(record)));
  });

  it('LAW-3 a record is rejected with the position of the error', async () => {
    const record = JSON.parse(writeRecord('record', await MAKERS[kind]!())) as Record<string, unknown>;
    expect(findRecordFault(record)).toBeNull();
    for (const name of Object.keys(record).filter((one) => one !== 'kind')) {
      const { [name]: _, ...rest } = record;
      expect(findRecordFault(rest), name).toMatch(new RegExp(name));
    }
    const broken = JSON.stringify(record).replace(
      /"kind":"call\.decided","step":\d+/,
      '"kind":"call.decided"',
    );
    expect(findRecordFault(JSON.parse(broken)) === null).toBe(kind === 'coverage');
  });
});
