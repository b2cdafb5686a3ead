/**
 * Tests the site without its server: everything works after the first visit, a newer version waits until the user
 * accepts it, and an embedded or ephemeral page stores nothing.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { LISTS } from '../../../scripts/offline-files.mjs';
import { DIST } from '../../../scripts/site.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { type Profile, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';

const LONG = 120_000;
const VIEWS = {
  attacks: '#/attacks',
  agent: '#/agent',
  replay: '#/replay/config_review/broad',
  edit: '#/edit/config_review?mode=code',
  warrants: '#/warrants/build',
  graph: '#/graph/reading_room',
  runs: '#/runs',
  tasks: '#/tasks',
  learn: '#/learn',
  host: '#/host',
  import: '#/import',
  help: '#/help/about',
} as const;

let browser: Browser;
let folder: string;
let server: Awaited<ReturnType<typeof serveFolder>>;

/** Runs a test in a browser that caches the site, with a separate server that can be stopped and changed. */
function visit(journey: (profile: Profile) => Promise<void>): Promise<void> {
  return withProfile(browser, server.url, journey, { serviceWorkers: 'allow' });
}

/** Waits until Help reports that every view is cached, including the large parts. */
async function kept(tab: Tab): Promise<void> {
  await tab.goTo('#/help/readiness');
  const line = tab.page.locator('[data-ready="offline"]');
  await soon(() => line.innerText()).toContain('The large parts are saved too');
  expect(await line.getAttribute('data-ok')).toBe('true');
}

const newerNotice = (tab: Tab) => tab.notice('update');

beforeAll(async () => {
  browser = await shareChromium();
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pola-site-'));
  cpSync(DIST, folder, { recursive: true });
  server = await serveFolder(folder);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('working offline after the first visit', () => {
  it(
    'OFF-1 every view works without the server, and the engine computes the same results',
    () =>
      visit(async (profile) => {
        const tab = await profile.openTab();
        await kept(tab);
        await server.close();
        await tab.goTo('?again=1');
        await soon(() => tab.fingerprint()).toBe(GOLDEN.fingerprint);
        for (const [view, address] of Object.entries(VIEWS)) {
          await tab.goTo(address);
          await tab.page.locator(`main[data-view="${view}"] h1`).waitFor();
          expect([view, await tab.page.getByText('did not load').count()]).toEqual([view, 0]);
        }
        const other = await profile.openTab(VIEWS.edit);
        await other.page.locator('.cm-content').waitFor();
      }),
    LONG,
  );

  it(
    'OFF-2 a newer version is downloaded and offered, and becomes active only on request',
    () =>
      visit(async (profile) => {
        const tab = await profile.openTab();
        await kept(tab);
        const lists = join(folder, LISTS);
        writeFileSync(lists, readFileSync(lists, 'utf8').replace(/"version":"\w+"/, '"version":"newer"'));
        const page = join(folder, 'index.html');
        writeFileSync(page, readFileSync(page, 'utf8').replace('<title>', '<title>Newer '));
        await tab.reload();
        await newerNotice(tab).waitFor();
        await tab.reload();
        await newerNotice(tab).waitFor();
        const source = () => tab.page.evaluate(async () => (await fetch('./index.html')).text());
        expect(await source()).not.toContain('Newer ');
        await tab.press('Reload');
        await newerNotice(tab).waitFor({ state: 'detached' });
        await tab.settled();
        expect(await source()).toContain('Newer ');
      }),
    LONG,
  );
});

describe('pages that cache nothing', () => {
  it.each(['?embed', '?fresh=1'])('OFF-3 a page at %s caches nothing', (query) =>
    visit(async (profile) => {
      const tab = await profile.openTab(`${query}#/help/readiness`);
      const line = tab.page.locator('[data-ready="offline"]');
      expect(await line.getAttribute('data-ok')).toBe('false');
      await tab.page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      expect(
        await tab.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      ).toBe(0);
    }),
  );
});
