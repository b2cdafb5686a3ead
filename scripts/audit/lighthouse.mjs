/**
 * Runs Lighthouse with its phone settings and measures performance, accessibility, best practices and SEO.
 *
 * Lighthouse is not a dependency of the project, because it takes up 180 MB with its dependencies and only this part
 * uses it. It is installed in the cache on demand, from its own lock file.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quantile } from '../bench/parts/time.mjs';
import { explainInstallFailure, runNpm } from '../ensure-deps.mjs';
import { CACHE, digestOfFiles, ROOT } from '../files.mjs';
import { CHROMIUM_ARGS, ensureChromium } from '../find-chromium.mjs';
import { Refusal } from '../run.mjs';
import { freePort, startGroup, until } from './parts/engines/engine.mjs';
import { onStage } from './parts/visit.mjs';

/** @typedef {import('../figures.mjs').Row} Row */
/** @typedef {{ categories: Record<string, { score: number | null }>; audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }> }} Result */
/** @typedef {(url: string, flags: object) => Promise<{ lhr: Result }>} Lighthouse */

export const title = 'Lighthouse, mobile';

const FILES = ['package.json', 'package-lock.json'];
const FOLDER = join(ROOT, 'scripts', 'audit', 'lighthouse');
const RUNS = 3;
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 };
const PAGES = { home: '', lessons: '#/learn' };

/** @returns {Promise<Row[]>} */
export async function measure() {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const args = [...CHROMIUM_ARGS, '--headless=new', `--remote-debugging-port=${port}`];
  const browser = startGroup(await ensureChromium(), [
    ...args,
    `--user-data-dir=${join(CACHE, `lighthouse-profile-${process.pid}`)}`,
  ]);
  try {
    await until(
      () => fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null),
      'a connection to Chromium',
    );
    return await onStage(async ({ site }) => {
      /** @type {Row[]} */
      const rows = [];
      for (const [name, address] of Object.entries(PAGES))
        rows.push(...(await judge(lighthouse, name, site + address, port)));
      return rows;
    });
  } finally {
    await browser.end();
  }
}

/**
 * @param {Lighthouse} lighthouse
 * @param {string} name
 * @param {string} url
 * @param {number} port
 * @returns {Promise<Row[]>}
 */
async function judge(lighthouse, name, url, port) {
  /** @type {Result[]} */
  const results = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: Object.keys(AIMS), logLevel: 'error' });
    results.push(lhr);
  }
  const median = (/** @type {(result: Result) => number} */ read) => quantile(results.map(read), 0.5);
  return Object.entries(AIMS).map(([category, aim]) => ({
    name: `${category}, ${name}`,
    value: Math.round(median(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100)),
    unit: '',
    aim,
    atLeast: true,
    found: category === 'performance' ? metricsOf(results) : failuresOf(results, category),
  }));
}

/** Formats the measured times that make up the performance score. @param {readonly Result[]} results */
function metricsOf(results) {
  const names = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ];
  return names.map((id) => {
    const said = results.map(({ audits }) => audits[id]?.displayValue ?? '?');
    return `${results[0]?.audits[id]?.title ?? id}: ${said.join(', ')}`;
  });
}

/** Lists the audits that failed in the last run. @param {readonly Result[]} results @param {string} category */
function failuresOf(results, category) {
  const last = results.at(-1);
  const refs = /** @type {{ auditRefs?: { id: string; weight: number }[] } | undefined} */ (
    last?.categories[category]
  );
  return (refs?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = last?.audits[id];
    const failed = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1;
    return failed ? [`${id}: ${audit.title}`] : [];
  });
}

/** @returns {Promise<Lighthouse>} */
async function loadLighthouse() {
  const folder = join(
    CACHE,
    `lighthouse-${digestOfFiles(FILES.map((name) => `scripts/audit/lighthouse/${name}`))}`,
  );
  const stamp = join(folder, '.installed');
  if (!existsSync(stamp)) {
    process.stderr.write('Installing Lighthouse for the audit ...\n');
    mkdirSync(folder, { recursive: true });
    for (const name of FILES) copyFileSync(join(FOLDER, name), join(folder, name));
    const { code, output } = await runNpm([
      'ci',
      '--prefix',
      folder,
      '--omit=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) throw new Refusal(explainInstallFailure(output));
    writeFileSync(stamp, '');
  }
  const module = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  return (await import(pathToFileURL(module).href)).default;
}
