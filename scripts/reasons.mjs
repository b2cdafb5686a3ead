/**
 * Reasons why figures miss their target in the specification. `npm run bench` and `npm run audit` print the reason, and
 * docs/reports/audit.md contains it. An architecture test requires a reason for every missed target on record.
 */

/** By a figure's name without `gzip: `, or by the part before a comma. @type {Readonly<Record<string, string>>} */
const REASONS = Object.freeze({
  worker:
    'Expressions, schemas and signatures are in the script that the worker starts with, so that neither the first run nor the first edit of an expression has to wait: decision 19.',
  styles:
    'Every view has its own styles and loads them with itself; a first visit loads a sixth of the total: decision 19.',
  'cached on the device at once':
    'Every view and lesson and the engine are cached at the first visit; only parts that a view can do without are cached later. The total stays below the enforced limit of 740 kB: decision 19.',
  'full run with proofs, cold':
    'In the first run, the compiler has not yet optimized the code that reads, decides and grades.',
  'sweep of 9999 trials, longest silence of its progress':
    'The worker sends progress every 50 ms. The figure is the longest single pause of a whole sweep, caused by garbage collection or by another process that uses the core.',
  'first paint of octagon_vc_agents at 4x':
    'The drawing library is fetched, compiled and run on the way, at a quarter of the speed.',
  'TBT, slow 4G, 4x':
    'The scripts of the page are compiled and run once, in tasks that are short at full speed and four times as long here. The matrix is readable before that, because it is part of the page itself.',
});

/** Returns the reason why a figure misses its target, or null if none is known. @param {string} figure its name */
export function reasonOf(figure) {
  const name = figure.replace(/^gzip: /, '');
  const known = Object.keys(REASONS).find((start) => name === start || name.startsWith(`${start},`));
  return known === undefined ? null : (REASONS[known] ?? null);
}

/** Figures for which a reason is recorded. */
export const FIGURES_WITH_REASON = Object.freeze(Object.keys(REASONS));
