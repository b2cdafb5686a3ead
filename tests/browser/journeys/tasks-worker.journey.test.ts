/**
 * Runs the workspace tasks in the built site's worker, under the page's content security policy, with the reference
 * solver and with an agent that obeys the attack. The tasks, the shell and git are loaded from the site's files, and the
 * traces are the same as in Node.
 */
import type { Browser } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import type { TaskSuiteRecord } from '../../../src/engine/index.js';
import { listTrialDigests, runTestSuite, WHOLE_SUITE } from '../../support/suites.js';
import { TASK_SERVICES } from '../../unit/tasks/services.js';
import { askWorker } from './ask-worker.js';
import { shareChromium } from './launch.js';

let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

it("WORKER-23 the built site runs every task under the site's own content security policy, from its own files", async () => {
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
  for (const solver of ['reference', 'compromised']) {
    const request = { ...WHOLE_SUITE, solver };
    const record = (await askWorker(page, 'runSuite', { request, done: [] })) as TaskSuiteRecord;
    const here = await runTestSuite(request, { trial: await TASK_SERVICES });
    expect(listTrialDigests(record)).toEqual(listTrialDigests(here));
    const isPerfect = record.graded.every(({ verdict }) => verdict.combined === 1);
    expect([solver, isPerfect]).toEqual([solver, solver === 'reference']);
  }
  expect([said, foreign]).toEqual([[], []]);
});
