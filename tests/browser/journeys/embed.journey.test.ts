/**
 * Tests the page embedded in another page, in projector mode and in ephemeral mode: what is saved, where the focus is,
 * and which pages may send messages.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const PATH = '/playground/';

interface Host {
  readonly url: string;
  readonly close: () => void;
}

/** Another page that contains the site in a frame and records the frame's messages. */
async function serveHost(site: string): Promise<Host> {
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith(PATH))
      return void fetch(site + address.slice(PATH.length)).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    const query = new URL(address, 'http://host').search;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Slides</title><link rel="icon" href="data:,">
<body><input id="mine" autofocus aria-label="Mine"><script>
window.heard = [];
addEventListener('message', ({ data }) => window.heard.push(data));
</script>
<iframe id="frame" title="Playground" width="900" height="600" src="${PATH}${query.replaceAll('"', '')}"></iframe></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Heard = Readonly<Record<string, unknown>>;

const heard = (page: Page, type: string): Promise<Heard[]> =>
  page.evaluate((wanted) => {
    const all = (window as unknown as { heard: Heard[] }).heard;
    return all.filter((message) => message.type === wanted);
  }, type);

const say = (page: Page, message: object): Promise<void> =>
  page.evaluate((sent) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement;
    frame.contentWindow?.postMessage(sent, '*');
  }, message);

const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    async () => localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
  );

let browser: Browser;
let host: Host;

beforeAll(async () => {
  browser = await shareChromium();
  host = await serveHost(inject('siteUrl'));
});
afterAll(() => void host.close());

describe('the playground embedded in a frame', () => {
  it('APP-147 APP-148 the embedded page shows the supported parts, replies to the embedding page, saves nothing and does not take the focus', () =>
    withProfile(browser, host.url, async (profile) => {
      const { page } = await profile.emptyTab();
      const parent = new URL(host.url).origin;
      await page.goto(`${host.url}?embed=1&panes=matrix,edit,why&theme=dark&parent=${parent}`);
      const frame = page.frameLocator('#frame');
      await soon(async () => (await heard(page, 'pola:ran')).length).toBeGreaterThan(0);
      expect((await heard(page, 'pola:ran'))[0]).toMatchObject({
        fingerprint: GOLDEN.fingerprint,
        trials: 21,
      });
      expect((await heard(page, 'pola:ready'))[0]).toMatchObject({ at: '', edited: false });
      expect(await frame.locator('[data-pane]').allInnerTexts()).toEqual(['Matrix', 'Edit', 'Why']);
      expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('mine');

      await say(page, { type: 'pola:set', id: 1, at: 'replay/config_review/task_scoped?step=5' });
      await soon(() => frame.locator('[data-pane="why"]').getAttribute('aria-current')).toBe('page');
      await soon(async () => (await heard(page, 'pola:changed')).at(-1)?.at).toBe(
        'replay/config_review/task_scoped?step=5',
      );
      await say(page, { type: 'pola:set', id: 2, at: 'nowhere' });
      await soon(async () => (await heard(page, 'pola:error')).at(-1)?.id).toBe(2);
      await frame.locator('[data-pane="matrix"]').click();
      await frame.locator('[data-cell="config_review:broad"]').waitFor();
      expect(page.url().includes('#')).toBe(false);
      expect(await countKept(page)).toBe(0);
    }));

  it('APP-147 the embedded page sends no messages to a page that is not listed in its URL', () =>
    withProfile(browser, host.url, async (profile) => {
      const { page } = await profile.emptyTab();
      await page.goto(`${host.url}?embed=1&panes=matrix&parent=https://slides.example.org`);
      const frame = page.frameLocator('#frame');
      await soon(() => frame.locator('[data-fingerprint]').first().innerText()).toContain(
        'Same results as published',
      );
      await say(page, { type: 'pola:set', at: 'edit/config_review' });
      await page.waitForTimeout(300);
      expect(await frame.locator('main').getAttribute('data-view')).toBe('home');
      expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
      // There is no navigation, because the page has only one part.
      expect(await frame.locator('nav').count()).toBe(0);
    }));
});

describe('the embedded page opened outside a frame', () => {
  itLong('APP-143 the page reports an invalid parameter, but still works', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('?theme=neon');
      const remark = tab.page.locator('[data-notice="remark"]');
      await remark.waitFor();
      expect(await remark.innerText()).toContain('theme=neon');
      await soon(() => tab.fingerprint()).toBe(GOLDEN.fingerprint);
    }),
  );

  itLong('APP-148 in ephemeral mode, the page stores nothing in the browser', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('?fresh=1#/edit/config_review');
      await tab.page.getByRole('button', { name: 'Menu', exact: true }).click();
      await tab.page.getByRole('radio', { name: 'Dark' }).check();
      await tab.page.keyboard.press('Escape');
      await tab.page.getByLabel('Directory').first().fill('/');
      await tab.page.waitForTimeout(1_200);
      expect(await countKept(tab.page)).toBe(0);
    }),
  );

  it('projector mode shows the lesson, a timer and the fingerprint', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('?present=1#/learn/m1-breach');
      const head = tab.page.locator('[data-present]');
      await head.waitFor();
      expect(await head.innerText()).toContain(GOLDEN.fingerprint);
      expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
    }));
});
