/** Lessons: begun, helped, passed, closed and brought back; an answer handed in and graded again. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const dock = (tab: Tab, rest = '') => tab.page.locator(`aside[data-lesson] ${rest}`.trim());
const check = (tab: Tab, kind: string) => dock(tab, `[data-check="${kind}"]`);

async function begin(tab: Tab, lesson: string): Promise<void> {
  await tab.goTo(`#/learn/${lesson}`);
  await tab.page.locator('[data-begin]').click();
  await dock(tab, '[data-pass]').first().waitFor();
}

async function passes(tab: Tab, kind: string, pass: 'true' | 'false'): Promise<void> {
  await soon(() => check(tab, kind).getAttribute('data-pass')).toBe(pass);
}

describe('learning', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  const visit = (journey: (tab: Tab) => Promise<void>, viewport = { width: 1440, height: 900 }) =>
    withProfile(browser, inject('siteUrl'), async (profile) => journey(await profile.openTab()), {
      viewport,
    });

  it('LEARN-1 a lesson is passed by an edit that works, and the own edits come back after it', () =>
    visit(async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await begin(tab, 'l3-fence');
      await passes(tab, 'trial', 'false');
      await passes(tab, 'benign', 'true');
      for (let hint = 1; hint <= 3; hint += 1) await tab.press(`Show hint ${hint} of 3`);
      await tab.press('Show one answer');
      await passes(tab, 'trial', 'true');
      await dock(tab, '[data-done]').waitFor();
      await tab.reload();
      await dock(tab, '[data-done]').waitFor();
      await tab.press('Close lesson');
      await edit.open();
      await edit.showsYours('landed, done');
      expect(await edit.field(READ_RULE, 'Directory').inputValue()).toBe('/');
      await tab.goTo('#/learn');
      const row = tab.page.locator('li[data-lesson="l3-fence"]');
      expect(await row.getAttribute('data-state')).toBe('helped');
    }));

  it('LEARN-2 a prediction, right or wrong, and the last step complete the second lesson', () =>
    visit(async (tab) => {
      await begin(tab, 'l1-watch');
      await passes(tab, 'predicted', 'false');
      await tab.page.getByLabel('It asks the person who gave the task').check();
      await passes(tab, 'predicted', 'true');
      await passes(tab, 'step', 'false');
      await tab.goTo('#/replay/config_review/broad?step=5');
      await passes(tab, 'step', 'true');
      await soon(() => dock(tab).innerText()).toContain('Something else happened.');
    }));

  it('the way to a lesson with a prediction leads over the question, away from the view', () =>
    visit(async (tab) => {
      await begin(tab, 'l0-same');
      await dock(tab, '[data-done] button').click();
      await soon(() => tab.address).toBe('/learn/l1-watch');
      await tab.page.getByLabel('It reads both files').check();
      await tab.page.locator('[data-begin]').click();
      await soon(() => tab.address).toBe('/replay/config_review/broad');
      await passes(tab, 'predicted', 'true');
      await tab.press('Start over');
      await soon(() => tab.address).toBe('/learn/l1-watch');
      await passes(tab, 'predicted', 'false');
    }));

  it('a room link that asks for a lesson this page lacks says so', () =>
    visit(async (tab) => {
      await tab.goTo('#/learn?pack=l0-same,doesnotexist');
      expect(await tab.page.locator('[data-unknown-lessons]').innerText()).toContain("'doesnotexist'");
      expect(await tab.page.locator('li[data-lesson]').count()).toBe(1);
    }));

  it('the call that nothing stopped is marked in Replay', () =>
    visit(async (tab) => {
      await begin(tab, 'l2-badge');
      await tab.goTo('#/replay/expense_audit/broad?step=3');
      await tab.page.locator('[data-mark="call"]').click();
      await passes(tab, 'why', 'false');
      await tab.goTo('#/replay/expense_audit/broad?step=2');
      await tab.page.locator('[data-mark="call"]').click();
      await passes(tab, 'why', 'true');
    }));

  it('HOST-4 an answer link is graded again at the desk of the host', async () => {
    let link = '';
    await visit(async (tab) => {
      await begin(tab, 'l8-leftover');
      await passes(tab, 'unused_permissions', 'false');
      for (let hint = 1; hint <= 3; hint += 1) await tab.press(`Show hint ${hint} of 3`);
      await tab.press('Show one answer');
      await dock(tab, '[data-done]').waitFor();
      await tab.goTo('#/learn');
      await tab.page.locator('[data-learner]').fill('AB');
      link = await tab.page.locator('[data-copy="answers"]').inputValue();
    });
    await visit(async (tab) => {
      await tab.goTo(new URL(link).hash);
      const row = tab.page.locator('tr[data-learner="AB"]');
      await soon(() => row.locator('[data-lesson="l8-leftover"]').getAttribute('data-pass')).toBe('true');
      expect(await findViolations(tab)).toEqual([]);
    });
  });

  it('lessons are chosen for a room, and one is presented in large type', () =>
    visit(async (tab) => {
      await tab.goTo('#/host');
      await soon(() => tab.page.locator('[data-chosen]').getAttribute('data-chosen')).toBe('10');
      await tab.page.locator('input[value="l6-attacker"]').uncheck();
      expect(await tab.page.locator('[data-only-here]').count()).toBe(1);
      const link = await tab.page.locator('[data-copy="pack"]').inputValue();
      await tab.goTo('#/host/present');
      await tab.page.locator('[data-projector-switch]').check();
      expect(await tab.page.locator('html').getAttribute('data-projector')).toBe('');
      expect(await findViolations(tab)).toEqual([]);
      await tab.goTo(new URL(link).hash);
      await soon(() => tab.page.locator('li[data-lesson]').count()).toBe(9);
    }));

  it('the QR sheet opens and closes by keyboard, with a code for the pack and one for each lesson', () =>
    visit(async (tab) => {
      await tab.goTo('#/host');
      const opener = tab.page.locator('[data-open-qr-sheet]');
      await opener.press('Enter');
      const sheet = tab.page.locator('[data-qr-sheet]');
      await sheet.waitFor();
      expect(await sheet.getByRole('img', { name: /^QR code of the link: / }).count()).toBe(11);
      expect(await sheet.locator('h2').evaluate((heading) => heading === document.activeElement)).toBe(true);
      expect(await findViolations(tab)).toEqual([]);
      await tab.page.keyboard.press('Tab');
      await tab.page.keyboard.press('Tab');
      await tab.page.keyboard.press('Enter');
      await sheet.waitFor({ state: 'detached' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }));

  it('HOST-6 a pack file is saved by the host and opened by a learner', () =>
    visit(async (tab) => {
      await tab.goTo('#/host');
      await tab.page.locator('input[value="l6-attacker"]').uncheck();
      const saved = tab.page.waitForEvent('download');
      await tab.press('Save as a pack file');
      const path = await (await saved).path();
      expect(await findViolations(tab)).toEqual([]);
      await tab.goTo('#/learn');
      await tab.page.locator('[data-open-pack]').setInputFiles(path);
      await tab.page.locator('[data-pack-lessons]').click();
      await soon(() => tab.page.locator('li[data-lesson]').count()).toBe(9);
    }));

  it('the handout of all lessons is one page, in both languages and on both papers', async () => {
    for (const language of ['en', 'zh-CN'])
      await withProfile(browser, inject('siteUrl'), async (profile) => {
        const { page } = await profile.openTab(`?lang=${language}#/learn/handout`);
        await page.locator('main li h2').nth(13).waitFor();
        for (const format of ['A4', 'Letter']) {
          const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
          const bytes = await page.pdf({ format, margin });
          const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length;
          expect([language, format, pages]).toEqual([language, format, 1]);
        }
      });
  });

  it('axe finds nothing in the lessons, in both themes, on desktop and phone', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ])
      await visit(async (tab) => {
        const found: string[] = [];
        for (const address of ['#/learn', '#/learn/l4-takeaway', '#/learn/handout', '#/learn/nothing']) {
          await tab.goTo(address);
          found.push(...(await findViolations(tab)));
        }
        await begin(tab, 'l7-narrower');
        found.push(...(await findViolations(tab)));
        expect(found).toEqual([]);
      }, viewport);
  });
});
