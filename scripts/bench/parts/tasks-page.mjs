/**
 * Measures the task suite in the built site's worker, in Chromium: cold, including fetching and compiling, then warm in
 * the same worker. The worker is called with protocol messages, without the page's code.
 */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../../find-chromium.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveFolder } from '../../static-server.mjs';
import { quantile } from './time.mjs';
import { openWorkerLine } from './worker-line.mjs';

/** @typedef {import('../../bench.mjs').Row} Row */
/** @typedef {import('./worker-line.mjs').WorkerLine} WorkerLine */

const WARM_RUNS = 5;

/**
 * @param {object} request
 * @param {number} aim warm, in milliseconds
 * @returns {Promise<Row[]>}
 */
export async function measureTasksInChromium(request, aim) {
  await ensureBuilt();
  const server = await serveFolder(DIST);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await (await browser.newContext()).newPage();
    await page.goto(server.url);
    await openWorkerLine(page);
    const asked = { text: JSON.stringify({ request, done: [] }), runs: WARM_RUNS + 1 };
    const [cold = Number.NaN, ...warm] = await page.evaluate(timeSuites, asked);
    return [
      { name: 'in Chromium, cold, loading included', value: cold, unit: 'ms' },
      { name: 'in Chromium, warm', value: quantile(warm, 0.5), unit: 'ms', aim },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Runs the suites one after the other in one worker and measures each in milliseconds. Executed in the page.
 *
 * @param {{ text: string; runs: number }} asked
 */
async function timeSuites({ text, runs }) {
  const line = /** @type {{ polaLine: WorkerLine }} */ (/** @type {unknown} */ (globalThis)).polaLine;
  const samples = [];
  for (let run = 0; run < runs; run++) {
    const { port2 } = new MessageChannel();
    const start = performance.now();
    const answer = await line.ask('runSuite', text, port2);
    samples.push(performance.now() - start);
    if (answer.ok !== true) throw new Error(JSON.stringify(answer.issues));
  }
  line.end();
  return samples;
}
