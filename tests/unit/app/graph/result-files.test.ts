/** Tests exporting a result as files for other programs. */
import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../../../../src/catalog/index.js';
import {
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  runStudyToRecord,
  measureCoverage,
} from '../../../../src/engine/index.js';
import { RESULT_FORMATS, buildResultFile } from '../../../../src/app/views/graph/run/result-files.js';

const ROOM = WORKFLOWS.find(({ document }) => document.system.id === 'reading_room')!.document;

const recordOf = (workflow = ROOM): Promise<CoverageRecord> =>
  runStudyToRecord(measureCoverage({ ...COVERAGE_DEFAULTS, workflow }));

describe('saving a study result as a file', () => {
  it('a result is saved in every format under the workflow’s name', async () => {
    const record = await recordOf();
    const files = RESULT_FORMATS.map((format) => buildResultFile(record, format));
    expect(files.map(({ name }) => name)).toEqual([
      'reading_room.coverage.json',
      'reading_room.lcov',
      'reading_room.junit.xml',
      'reading_room.coverage.txt',
      'reading_room.workflow.yaml',
    ]);
    expect((JSON.parse(files[0]!.text) as { workflow: string }).workflow).toBe('reading_room');
    expect(files[2]!.text).toMatch(/^<\?xml/);
  });

  it('the LCOV export contains line counts and is saved with the manifest', async () => {
    const record = await recordOf();
    const lcov = buildResultFile(record, 'lcov').text;
    const manifest = buildResultFile(record, 'manifest');
    expect(lcov).toContain(`SF:${manifest.name}\n`);
    const rows = manifest.text.split('\n');
    const lines = [...lcov.matchAll(/^DA:(\d+),/gm)].map(([, line]) => rows[Number(line) - 1]);
    expect(lines).toHaveLength(record.result.obligations.length);
    expect(lines.every((row) => /librarian|archivist/.test(row ?? ''))).toBe(true);
  });

  it('a result is saved under a valid file name for any workflow id', async () => {
    const record = await recordOf({ ...ROOM, system: { ...ROOM.system, id: '../a b/c:d' } });
    expect(buildResultFile(record, 'json').name).toBe('a-b-c-d.coverage.json');
  });
});
