/** Tests the single file, opened from disk: the first minute and the edition that it displays. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { OneFile } from './pages/one-file.js';
import { soon, type Tab } from './pages/tab.js';

const LONG = 300_000;

let browser: Browser;
let file: OneFile;

/** Runs a test with the single file, which may load no other file. */
const visit = (journey: (tab: Tab) => Promise<void>, address = '') => file.visit(browser, journey, address);

describe('the single file opened from disk', () => {
  beforeAll(async () => {
    file = await OneFile.take();
    browser = await shareChromium();
  }, LONG);
  afterAll(() => file.remove());

  it('EDITION-5 the single file computes the same results, supports the first steps, and names its edition and the parts that it omits', () =>
    visit(async (tab) => {
      await soon(() => tab.page.locator('.status').innerText()).toContain('Same results as published');
      expect(await tab.fingerprint()).toBe(GOLDEN.fingerprint);
      await tab.cell('config_review', 'broad').click();
      await tab.cell('config_review', 'broad').click();
      await soon(() => tab.heading.innerText()).toBe('Replay: Config review');
      await tab.goTo('#/replay/config_review/task_scoped?step=5&tab=why');
      await tab.page.locator('[data-why-code]').waitFor();
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await edit.open({ mode: 'code' });
      await tab.page.locator('.cm-content').waitFor();
      await tab.reload();
      await tab.goTo('#/');
      await soon(async () => (await tab.cells())['config_review:yours']).toBe('landed, done');

      await tab.goTo('#/help/version');
      await tab.page.getByText('Single file, without the shell, git and the agent runtime.').waitFor();
      await tab.goTo('#/help/readiness');
      const offline = tab.page.locator('[data-ready="offline"]');
      expect(await offline.getAttribute('data-ok')).toBe('true');
      expect(await offline.innerText()).toContain('Everything is in this file');
      await tab.goTo('#/tasks');
      await tab.page.locator('p[data-absent]').waitFor();
      await tab.goTo('#/tasks/ws-10-debug');
      await tab.page.locator('p[data-absent]').waitFor();
      expect(await tab.page.locator('[data-do="run"]').count()).toBe(0);
      await tab.goTo('#/help/about');
      expect(await tab.page.getByRole('link', { name: 'Open the live page' }).count()).toBe(0);
    }));

  it('EDITION-8 a modified single file runs nothing, and reports the modification next to the reference result', async () => {
    const changed = join(file.folder, 'changed.html');
    const page = readFileSync(file.path, 'utf8');
    writeFileSync(changed, page.replace(/(id="pola-packed">)[^<]{400}/, '$1'));
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(pathToFileURL(changed).href);
    await tab.locator('#pola-refused').waitFor();
    expect(await tab.locator('#pola-refused').innerText()).toContain('This page shows the reference result');
    expect(await tab.locator('.story [data-outcome="landed"]').innerText()).toContain('$2,000 gone');
    expect(await tab.locator('.story [data-landed="7"] + ul > li').count()).toBe(7);
    expect(await tab.locator('[data-trials]').innerText()).toContain('built into this page');
    await context.close();
  });
});
