/** Tests switching between "Your agent", Replay and Edit, and what stays in place while the user works. */
import { describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { EditPage } from './pages/edit.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const text = { type: 'string' };
const tool = (name: string, required: readonly string[], optional: readonly string[] = []): object => ({
  name,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries([...required, ...optional].map((arg) => [arg, text])),
    required,
  },
});
const TOOLS = JSON.stringify([
  tool('fetch_page', ['url']),
  tool('read_file', ['path'], ['start', 'encoding']),
  tool('read_folder', []),
  tool('read_text_file', ['path']),
  tool('send_email', ['to', 'body']),
]);

describe('your agent and the views that it opens', () => {
  const share = shareTab();
  const visit = (go: (tab: Tab) => Promise<void>) =>
    share('#/agent', async (tab) => {
      const clear = tab.page.getByRole('button', { name: 'Start over', exact: true });
      if (await clear.isVisible()) await clear.click();
      await check(tab);
      await go(tab);
    });

  async function check({ page }: Tab): Promise<void> {
    await page.locator('[data-region="inputs"] textarea').fill(TOOLS);
    await page.getByRole('button', { name: 'Check this agent' }).click();
    await page.locator('[data-levels] table').waitFor();
  }

  it('AGENT-75 Replay and Edit name the warrant after the level that the user chose', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.locator('[data-warrant] label', { hasText: 'Tools only' }).click();
      await page.getByRole('button', { name: /stranger, Tools only/ }).click();
      const head = page.locator('[data-lane-head="task_scoped"]');
      await soon(() => head.innerText()).toContain('Tools only');
      expect(await page.locator('[data-beside="task_scoped"]').first().innerText()).toBe('Tools only');
      expect(await page.locator('main').innerText()).not.toContain('Task-scoped');
      await page.goBack();
      await page.getByRole('button', { name: 'Edit it' }).click();
      await soon(() => page.locator('[data-cell="agent-steal:task_scoped"]').innerText()).toContain(
        'Tools only',
      );
      expect(await page.locator('[data-region="result"]').innerText()).toContain(
        'Yours starts as Tools only',
      );
    }));

  it('AGENT-76 Replay says what the attacker did, and Edit shows no reach, which would be meaningless here', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.getByRole('button', { name: /stranger, No limits/ }).click();
      await page.getByRole('button', { name: 'Show all' }).click();
      const head = page.locator('[data-lane-head="no_warrant"]');
      await soon(() => head.innerText()).toContain('Attack landed: sent to mallory@attacker.example');
      expect(await page.locator('[data-loot] h3').innerText()).toContain('(No limits)');
      expect(await findViolations(tab)).toEqual([]);
      await page.goBack();
      await page.getByRole('button', { name: 'Edit it' }).click();
      await soon(() => page.locator('[data-worst]').count()).toBe(1);
      expect(await page.locator('[data-reach]').count()).toBe(0);
    }));

  itLong(
    'AGENT-78 after a visit to Replay, the view is as the user left it, and a removed call can still be restored',
    () =>
      visit(async (tab) => {
        const { page } = tab;
        await page.getByText('Show and change the calls in each attack').click();
        const plans = page.locator('[data-plans]');
        await plans
          .getByRole('button', { name: /Remove call \d+, send_email/ })
          .first()
          .click();
        const undo = plans.locator('[data-undo]');
        await soon(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
        // While a check is running, the answer has a different height.
        await page.locator('[data-verdict="current"]').waitFor();
        const cell = page.locator('[data-judged$="/none"]').first();
        const topOfCell = () => cell.evaluate((button) => button.getBoundingClientRect().top);
        await cell.scrollIntoViewIfNeeded();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
        const top = await topOfCell();
        await cell.click();
        await page.locator('[data-region="calls"]').waitFor();
        // In a narrower window, the content above the cell is taller.
        await page.setViewportSize({ width: 1100, height: 900 });
        await page.goBack();
        await undo.waitFor();
        await soon(async () => Math.abs((await topOfCell()) - top) <= 2).toBe(true);
        await soon(() => cell.evaluate((button) => button === document.activeElement)).toBe(true);
        await undo.click();
        await soon(() => plans.getByRole('button', { name: /Remove call \d+, send_email/ }).count()).not.toBe(
          0,
        );
      }),
  );

  it('AGENT-79 typing selects a tool and keeps the values; an argument is added only on Enter', () =>
    visit(async (tab) => {
      const { page } = tab;
      const task = page.locator('[data-task]');
      await task.getByRole('button', { name: 'Add a call' }).click();
      const count = await task.locator('ol > li').count();
      const added = task.getByRole('combobox', { name: `Tool ${count}`, exact: true });
      await soon(() => added.evaluate((list) => list === document.activeElement)).toBe(true);
      await page.keyboard.type('read_t');
      await soon(() => added.inputValue()).toBe('read_text_file');
      const path = task.getByRole('textbox', { name: `path of call ${count}` });
      await path.fill('/own/a.txt');
      await added.focus();
      await page.keyboard.type('read_fol');
      await soon(() => added.inputValue()).toBe('read_folder');
      await added.blur();
      await added.focus();
      await page.keyboard.type('read_fi');
      await soon(() => added.inputValue()).toBe('read_file');
      await path.fill('/own/b.txt');
      await added.focus();
      // While the name is being typed, the selected tool changes from read_file to read_folder, which has no path.
      await page.keyboard.type('read_fol');
      await soon(() => added.inputValue()).toBe('read_folder');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await soon(() => added.inputValue()).toBe('read_file');
      await soon(() => path.inputValue()).toBe('/own/b.txt');
      const more = task.getByRole('combobox', { name: `Add an argument to call ${count}` });
      await more.focus();
      await page.keyboard.type('star');
      const start = task.getByRole('textbox', { name: `start of call ${count}` });
      expect(await start.count()).toBe(0);
      await page.keyboard.press('Enter');
      await soon(() => start.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await start.inputValue()).not.toContain('tar');
      await more.selectOption('encoding');
      await soon(() => task.getByRole('textbox', { name: `encoding of call ${count}` }).count()).toBe(1);
    }));

  itLong(
    'AGENT-80 selecting an effect does not move it under the pointer, and long values are shown in full',
    () =>
      visit(async (tab) => {
        const { page } = tab;
        const task = page.locator('[data-task]');
        const value = `/${'long/'.repeat(20)}end.txt`;
        const field = task.getByRole('textbox', { name: /of call 1$/ }).first();
        await field.fill(value);
        await soon(() => field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
        expect(await field.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true);
        await page.getByRole('button', { name: 'Effects of fetch_page' }).click();
        const box = page.getByRole('checkbox', { name: /reads what outsiders write/ });
        await box.evaluate((one) => one.scrollIntoView({ block: 'center' }));
        const topOf = (): Promise<number> =>
          box.evaluate((one) => Math.round(one.getBoundingClientRect().top));
        const before = await topOf();
        await box.uncheck();
        await soon(() => page.locator('[data-answer]').innerText()).toContain('No tool is known');
        await soon(topOf).toBe(before);
      }),
  );

  it('AGENT-120 the first click after typing a title or a value reaches its target', () =>
    visit(async (tab) => {
      const { page } = tab;
      const task = page.locator('[data-task]');
      await page.locator('[data-verdict="current"]').waitFor();
      const title = task.getByRole('textbox', { name: 'What is the agent asked to do?' });
      await title.pressSequentially('Read  the page and');
      await page.locator('[data-verdict="current"]').waitFor();
      const stateAfterBlur = await title.evaluate(async (field: HTMLElement) => {
        field.blur();
        await new Promise(requestAnimationFrame);
        return document.querySelector('[data-verdict]')?.getAttribute('data-verdict');
      });
      expect(stateAfterBlur).toBe('current');
      await page.getByRole('link', { name: 'Enter the calls of your task' }).click({ delay: 100 });
      const example = task.locator('label:has([data-example]) textarea').first();
      await soon(() => example.evaluate((field) => field === document.activeElement)).toBe(true);
      // AGENT-82: the same example in the other calls is replaced immediately, so nothing changes when the field loses
      // the focus.
      await page.getByText('Show and change the calls in each attack').click();
      for (const _ of [1, 2]) {
        await task.getByRole('button', { name: 'Add a call' }).click();
        await task.locator('ol > li').last().getByRole('combobox').selectOption('read_text_file');
      }
      const count = await task.locator('ol > li').count();
      const path = (index: number) => task.getByRole('textbox', { name: `path of call ${index}` });
      await path(count).fill('/own/a.txt');
      expect(await path(count - 1).inputValue()).toBe('/own/a.txt');
      expect(await task.locator('[data-same]').last().innerText()).toBe(`(same as in call ${count})`);
      await page.locator('[data-verdict="current"]').waitFor();
      await page.locator('[data-judged$="/none"]').first().click({ delay: 100 });
      await page.locator('[data-region="calls"]').waitFor();
    }));

  itLong('AGENT-121 tools can be pasted as soon as the view opens, without focusing a field', async () =>
    withProfile(await shareChromium(), inject('siteUrl'), async (profile) => {
      const { page } = await profile.openTab('#/agent');
      const field = page.locator('[data-region="inputs"] textarea');
      await field.waitFor();
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      }, TOOLS);
      await soon(() => field.inputValue()).toBe(TOOLS);
    }),
  );

  it('AGENT-20 the notice about an assumed injection leads to the list of tools', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.getByRole('button', { name: 'Effects of fetch_page' }).click();
      await page.getByRole('checkbox', { name: /reads what outsiders write/ }).uncheck();
      await page
        .locator('[data-answer]')
        .getByRole('link', { name: /^Mark the tools/ })
        .click();
      const tools = page.locator('[data-tools]');
      await soon(() => tools.evaluate((one) => one === document.activeElement)).toBe(true);
      await soon(() => tools.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
      const top = (): Promise<number> => tools.evaluate((one) => one.getBoundingClientRect().top);
      expect([(await top()) > 0, (await top()) < 300]).toEqual([true, true]);
    }));

  itLong('AGENT-81 the header offers Undo for edits to documents, but not in Your agent', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.getByRole('button', { name: 'Edit it' }).click();
      await soon(() => tab.address).toContain('/edit/agent-steal');
      const undo = page.locator('header').getByRole('button', { name: 'Undo', exact: true });
      await page.locator('[data-region="result"]').waitFor();
      // AGENT-94: opening the scenario is not an edit, so Undo cannot remove it.
      expect(await undo.count()).toBe(0);
      await new EditPage(tab).openRule('fetch_page/url');
      await page.getByRole('combobox', { name: /Rule for url of fetch_page Kind/ }).selectOption('Wildcard');
      await soon(() => undo.count()).toBe(1);
      await page.goBack();
      await page.locator('[data-verdict]').waitFor();
      await soon(() => undo.count()).toBe(0);
    }),
  );

  itLong('APP-231 Replay’s heading does not cover its bar when the arrow keys are used', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.getByRole('button', { name: /stranger, No limits/ }).focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('combobox', { name: 'Scenario' });
      await page.locator('[data-region="calls"]').waitFor();
      await page.keyboard.press('ArrowRight');
      await soon(() => tab.address).toContain('step=');
      const covered = (): Promise<boolean> =>
        menu.evaluate((list) => {
          const { left, top, width, height } = list.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) !== list;
        });
      expect(await covered()).toBe(false);
    }),
  );
});
