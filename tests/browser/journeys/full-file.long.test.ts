/**
 * Tests the full single file from disk, including the shell, git and the agent runtime, which the smaller file omits.
 * Run by `npm run test:long`.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareChromium } from './launch.js';
import { GraphPage } from './pages/graph.js';
import { OneFile } from './pages/one-file.js';
import { TasksPage } from './pages/tasks.js';
import type { Tab } from './pages/tab.js';

const LONG = 300_000;

let browser: Browser;
let file: OneFile;
const visit = (journey: (tab: Tab) => Promise<void>, address = '') => file.visit(browser, journey, address);

describe('the full single file', { timeout: LONG }, () => {
  beforeAll(async () => {
    file = await OneFile.take(true);
    browser = await shareChromium();
  }, LONG);
  afterAll(() => file.remove());

  it('EDITION-5 the full single file omits no task, and runs the tasks that need the shell and git', () =>
    visit(async (tab) => {
      const tasks = new TasksPage(tab);
      await tasks.openList();
      expect(await tab.page.locator('[data-absent]').count()).toBe(0);
      for (const task of ['ws-02-shell', 'ws-08-git', 'ws-10-debug']) {
        await tasks.open(task, '?solver=reference&condition=task_scoped');
        expect(await tasks.verdict(task).innerText()).toContain('1.00');
      }
    }));

  it('EDITION-5 the full single file runs workflow agents on the agent runtime', () =>
    visit(async (tab) => {
      const graph = new GraphPage(tab);
      await graph.open('misrouted_desk', '?mode=table');
      await tab.page.locator('details:has([data-option="runtime"]) > summary').click();
      await tab.page.locator('[data-option="runtime"]').selectOption('agents');
      await graph.run();
      expect(await graph.meter('C1').innerText()).toContain('3 of 3');
    }));
});
