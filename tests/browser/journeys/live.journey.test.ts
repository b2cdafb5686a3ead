/**
 * Tests the live page from end to end: a model behind a published mock server that allows cross-origin requests, a
 * server that does not allow them, and no server at all. The normal page connects to none of them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LLMock } from '@copilotkit/aimock';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { startMockModel, MOCK_USAGE } from '../../support/mock-model.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon, Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const KEY = 'sk-test-0123456789abcdef';
const SCENARIO = SCENARIOS[0]!;
let browser: Browser;
let mock: LLMock;

beforeAll(async () => {
  browser = await shareChromium();
  mock = await startMockModel({ auth: { apiKeys: [KEY] } });
  obey(mock);
});
afterAll(() => mock.stop());

/** A model that makes all calls from the script and the injections at once and then finishes. */
function obey(server: LLMock): void {
  const planted = SCENARIO.injections.flatMap(({ calls }) => calls);
  const own = SCENARIO.script.flatMap((step) => (step.kind === 'call' ? [step.call] : []));
  const toolCalls = [...own, ...planted].map(({ tool, args }, at) => ({
    name: tool,
    arguments: JSON.stringify(args),
    id: `c${at}`,
  }));
  const scores = {
    tool_use_appropriate: 0,
    flow_coherence: 0.5,
    error_handling: 1,
    reply_appropriateness: 0.5,
  };
  const opinion = JSON.stringify({ scores, notes: 'It did nothing.' });
  server.on({ systemMessage: 'You assess how an agent' }, { content: opinion, usage: MOCK_USAGE });
  server.on(
    { userMessage: 'Count what is in', hasToolResult: false },
    { content: 'I leave it.', usage: MOCK_USAGE },
  );
  server.on({ hasToolResult: false }, { toolCalls, usage: MOCK_USAGE });
  server.on({ hasToolResult: true }, { content: 'Done.', usage: MOCK_USAGE });
}

