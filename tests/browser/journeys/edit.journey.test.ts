/**
 * Tests editing rules in the Edit view: one line per rule, the file tree, the checkboxes, the slider, and links to a
 * rule.
 */
import type { Browser, Locator } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE, WRITE_RULE } from './pages/edit.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

let browser: Browser;

const share = shareTab();

/** Each test edits a different scenario, undoes its edits, or runs after the tests that its edits would affect. */
function visit(journey: (edit: EditPage, tab: Tab) => Promise<void>): Promise<void> {
  return share('#/edit/config_review', (tab) => journey(new EditPage(tab), tab));
}

const folder = (tab: Tab, path: string): Locator => tab.page.locator(`[data-folder="${path}"]`);

beforeAll(async () => {
  browser = await shareChromium();
});

describe('editing rules in diagrams', () => {
  it('EDIT-3 the boundary can be moved with arrow keys or by dragging, and the result is shown immediately', () =>
    visit(async (edit, tab) => {
      await edit.open();
      const present = folder(tab, '/app/config').getByRole('radio');
      await present.focus();
      await tab.page.keyboard.press('ArrowUp');
      await soon(() => edit.field(READ_RULE, 'Directory').inputValue()).toBe('/app');
      expect(
        await folder(tab, '/app')
          .getByRole('radio')
          .evaluate((one) => one === document.activeElement),
      ).toBe(true);
      await tab.page.keyboard.press('ArrowUp');
      await edit.showsYours('landed, done');
      await soon(() => tab.page.locator('[data-newly-allowed]').innerText()).toContain(
        '/secrets/api-keys.json',
      );
      await tab.press('Undo');
      await edit.showsYours('stopped, done');

      const grip = folder(tab, '/app/config').locator('.grip');
      await grip.hover();
      await tab.page.mouse.down();
      // The rows may still move while the results appear, so the click target is measured again for each attempt.
      await soon(async () => {
        const to = await folder(tab, '/').boundingBox();
        if (to === null) throw new Error('the tree is not on screen');
        await tab.page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 5 });
        return edit.field(READ_RULE, 'Directory').inputValue();
      }).toBe('/');
      await tab.page.mouse.up();
      await edit.showsYours('landed, done');
      expect(await findViolations(tab)).toEqual([]);
    }));

  itLong('EDIT-13 an edit does not change the result of the task-scoped warrant', () =>
    visit(async (edit, tab) => {
      await edit.open({ scenario: 'report_writing' });
      const cell = (condition: string): Locator =>
        tab.page.locator(`[data-region="result"] [data-cell="report_writing:${condition}"]`);
      const worst = (condition: string) => cell(condition).getAttribute('data-worst-case');
      await soon(() => worst('task_scoped')).toBe('reachable');
      await edit.openRule('write_file/path');
      await edit.field(WRITE_RULE, 'Directory').fill('/reports/quarter');
      await edit.showsYours('stopped, failed', 'report_writing');
      expect(await worst('task_scoped')).toBe('reachable');
      await tab.press('Undo');
      await edit.showsYours('stopped, done', 'report_writing');
    }),
  );

  it('EDIT-11 clicking the name of a file in the tree opens the file', () =>
    visit(async (_edit, tab) => {
      await tab.goTo('#/edit/config_review?focus=read_file/path');
      await tab.page.locator('[data-path-row="/secrets/api-keys.json"]').getByRole('link').click();
      await soon(() => tab.page.getByRole('heading', { name: '/secrets/api-keys.json' }).count()).toBe(1);
      expect(tab.address).toBe('/edit/config_review?part=files&focus=/secrets/api-keys.json');
    }));

  it('EDIT-4 recipients can be allowed with checkboxes', () =>
    visit(async (edit, tab) => {
      await edit.open({ scenario: 'expense_audit' });
      const finance = tab.page.getByRole('checkbox', { name: /^finance@company\.com/u });
      expect(await finance.isChecked()).toBe(true);
      await finance.uncheck();
      await edit.showsYours('stopped, failed', 'expense_audit');
      await tab.press('Everyone at company.com');
      await soon(() => finance.isChecked()).toBe(true);
      await edit.showsYours('stopped, done', 'expense_audit');
      expect(await findViolations(tab)).toEqual([]);
    }));

  it('EDIT-5 a new tool initially allows no call, and an amount can be limited with a slider', () =>
    visit(async (edit, tab) => {
      await edit.open({ scenario: 'expense_audit' });
      await tab.page.getByRole('combobox', { name: 'Choose a tool' }).selectOption('transfer_money');
      await tab.press('Add tool');
      await edit.showsYours('stopped, done', 'expense_audit');
      await edit.openRule('transfer_money/to');
      await tab.press('Anyone');
      await edit.showsYours('landed, done', 'expense_audit');
      await edit.openRule('transfer_money/amount');
      await tab.page.getByRole('slider').focus();
      await tab.page.keyboard.press('Home');
      await edit.showsYours('stopped, done', 'expense_audit');
      expect(await findViolations(tab)).toEqual([]);
      await tab.page.getByRole('button', { name: 'Remove transfer_money' }).click();
      await soon(() => tab.page.locator('[data-tool="transfer_money"]').count()).toBe(0);
    }));
});

describe('a link to a rule in Edit', () => {
  it('EDIT-2 a link to a rule highlights the field and collapses the other rules, and moves the focus when it is opened again', () =>
    visit(async (_edit, tab) => {
      const place = '#/edit/report_writing?focus=write_file/path/root';
      const field = tab.page.locator('[data-ringed] input');
      await tab.goTo(place);
      await field.waitFor();
      expect(await field.inputValue()).toBe('/reports');
      expect(await tab.page.locator('[data-line] [aria-expanded="true"]').count()).toBe(1);
      await tab.page.locator('[data-line="read_file/path"] .toggle').click();
      await soon(() => field.count()).toBe(0);
      await tab.goTo('#/edit/report_writing?focus=read_file/path');
      await tab.goTo(place);
      await soon(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await tab.goTo('#/edit/report_writing?focus=call/2');
      await soon(() => tab.page.locator('[data-ringed]').getAttribute('data-call')).toBe('2');
    }));

  itLong('LES-18 a lesson offers the four kinds of rules that the course explains', () =>
    visit(async (_edit, tab) => {
      await tab.goTo('#/learn/l8-leftover');
      await tab.page.locator('[data-begin]').click();
      await tab.page.locator('[data-region="lesson"]').waitFor();
      await tab.goTo('#/edit/hr_onboarding?focus=list_files/directory');
      const options = tab.page.locator('[data-region="rule"] select').first().locator('option');
      await options.first().waitFor({ state: 'attached' });
      const kinds = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      expect(kinds.sort()).toEqual(['Exact', 'OneOf', 'Range', 'Subpath']);
    }),
  );
});

describe('saving', () => {
  it('EDIT-1 a run can be saved while a field has the focus', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('#/edit/config_review');
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/app');
      await edit.proven();
      await tab.page.keyboard.press('ControlOrMeta+s');
      await tab.notice('kept').waitFor();
    }));
});
