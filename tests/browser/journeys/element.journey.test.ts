/** Tests the elements in a page that has no bundler: one file next to the page is enough. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureLib, LIB } from '../../../scripts/package.mjs';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

const PAGE = `<!doctype html><html lang="en"><head><title>Slides</title><link rel="icon" href="data:,">
<style>
  body { background: #fffbe8; } table { border: 9px solid red; }
  .dark { background: #101820; } pola-playground:not(:defined) { display: block; height: 500px; }
</style>
<script>
  window.told = [];
  for (const name of ['ready', 'change', 'run', 'error'])
    addEventListener('pola-' + name, ({ target, detail }) => window.told.push({ id: target.id, name, detail }));
</script>
<script type="module" src="pola-element.js"></script></head>
<body><input id="mine" autofocus aria-label="Mine">
<pola-playground id="a" scenario="config_review" condition="task_scoped" view="why" step="5" panes="matrix,why" height="500"></pola-playground>
<p id="below">Below</p>
<div class="dark"><pola-playground id="b" view="map"><script type="application/pola+yaml">
v: 1
engine: '1'
kind: bundle
files:
  config_review:
    /docs/new.md: hello
</script></pola-playground></div>
<pola-chain id="c" scenario="config_review" condition="task_scoped"></pola-chain>
</body></html>`;

interface Told {
  readonly id: string;
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const told = (page: Page, id: string, name: string): Promise<Told[]> =>
  page.evaluate(
    ([wantedId, wantedName]) =>
      (window as unknown as { told: Told[] }).told.filter(
        (one) => one.id === wantedId && one.name === wantedName,
      ),
    [id, name],
  );

let browser: Browser;
let close: () => void;
let url: string;

beforeAll(async () => {
  await ensureLib();
  const script = readFileSync(join(LIB, 'element', 'pola-element.js'));
  const server = createServer(({ url: address }, response) => {
    const isScript = address === '/pola-element.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  browser = await shareChromium();
}, 600_000);
afterAll(() => void close());

describe('the elements', () => {
  it('the elements run from one file, stay independent, store nothing and do not change focus or layout', () =>
    withProfile(browser, url, async (profile) => {
      const { page } = await profile.emptyTab();
      await page.goto(url);
      const top = await page.locator('#below').evaluate((one) => one.getBoundingClientRect().top);
      await soon(async () => (await told(page, 'a', 'run')).length).toBeGreaterThan(0);
      expect((await told(page, 'a', 'run'))[0]?.detail).toMatchObject({
        fingerprint: GOLDEN.fingerprint,
        trials: 21,
      });
      expect((await told(page, 'a', 'ready'))[0]?.detail).toMatchObject({
        at: 'replay/config_review/task_scoped?step=5&tab=why',
        edited: false,
      });
      expect((await told(page, 'b', 'ready'))[0]?.detail).toMatchObject({ edited: true });
      expect(JSON.stringify(await told(page, 'b', 'error'))).toContain('The attribute view=\\"map\\"');
      await soon(() => page.locator('#a [data-why-code]').count()).toBeGreaterThan(0);
      expect(await page.locator('#c [data-rung]').count()).toBe(2);
      expect(
        await page
          .locator('pola-playground .pola-root')
          .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.theme)),
      ).toEqual(['light', 'dark']);

      await page.locator('#a [data-pane="matrix"]').click();
      await soon(async () => (await told(page, 'a', 'change')).at(-1)?.detail.at).toBe(
        '?cell=config_review:task_scoped',
      );
      await page.evaluate(() => document.querySelector('#a')?.setAttribute('step', '2'));
      await soon(async () => (await told(page, 'a', 'change')).at(-1)?.detail.at).toBe(
        'replay/config_review/task_scoped?step=2&tab=why',
      );
      const kept = await page.evaluate(async () => {
        const [a, b] = ['a', 'b'].map((id) => document.getElementById(id) as HTMLElement);
        const [first, second] = [a, b] as unknown as {
          bundle: { files?: object };
          reset: () => void;
          link: () => string;
        }[];
        const files = second?.bundle.files;
        second?.reset();
        return {
          ...{ files, link: first?.link().slice(0, 6), hash: location.hash, title: document.title },
          stored: localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
          focus: document.activeElement?.id,
          top: document.getElementById('below')?.getBoundingClientRect().top,
        };
      });
      expect(kept).toEqual({
        files: { config_review: { '/docs/new.md': 'hello' } },
        ...{ link: '#/s/1.', hash: '', title: 'Slides', stored: 0, focus: 'a', top },
      });

      const ran = await page.evaluate(async () => {
        type Run = { fingerprint: string; rates: Record<string, { asr: { hits: number } }> } | null;
        const [first, second] = ['a', 'b'].map((id) => document.getElementById(id)) as unknown as [
          { run: () => Promise<Run> },
          { bundle: { warrants?: object }; run: () => Promise<Run> },
        ];
        const warrants = { config_review: { v: 1, chain: [] } };
        second.bundle = { v: 1, kind: 'bundle', warrants } as object;
        const [plain, edited] = [await first.run(), await second.run()];
        return {
          plain: plain?.fingerprint,
          differs: plain?.fingerprint !== edited?.fingerprint,
          rates: Object.keys(edited?.rates ?? {}).length,
          warrants: second.bundle.warrants,
        };
      });
      expect(ran).toEqual({
        ...{ plain: GOLDEN.fingerprint, differs: true, rates: 4 },
        warrants: { config_review: { v: 1, chain: [] } },
      });
      const look = await page.evaluate(() => {
        const a = document.getElementById('a') as HTMLElement;
        a.style.setProperty('--pola-accent', '#800080');
        const root = a.shadowRoot?.querySelector('.pola-root') ?? a;
        return {
          accent: getComputedStyle(root).getPropertyValue('--accent').trim(),
          parts: ['box', 'root', 'header'].filter((part) => a.shadowRoot?.querySelector(`[part~="${part}"]`)),
        };
      });
      expect(look).toEqual({ accent: '#800080', parts: ['box', 'root', 'header'] });

      await page.evaluate(() => document.querySelectorAll('#a, #b, #c').forEach((one) => one.remove()));
      await soon(() => Promise.resolve(page.workers().length)).toBe(0);
    }));
});