/** A server without cross-origin permission, and a slow server. */
async function serve(
  answer: Parameters<typeof createServer>[1],
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(answer as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

interface LiveTab {
  readonly tab: Tab;
  readonly page: Page;
  /** Requested URLs outside the site. */
  readonly asked: string[];
  readonly problems: string[];
}

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function openLive(size: keyof typeof SIZES, visit: (live: LiveTab) => Promise<void>): Promise<void> {
  const site = inject('siteUrl');
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const live = { asked: [] as string[], problems: [] as string[] };
  context.on('weberror', (error) => live.problems.push(error.error().message));
  context.on('request', (request) => {
    if (!request.url().startsWith(site) && !/^(?:blob|data):/.test(request.url()))
      live.asked.push(request.url());
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site}live.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visit({ tab: new Tab(page, site), page, ...live });
    expect(live.problems).toEqual([]);
  } finally {
    await context.close();
  }
}

async function fill(page: Page, address: string, key = KEY): Promise<void> {
  await page.getByLabel('URL').fill(address);
  await page.getByLabel('Model', { exact: true }).fill('m');
  await page.getByLabel('Key').fill(key);
  await page.getByLabel('Runs per cell').fill('2');
  await page.getByLabel('Scenario', { exact: true }).selectOption(SCENARIO.id);
}

const start = (page: Page): Promise<void> => page.locator('[data-do="start"]').click();
const ended = (page: Page): Promise<void> => page.locator('[data-live-results="ended"]').waitFor();
const cell = (page: Page, condition: string): Promise<string> =>
  page.locator(`[data-live-cell="${SCENARIO.id}:${condition}"]`).innerText();

describe('the live page', () => {
  it(
    'LIVE-80 the live page runs scenarios with a model, shows the mean and deviation, and states which data is sent',
    { timeout: 240_000 },
    () =>
      openLive('desktop', async ({ tab, page, asked }) => {
        const banner = page.locator('[data-live-banner]');
        await soon(() => banner.innerText()).toContain('may connect to the endpoint you name');
        expect(asked).toEqual([]);
        expect(await findViolations(tab)).toEqual([]);
        await fill(page, `${mock.url}/v1`);
        await start(page);
        await ended(page);
        expect(await cell(page, 'no_warrant')).toMatch(/2 of 2, 1\.00 ± 0\.00/);
        expect(await cell(page, 'task_scoped')).toMatch(/0 of 2, 0\.00 ± 0\.00/);
        await soon(() => page.locator('[data-not-reproducible]').innerText()).toContain('Not reproducible');
        await soon(() => page.locator('[data-live-results]').innerText()).toContain(
          '12 requests, 180 tokens',
        );
        expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([mock.url]));
        expect(await findViolations(tab)).toEqual([]);
      }),
  );

  itLong('LIVE-81 the live page keeps the key only in memory and never saves it', { timeout: 120_000 }, () =>
    openLive('desktop', async ({ page }) => {
      await fill(page, `${mock.url}/v1`);
      await start(page);
      await ended(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('[data-do="save"]').click(),
      ]);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      expect(JSON.parse(text)).toMatchObject({
        kind: 'live-matrix',
        reproducible: false,
        model: 'm',
        runs: 2,
      });
      const kept = await page.evaluate(async () => {
        const databases = await indexedDB.databases();
        return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases]);
      });
      expect(text + kept + page.url() + (await page.locator('body').innerText())).not.toContain(KEY);
      await page.reload();
      expect(await page.getByLabel('Key').inputValue()).toBe('');
    }),
  );

  it(
    'the live page runs a task, and shows the model’s calls and the checks that they satisfied',
    { timeout: 120_000 },
    () =>
      openLive('phone', async ({ tab, page }) => {
        await fill(page, `${mock.url}/v1`);
        await page.getByLabel('What to run').selectOption('tasks');
        await page.getByLabel('Runs per cell').fill('1');
        await page.getByRole('checkbox', { name: 'Broad' }).uncheck();
        await page.getByRole('checkbox', { name: 'opinion on each trial' }).check();
        await start(page);
        await ended(page);
        const last = page.locator('[data-live-last="ws-01-file-stats"]');
        await soon(() => last.innerText()).toContain('The agent made no calls.');
        expect(await last.innerText()).toContain('I leave it.');
        expect(await page.locator('[data-opinion]').innerText()).toContain('Mean: 0.50. It did nothing.');
        expect(await page.locator('[data-live-cell]').first().innerText()).toContain('0.00 ± ?');
        expect(await page.locator('[data-live-cell]').count()).toBe(2);
        expect(await findViolations(tab)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }),
  );

  itLong(
    'the live page explains how to configure a server that does not allow cross-origin requests',
    { timeout: 120_000 },
    async () => {
      const shut = await serve((_, response) => response.writeHead(200).end('{}'));
      await openLive('desktop', async ({ page }) => {
        await fill(page, `${shut.url}/v1`);
        await start(page);
        await ended(page);
        const words = await page.locator('[data-stopped]').innerText();
        expect(words).toContain(`The server at ${shut.url} responds, but does not allow pages from`);
        expect(words).toContain("Allow that origin in the server's settings");
        expect(await page.locator('[data-live-cell]').count()).toBe(0);
      });
      await shut.close();
    },
  );

  itLong('the live page reports an unreachable server and an invalid key', { timeout: 120_000 }, async () => {
    const gone = await serve(() => undefined);
    await gone.close();
    const problem = (address: string, key: string): Promise<string> =>
      new Promise((resolve, reject) => {
        openLive('desktop', async ({ page }) => {
          await fill(page, address, key);
          await start(page);
          await ended(page);
          resolve(await page.locator('[data-stopped]').innerText());
        }).catch(reject);
      });
    expect(await problem(`${gone.url}/v1`, '')).toContain(`Nothing responds at ${gone.url}`);
    expect(await problem(`${mock.url}/v1`, 'sk-wrong-0123456789')).toContain('rejected the key (401)');
    expect(await problem('http://a.test/v1', KEY)).toContain('is not encrypted');
  });

  it('canceling a run on the live page aborts pending requests', { timeout: 120_000 }, async () => {
    let isAsked = false;
    let isClosed = false;
    const slow = await serve((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else {
        isAsked = true;
        response.on('close', () => (isClosed = true));
      }
    });
    await openLive('desktop', async ({ page }) => {
      await fill(page, `${slow.url}/v1`, '');
      await start(page);
      await soon(() => isAsked).toBe(true);
      await page.locator('[data-do="cancel"]').click();
      await ended(page);
      expect(await page.locator('[data-stopped]').innerText()).toContain('The run was canceled.');
      await soon(() => isClosed).toBe(true);
    });
    await slow.close();
  });

  itLong(
    'LIVE-85 once the first run has started, the live page can connect only to the chosen endpoint',
    { timeout: 120_000 },
    async () => {
      const other = await serve((_, response) =>
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end('here'),
      );
      await openLive('desktop', async ({ page }) => {
        const reach = (url: string): Promise<string> =>
          page.evaluate(
            (address) =>
              fetch(address).then(
                () => 'reached',
                () => 'refused',
              ),
            url,
          );
        expect(await reach(other.url)).toBe('reached');
        await fill(page, `${mock.url}/v1`);
        await start(page);
        await ended(page);
        expect(await page.locator('[data-narrowed]').getAttribute('data-narrowed')).toBe(mock.url);
        expect(await reach(other.url)).toBe('refused');
        await page.getByLabel('URL').fill(`${other.url}/v1`);
        await soon(() => page.locator('form').innerText()).toContain('Reload it to use another endpoint');
        expect(await page.locator('[data-do="start"]').isDisabled()).toBe(true);
      });
      await other.close();
    },
  );

  it('the links on the live page lead to the playground, which shows a banner', { timeout: 120_000 }, () =>
    openLive('desktop', async ({ tab, page }) => {
      await page.goto(`${tab.site}live.html#/runs`);
      await page.getByRole('heading', { name: 'Saved runs', level: 1 }).waitFor();
      expect(await page.locator('[data-live-banner]').isVisible()).toBe(true);
      await page.locator('[data-live-banner]').getByRole('link', { name: 'Live runs' }).click();
      await page.locator('[data-view="live"]').waitFor();
      await page.goto(`${tab.site}live.html#/help/about`);
      await soon(() => page.locator('main').innerText()).toContain('to the endpoint you enter');
    }),
  );
});

describe('the default page', () => {
  it(
    'LIVE-87 the default page connects to no server, and its link to the live page explains what that page does',
    { timeout: 120_000 },
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab('#/help/about');
        const policy = tab.page.locator('meta[http-equiv="Content-Security-Policy"]');
        expect(await policy.getAttribute('content')).toContain("connect-src 'self';");
        const main = tab.page.locator('main');
        await soon(() => main.innerText()).toContain('It sends tasks, tool results and your key');
        const link = tab.page.getByRole('link', { name: 'Open the live page' });
        expect(await link.getAttribute('href')).toBe('./live.html');
        await tab.goTo('#/');
        expect(await tab.page.locator('a[href*="live.html"]').count()).toBe(0);
      }),
  );
});
