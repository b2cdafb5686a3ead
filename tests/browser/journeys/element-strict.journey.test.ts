/** Tests the elements in a page that requires trusted types, with a bundle on another origin. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveElements } from '../../../scripts/audit/parts/elements.mjs';
import { encodeShare } from '../../../src/app/url/share-link.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const LONG = 600_000;
const FILES = { config_review: { '/docs/new.md': 'from elsewhere' } };
const BUNDLE = JSON.stringify({ v: 1, engine: '1', kind: 'bundle', files: FILES });
/** The content security policy that docs/embedding.md requires. */
const TRUSTED = "; require-trusted-types-for 'script'; trusted-types svelte-trusted-html pola-engine";

type Served = Awaited<ReturnType<typeof serveElements>>;
interface Told {
  readonly id: string;
  readonly name: string;
  readonly detail: unknown;
}

const told = (page: Page, id: string, name?: string): Promise<Told[]> =>
  page.evaluate(
    ([wanted, kind]) =>
      (window as unknown as { told: Told[] }).told.filter(
        (one) => one.id === wanted && (kind === undefined || one.name === kind),
      ),
    [id, name] as const,
  );

let browser: Browser;
const servers: Served[] = [];

async function serve(content: Parameters<typeof serveElements>[0]): Promise<string> {
  const served = await serveElements(content);
  servers.push(served);
  return served.url;
}

const visit = (url: string, journey: (page: Page) => Promise<void>): Promise<void> =>
  withProfile(browser, url, async (profile) => {
    const { page } = await profile.emptyTab();
    await page.goto(url);
    await journey(page);
  });

const bundleOf = (page: Page, id: string) =>
  page.evaluate(
    (one) => (document.getElementById(one) as unknown as { bundle: { files?: object } }).bundle,
    id,
  );

describe('elements in a page with a strict content security policy', { timeout: LONG }, () => {
  beforeAll(async () => {
    browser = await shareChromium();
  }, LONG);
  afterAll(async () => {
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('PKG-13 the elements need only two trusted types policies, even for editing code and drawing a graph', async () => {
    const state = encodeShare({ v: 1, at: 'edit/config_review?mode=code' });
    const body = `<pola-playground id="a" state="${state}"></pola-playground>`;
    await visit(await serve({ body, more: TRUSTED }), async (page) => {
      await soon(async () => (await told(page, 'a', 'run')).length).toBeGreaterThan(0);
      await page.locator('#a [data-editor="full"] .cm-content').waitFor();
      await page.evaluate(() => {
        const a = document.getElementById('a') as HTMLElement;
        a.setAttribute('view', 'graph');
        a.setAttribute('workflow', 'misrouted_desk');
      });
      await page.locator('#a [data-node]').first().waitFor();
      expect(await told(page, 'policy')).toEqual([]);
      expect(await told(page, 'a', 'error')).toEqual([]);
    });
  });

  itLong(
    'PKG-16 the elements load a bundle from another origin if that origin and the policy allow this, and otherwise report the reason',
    async () => {
      const [open, closed, barred] = [
        await serve({ files: { 'a.json': BUNDLE }, shared: true }),
        await serve({ files: { 'a.json': BUNDLE } }),
        await serve({ files: { 'a.json': BUNDLE }, shared: true }),
      ];
      const body = Object.entries({ open, closed, barred })
        .map(([id, url]) => `<pola-matrix id="${id}" src="${url}a.json"></pola-matrix>`)
        .join('');
      // A test profile reports requests to other origins as violations.
      const page = await browser.newPage();
      await page.goto(await serve({ body, connect: `${open} ${closed}` }));
      for (const id of ['open', 'closed', 'barred'])
        await soon(async () => (await told(page, id, 'ready')).length).toBe(1);
      expect((await bundleOf(page, 'open')).files).toEqual(FILES);
      expect(await told(page, 'open', 'error')).toEqual([]);
      for (const id of ['closed', 'barred']) {
        expect((await bundleOf(page, id)).files).toEqual({});
        const said = JSON.stringify(await told(page, id, 'error'));
        for (const words of ['could not be loaded', 'Access-Control-Allow-Origin', 'connect-src'])
          expect(said).toContain(words);
      }
      expect((await told(page, 'policy')).map(({ name }) => name)).toEqual(['connect-src']);
      await page.close();
    },
  );

  itLong(
    'the elements show the most recently requested bundle, no matter which one arrives last',
    async () => {
      const url = await serve({ files: { 'slow.json': BUNDLE }, body: '<pola-matrix id="a"></pola-matrix>' });
      await visit(url, async (page) => {
        await soon(async () => (await told(page, 'a', 'ready')).length).toBe(1);
        let letGo = (): void => undefined;
        const held = new Promise<void>((resolve) => (letGo = resolve));
        await page.route('**/slow.json', async (route) => {
          await held;
          await route.continue();
        });
        const late = page.waitForResponse(/slow/);
        await page.evaluate(() => {
          const a = document.getElementById('a') as HTMLElement;
          a.setAttribute('src', 'slow.json');
          a.setAttribute('src', 'gone.html');
        });
        await soon(async () => (await told(page, 'a', 'error')).length).toBe(1);
        letGo();
        await (await late).finished();
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
        expect((await bundleOf(page, 'a')).files).toEqual({});
      });
    },
  );
});
