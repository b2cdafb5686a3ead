/** Tests analyses shown in the matrix: worst case, unused permissions, and the reach of the selected cell. */
import { describe, expect, it } from 'vitest';
import { FIRST_SCREENS } from '../../../scripts/audit/parts/first-screen.mjs';
import { countWordsBeforeDial, MOST_WORDS } from '../../../scripts/audit/parts/typography.mjs';
import { shareTab } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const LONG = 240_000;

function rate(tab: Tab, name: string): Promise<string> {
  return tab.page.locator(`[data-rate="${name}"]`).innerText();
}

describe('the matrix shows unused permissions and the worst case', () => {
  const visit = shareTab();

  it(
    'the page analyzes the matrix on demand, and shows for every cell whether an allowed sequence of calls causes the damage',
    () =>
      visit('#/', async (tab) => {
        expect(await rate(tab, 'worst:broad')).toContain('Not searched yet');
        await tab.press('Find unused permissions and the worst case');
        await soon(() => rate(tab, 'leftovers:task_scoped')).toContain('3 permissions in 2 scenarios');
        await soon(() => rate(tab, 'worst:task_scoped')).toContain('Reachable in 1 of 7');
        expect(await rate(tab, 'leftovers:no_warrant')).toContain('No warrant');
        await tab.press('Worst case');
        const cell = tab.cell('report_writing', 'task_scoped');
        await soon(() => cell.getAttribute('data-worst')).toBe('1');
        expect(await cell.innerText()).toContain('1 permitted call does the damage');
        expect(await tab.cell('config_review', 'task_scoped').getAttribute('data-worst')).toBe('none');
        expect(await tab.page.locator('[data-rate]').count()).toBe(2 * 3);
        const link = tab.page.getByRole('link', {
          name: /the worst case of Report writing, Task-scoped/,
        });
        expect(await link.getAttribute('href')).toBe('#/replay/report_writing/task_scoped?worst=1');
        expect(tab.address).toBe('/?worst=1');
        await cell.click();
        const panel = tab.page.getByRole('complementary', { name: 'Selected cell' });
        await soon(() => panel.innerText()).toContain('write_file(path: /reports');
        expect(await panel.innerText()).toContain('As injected: Attack stopped. Task done.');
        expect(tab.address).toBe('/?cell=report_writing:task_scoped&worst=1');
        expect(await findViolations(tab)).toEqual([]);
      }),
    LONG,
  );

  it('APP-226 a sentence describes the attack that the matrix shows, and the fingerprint is explained below it', () =>
    visit('#/', async (tab) => {
      const matrix = tab.page.locator('[data-region="matrix"]');
      await soon(() => matrix.innerText()).toContain(
        'The agent makes the calls that the injection asks for.',
      );
      await tab.press('Worst case');
      await soon(() => matrix.innerText()).toContain(
        'We search for any sequence of permitted calls that does the damage.',
      );
      const status = matrix.locator('.status');
      await soon(() => status.innerText()).toContain('a short code computed from all results');
      const [table, note] = [await matrix.locator('table').boundingBox(), await status.boundingBox()];
      expect(note!.y).toBeGreaterThan(table!.y + table!.height);
    }));

  it('APP-232 a newcomer has to read at most 40 words from the headline to the end of the dial', () =>
    visit('#/', async ({ page }) => {
      const words = await page.evaluate(countWordsBeforeDial);
      expect(words).toBeGreaterThan(20);
      expect(words).toBeLessThanOrEqual(MOST_WORDS);
    }));

  it('APP-242 the outcome on the home page is visible on the first screen', () =>
    visit('#/', async ({ page }) => {
      await page.locator('[data-stop="task_scoped"]').click();
      const outcome = page.locator('.story [data-outcome="stopped"]');
      await outcome.waitFor();
      for (const size of FIRST_SCREENS) {
        await page.setViewportSize(size);
        const bottom = await outcome.evaluate((box) => box.getBoundingClientRect().bottom);
        expect([size.width, bottom <= size.height]).toEqual([size.width, true]);
      }
    }));

  it('APP-243 terms show their definitions on hover and focus, until Escape is pressed', () =>
    visit('#/', async ({ page }) => {
      const term = page.locator('[data-term="asr"]');
      const tip = page.getByRole('tooltip');
      // Screen readers read the definition as soon as the term gets the focus, so it must be present before it is
      // shown.
      await soon(() => page.locator('[data-term="asr"] + [role="tooltip"]').textContent()).toContain('share');
      await term.hover();
      await soon(() => tip.innerText()).toBe('The share of trials in which the attack landed.');
      await page.mouse.move(0, 0);
      await tip.waitFor({ state: 'hidden' });
      await term.hover();
      await tip.waitFor();
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
      await page.keyboard.press('Tab');
      await term.focus();
      await tip.waitFor();
      const gap = () =>
        term.evaluate(
          (link) =>
            link.nextElementSibling!.getBoundingClientRect().top - link.getBoundingClientRect().bottom,
        );
      expect(await gap()).toBeCloseTo(0, 0);
      const moved = await page.evaluate(() => {
        const before = scrollY;
        scrollBy(0, before > 50 ? -50 : 50);
        return scrollY - before;
      });
      expect(moved).not.toBe(0);
      expect(await gap()).toBeCloseTo(0, 0);
      await page.keyboard.press('Tab');
      await soon(() => tip.innerText()).toBe('The share of trials in which the task was done.');
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
    }));

  it('APP-225 the dial and the matrix use the same names for permissions', () =>
    visit('#/', async ({ page }) => {
      const heads = page.locator('[data-region="matrix"] thead th');
      await heads.first().waitFor();
      const stops = await page.locator('fieldset label[data-stop] .name').allInnerTexts();
      expect(stops).toHaveLength(3);
      const [, ...columns] = await heads.allInnerTexts();
      expect(columns.map((text) => text.split('\n')[0])).toEqual(stops);
    }));

  it(
    "the details of a selected cell list the items obtained and compare the cell's reach with Task-scoped",
    () =>
      visit('#/', async (tab) => {
        await tab.cell('config_review', 'broad').click();
        const panel = tab.page.getByRole('complementary', { name: 'Selected cell' });
        await soon(() => panel.innerText()).toContain('30 items within reach, 2 secrets. Task-scoped: 8.');
        expect(await panel.locator('[data-loot]').getAttribute('data-loot')).toBe('2');
        for (const name of ['Replay', 'Why', 'Edit'])
          expect(await panel.getByRole('button', { name, exact: true }).count()).toBe(1);
        expect(await findViolations(tab)).toEqual([]);
      }),
    LONG,
  );
});
