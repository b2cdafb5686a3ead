/**
 * Tests the start of every export for three small records, stored in `tests/samples/formats/<format>`: the first lines
 * of the file, and its total length. `UPDATE=1` writes the golden files.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, it } from 'vitest';
import { RECORD_FORMATS, type StudyRecord, writeRecord } from '../../../../src/engine/index.js';
import { expectGolden, sampleFolder, UPDATE } from '../../../support/golden.js';
import { runMatrixOf, runStudy, runTasks } from './runs.js';

const FORMATS = RECORD_FORMATS.filter(
  ({ id }) => UPDATE || existsSync(join(sampleFolder('formats', id), 'expected.json')),
);
const SHOWN_LINES = 12;
const SHOWN_CHARACTERS = 160;

function startOf(text: string) {
  const lines = text.split(/\r?\n/);
  const start = lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, SHOWN_CHARACTERS));
  return { lines: lines.length, characters: text.length, start };
}

describe('EXCH-50 golden files of exports', () => {
  let records: readonly StudyRecord[] = [];
  beforeAll(async () => {
    const study = await runStudy('misrouted_desk', { condition: 'no_warrant' });
    records = [await runMatrixOf(['config_review']), study, await runTasks(['ws-01-file-stats'])];
  }, 60_000);

  it.each(FORMATS)(
    'an export in the format $id begins in the same way as its golden file',
    ({ id, records: kinds }) => {
      const fitting = records.filter(({ kind }) => kinds.includes(kind));
      const starts = fitting.map((record) => [record.kind, startOf(writeRecord(id, record))] as const);
      expectGolden('formats', id, Object.fromEntries(starts));
    },
  );
});
