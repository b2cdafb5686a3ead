/**
 * The generated part of `docs/reports/mutation.md`, from `survivors.json`: counts of the reasons for survivors,
 * and open gaps. `npm run mutate` writes it after each run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.mjs';

/** @typedef {Record<string, Record<string, string>>} Reasons by file and line of code; a reason begins with its class */

export const REPORT = join(ROOT, 'docs/reports/mutation.md');
const SURVIVORS = join(ROOT, 'scripts/mutate/survivors.json');
const START = '## What survives\n';
const FOLDERS = ['authority', 'coverage'];
const CLASSES = {
  words: 'only a message for people changes, or what an inspector tries or marks',
  double: 'another check gives the same answer; the reason names it',
  equal: 'no input can tell the difference',
  speed: 'only work or memory changes',
  defect: 'only a defect of the engine could reach it',
  elsewhere: 'a test that mutants do not meet catches it; the reason names the file',
  open: 'a gap that stays; the reason says what could go wrong',
};

/** @returns {Reasons} */
export function readReasons() {
  return JSON.parse(readFileSync(SURVIVORS, 'utf8'));
}

/**
 * The generated part of the report.
 *
 * @param {Reasons} reasons
 */
export function formatReasons(reasons) {
  const rows = Object.entries(reasons).flatMap(([file, lines]) =>
    Object.values(lines).map((reason) => {
      const [, folder = '', place = ''] = /^src\/engine\/(\w+)\/(.+)$/.exec(file) ?? [];
      const at = reason.indexOf(': ');
      return { folder, place, name: reason.slice(0, at), text: reason.slice(at + 2) };
    }),
  );
  const table = Object.entries(CLASSES).map(([name, meaning]) => {
    const counts = FOLDERS.map(
      (folder) => rows.filter((row) => row.folder === folder && row.name === name).length,
    );
    return `| ${[name, ...counts, meaning].join(' | ')} |`;
  });
  const open = FOLDERS.flatMap((folder) => {
    const gaps = rows.filter((row) => row.folder === folder && row.name === 'open');
    const lines = new Set(gaps.map(({ place, text }) => `- \`${place}\`: ${text}`));
    return [`Open in \`src/engine/${folder}\`:`, [...lines].sort().join('\n')];
  });
  return (
    [
      START.trim(),
      '`scripts/mutate/survivors.json` holds, by file and line of code, why a mutant there may live. A line that changes loses its reason.\n`npm run mutate` names every line without a reason, and writes this section. Lines by class:',
      ['| Class | authority | coverage | Meaning |', '| --- | --: | --: | --- |', ...table].join('\n'),
      'The reasons were given by reading the lines, not by proof.',
      ...open,
    ].join('\n\n') + '\n'
  );
}

/** The generated part as it is in the report. */
export function readReported() {
  const page = readFileSync(REPORT, 'utf8');
  return page.slice(page.indexOf(START));
}

/** Writes the generated part and keeps everything before it. */
export function writeReasons() {
  const page = readFileSync(REPORT, 'utf8');
  writeFileSync(REPORT, page.slice(0, page.indexOf(START)) + formatReasons(readReasons()));
}
