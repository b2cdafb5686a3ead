/**
 * Compares surviving mutants with `survivors.json`, which lists lines of code by file, each with the reason why a
 * mutant in that line may survive. An entry no longer matches once its line changes, so the list cannot become
 * outdated.
 */
import { readFileSync } from 'node:fs';

/** @typedef {{ status: string, location: { start: { line: number } } }} Mutant */
/** @typedef {Record<string, { source: string, mutants: readonly Mutant[] }>} ReportFiles */

const REPORT = '.cache/mutate-report.json';
const EXPLAINED = 'scripts/mutate/survivors.json';

/** Returns the mutants of the latest run. @returns {ReportFiles} */
export function readMutants() {
  return JSON.parse(readFileSync(REPORT, 'utf8')).files;
}

/**
 * @returns {readonly string[]} lines to print: the number of explained survivors, and the locations of the others
 */
export function explainSurvivors() {
  const files = readMutants();
  /** @type {Record<string, Record<string, string>>} */
  const known = JSON.parse(readFileSync(EXPLAINED, 'utf8'));
  const alive = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    listAlive(file, source.split('\n'), mutants),
  );
  const unknown = alive.filter(({ file, code }) => known[file]?.[code] === undefined);
  const places = new Set(unknown.map(({ file, line, code }) => `${file}:${line}  ${code}`));
  return [
    `${alive.length} mutants survived; ${alive.length - unknown.length} of them are explained in ${EXPLAINED}.`,
    ...(places.size === 0 ? [] : [`Examine ${places.size} lines, and test or explain them:`]),
    ...places,
  ];
}

/**
 * @param {string} file
 * @param {readonly string[]} lines
 * @param {readonly Mutant[]} mutants
 */
function listAlive(file, lines, mutants) {
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ location }) => ({
      file,
      line: location.start.line,
      code: (lines[location.start.line - 1] ?? '').trim(),
    }));
}
