/**
 * Generates two parts of `docs/reports/mutation.md`: the scores, which `npm run mutate` writes after each full run, and
 * the counts of the reasons for survivors from `survivors.json`, which it writes after each run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from '../audit/parts/report.mjs';
import { ROOT } from '../files.mjs';

/** @typedef {import('./explain.mjs').ReportFiles} ReportFiles */
/** @typedef {Record<string, Record<string, string>>} Reasons by file and line of code; a reason begins with its class */

export const REPORT = join(ROOT, 'docs/reports/mutation.md');
const SURVIVORS = join(ROOT, 'scripts/mutate/survivors.json');
const SCORES = '## Scores\n';
const START = '## Surviving mutants\n';
const FOLDERS = ['authority', 'coverage'];
const CLASSES = {
  words: 'only a message or the values that an inspector tries or highlights change',
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

/**
 * Writes the generated parts and keeps everything else.
 *
 * @param {ReportFiles | null} files mutants of a full run; null after a run of some files, which keeps the scores
 */
export function writeReasons(files) {
  const page = readFileSync(REPORT, 'utf8');
  const scores = files === null ? null : formatScores(files, describeMachine());
  const start =
    scores === null ? page.slice(0, page.indexOf(START)) : page.slice(0, page.indexOf(SCORES)) + scores;
  writeFileSync(REPORT, start + formatReasons(readReasons()));
}

/**
 * Returns the section with the shares of killed mutants, by module and folder.
 *
 * @param {ReportFiles} files
 * @param {{ day: string; cores: number; node: string }} machine
 */
export function formatScores(files, { day, cores, node }) {
  const list = FOLDERS.map((module) => {
    const start = `src/engine/${module}/`;
    const own = Object.entries(files).filter(([file]) => file.startsWith(start));
    /** @param {string} file */
    const folderOf = (file) => file.slice(start.length).split('/').slice(0, -1)[0] ?? 'its own files';
    const folders = [...new Set(own.map(([file]) => folderOf(file)))]
      .map((name) => ({ name, ...count(own.filter(([file]) => folderOf(file) === name)) }))
      .filter(({ all }) => all > 0)
      .sort((a, b) => a.share - b.share);
    const { killed, all, share } = count(own);
    const range = [folders[0], folders.at(-1)].map((one) => `${one?.share} % in ${one?.name}`).join(' to ');
    const [done, total] = [killed, all].map((mutants) => mutants.toLocaleString('en'));
    return `- \`${module}\`: ${done} of ${total} (${share} %), from ${range}`;
  });
  const source = `Mutants killed in the full run of ${day}, on ${cores} cores with Node ${node}:`;
  return `${[SCORES.trim(), source, list.join('\n')].join('\n\n')}\n\n`;
}

/** @param {readonly [string, ReportFiles[string]][]} files */
function count(files) {
  const states = files.flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
  /** @param {readonly string[]} names */
  const among = (names) => states.filter((state) => names.includes(state)).length;
  const killed = among(['Killed', 'Timeout']);
  const all = killed + among(['Survived', 'NoCoverage']);
  return { killed, all, share: Math.round((killed / all) * 1000) / 10 };
}
