/**
 * Measures the published build in Chromium: the time from a keystroke to the frame with the result, and the full run
 * with a proof per call.
 *
 * Keys are pressed at a fast typist's pace, each one after the previous result has appeared. "Cold" is the first run on
 * a page in a new profile.
 */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../find-chromium.mjs';
import { DIST, ensureBuilt } from '../site.mjs';
import { serveFolder } from '../static-server.mjs';
import { openPage, readProbe, readReport, waitForCount } from './parts/page.mjs';
import { quantile } from './parts/time.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./parts/page-probe.mjs').Stroke} Stroke */

export const title = 'The page in Chromium (a keystroke runs the edited scenario; a full run all 21 trials)';

const FRESH_PAGES = 5;
const WARM_RUNS = 5;
const WARM_UP = 10;
const STROKES = 50;
const PAUSE_MS = 120;
const AIM = { stroke: 30, slowStroke: 150, worker: 25, full: 120, fullWithStart: 180 };
/** The directory that the agent in config_review may read. */
const FIELD = 'Link 1, Rule for path of read_file Directory';

/**
 * @param {number} [throttle] how many times slower the processor is made; the slow page only types
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
export async function measure(throttle = 1) {
  await ensureBuilt();
  const server = await serveFolder(DIST);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
  /** @type {(address: string) => Promise<Page>} */
  const open = (address) => openPage(browser, server.url + address, throttle);
  try {
    if (throttle > 1) return slowRows(throttle, await typeIntoForm(await open('#/edit/config_review')));
    return [
      ...strokeRows('form', await typeIntoForm(await open('#/edit/config_review'))),
      ...strokeRows('code', await typeIntoCode(await open('#/edit/config_review?mode=code'))),
      ...(await measureFullRuns(open)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {number} throttle
 * @param {readonly Stroke[]} strokes
 * @returns {import('../bench.mjs').Row[]}
 */
function slowRows(throttle, strokes) {
  const name = `keystroke in form to repainted matrix, p95 at ${throttle}x`;
  return [
    {
      name,
      value: quantile(
        strokes.map(({ total }) => total),
        0.95,
      ),
      unit: 'ms',
      aim: AIM.slowStroke,
    },
  ];
}

/** @param {Page} page */
async function typeIntoForm(page) {
  const field = page.getByRole('textbox', { name: FIELD, exact: true });
  await field.click();
  await field.press('End');
  return type(page);
}

/** @param {Page} page */
async function typeIntoCode(page) {
  await page.locator('[data-editor="full"]').getByRole('textbox').press('ControlOrMeta+End');
  await page.locator('.cm-line', { hasText: 'root: /app/config' }).first().click();
  await page.keyboard.press('End');
  return type(page);
}

/**
 * Types letters and deletes them; each keystroke produces a different valid path.
 *
 * @param {Page} page
 * @returns {Promise<Stroke[]>}
 */
async function type(page) {
  await page.keyboard.press('/');
  await waitForCount(page, 'strokes', 1);
  for (let i = 0; i < WARM_UP + STROKES; i++) {
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press(i % 10 < 5 ? 'x' : 'Backspace');
    await waitForCount(page, 'strokes', i + 2);
  }
  return (await readProbe(page)).strokes.slice(-STROKES);
}

/**
 * @param {string} where
 * @param {Stroke[]} strokes
 * @returns {import('../bench.mjs').Row[]}
 */
function strokeRows(where, strokes) {
  const totals = strokes.map(({ total }) => total);
  const workers = strokes.map(({ worker }) => worker);
  const name = `keystroke in ${where} to repainted matrix`;
  return [
    { name: `${name}, p50`, value: quantile(totals, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: quantile(totals, 0.95), unit: 'ms', aim: AIM.stroke, per: `${name}, p50` },
    { name: `worker part, ${where}, p50`, value: quantile(workers, 0.5), unit: 'ms', per: `${name}, p50` },
    {
      name: `worker part, ${where}, p95`,
      value: quantile(workers, 0.95),
      unit: 'ms',
      aim: AIM.worker,
      per: `${name}, p95`,
    },
  ];
}

/**
 * @param {(address: string) => Promise<Page>} open
 * @returns {Promise<import('../bench.mjs').Row[]>}
 */
async function measureFullRuns(open) {
  const reported = [];
  const inWorker = [];
  let warm = Number.NaN;
  for (let i = 0; i < FRESH_PAGES; i++) {
    const page = await open('');
    reported.push(await readReport(page));
    inWorker.push((await readProbe(page)).studies[0]?.alive ?? Number.NaN);
    if (i === FRESH_PAGES - 1) warm = await runAgain(page);
    await page.context().close();
  }
  const per = 'full run with proofs, warm';
  const cold = 'full run with proofs, cold';
  return [
    { name: per, value: warm, unit: 'ms' },
    { name: `${cold}, in the worker`, value: quantile(inWorker, 0.5), unit: 'ms', aim: AIM.full, per },
    {
      name: `${cold}, as reported by the page (including the worker's start)`,
      value: quantile(reported, 0.5),
      unit: 'ms',
      aim: AIM.fullWithStart,
      per,
    },
  ];
}

/** Returns the median duration of further runs, as reported by the page. @param {Page} page */
async function runAgain(page) {
  const samples = [];
  for (let i = 0; i < WARM_RUNS; i++) {
    await page.keyboard.press('ControlOrMeta+Enter');
    await waitForCount(page, 'studies', i + 3);
    samples.push(await readReport(page));
  }
  return quantile(samples, 0.5);
}
