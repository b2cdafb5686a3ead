/**
 * Generates a part of `docs/reports/mutation.md` from `survivors.json`: the counts of the reasons for survivors. `npm
 * run mutate` writes it after each run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.mjs';

/** @typedef {Record<string, Record<string, string>>} Reasons by file and line of code; a reason begins with its class */

export const REPORT = join(ROOT, 'docs/reports/mutation.md');
const SURVIVORS = join(ROOT, 'scripts/mutate/survivors.json');
const START = '## Surviving mutants\n';
const FOLDERS = ['authority', 'coverage'];
const CLASSES = {
  words: 'only a message changes, or the values that an inspector tries or highlights',
  double: 'another check has the same result; the reason names it',
  equal: 'no input can tell the difference',
  speed: 'only time or memory use changes',
  defect: 'only reachable through a defect in the engine',
  elsewhere: 'a test outside the mutation run fails; the reason names the file',
  open: 'an accepted gap; the reason says what could go wrong',
};

/** @returns {Reasons} */
export function readReasons() {
  return JSON.parse(readFileSync(SURVIVORS, 'utf8'));
}

/**
 * Returns the generated part of the report.
 *
 * @param {Reasons} reasons
 */
export function formatReasons(reasons) {
  const rows = Object.entries(reasons).flatMap(([file, lines]) =>
    Object.values(lines).map((reason) => {
      const [, folder = ''] = /^src\/engine\/(\w+)\//.exec(file) ?? [];
      return { folder, name: reason.slice(0, reason.indexOf(': ')) };
    }),
  );
  const list = Object.entries(CLASSES).map(([name, meaning]) => {
    const counts = FOLDERS.map(
      (folder) => rows.filter((row) => row.folder === folder && row.name === name).length,
    );
    return `- ${name}: ${counts.join(' and ')}; ${meaning}`;
  });
  return (
    [
      START.trim(),
      '`scripts/mutate/survivors.json` records, by file and line, why a mutant may survive there. A changed line loses its reason.\n`npm run mutate` lists every line without a reason and writes this section. Lines in `authority` and `coverage`, by class:',
      list.join('\n'),
      'The reasons come from reading the code; they are not proofs.',
    ].join('\n\n') + '\n'
  );
}

/** Returns the generated part as it currently is in the report. */
export function readReported() {
  const page = readFileSync(REPORT, 'utf8');
  return page.slice(page.indexOf(START));
}

/** Writes the generated part and keeps everything before it. */
export function writeReasons() {
  const page = readFileSync(REPORT, 'utf8');
  writeFileSync(REPORT, page.slice(0, page.indexOf(START)) + formatReasons(readReasons()));
}
