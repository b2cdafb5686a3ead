/**
 * Imports files that contain a single part (a user's scenario, an expression or a workshop pack), and runs a task with
 * tool faults.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { writePack } from '../../../src/app/learn/workshop-pack.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import { shareChromium } from './launch.js';
import { EditPage } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { TasksPage } from './pages/tasks.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const SHIPPED = SCENARIOS.find(({ id }) => id === 'config_review');
const BUNDLE = JSON.stringify({
  v: 1,
  kind: 'bundle',
  scenarios: [{ ...SHIPPED, id: 'mine', title: 'Mine', reference: false }],
});

let browser: Browser;

async function take(tab: Tab, name: string, text: string): Promise<void> {
  await tab.goTo('#/import');
  await tab.page
    .locator('[data-choose="files"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await tab.page.locator('[data-accept]').waitFor();
}

describe('files that contain a single part', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  const visit = (go: (tab: Tab) => Promise<void>) =>
    withProfile(browser, inject('siteUrl'), async (profile) => go(await profile.openTab()));

  it('APP-178 a scenario from a bundle becomes a row that can be run, edited and removed, and is kept after a reload', () =>
    visit(async (tab) => {
      const cells = tab.page.locator('[data-cell^="mine:"]');
      await take(tab, 'own.pola.json', BUNDLE);
      expect(await findViolations(tab)).toEqual([]);
      await tab.page.locator('[data-accept]').click();
      await soon(() => cells.count()).toBe(4);
      await soon(() => cells.nth(2).innerText()).toContain('Stopped');
      expect(await cells.nth(1).innerText()).toContain('Landed');
      await tab.page.reload();
      await soon(() => cells.count()).toBe(4);
      const edit = new EditPage(tab);
      await edit.open({ scenario: 'mine' });
      await edit.showsYours('stopped, done', 'mine');
      await tab.press('Remove this scenario');
      await soon(() => tab.address).toBe('/');
      expect(await cells.count()).toBe(0);
      await tab.page.keyboard.press('ControlOrMeta+z');
      await soon(() => cells.count()).toBe(4);
    }));

  itLong('APP-175 an imported expression becomes a rule for the selected argument', () =>
    visit(async (tab) => {
      await take(tab, 'short.cel', 'value.size() < 40\n');
      await tab.page.locator('[data-accept]').click();
      await soon(() => tab.address).toContain('/edit/');
      await tab.page.getByText('value.size() < 40').first().waitFor();
    }),
  );

  itLong('opening a workshop pack shows its lessons', () =>
    visit(async (tab) => {
      const pack = { lessons: ['m1-breach', 'l8-leftover'], engine: '0.1.0', fingerprint: null };
      await take(tab, 'a.pola-workshop.json', writePack(pack, 20));
      await tab.page.locator('[data-accept]').click();
      await soon(() => tab.address).toContain('/learn');
      await tab.page.getByText('8. The audit').waitFor();
      expect(await tab.page.getByText('2. A badge for everything').count()).toBe(0);
    }),
  );

  itLong('a task URL can apply faults to the task’s tools, and the page shows these faults', () =>
    visit(async (tab) => {
      const tasks = new TasksPage(tab);
      await tasks.open('ws-06-memory', '?fault=read_file:empty:0');
      expect(await tab.page.locator('[data-strained]').innerText()).toContain('read_file:empty:0');
      await tab.goTo('#/tasks/ws-06-memory?fault=read_file:empty:0&pane=trace');
      await tab.page.getByText('Fault injected into read_file').first().waitFor();
    }),
  );
});
