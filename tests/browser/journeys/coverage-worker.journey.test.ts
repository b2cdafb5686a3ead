/**
 * The agent runtime in the worker of the built site, under the content policy that the page ships: it is
 * fetched as files of the site when a request names it, and leaves the traces of the built-in one.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DIST } from '../../../scripts/site.mjs';
import { WORKFLOWS } from '../../../src/catalog/index.js';
import {
  canonicalJson,
  COVERAGE_DEFAULTS,
  type CoverageRecord,
  type CoverageRequest,
} from '../../../src/engine/index.js';
import { launchChromium } from './launch.js';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Starts the site's worker as the page does and asks it once, in the words of the protocol. */
async function ask(page: Page, request: CoverageRequest): Promise<CoverageRecord> {
  const name = readdirSync(join(DIST, 'assets')).find((file) => /^engine\.worker.*\.js$/.test(file));
  const text = await page.evaluate(
    async ({ script, text }) => {
      const address = new URL(script, document.baseURI).href;
      const boot = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
      const worker = new Worker(URL.createObjectURL(boot), { type: 'module' });
      const heard = (): Promise<MessageEvent<{ value: { text?: string } | true }>> =>
        new Promise((resolve) => (worker.onmessage = resolve));
      const { port2 } = new MessageChannel();
      const raw = (value: unknown) => ({ type: 'RAW', value });
      const send = (call: string, args: readonly unknown[], moved: Transferable[]): void =>
        worker.postMessage({ id: call, type: 'APPLY', path: [call], argumentList: args.map(raw) }, moved);
      // Asked until it has loaded: what comes before is dropped.
      const alive = heard();
      const asking = setInterval(() => send('ping', [], []), 50);
      await alive;
      clearInterval(asking);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const answer = heard();
      send('runCoverage', [text, port2, false], [port2]);
      const { data } = await answer;
      worker.terminate();
      return data.value === true ? '' : (data.value.text ?? JSON.stringify(data.value));
    },
    { script: `assets/${name ?? ''}`, text: JSON.stringify(request) },
  );
  return JSON.parse(text) as CoverageRecord;
}

it('WORKER-15 the built site runs the agent runtime under its own policy, from its own files', async () => {
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
  for (const id of ['reading_room', 'oai_customer_service']) {
    const workflow = WORKFLOWS.find((one) => one.id === id)?.document;
    if (workflow === undefined) throw new Error(id);
    const request: CoverageRequest = { ...COVERAGE_DEFAULTS, workflow };
    const builtIn = await ask(page, request);
    const agents = await ask(page, { ...request, runtime: 'agents' });
    expect(agents.request.runtime).toBe('agents');
    expect(canonicalJson(agents.result)).toBe(canonicalJson(builtIn.result));
  }
  expect([said, foreign]).toEqual([[], []]);
});
