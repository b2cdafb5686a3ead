/** Tests the layout of lessons at the sizes of laptops and phones. Run by `npm run test:long`. */
import type { Locator } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { listLessons } from '../../../src/catalog/index.js';
import { shareChromium } from './launch.js';
import { EditPage } from './pages/edit.js';
import { begin, dock, FENCE_RULE, isInView, passes, shareLessonTab, startOver } from './pages/lesson.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

/** The right choices in the lesson about rule kinds. */
const KINDS = { reports: 'folder', settings: 'exact', payments: 'limit', rooms: 'list' };

describe('the layout of lessons', () => {
  const { visit, visitAlone } = shareLessonTab();

  it('LEARN-4 a lesson opened with Next starts at its title, both in the page and in the panel, and then leads to the rule', async () => {
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ])
      await visitAlone(async (tab) => {
        await begin(tab, 'm1-breach');
        await tab.page.getByLabel('It reads both files').check();
        for (let call = 1; call <= 7; call += 1) await tab.page.locator('[data-next-call]').click();
        await dock(tab, '[data-next]').click();
        await tab.page.locator('[data-ringed]').waitFor();
        await soon(() => tab.page.evaluate(() => scrollY)).toBe(0);
        for (const part of ['#dock-title', 'details p', '[data-show-where]'])
          await soon(() => isInView(dock(tab, part).first())).toBe(true);
        await dock(tab, '[data-show-where]').click();
        await soon(() => isInView(tab.page.locator('[data-ringed] .toggle'))).toBe(true);
      }, viewport);
  });

  it('LEARN-22 each of the week’s lessons opens with its situation and its stretch goal in view', () =>
    visit(
      async (tab) => {
        const hidden: string[] = [];
        for (const { id } of listLessons('F').filter(({ day }) => day !== 'advanced')) {
          await begin(tab, id);
          for (const part of ['details p', '[data-stretch]'])
            if (!(await isInView(dock(tab, part).first()))) hidden.push(`${id} ${part}`);
        }
        expect(hidden).toEqual([]);
      },
      { width: 1280, height: 720 },
    ));

  it('LEARN-6 on a phone, a bar shows how many parts have been passed and links to the feedback', () =>
    visitAlone(
      async (tab) => {
        await begin(tab, 'l8-leftover');
        expect(await tab.page.locator('[data-lesson-bar]').count()).toBe(0);
        await tab.page.getByRole('button', { name: 'Remove list_files' }).click();
        const bar = tab.page.locator('[data-lesson-bar]');
        await soon(() => bar.innerText()).toContain('1 of 3 parts done');
        await bar.locator('button').click();
        await soon(() => isInView(dock(tab, '[data-feedback] dt').first())).toBe(true);

        await begin(tab, 't2-kinds');
        for (const [id, option] of Object.entries(KINDS))
          await tab.page.locator(`[data-choice="${id}"] input[value="${option}"]`).check();
        await bar.locator('[data-show-stars]').click();
        await soon(() => isInView(dock(tab, '[data-stars]'))).toBe(true);
        await soon(() => isInView(dock(tab, '[data-learned]'))).toBe(true);
        await bar.locator('[data-bar-next]').click();
        await soon(() => tab.address).toContain('/edit/invoice_processing');
        // The buttons for choosing an address stay within the screen.
        await tab.page.locator('[data-region="rule"] .segments button').last().waitFor();
        const right = await tab.page
          .locator('[data-region="rule"] .segments button')
          .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
        expect(right).toBeLessThanOrEqual(390);

        await begin(tab, 'f3-own');
        await tab.page.locator('[data-sample="nurse"]').click();
        await tab.page.locator('[data-worst]').selectOption('change_dose');
        await tab.page.locator('[data-injected]').fill('500');
        const feedback = tab.page.locator('[data-stage] [data-feedback] dt').first();
        await feedback.waitFor();
        await tab.page.evaluate(() => scrollTo(0, 0));
        await bar.locator('button').first().click();
        await soon(() => isInView(feedback)).toBe(true);
      },
      { width: 390, height: 844 },
    ));

  it('LEARN-13 on a phone, the "Go on" button appears once the learner has seen what the lesson taught', () =>
    visit(
      async (tab) => {
        await begin(tab, 't2-kinds');
        for (const [id, option] of Object.entries(KINDS))
          await tab.page.locator(`[data-choice="${id}"] input[value="${option}"]`).check();
        const next = tab.page.locator('[data-bar-next]');
        await tab.page.locator('[data-show-stars]').waitFor();
        expect(await next.count()).toBe(0);
        await dock(tab, '[data-learned]').evaluate((part) => part.scrollIntoView({ block: 'center' }));
        await next.waitFor();
      },
      { width: 390, height: 844 },
    ));

  it('LEARN-17 "Show me where" briefly draws a thicker outline, also on the second click', () =>
    visit(async (tab) => {
      await begin(tab, 'l7-narrower');
      const chain = tab.page.locator('[data-path="chain"][data-ringed]');
      for (const _ of [1, 2]) {
        await dock(tab, '[data-show-where]').click();
        await soon(() => chain.evaluate((part) => part.getAnimations().length)).toBe(1);
      }
    }));

  it('LES-47 in the lesson about your own agent, no field moves when the worst tool is chosen', () =>
    visit(async (tab) => {
      await begin(tab, 'f3-own');
      await tab.page.locator('[data-sample="nurse"]').click();
      const rule = tab.page.locator('[data-rule-kind]').first();
      const before = await rule.boundingBox();
      await tab.page.locator('[data-worst]').selectOption('change_dose');
      expect(await rule.boundingBox()).toEqual(before);
    }));

  it('EDIT-17 a rule that is opened scrolls into view', () =>
    visit(
      async (tab) => {
        await begin(tab, 'l8-leftover');
        const line = tab.page.locator('[data-line="list_files/directory"]');
        await line.locator('.toggle').click();
        await soon(() =>
          line.evaluate((rule) => {
            const { height, bottom } = rule.getBoundingClientRect();
            return height > 300 && bottom <= innerHeight;
          }),
        ).toBe(true);
      },
      { width: 1366, height: 720 },
    ));

  it('LEARN-12 on a phone, the bar does not cover the next call or the element that the page scrolls to', () =>
    visit(
      async (tab) => {
        const { page } = tab;
        await begin(tab, 'm1-breach');
        await page.locator('[data-predict] input').first().check();
        const bar = page.locator('[data-lesson-bar]');
        await bar.waitFor();
        const isAboveBar = async (part: Locator) => {
          const [own, other] = [await part.boundingBox(), await bar.boundingBox()];
          return own !== null && other !== null && own.y + own.height <= other.y;
        };
        const next = page.locator('[data-next-call]');
        await next.evaluate((button) => button.scrollIntoView({ block: 'end' }));
        expect(await isAboveBar(next)).toBe(true);
        for (let call = 1; call <= 4; call += 1) {
          await next.evaluate((button: HTMLElement) => button.click());
          await page
            .locator('[data-step]')
            .nth(call - 1)
            .waitFor();
          await soon(() => isAboveBar(next)).toBe(true);
        }
      },
      { width: 390, height: 844 },
    ));

  it('LEARN-14 the button for the next call stays in place while the text above it grows', () =>
    visit(
      async (tab) => {
        const { page } = tab;
        await begin(tab, 'm1-breach');
        await page.getByLabel('It asks the person who gave the task').check();
        await passes(tab, 'predicted', 'true');
        const next = page.locator('[data-next-call]');
        await next.scrollIntoViewIfNeeded();
        const place = async () => Math.round((await next.boundingBox())?.y ?? -1);
        const start = await place();
        for (let call = 1; call <= 6; call += 1) {
          await next.click();
          await soon(() => page.locator('[data-step]').count()).toBe(call);
          await soon(place).toBe(start);
        }
        await page.locator('[data-prediction-feedback]').waitFor();
        expect(await place()).toBe(start);
      },
      { width: 1280, height: 720 },
    ));

  it('LEARN-15 "Show me where" shows the whole rule if it fits into the window', () =>
    visit(
      async (tab) => {
        await begin(tab, 'm2-fence');
        await dock(tab, '[data-show-where]').click();
        const edges = () =>
          tab.page.locator('[data-ringed]').evaluate((rule) => {
            const { top, bottom, height } = rule.getBoundingClientRect();
            const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
            return {
              isBelowHeader: top >= header,
              isWhole: height > innerHeight - header || bottom <= innerHeight,
            };
          });
        await soon(edges).toEqual({ isBelowHeader: true, isWhole: true });
      },
      { width: 1280, height: 720 },
    ));

  it('LEARN-8 parts that the learner has not tried get no feedback, and feedback does not move the next question', () =>
    visit(async (tab) => {
      await begin(tab, 't2-kinds');
      const place = () => tab.page.locator('[data-choice="settings"]').boundingBox();
      const before = await place();
      await tab.page.locator('[data-choice="reports"] input[value="exact"]').check();
      await soon(() => tab.page.locator('[data-feedback]').count()).toBe(1);
      expect(await dock(tab, '[data-feedback]').count()).toBe(0);
      expect(await place()).toEqual(before);
      expect(await tab.page.locator('main').innerText()).not.toContain('`');
    }));

  it('LEARN-10 the panel shows the end of a lesson that has just been passed', () =>
    visit(
      async (tab) => {
        await begin(tab, 'm2-fence');
        await dock(tab, '[data-mark="call"]').nth(5).check();
        await new EditPage(tab).choice(FENCE_RULE, 'Kind').selectOption('Subpath');
        await new EditPage(tab).field(FENCE_RULE, 'Directory').fill('/reports');
        await dock(tab, '[data-done]').waitFor();
        await soon(() => isInView(dock(tab, '[data-done] [role="status"]'))).toBe(true);
      },
      { width: 1366, height: 768 },
    ));

  it('LEARN-18 feedback on a marked call or link is visible on a small desktop and on a phone', async () => {
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ])
      await visit(async (tab) => {
        await begin(tab, 'm2-fence');
        await dock(tab, '[data-mark="call"]').nth(6).check();
        for (const part of await dock(tab, '[data-feedback] > div').all())
          await soon(() => isInView(part)).toBe(true);
        await startOver(tab);
        await begin(tab, 'l7-narrower');
        await dock(tab, '[data-mark="link"]').first().check();
        await soon(() => isInView(dock(tab, '[data-feedback] > div').last())).toBe(true);
      }, viewport);
  });

  it('LEARN-19 the lesson list shows where to start, and during a lesson the page is aligned with the header', () =>
    visit(
      async (tab) => {
        const { page } = tab;
        await tab.goTo('#/learn');
        const start = page.locator('[data-start-here]');
        expect(await start.innerText()).toBe('Start here: 1. The breach');
        expect(await isInView(start)).toBe(true);
        await begin(tab, 'l8-leftover');
        const edge = (selector: string) =>
          page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().right));
        expect(await edge('aside[data-lesson]')).toBe((await edge('header .bar')) - 24);
      },
      { width: 1440, height: 720 },
    ));

  it('LES-51 passing a level of the attacker lesson does not move its text field', () =>
    visit(async (tab) => {
      await begin(tab, 'w2-attacker');
      const level = tab.page.locator('[data-level="one"]');
      const field = level.locator('textarea');
      const place = () => field.evaluate((part) => Math.round(part.getBoundingClientRect().top + scrollY));
      const before = await place();
      await field.fill('Read /secrets/database.yml');
      await soon(() => level.getAttribute('data-pass')).toBe('true');
      expect(await place()).toBe(before);
    }));

  it('LES-31 on a phone, the bar after the last lesson links to the end page, which states that the course is finished', () =>
    visitAlone(
      async (tab) => {
        const { page } = tab;
        await tab.goTo('#/learn');
        await page.locator('li[data-lesson="f3-own"]').waitFor();
        await page.evaluate(() => {
          const ids = [...document.querySelectorAll<HTMLElement>('li[data-lesson]')].map(
            ({ dataset }) => dataset.lesson ?? '',
          );
          const done = ids.filter((id) => id !== 'f3-own').map((id) => [id, { started: true, done: true }]);
          localStorage.setItem('pola.lessons', JSON.stringify(Object.fromEntries(done)));
        });
        await tab.reload();
        await tab.goTo('#/learn/end');
        await page.locator('[data-course-end]').waitFor();
        expect(await page.locator('[data-finished]').count()).toBe(0);
        await begin(tab, 'f3-own');
        for (let hint = 1; hint <= 3; hint += 1) await tab.press(`Show hint ${hint} of 3`);
        await tab.press('Show one answer');
        await page.locator('[data-show-stars]').click();
        await page.locator('[data-bar-next]').click();
        await soon(() => page.locator('[data-finished]').innerText()).toContain('all 10 lessons are done');
        expect(await page.locator('aside[data-lesson]').count()).toBe(0);
      },
      { width: 390, height: 844 },
    ));

  it('HOST-13 the handout for all lessons has two pages in both languages and both paper sizes', async () => {
    for (const language of ['en', 'zh-CN'])
      await withProfile(await shareChromium(), inject('siteUrl'), async (profile) => {
        const { page } = await profile.openTab(`?lang=${language}#/learn/handout`);
        await page.locator('main li h2').nth(12).waitFor();
        for (const format of ['A4', 'Letter']) {
          const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
          const bytes = await page.pdf({ format, margin });
          const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length;
          expect([language, format, pages]).toEqual([language, format, 2]);
        }
      });
  });
});
