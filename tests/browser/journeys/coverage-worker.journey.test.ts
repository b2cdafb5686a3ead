/**
 * Tests the agent runtime in the built site's worker, under the page's content security policy. The runtime is loaded
 * from the site's files when a request names it, and records the same traces as the built-in runtime.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  canonicalJson,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
} from '../../../src/engine/index.js';
import { askWorker } from './ask-worker.js';
import { shareChromium } from './launch.js';

let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

async function ask(page: Page, request: CoverageRequest): Promise<CoverageRecord> {
  return (await askWorker(page, 'runCoverage', request)) as CoverageRecord;
}

it("the built site runs the agent runtime under the site's own content security policy, from its own files", async () => {
  const site = inject('siteUrl');
  const page = await browser.newPage();
  const said: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('blob:')) foreign.push(request.url());
  });
  await page.goto(site);
  const workflow = WORKFLOWS.find(({ id }) => id === 'oai_customer_service')!.document;
  const request: CoverageRequest = { ...COVERAGE_DEFAULTS, workflow };
  const builtIn = await ask(page, request);
  const agents = await ask(page, { ...request, runtime: 'agents' });
  expect(agents.request.runtime).toBe('agents');
  expect(canonicalJson(agents.result)).toBe(canonicalJson(builtIn.result));
  expect([said, foreign]).toEqual([[], []]);
});
