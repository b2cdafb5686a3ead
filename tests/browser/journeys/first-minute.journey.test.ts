/**
 * Tests the first minute without a mouse (docs/spec/interface.md#accessibility): every key press is counted, and the
 * focus must be visible after each one.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findFocusProblem, MOST_PRESSES } from '../../../scripts/audit/parts/focus.mjs';
import { shareChromium } from './launch.js';
import { EditPage } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

let browser: Browser;

/** Presses keys one by one, counts the key presses, and checks the focus after each of them. */
class Keyboard {
  presses = 0;

  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
      await soon(async () => `${key}: ${(await this.page.evaluate(findFocusProblem)) ?? 'seen'}`).toBe(
        `${key}: seen`,
      );
    }
  }
}

describe('the first minute with the keyboard alone', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it(`the attack can be stopped with the dial or with a rule in at most ${MOST_PRESSES} key presses`, () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab();
      const { page } = tab;
      const keys = new Keyboard(page);
      const outcome = page.locator('[data-outcome]').first();

      await keys.press('Tab', 'Enter', 'Tab');
      expect(await outcome.innerText()).toContain('$2,000 gone');
      await keys.press('ArrowRight', 'ArrowRight');
      await soon(() => outcome.innerText()).toContain('The agent was never given transfer_money');
      expect(await outcome.innerText()).toContain('was still sent.');
      await keys.press('Tab', 'Tab', 'Enter');
      const limit = page.getByRole('slider', { name: 'transfer_money: amount at most' });
      await limit.waitFor();
      await soon(() => limit.evaluate((slider) => slider === document.activeElement)).toBe(true);
      await soon(() => outcome.innerText()).toContain('$2,000 gone');
      await keys.press('Home');
      await soon(() => outcome.innerText()).toContain('Your rule denied the call: at most $0.');
      console.log(`first minute: ${keys.presses} key presses`);
      expect(keys.presses).toBeLessThanOrEqual(MOST_PRESSES);
    }));

  it('keyboard navigation leads from a matrix cell to a new warrant, with visible focus at every stop', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab();
      const { page } = tab;
      const keys = new Keyboard(page);
      const call = page.getByRole('listbox', { name: /^Calls/ }).getByRole('option', { selected: true });

      await page.locator('[data-cell="config_review:broad"]').focus();
      await keys.press('Enter', 'Enter');
      await soon(() => tab.heading.innerText()).toBe('Replay: Config review');
      await call.waitFor();

      await keys.press('ArrowRight', 'n');
      await soon(() => call.innerText()).toContain('contains the injection');
      expect(await page.locator('[data-thread]').first().innerText()).toContain(
        'The complete credentials live in',
      );
      await keys.press('n', 'n');
      const decided = call.locator('[data-step]');
      expect(await decided.first().getAttribute('data-outcome')).toBe('injected_allowed');
      expect(await page.getByRole('region', { name: 'Call details' }).innerText()).toContain('FAKE EXAMPLE');

      expect(await decided.last().getAttribute('data-outcome')).toBe('injected_denied');
      expect(await page.getByRole('region', { name: 'Call details' }).innerText()).toContain(
        'worker may only use paths inside',
      );

      await keys.press('g', 'e');
      await soon(() => tab.heading.innerText()).toBe('Edit config review');
      await page.locator('[data-region="rule"]').first().waitFor();
      await keys.press('F6', 'F6', 'Tab', 'Tab', '/');
      await new EditPage(tab).showsYours('landed, done');
    }));
});
