/**
 * Tests the page in other languages. In the pseudo-language, text outside brackets does not come from the message
 * catalog. Only documents, values and identifiers may appear outside brackets.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { listEnglish } from './pages/english-text.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const NARROW = { width: 320, height: 700 };
const VIEWS = [
  '#/',
  '#/attacks',
  '#/agent',
  '#/replay/config_review/task_scoped/6',
  '#/edit/config_review',
  '#/learn',
  '#/tasks',
  '#/graph',
  '#/runs',
  '#/host',
  '#/import',
  '#/help',
  '#/warrants',
];
/** Content that does not come from the message catalog: values, code, documents, and text in its own language. */
const FOREIGN =
  'script, style, code, pre, kbd, .mono, [lang="en"], .cm-editor, option, svg, dt, .tool, .argument';
/** A product name, a format name, or a role in a document. */
const NAMES =
  /^(?:POLA Playground|English|简体中文|[A-Z]{2,5}|[a-z-]+_[a-z_]+|.*[/@{}:].*|\(?[a-z]+\)?|[pq]-agent|\([A-Z][a-z]+\)|[a-z-]+)$/;

/** Finds visible text that is not in brackets, and elements wider than the screen. */
function lookAt(page: Page): Promise<{ plain: string[]; wide: number; cut: string[] }> {
  return page.evaluate((foreign) => {
    const plain = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const text = (texts.currentNode as Text).data.trim();
      const holder = texts.currentNode.parentElement;
      if (holder === null || holder.closest(foreign) !== null || !holder.checkVisibility()) continue;
      if (/[a-z]{3}/i.test(text) && !/[⟦⟧]/.test(text)) plain.add(text);
    }
    const cut = [...document.querySelectorAll<HTMLElement>('button, a.button, select')]
      .filter(
        (one) =>
          one.checkVisibility() &&
          getComputedStyle(one).overflowX === 'hidden' &&
          one.scrollWidth > one.clientWidth + 1,
      )
      .map((one) => one.textContent ?? '');
    return { plain: [...plain], wide: document.documentElement.scrollWidth - innerWidth, cut };
  }, FOREIGN);
}

async function speak(tab: Tab, menu: string, language: string): Promise<void> {
  await tab.page.getByRole('button', { name: menu, exact: true }).click();
  await Promise.all([tab.page.waitForEvent('load'), tab.page.getByRole('radio', { name: language }).click()]);
  await tab.settled();
}

/** Returns the text of the directory fields in a chain form. */
function listInputs(tab: Tab): Promise<string[]> {
  return tab.page
    .locator('[data-region="editor"] input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

let browser: Browser;

describe('another language', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  itLong(
    'every view takes all its text from the message catalog and fits on a narrow screen',
    () =>
      withProfile(
        browser,
        inject('siteUrl'),
        async (profile) => {
          const tab = await profile.emptyTab();
          const found: string[] = [];
          for (const view of VIEWS) {
            await tab.goTo(`?lang=en-XA&fresh=1${view}`);
            await tab.idle();
            const { plain, wide, cut } = await lookAt(tab.page);
            found.push(...plain.filter((text) => !NAMES.test(text)).map((text) => `${view}: ${text}`));
            found.push(...cut.map((text) => `${view}, cut off: ${text}`));
            if (wide > 0) found.push(`${view} is ${wide} px too wide`);
          }
          expect(found.join('\n')).toBe('');
        },
        { viewport: NARROW },
      ),
    240_000,
  );

  it('LANG-8 a change of language is saved in the browser, and every English sentence in a Chinese view is marked as English', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('#/');
      await speak(tab, 'Menu', '简体中文');
      expect(await tab.page.locator('html').getAttribute('lang')).toBe('zh-CN');
      expect(await tab.heading.textContent()).toContain('智能体');
      await tab.reload();
      expect(await tab.heading.textContent()).toContain('智能体');
      expect(await tab.page.title()).toContain('看一看');
      const found: string[] = [];
      for (const view of VIEWS) {
        await tab.goTo(view);
        found.push(...(await listEnglish(tab.page)).map((text) => `${view}: ${text}`));
      }
      expect(found).toEqual([]);
    }));

  it('changing the language keeps the draft, the URL, the step and the open lesson', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('#/learn/m2-fence');
      await tab.page.locator('[data-begin]').click();
      await tab.page.locator('aside[data-lesson="m2-fence"]').waitFor();
      await tab.page.locator('[data-region="editor"]').waitFor();
      // Waits for the first check to appear, because the lesson's documents are active by that time.
      await tab.page.locator('aside[data-lesson] [data-check]').first().waitFor();
      const edit = new EditPage(tab);
      await edit.openRule('read_file/path');
      await edit.field(READ_RULE, 'Directory').fill('/app/kept');
      const { address } = tab;
      for (const [menu, language, tag] of [
        ['Menu', '简体中文', 'zh-CN'],
        ['菜单', 'English', 'en'],
      ] as const) {
        await speak(tab, menu, language);
        await tab.page.locator(`html[lang="${tag}"]`).waitFor();
        await tab.page.locator('aside[data-lesson="m2-fence"]').waitFor();
        expect(tab.address).toBe(address);
        await edit.openRule('read_file/path');
        await soon(() => listInputs(tab)).toContain('/app/kept');
      }
      await tab.goTo('#/replay/config_review/task_scoped?step=5');
      const step = tab.page.locator('[data-position][aria-selected="true"]');
      const before = await step.getAttribute('data-position');
      expect(before).not.toBe('0');
      await speak(tab, 'Menu', '简体中文');
      expect(tab.address).toBe('/replay/config_review/task_scoped?step=5');
      expect(await step.getAttribute('data-position')).toBe(before);
    }));
});
