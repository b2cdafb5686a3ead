/**
 * Runs a matrix of the maximum size in the built site's worker, started by protocol messages from the page.
 * Measures the intervals between progress events, the time to cancel, and long tasks on the page's thread.
 */
import { pathToFileURL } from 'node:url';
import { openWorkerLine } from '../../bench/parts/worker-line.mjs';
import { bundleForNode } from '../../bundle.mjs';
import { visiting } from './visit.mjs';

/** @typedef {import('../../figures.mjs').Row} Row */
/** @typedef {import('../../bench/parts/worker-line.mjs').WorkerLine} WorkerLine */
/** @typedef {{ gaps: number[]; cancelMs: number; longest: number; cells: number; ms: number }} Sweep */

/** Three conditions per scenario result in 9,999 trials. The limit is 10,000. */
const SCENARIOS = 3_333;
const AIM = { progress: 100, cancel: 100, task: 50 };

/** @param {import('./visit.mjs').Stage} stage @returns {Promise<Row[]>} */
export function measureSweep(stage) {
  return visiting(stage, {}, async ({ page, go }) => {
    await go('#/help/keyboard');
    await openWorkerLine(page);
    const { gaps, cancelMs, longest, cells, ms } = await page.evaluate(sweep, await makeRequest());
    const longestGap = Math.max(...gaps);
    return [
      {
        name: `sweep of ${SCENARIOS * 3} trials, longest pause in its progress`,
        value: longestGap,
        unit: 'ms',
        aim: AIM.progress,
      },
      {
        name: 'sweep, from cancel to its end',
        value: cancelMs,
        unit: 'ms',
        aim: AIM.cancel,
        found: [`cancelled after ${cells} trials, ${Math.round(ms)} ms`],
      },
      { name: 'sweep, longest task on the page', value: longest, unit: 'ms', aim: AIM.task },
    ];
  });
}

/** The built-in scenarios, repeated under different ids, as JSON text. */
async function makeRequest() {
  const bundle = await bundleForNode('scripts/bench/parts/subject.mjs', 'bench');
  const subject = /** @type {typeof import('../../../src/catalog/index.js')} */ (
    await import(pathToFileURL(bundle).href)
  );
  const { length } = subject.SCENARIOS;
  const scenarios = Array.from({ length: SCENARIOS }, (_, at) => {
    const scenario = subject.SCENARIOS[at % length];
    return { ...scenario, id: `${scenario?.id}_${at}` };
  });
  return JSON.stringify({
    scenarios,
    broad: subject.BROAD_WARRANT,
    conditions: ['no_warrant', 'broad', 'task_scoped'],
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: false,
  });
}

/**
 * Runs in the page: receives half of the run's events, then cancels it.
 *
 * @param {string} text
 * @returns {Promise<Sweep>}
 */
async function sweep(text) {
  const line = /** @type {{ polaLine: WorkerLine }} */ (/** @type {unknown} */ (globalThis)).polaLine;
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const { port1, port2 } = new MessageChannel();
  const start = performance.now();
  /** @type {number[]} */
  const gaps = [];
  let last = 0;
  let cells = 0;
  const half = new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      const now = performance.now();
      if (last > 0) gaps.push(now - last);
      last = now;
      const events = JSON.parse(data.events);
      cells += events.filter((/** @type {{ kind: string }} */ { kind }) => kind === 'trial.finished').length;
      if (cells >= 5_000) resolve(null);
    };
  });
  const answer = line.ask('runMatrix', text, port2, true);
  const early = await Promise.race([half.then(() => null), answer]);
  if (early !== null) throw new Error(`The sweep ended early: ${JSON.stringify(early).slice(0, 300)}`);
  const ms = performance.now() - start;
  const cancelled = performance.now();
  port1.postMessage({ kind: 'cancel' });
  await answer;
  const cancelMs = performance.now() - cancelled;
  line.end();
  return { gaps, cancelMs, longest, cells, ms };
}
