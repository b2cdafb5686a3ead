/**
 * Measures the first load in a real page: the files that it fetches before its first run is finished, and their gzip
 * size. All files must come from the page's own origin.
 *
 * `scripts/dist-facts.mjs` predicts these files from the built imports; this test checks the prediction.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  BUDGETS,
  closure,
  FONT_FILE,
  FONT_LIMIT,
  readDist,
  readTexts,
} from '../../../scripts/dist-facts.mjs';
import { DIST } from '../../../scripts/site.mjs';
import { shareChromium } from './launch.js';

const BELOW = /\/Below-[^/]*\.(?:js|css)$/;
const WORKER = /engine\.worker[^/]*\.js$/;

let browser: Browser;

/** Returns the URLs of all files that the page fetched before its first run finished. */
async function fetchFirstLoad(): Promise<string[]> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const worker = page.waitForResponse((response) => WORKER.test(response.url()));
  // The part below the fold is requested when the first run has finished.
  const afterwards = page.waitForRequest(BELOW);
  await page.goto(inject('siteUrl'));
  await worker;
  await afterwards;
  await page.context().close();
  // The store is requested after the content below the fold.
  const before = addresses.slice(
    0,
    addresses.findIndex((address) => BELOW.test(new URL(address).pathname)),
  );
  return before.filter((address) => !address.startsWith('blob:') && !address.startsWith('data:'));
}

describe('the first load of the page', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it("the first load fetches only files in the size table, only from the page's own origin, and stays within the budget", async () => {
    const site = inject('siteUrl');
    const addresses = await fetchFirstLoad();
    expect(addresses.filter((address) => !address.startsWith(site))).toEqual([]);
    const names = new Set(
      addresses.map((address) => address.slice(site.length).replace(/[?#].*$/, '') || 'index.html'),
    );
    const files = readDist(DIST).filter((file) => names.has(file.name));
    for (const font of files.filter(({ name }) => FONT_FILE.test(name)))
      expect(font.raw, font.name).toBeLessThanOrEqual(FONT_LIMIT);
    const texts = readTexts(DIST);
    const below = closure(
      texts,
      [...texts.keys()].filter((name) => BELOW.test(name)),
    );
    const isBelow = ({ group, name }: { group: string; name: string }) =>
      group === 'styles' || (group === 'others' && below.includes(name));
    const loaded = files.filter((file) => !FONT_FILE.test(file.name) && !isBelow(file));
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((file) => file.group === 'others' && file.name.endsWith('.js'))).toEqual([]);
    const gzip = loaded.reduce((sum, file) => sum + file.gzip, 0);
    expect(gzip, loaded.map((file) => `${file.gzip} ${file.name}`).join('\n')).toBeLessThanOrEqual(
      BUDGETS.first,
    );
  });

  it('the page requests the lesson list before the script that shows it has loaded', async () => {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const styles = page.waitForRequest(/\/Learn-[^/]*\.css$/);
    await page.route(/\/index-[^/]*\.js$/, async (route) => {
      await styles;
      await route.continue();
    });
    await page.goto(`${inject('siteUrl')}#/learn`);
    await page.getByRole('heading', { level: 1, name: 'One week, one agent' }).waitFor();
    const scripts = asked.filter((path) => /\/(?:light|Learn|parts)-/.test(path));
    expect(scripts.length).toBeGreaterThan(3);
    expect(new Set(scripts).size).toBe(scripts.length);
    await page.context().close();
  });

  it.each(['parts', 'Learn'])('the first load does not include the engine if only %s are shown', (name) => {
    const texts = readTexts(DIST);
    const roots = [...texts.keys()].filter((file) => new RegExp(`/${name}-[^/]*\\.js$`).test(file));
    expect(roots).toHaveLength(1);
    expect(closure(texts, roots).filter((file) => /\/engine-/.test(file))).toEqual([]);
  });
});
