/** Tests that the keyboard focus stays in place when the focused control starts something or removes itself. */
import { describe, expect, it } from 'vitest';
import { shareTab } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { itLong } from '../../support/long.js';

describe('keyboard focus after actions', () => {
  const visit = shareTab();

  /** Presses Shift first, so that the code that restores the focus is loaded. */
  async function pressByKeyboard({ page }: Tab, name: RegExp): Promise<void> {
    await page.keyboard.press('Shift');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes('restore-focus')),
    );
    const button = page.locator('main').getByRole('button', { name }).first();
    await button.focus();
    await button.press('Enter');
  }

  it('APP-224 the focus moves to the next rule when a rule is removed', () =>
    visit('#/edit/config_review', async (tab) => {
      await tab.page.locator('[data-region="editor"]').waitFor();
      await pressByKeyboard(tab, /^Remove read_file/);
      await tab.page.getByRole('button', { name: /^Remove read_file/ }).waitFor({ state: 'detached' });
      const focused = (): Promise<boolean> =>
        tab.page.evaluate(() => document.activeElement?.closest('[data-region="editor"]') !== null);
      await soon(focused).toBe(true);
      await soon(() => tab.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
      await tab.press('Undo');
    }));

  itLong('APP-224 the focus moves to a new control if every earlier control is gone', () =>
    visit('#/agent', async (tab) => {
      await pressByKeyboard(tab, /^Support mailbox$/);
      await tab.page.locator('[data-verdict]').waitFor();
      await pressByKeyboard(tab, /^Start over$/);
      await soon(() => tab.page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    }),
  );

  it('APP-224 the focus returns to the menu whose dialog was closed', () =>
    visit('#/edit/config_review', async ({ page }) => {
      const menu = page.locator('[data-region="editor"] summary[title]').last();
      await menu.focus();
      await menu.press('Enter');
      await page.getByRole('button', { name: 'Revisions' }).press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true);
    }));

  it('APP-224 the focus stays on the button that stops the gallery run', () =>
    visit('#/attacks', async (tab) => {
      await tab.page.locator('[data-gallery="running"]').waitFor();
      await pressByKeyboard(tab, /^Stop$/);
      await tab.page.locator('[data-gallery="idle"]').waitFor();
      expect(await tab.page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
        'Run the tasks',
      );
    }));
});
