/** Tests the site below a path on another host: every URL in it is relative. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

const PATH = '/some/sub/path/';

/** Forwards every request below the path to the site, and responds to no other request. */
async function serveBelow(site: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    if (!address.startsWith(PATH)) return void response.writeHead(404).end();
    void fetch(site + address.slice(PATH.length)).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}${PATH}`, close };
}

let browser: Browser;
let host: Awaited<ReturnType<typeof serveBelow>>;

describe('the site under a sub-path', () => {
  beforeAll(async () => {
    browser = await shareChromium();
    host = await serveBelow(inject('siteUrl'));
  });
  afterAll(() => void host.close());

  it('a scenario can be run, edited, shared and reloaded under a sub-path', () =>
    withProfile(browser, host.url, async (profile) => {
      const tab = await profile.openTab();
      await soon(() => tab.fingerprint()).toBe(GOLDEN.fingerprint);
      await soon(() => tab.page.locator('.status').innerText()).toContain('Same results as published');
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await tab.press('Share');
      const link = await tab.page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
      expect(link.startsWith(`${host.url}#/s/1.`)).toBe(true);
      await tab.page.keyboard.press('Escape');
      await edit.open({ mode: 'code' });
      await tab.goTo('#/help/about');
      await tab.reload();
      await tab.goTo('#/');
      await soon(async () => (await tab.cells())['config_review:yours']).toBe('landed, done');
    }));
});
