/**
 * Lists the reasons why figures miss the targets in the specification. `npm run bench` and `npm run audit` print the
 * reason, and docs/reports/audit.md contains it. An architecture test requires a reason for every missed target on
 * record.
 */

/**
 * Keyed by a figure's name without `gzip: `, or by the part before a comma.
 *
 * @type {Readonly<Record<string, string>>}
 */
const REASONS = Object.freeze({
  worker: 'Expressions, schemas and signatures are needed for the first run and the first edit: decision 19.',
  styles: 'Every view loads its own styles; a first visit loads a sixth of the total: decision 19.',
  'cached on the device at once':
    'Every view and lesson and the engine are cached on the first visit: decision 19.',
  'full run with proofs, cold':
    'In the first run, the compiler has not yet optimized the code that reads, decides and grades.',
  'sweep of 9999 trials, longest silence of its progress':
    'The figure is the longest single pause of a whole sweep, caused by garbage collection or by another process.',
  'first paint of octagon_vc_agents at 4x':
    'The drawing library is fetched, compiled and run on the way, at a quarter of the speed.',
  'TBT, slow 4G, 4x':
    'The scripts are compiled and run once, four times as slowly as at full speed. The page is readable before that.',
});

/** Returns the reason why a figure misses its target, or null if none is known. @param {string} figure its name */
export function reasonOf(figure) {
  const name = figure.replace(/^gzip: /, '');
  const known = Object.keys(REASONS).find((start) => name === start || name.startsWith(`${start},`));
  return known === undefined ? null : (REASONS[known] ?? null);
}

/** Figures for which a reason is recorded. */
export const FIGURES_WITH_REASON = Object.freeze(Object.keys(REASONS));
