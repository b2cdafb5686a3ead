/**
 * Every published vector file through the runners of the command line: no failure, and the counts.
 *
 * The command line and this test share the runners, so what `pola conformance` says of the folder is
 * what is tested here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runConformance } from '../../src/cli/conformance/run.js';
import { VECTOR_FOLDER } from './shared.js';

const FILES = existsSync(VECTOR_FOLDER)
  ? readdirSync(VECTOR_FOLDER).filter((name) => name.endsWith('.json'))
  : [];

describe.runIf(FILES.length > 0)('published vectors', { timeout: 120_000 }, () => {
  it.each(FILES)('%s holds', async (file) => {
    const text = readFileSync(resolve(VECTOR_FOLDER, file), 'utf8');
    const { files } = await runConformance([{ file, text }]);
    const [report] = files;
    const { passed, known, skipped, reasons, failures } = report as (typeof files)[number];
    const why = reasons.map(({ status, reason, count }) => `${count} ${status}: ${reason}`).join('; ');
    console.log(
      `${file}: ${passed} passed, ${known} known, ${skipped} skipped${why === '' ? '' : ` (${why})`}`,
    );
    expect(failures).toEqual([]);
  });
});
