/**
 * Tests the page in Chinese: axe finds no problems in its main views, and no English text is left. Run by `npm run
 * test:long`.
 */
import { expect, inject, it } from 'vitest';
import { VIEWS } from '../../../scripts/audit/parts/states.mjs';
import { shareChromium } from './launch.js';
import { listEnglish } from './pages/english-text.js';
import { withProfile } from './pages/profile.js';
import { findViolations } from './pages/violations.js';

const { home, replay, edit, graph, tasks, learn } = VIEWS;
const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, views: VIEWS },
  // Views with a different layout on a phone.
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    views: { home, replay, edit, graph, tasks, learn },
  },
];
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

it.each(SIZES)(
  'axe finds no problems in the main views on a $name',
  async ({ viewport, views }) =>
    withProfile(
      await shareChromium(),
      inject('siteUrl'),
      async (profile) => {
        const tab = await profile.emptyTab();
        const found: string[] = [];
        for (const [view, address] of Object.entries(views)) {
          await tab.goTo(address);
          await tab.idle();
          expect(await tab.page.locator('html').getAttribute('lang')).toBe('zh-CN');
          expect(await tab.heading.textContent()).toMatch(/[一-鿿]/);
          found.push(...(await findViolations(tab)).map((line) => `${view}, ${line}`));
        }
        expect(found).toEqual([]);
      },
      { viewport, locale: 'zh-CN' },
    ),
  120_000,
);

it(
  'LANG-8 on the Chinese page, every English sentence is marked as English',
  async () =>
    withProfile(
      await shareChromium(),
      inject('siteUrl'),
      async (profile) => {
        const tab = await profile.emptyTab();
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
      },
      { locale: 'zh-CN' },
    ),
  120_000,
);
