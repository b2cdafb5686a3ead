/**
 * Tests the page in other languages. In the pseudo-language, text outside brackets does not come from the message
 * catalog. Only documents, values and identifiers may appear outside brackets.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';

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

/** Checks every view in Chinese, including its parts, its errors and its collapsed content. */
const IN_CHINESE = [
  ...['#/', '#/attacks', '#/agent', '#/?cell=config_review:broad', '#/?cell=api_monitoring:no_warrant'],
  ...['why', 'files', 'message', 'raw'].map((tab) => `#/replay/config_review/task_scoped?step=5&tab=${tab}`),
  ...[
    '#/replay/expense_audit/broad?step=2',
    '#/replay/config_review/broad?worst=1',
    '#/replay/nothing/broad',
  ],
  ...['warrant', 'injection', 'files'].map((part) => `#/edit/config_review?part=${part}`),
  ...['#/edit/invoice_processing', '#/edit/expense_audit?mode=code', '#/edit/nothing', '#/s/1.cut'],
  ...['', '/verify', '/simulate', '/build', '/keys', '/difference', '/nothing'].map(
    (part) => `#/warrants${part}`,
  ),
  ...['picture', 'table', 'matrix'].map((mode) => `#/graph/oai_customer_service?mode=${mode}`),
  ...['#/graph', '#/graph/reading_room?mode=table&pick=C2/librarian/find_book', '#/graph/nothing'],
  ...['checks', 'files', 'trace', 'process', 'usage'].map(
    (pane) => `#/tasks/ws-06-memory?condition=broad&pane=${pane}`,
  ),
  ...['#/tasks', '#/tasks/ws-15-failover?pane=checks', '#/tasks/ws-01-file-stats?solver=nobody'],
  ...['#/runs', '#/runs/nothing', '#/compare/reference/nothing', '#/import'],
  ...[
    '#/learn',
    '#/learn/m2-fence',
    '#/learn/l5-colleagues',
    '#/learn/handout',
    '#/host',
    '#/host/present',
    '#/host/collect',
  ],
  ...['about', 'numbers', 'glossary', 'shortcuts', 'limits', 'readiness', 'version'].map(
    (one) => `#/help/${one}`,
  ),
  '#/nothing/at/all',
];
/** Text marked as English or as language-independent: values, code, and labels in a diagram of agents. */
const MARKED = 'script, style, code, [lang="en"], .mono, [data-node], noscript, [aria-hidden="true"]';
/** Proper names, which are the same in English and Chinese. */
const PROPER = /OpenAI Agents SDK|Claude Agent SDK|POLA Playground|（[\w -]+）|BEGIN [A-Z ]+/g;

/** Finds English sentences that are not marked as English. Collapsed content is expanded first. */
async function listEnglish(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  await page.locator('[data-busy]').waitFor({ state: 'detached' });
  const texts = await page.evaluate((marked) => {
    const found = new Set<string>();
    const look = (element: Element | null, text: string | null): void => {
      if (element !== null && text !== null && element.closest(marked) === null && element.checkVisibility())
        found.add(text.trim());
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() !== null) look(walk.currentNode.parentElement, (walk.currentNode as Text).data);
    for (const name of ['aria-label', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element, element.getAttribute(name));
    return [...found];
  }, MARKED);
  const values = /`[^`]*`/g;
  return texts.filter((text) =>
    /[A-Za-z]+(?: [A-Za-z'-]+){2}/.test(text.replaceAll(values, '').replaceAll(PROPER, '')),
  );
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

  it(
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

  it('a change of language is saved in the browser and announced to screen readers', () =>
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
      expect(title).toContain('看一看');
    }));

  it(
    'LANG-8 on the Chinese page, every English sentence is marked as English',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab('#/');
        await speak(tab, 'Menu', '简体中文');
        const found: string[] = [];
        for (const address of IN_CHINESE) {
          await tab.goTo(address);
          found.push(...(await listEnglish(tab.page)).map((text) => `${address}: ${text}`));
        }
        await tab.goTo('#/edit/config_review');
        for (const [key, view] of [
          ['?', 'shortcuts'],
          ['ControlOrMeta+k', 'palette'],
        ] as const) {
          await tab.page.keyboard.press(key);
          await tab.page.getByRole('dialog').waitFor();
          found.push(...(await listEnglish(tab.page)).map((text) => `${view}: ${text}`));
          await tab.page.keyboard.press('Escape');
        }
        expect(found.join('\n')).toBe('');
      }),
    120_000,
  );

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
