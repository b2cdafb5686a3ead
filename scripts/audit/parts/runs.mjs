/**
 * Measures the list of runs with 10,000 entries, and the comparison of two runs.
 *
 * One run is saved normally. The others are copies of its summary with different ids, times and fingerprints. Their
 * records are omitted, because lists do not read them.
 */
import { quantile } from '../../bench/parts/time.mjs';
import { settle } from './settle.mjs';
import { visiting } from './visit.mjs';

/** @typedef {import('../../figures.mjs').Row} Row */
/** @typedef {import('playwright').Page} Page */

const RUNS = 10_000;
const AIM = { open: 150, rows: 100, fps: 55, divergence: 100 };
const VISITS = 5;

/** @param {import('./visit.mjs').Stage} stage @returns {Promise<Row[]>} */
export function measureRuns(stage) {
  return visiting(stage, {}, async ({ page, go }) => {
    await keepTwo(page, go);
    const divergence = await timeComparison(page);
    await page.evaluate(fillStore, RUNS);
    await page.reload();
    await settle(page);
    const opens = [];
    for (let visit = 0; visit < VISITS; visit += 1)
      opens.push(await page.evaluate(timeView, ['#/', '[data-cell]', '#/runs', '[data-run]']));
    await page.waitForTimeout(2_000);
    const rows = await page.locator('main tbody tr').count();
    return [
      { name: `list of ${RUNS} runs, open`, value: quantile(opens, 0.5), unit: 'ms', aim: AIM.open },
      { name: `list of ${RUNS} runs, rows in the document`, value: rows, unit: '', aim: AIM.rows },
      {
        name: `list of ${RUNS} runs, scrolling`,
        value: await page.evaluate(scrollAround),
        unit: 'fps',
        aim: AIM.fps,
        atLeast: true,
      },
      {
        name: 'comparison of two runs, to the first difference',
        value: divergence,
        unit: 'ms',
        aim: AIM.divergence,
      },
    ];
  });
}

/**
 * Saves the reference run, and a run with a warrant that is too wide.
 *
 * @param {Page} page
 * @param {(address: string) => Promise<void>} go
 */
async function keepTwo(page, go) {
  await go('#/edit/config_review');
  await page
    .getByRole('textbox', { name: 'Link 1, Rule for path of read_file Directory', exact: true })
    .fill('/');
  await page.locator('[data-proven="true"]').waitFor();
  // Removes focus from the text field, because the page ignores shortcuts typed into a text field.
  await page.locator('main').press('Escape');
  await page.keyboard.press('ControlOrMeta+s');
  await page.locator('.app > [role="status"]', { hasText: 'Run saved' }).waitFor();
}

/** @param {Page} page */
async function timeComparison(page) {
  const id = await page.evaluate(async () => {
    location.hash = '#/runs';
    while (document.querySelector('[data-run]') === null) await new Promise(requestAnimationFrame);
    return document.querySelector('[data-run]')?.getAttribute('data-run') ?? '';
  });
  const samples = [];
  for (let visit = 0; visit < VISITS; visit += 1)
    samples.push(
      await page.evaluate(timeView, [
        '#/runs',
        '[data-run]',
        `#/compare/reference/${id}`,
        '[data-divergence]',
      ]),
    );
  return quantile(samples, 0.5);
}

/**
 * Opens one view, then measures how long it takes to display the view at a second URL. Runs in the page.
 *
 * @param {readonly string[]} way two URLs, each followed by a selector for its view
 */
async function timeView([from = '', first = '', to = '', wanted = '']) {
  const frame = () => new Promise(requestAnimationFrame);
  location.hash = from;
  while (document.querySelector(first) === null) await frame();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const start = performance.now();
  location.hash = to;
  while (document.querySelector(wanted) === null) {
    if (performance.now() - start > 30_000) throw new Error(`${wanted} did not appear`);
    await frame();
  }
  return performance.now() - start;
}

/** Runs in the page. @param {number} count */
async function fillStore(count) {
  const db = await new Promise((/** @type {(value: IDBDatabase) => void} */ resolve, reject) => {
    const opening = indexedDB.open('pola-playground');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('the database could not be opened'));
  });
  const done = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const read = db.transaction('summaries').objectStore('summaries').getAll();
  const [first] = /** @type {any[]} */ (await done(read));
  const change = db.transaction('summaries', 'readwrite');
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  for (let at = 0; at < count; at += 1) {
    const tail = [at >> 15, at >> 10, at >> 5, at].map((part) => digits[part & 31]).join('');
    change
      .objectStore('summaries')
      .put({ ...first, id: `audit-${at}`, savedAt: first.savedAt - at * 1000, fingerprint: `0000-${tail}` });
  }
  await new Promise((resolve) => (change.oncomplete = resolve));
  db.close();
}

/** Measures the frame rate during two seconds of scrolling. Runs in the page. */
async function scrollAround() {
  const start = performance.now();
  let frames = 0;
  while (performance.now() - start < 2_000) {
    scrollBy(0, Math.floor((performance.now() - start) / 500) % 2 === 0 ? 40 : -40);
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return frames / ((performance.now() - start) / 1000);
}
