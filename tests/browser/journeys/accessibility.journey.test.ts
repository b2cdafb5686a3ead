/**
 * Every view in every state a reader can bring it to, looked through by axe: WCAG 2.0 to 2.2, A and AA,
 * and best practice, in both themes and at both sizes. Nothing may be found.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HELP_TOPICS } from '../../../src/app/words/help.js';
import { launchChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
const ADDRESS_OF_CALL = '#/replay/config_review/task_scoped?step=5';
/** Twice as many pages as a usual journey visits. */
const TIME_LIMIT = 240_000;

type State = readonly [name: string, enter: (tab: Tab) => Promise<void>];

const at = (address: string): State => [address || 'Matrix', (tab) => tab.goTo(address)];

const SHIPPED: readonly State[] = [
  at(''),
  at('#/?cell=config_review:broad'),
  at('#/?cell=api_monitoring:broad'),
  at('#/replay/config_review/broad'),
  ...['why', 'files', 'message', 'raw'].map((tab) => at(`${ADDRESS_OF_CALL}&tab=${tab}`)),
  at('#/replay/expense_audit/broad?step=2&tab=files'),
  at('#/replay/config_review/yours'),
  at('#/replay/nothing/broad'),
  ...['warrant', 'injection', 'files'].flatMap((part) => [
    at(`#/edit/config_review?part=${part}`),
    at(`#/edit/config_review?part=${part}&mode=code`),
  ]),
  at('#/edit/expense_audit'),
  at('#/edit/report_writing'),
  at('#/edit/nothing'),
  at('#/tasks'),
  at('#/tasks/nothing'),
  at('#/tasks/ws-01-file-stats?solver=nobody'),
  at('#/runs'),
  at('#/runs/nothing'),
  at('#/compare/reference/nothing'),
  ...HELP_TOPICS.map((topic) => at(`#/help/${topic}`)),
  at('#/help/nothing'),
  at('#/nothing/at/all'),
];

const DIALOGS: readonly State[] = [
  dialog('shortcuts', (tab) => tab.page.keyboard.press('?')),
  dialog('palette', (tab) => tab.page.keyboard.press('ControlOrMeta+k')),
  dialog('palette without a match', async (tab) => {
    await tab.page.keyboard.press('ControlOrMeta+k');
    await tab.page.getByRole('combobox').fill('nothing at all');
  }),
  dialog('share', (tab) => tab.press('Share')),
  dialog('menu', (tab) => tab.press('Menu')),
];

const WARRANTS: readonly State[] = [
  at('#/warrants'),
  ...['verify', 'simulate', 'build', 'keys'].map((part) => at(`#/warrants/${part}`)),
  [
    'two warrants compared',
    async (tab) => {
      await tab.goTo('#/warrants/difference');
      await tab.press('Compare with the root of this chain');
      await tab.page.locator('[data-possible]').waitFor();
    },
  ],
  [
    'a text that is no warrant',
    async (tab) => {
      await tab.goTo('#/warrants');
      await tab.page.getByLabel('Warrant or chain', { exact: true }).fill('no warrant?');
      await tab.page.locator('[data-issue="warrant/unreadable_text"]').waitFor();
    },
  ],
  at('#/warrants/nothing'),
];

const EDITED: readonly State[] = [
  [
    'a wide fence',
    async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
    },
  ],
  ['revisions', (tab) => tab.press('Revisions')],
  ['a kept run', keepRun],
  at('#/'),
  at('#/replay/config_review/yours?step=5'),
  at('#/runs'),
  [
    'a chosen run',
    (tab) =>
      tab.page
        .getByRole('checkbox', { name: /^Select/ })
        .last()
        .check(),
  ],
  ['deleting a run', (tab) => tab.press('Delete')],
  ['one run', (tab) => tab.page.locator('[data-run] a').first().click()],
  ['one cell of a run', (tab) => tab.cell('config_review', 'yours').click()],
  ['compare', (tab) => tab.press('Compare with reference')],
  ['a child wider than its parent', (tab) => widen(tab)],
  ['code with problems', (tab) => new EditPage(tab).open({ mode: 'code' })],
  ['unreadable code', (tab) => new EditPage(tab).paste('chain: [')],
  ['a form of unreadable code', (tab) => tab.press('Form')],
  at('#/s/1.cut'),
];

function dialog(name: string, open: (tab: Tab) => Promise<void>): State {
  return [
    `dialog: ${name}`,
    async (tab) => {
      await tab.goTo('#/');
      await open(tab);
      await tab.page.getByRole('dialog').waitFor();
    },
  ];
}

async function keepRun(tab: Tab): Promise<void> {
  await tab.goTo('#/');
  await tab.page.keyboard.press('ControlOrMeta+s');
  await soon(() => tab.page.locator('.app > [role="status"]').innerText()).toContain('Run kept');
}

/** A root that holds less than its leaf. */
async function widen(tab: Tab): Promise<void> {
  const edit = new EditPage(tab);
  await edit.open();
  await tab.page.getByText('Root', { exact: true }).click();
  await edit.choice('Root, Rule for path of read_file', 'Kind').selectOption('Subpath');
  await edit.field('Root, Rule for path of read_file', 'Directory').fill('/docs');
  await edit.issue('warrant/child_wider_than_parent').waitFor();
}

/** Enters each state and lists what was found in it. */
async function lookThrough(tab: Tab, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, enter] of states) {
    await enter(tab);
    await tab.idle();
    await tab.page.locator('main h1').waitFor();
    found.push(...(await findViolations(tab)).map((line) => `${name}, ${line}`));
    if ((await tab.page.getByRole('dialog').count()) > 0) await tab.page.keyboard.press('Escape');
  }
  return found;
}

let browser: Browser;

describe.each(SIZES)('axe finds nothing on a $name', ({ viewport }) => {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  const look = (states: readonly State[]) =>
    withProfile(
      browser,
      inject('siteUrl'),
      async (profile) => expect(await lookThrough(await profile.openTab(), states)).toEqual([]),
      { viewport },
    );

  it('as shipped', () => look(SHIPPED), TIME_LIMIT);
  it('in dialogs', () => look(DIALOGS), TIME_LIMIT);
  it('in every part of Warrants', () => look(WARRANTS), TIME_LIMIT);
  it('with edits, kept runs and problems', () => look(EDITED), TIME_LIMIT);
});
