/**
 * The page in other words. In the pseudo-language a text outside brackets is in no table of the catalogue: only
 * documents, values and identifiers may stand so.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './launch.js';
import { withProfile } from './pages/profile.js';

const NARROW = { width: 320, height: 700 };
const VIEWS = [
  '#/',
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
/** What is no word of the page: values, code, documents, and what belongs to a language of its own. */
const FOREIGN =
  'script, style, code, pre, kbd, .mono, [lang="en"], .cm-editor, option, svg, dt, .tool, .argument';
/** A name of the product, of a format or of a person's role in a document. */
const NAMES =
  /^(?:POLA Playground|English|简体中文|[A-Z]{2,5}|[a-z-]+_[a-z_]+|.*[/@{}:].*|\(?[a-z]+\)?|[pq]-agent|[a-z-]+)$/;

/** Visible texts outside brackets, and what is wider than the screen. */
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

let browser: Browser;

describe('another language', () => {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it(
    'LANG-5 shows every word of a view from the catalogue, and fits a narrow screen',
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
          expect(found).toEqual([]);
        },
        { viewport: NARROW },
      ),
    240_000,
  );

  it('LANG-6 is kept on the device and told to a screen reader', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('#/');
      await tab.page.getByRole('button', { name: 'Menu' }).click();
      await Promise.all([
        tab.page.waitForEvent('load'),
        tab.page.getByRole('radio', { name: '简体中文' }).click(),
      ]);
      await tab.settled();
      expect(await tab.page.locator('html').getAttribute('lang')).toBe('zh-CN');
      expect(await tab.heading.textContent()).toContain('智能体');
      await tab.reload();
      expect(await tab.heading.textContent()).toContain('智能体');
      const title = await tab.page.title();
      expect(title).toContain('矩阵');
    }));
});
