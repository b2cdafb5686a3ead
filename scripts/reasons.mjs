/**
 * Why a target of the specification is missed, by figure. `npm run bench` and `npm run audit` print the reason,
 * and docs/reports/audit.md contains it; an architecture test requires one for every missed target on record.
 */

/** By a figure's name without `gzip: `, or by the part before a comma. @type {Readonly<Record<string, string>>} */
const REASONS = Object.freeze({
  worker:
    'Expressions, schemas and signatures are in the script that the worker starts with, so that neither the first run nor the first edit of an expression waits: decision 19.',
  styles:
    'Every view brings styles of its own and loads them with itself; what a first visit loads is a sixth of the sum: decision 19.',
  'kept on the device at once':
    'Every view and lesson and the engine are kept at the first visit; only what a view can do without comes later. It stays below the enforced limit of 740 kB: decision 19.',
  'full run with proofs, cold':
    'At the first run the compiler has not yet optimized the code that reads, decides and grades: the warm run is the row above.',
  'sweep of 9999 trials, longest silence of its progress':
    'Progress leaves the worker every 50 ms. The one longest pause of a whole sweep is measured, in which memory is cleared up or another process holds the core.',
  'first paint of octagon_vc_agents at 4x':
    'The library that draws pictures is fetched, compiled and run on the way, at a quarter of the speed; once its scripts are there the same paint is the row above.',
  'TBT, slow 4G, 4x':
    'What the page starts with is compiled and run once, in tasks that stay short at full speed and are four times as long here. Matrix is readable before, because it stands in the page itself.',
});

/** The reason of a miss, or null if none is known. @param {string} figure its name */
export function reasonOf(figure) {
  const name = figure.replace(/^gzip: /, '');
  const known = Object.keys(REASONS).find((start) => name === start || name.startsWith(`${start},`));
  return known === undefined ? null : (REASONS[known] ?? null);
}

/** Figures with a reason. */
export const FIGURES_WITH_REASON = Object.freeze(Object.keys(REASONS));
