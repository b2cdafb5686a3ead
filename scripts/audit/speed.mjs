/**
 * Measures the page's load times on a desktop, over a slow connection with a slow processor, and offline.
 *
 * "Slow" is Lighthouse's slow 4G with four-fold processor throttling. Each figure is the median over visits with new
 * profiles.
 */
import { quantile } from '../bench/parts/time.mjs';
import { readLoad, watchLoad } from './parts/load-probe.mjs';
import { settle } from './parts/settle.mjs';
import { onStage, visiting } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./parts/load-probe.mjs').Load} Load */
/** @typedef {import('./parts/visit.mjs').Stage} Stage */

export const title = 'Loading: first paint, first use, blocking, shifts, cold start without a server';

const VISITS = 5;
const THROTTLE = 4;
/** Round-trip time in milliseconds, and bandwidth in bytes per second, of Lighthouse's slow 4G profile. */
const SLOW_4G = { latency: 562.5, download: (1474.56 * 1024) / 8, upload: (675 * 1024) / 8 };
const AIM = {
  desktop: { fcp: 500, lcp: 1000, usable: 1500 },
  slow: { fcp: 1800, lcp: 1800, usable: 3000 },
  tbt: 100,
  cls: 0.01,
  offline: 1000,
};

/** @returns {Promise<Row[]>} */
export function measure() {
  return onStage(async (stage) => [
    ...rowsOf('desktop', await loads(stage, false), AIM.desktop),
    ...rowsOf(`slow 4G, ${THROTTLE}x`, await loads(stage, true), AIM.slow),
    {
      name: 'cold start without the server, until this device has its results',
      value: quantile(await startOffline(stage), 0.5),
      unit: 'ms',
      aim: AIM.offline,
    },
  ]);
}

/**
 * @param {Stage} stage
 * @param {boolean} slow
 * @returns {Promise<Load[]>}
 */
async function loads(stage, slow) {
  const all = [];
  for (let visit = 0; visit < VISITS; visit += 1)
    all.push(
      await visiting(stage, { serviceWorkers: 'allow' }, async ({ page, go }) => {
        await page.addInitScript(watchLoad);
        if (slow) await throttle(page);
        await go('');
        return readLoad(page);
      }),
    );
  return all;
}

/** @param {Page} page */
async function throttle(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latency,
    downloadThroughput: SLOW_4G.download,
    uploadThroughput: SLOW_4G.upload,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
}

/**
 * @param {string} where
 * @param {readonly Load[]} all
 * @param {{ fcp: number; lcp: number; usable: number }} aim
 * @returns {Row[]}
 */
function rowsOf(where, all, aim) {
  const median = (/** @type {(load: Load) => number} */ read) => quantile(all.map(read), 0.5);
  return [
    { name: `first paint, ${where}`, value: median(({ fcp }) => fcp), unit: 'ms', aim: aim.fcp },
    { name: `LCP, ${where}`, value: median(({ lcp }) => lcp), unit: 'ms', aim: aim.lcp },
    {
      name: `controls usable, ${where}`,
      value: median(({ usable }) => usable),
      unit: 'ms',
      aim: aim.usable,
    },
    { name: `TBT, ${where}`, value: median(({ tbt }) => tbt), unit: 'ms', aim: AIM.tbt },
    { name: `CLS, ${where}`, value: median(({ cls }) => cls), unit: '', aim: AIM.cls },
  ];
}

/**
 * Measures a second start without a server, in a profile that has cached the site: from opening the URL to the results.
 *
 * @param {Stage} stage
 * @returns {Promise<number[]>}
 */
async function startOffline(stage) {
  return visiting(stage, { serviceWorkers: 'allow' }, async ({ page, go }) => {
    await go('#/help/readiness');
    await page.locator('[data-ready="offline"][data-ok="true"]').waitFor();
    await page.context().setOffline(true);
    const samples = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const next = await page.context().newPage();
      const before = performance.now();
      await next.goto(`${stage.site}#/`, { waitUntil: 'commit' });
      await settle(next);
      samples.push(performance.now() - before);
      await next.close();
    }
    return samples;
  });
}
