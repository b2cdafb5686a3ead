/**
 * The suite of tasks in the worker of the built site, in Chromium: cold with everything fetched and compiled,
 * then warm in the same worker. It is asked in the words of the protocol, without the page between.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../../find-chromium.mjs';
import { DIST, ensureBuilt } from '../../site.mjs';
import { serveFolder } from '../../static-server.mjs';
import { quantile } from './time.mjs';

/** @typedef {import('../../bench.mjs').Row} Row */

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
    const name = readdirSync(join(DIST, 'assets')).find((file) => /^engine\.worker.*\.js$/.test(file));
    const asked = {
      script: `assets/${name ?? ''}`,
      text: JSON.stringify({ request, done: [] }),
      runs: WARM_RUNS + 1,
    };
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
 * Runs in the page: milliseconds of each suite, one after the other in one worker.
 *
 * @param {{ script: string; text: string; runs: number }} asked
 */
async function timeSuites({ script, text, runs }) {
  const address = new URL(script, document.baseURI).href;
  const boot = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(boot), { type: 'module' });
  /** @type {(call: string, args: unknown[], moved: Transferable[]) => Promise<any>} */
  const ask = (call, args, moved) =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data.value);
      const argumentList = args.map((value) => ({ type: 'RAW', value }));
      worker.postMessage({ id: call, type: 'APPLY', path: [call], argumentList }, moved);
    });
  // Asked until it has loaded: what comes before is dropped.
  await new Promise((resolve) => {
    const asking = setInterval(() => {
      void ask('ping', [], []).then(() => {
        clearInterval(asking);
        resolve(null);
      });
    }, 50);
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const samples = [];
  for (let run = 0; run < runs; run++) {
    const { port2 } = new MessageChannel();
    const start = performance.now();
    const answer = await ask('runSuite', [text, port2, false], [port2]);
    samples.push(performance.now() - start);
    if (answer.ok !== true) throw new Error(JSON.stringify(answer.issues));
  }
  worker.terminate();
  return samples;
}
