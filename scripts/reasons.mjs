/**
 * Lists the reasons why figures miss the targets in the specification. `npm run bench` and `npm run audit` print the
 * reason, and docs/reports/audit.md contains it. An architecture test requires a reason for every recorded figure that
 * misses its target.
 */

/**
 * Keyed by a figure's name, or by the part before a comma.
 *
 * @type {Readonly<Record<string, string>>}
 */
const REASONS = Object.freeze({
  'keystroke in form to repainted matrix':
    'A result waits for the next frame, up to 17 ms; reading and checking the document takes 4 ms before the request.',
  'keystroke in code to repainted matrix': 'A result waits for the next frame, up to 17 ms.',
  'gzip: matrix': 'A run decides every call, so it needs the same code as `authorize`.',
  'import of the engine': 'On a busy machine, reading and compiling the code takes several times as long.',
  'full run with proofs, cold':
    'In the first run, the compiler has not yet optimized the code that reads, decides and grades.',
  'sweep of 9999 trials, longest pause in its progress':
    'The figure is the longest single pause of a whole sweep, caused by garbage collection or by another process.',
  'first paint of octagon_vc_agents at 4x':
    'This includes fetching, compiling and running the drawing library at a quarter of full speed.',
  'TBT, slow 4G, 4x':
    'The scripts are compiled and run once, four times as slowly as at full speed. The page is readable before that.',
});

/** Returns the reason why a figure misses its target, or null if none is known. @param {string} figure its name */
export function reasonOf(figure) {
  const known = Object.keys(REASONS).find((start) => figure === start || figure.startsWith(`${start},`));
  return known === undefined ? null : (REASONS[known] ?? null);
}

/** Figures for which a reason is recorded. */
export const FIGURES_WITH_REASON = Object.freeze(Object.keys(REASONS));
