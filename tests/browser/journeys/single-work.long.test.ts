/**
 * Tests the single file opened from disk, with tasks that a reader, a trainer or a developer performs after the first
 * minute. Run by `npm run test:long`.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { GraphPage } from './pages/graph.js';
import { OneFile } from './pages/one-file.js';
import { TasksPage } from './pages/tasks.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const LONG = 300_000;
const BUNDLE = JSON.stringify({
  v: 1,
  engine: '1',
  kind: 'bundle',
  files: { config_review: { '/app/config/extra.txt': 'hello' } },
});

let browser: Browser;
let file: OneFile;
const visit = (journey: (tab: Tab) => Promise<void>, address = '') => file.visit(browser, journey, address);
const hashOf = (link: string): string => new URL(link).hash;

describe('working in the single-file edition', () => {
  beforeAll(async () => {
    file = await OneFile.take();
    browser = await shareChromium();
  }, LONG);
  afterAll(() => file.remove());

  it('EDITION-5 the single file from disk can run a lesson, a task and a workflow study', () =>
    visit(async (tab) => {
      const dock = tab.page.locator('aside[data-lesson]');
      await tab.goTo('#/learn/m2-fence');
      await tab.page.locator('[data-begin]').click();
      for (let hint = 1; hint <= 3; hint += 1) await tab.press(`Show hint ${hint} of 3`);
      await tab.press('Show one answer');
      await dock.locator('[data-done]').waitFor();
      await tab.press('Close lesson');
      await new TasksPage(tab).open('ws-01-file-stats');
      const graph = new GraphPage(tab);
      await graph.open('reading_room');
      await graph.run();
    }));

  it('the single file opened from disk has no accessibility violations', () =>
    visit(async (tab) => {
      for (const address of ['#/', '#/tasks', '#/help/version']) {
        await tab.goTo(address);
        expect([address, await findViolations(tab)]).toEqual([address, []]);
      }
    }));

  it('EDITION-5 the single file completes a study and exports its figures', () =>
    visit(async (tab) => {
      const graph = new GraphPage(tab);
      await graph.open('misrouted_desk', '?mode=table');
      await graph.run();
      const said = await Promise.all(['C1', 'C2', 'C3', 'C4'].map((one) => graph.meter(one).innerText()));
      expect(said.map((text) => /\d+ of \d+/.exec(text)?.[0])).toEqual([
        '3 of 3',
        '3 of 3',
        '6 of 6',
        '2 of 2',
      ]);
      const saving = tab.page.waitForEvent('download');
      await tab.page.locator('summary', { hasText: 'Export results' }).click();
      await tab.page.locator('[data-save="lcov"]').click();
      expect(readFileSync(await (await saving).path(), 'utf8')).toContain('end_of_record');
    }, '#/graph'));

  it('EDITION-5 the single file opens a bundle from a file, saves the run and exports it', () =>
    visit(async (tab) => {
      await tab.page
        .locator('[data-choose="files"]')
        .setInputFiles({ name: 'a.pola.json', mimeType: 'text/plain', buffer: Buffer.from(BUNDLE) });
      await tab.page.locator('[data-accept]').click();
      await soon(() => tab.address).toContain('/edit/config_review');
      await new EditPage(tab).showsYours('stopped, done');
      await tab.goTo('#/runs');
      await tab.page.locator('[data-run-and-keep]').first().click();
      await tab.page.locator('[data-run] input[type="checkbox"]').first().check();
      await tab.page.locator('[data-export-format]').selectOption('csv');
      const saving = tab.page.waitForEvent('download');
      await tab.page.locator('[data-export]').click();
      const rows = readFileSync(await (await saving).path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(rows.filter((row) => row.startsWith('config_review,'))).toHaveLength(4);
      // The benign variants for "Yours" follow these rows.
      expect(rows.filter((row) => row.startsWith('config_review ('))).toHaveLength(4);
    }, '#/import'));

  it('EDITION-5 the single file reads a warrant and verifies its chain', () =>
    visit(async (tab) => {
      await soon(() => tab.page.locator('[data-form]').getAttribute('data-form')).toBe('chain');
      await tab.page.getByRole('tab', { name: 'Verify' }).click();
      expect(await tab.page.locator('[data-accepted]').getAttribute('data-accepted')).toBe('true');
    }, '#/warrants'));

  it('EDITION-5 the single file creates an answer, which the host view of another copy grades', async () => {
    let link = '';
    await visit(async (tab) => {
      await tab.page.locator('[data-begin]').click();
      for (let hint = 1; hint <= 3; hint += 1) await tab.press(`Show hint ${hint} of 3`);
      await tab.press('Show one answer');
      await tab.page.locator('aside [data-done]').waitFor();
      await tab.goTo('#/learn');
      await tab.page.locator('[data-learner]').fill('AB');
      link = await tab.page.locator('[data-copy="answers"]').inputValue();
    }, '#/learn/m2-fence');
    await visit(async (tab) => {
      await tab.page.locator('main textarea').fill(link);
      await tab.page.locator('main button.primary').click();
      const graded = tab.page.locator('tr[data-learner="AB"] [data-lesson="m2-fence"]');
      await soon(() => graded.getAttribute('data-pass')).toBe('true');
    }, '#/host/collect');
  });

  it('EDITION-5 the single file creates a share link that opens in the same file, which stores nothing before Keep is pressed', async () => {
    let link = '';
    await visit(async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await tab.press('Share');
      await tab.notice('file-link').waitFor();
      link = await tab.page.locator('[data-copy="share"]').inputValue();
    });
    await visit(async (tab) => {
      await tab.notice('shared').waitFor();
      await soon(async () => (await tab.cells())['config_review:yours']).toBe('landed, done');
    }, hashOf(link));
  });

  it('the single file is shown in Chinese if its URL requests Chinese, and computes the same result', () =>
    visit(async (tab) => {
      await soon(() => tab.page.locator('html').getAttribute('lang')).toBe('zh-CN');
      await soon(() => tab.heading.textContent()).toContain('智能体');
      await soon(() => tab.fingerprint()).toBe(GOLDEN.fingerprint);
    }, '?lang=zh-CN'));

  it('the single file does not offer omitted tasks but lists them as omitted', () =>
    visit(async (tab) => {
      await new TasksPage(tab).openList();
      const left = tab.page.locator('tr[data-task]:has([data-absent])');
      await soon(() => left.count()).toBe(3);
      expect(await left.locator('button').count()).toBe(0);
      await left.first().locator('th a').click();
      await tab.page.locator('[data-do="run"]').waitFor({ state: 'detached' });
      const result = tab.page.locator('[data-verdict], [data-run-state]').first();
      expect(await result.innerText()).not.toContain('solver');
    }));
});
