/** Tests layout rules on the built page. They must hold with any font. */
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { untilStill } from '../../../scripts/audit/parts/settle.mjs';
import { shareTab } from './pages/profile.js';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Returns the rounded boxes of all matching elements that are visible. */
function readBoxes(all: Locator): Promise<Box[]> {
  return all.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 1)
      .map(({ left, top, bottom, width }) => ({
        left: Math.round(left),
        top: Math.round(top),
        bottom: Math.round(bottom),
        width: Math.round(width),
      })),
  );
}

describe('layout', () => {
  const visit = shareTab();

  it.each([
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 760, height: 800 },
  ])('APP-233 the home page shows the scale and its buttons in one row at $width px', (viewport) =>
    visit(
      '#/',
      async ({ page }) => {
        await untilStill(page);
        const buttons = await readBoxes(page.locator('.story .foot .button'));
        expect(buttons).toHaveLength(3);
        expect(new Set(buttons.map(({ top }) => top)).size).toBe(1);
        const [scale] = await readBoxes(page.locator('.story .scale'));
        expect(scale?.top).toBeLessThan(buttons[0]?.bottom ?? 0);
        expect(scale?.bottom).toBeGreaterThan(buttons[0]?.top ?? 0);
      },
      viewport,
    ),
  );

  it.each([
    '#/graph/oai_customer_service',
    '#/compare/reference/reference',
    '#/edit/config_review',
    '#/learn',
  ])('APP-234 controls beside the heading of %s are aligned at the top', (address) =>
    visit(address, async ({ page }) => {
      await untilStill(page);
      const [heading] = await readBoxes(page.locator('.title-row h1'));
      const controls = await readBoxes(page.locator('.title-row').locator('a.button, button, select'));
      expect(controls.length).toBeGreaterThan(0);
      for (const { top } of controls) expect(Math.abs(top - (heading?.top ?? 0))).toBeLessThanOrEqual(1);
    }),
  );

  it('APP-222 the heading of an unknown page takes the focus', () =>
    visit('#/nothing/at/all', async ({ page }) => {
      await page.locator('h1:focus').waitFor();
    }));

  it('APP-238 the summary of a collapsed section is printed if it states a result', () =>
    visit('#/replay/config_review/task_scoped?step=5', async ({ page }) => {
      const chain = page.locator('summary', { hasText: 'worker: 3 tools' });
      const help = page.locator('summary', { hasText: 'What would allow it' });
      await Promise.all([chain.waitFor(), help.waitFor()]);
      await page.emulateMedia({ media: 'print' });
      expect([await chain.isVisible(), await help.isVisible()]).toEqual([true, false]);
      const selected = page.locator('[aria-selected="true"]').first();
      expect(await selected.evaluate((row) => getComputedStyle(row).borderTopColor)).toBe('rgba(0, 0, 0, 0)');
      await page.emulateMedia({ media: null });
    }));

  it('APP-241 a menu closes on Escape, which returns the focus, and on a click elsewhere', () =>
    visit(
      '#/replay/config_review',
      async ({ page }) => {
        const opener = page.locator('summary[aria-label="More settings"]');
        const entry = page.getByRole('button', { name: 'First difference' });
        await opener.press('Enter');
        await entry.focus();
        await page.keyboard.press('Escape');
        await page.locator('summary:focus').waitFor();
        expect(await entry.isVisible()).toBe(false);
        await opener.click();
        await entry.waitFor();
        await page.getByText('Agent task').click();
        await entry.waitFor({ state: 'hidden' });
      },
      { width: 390, height: 844 },
    ));

  it('APP-239 an empty checkbox that is disabled looks different from one that can be checked', () =>
    visit('#/', async ({ page }) => {
      const looks = await page.locator('main').evaluate((main) =>
        [false, true].map((disabled) => {
          const box = Object.assign(document.createElement('input'), { type: 'checkbox', disabled });
          main.append(box);
          const { appearance } = getComputedStyle(box);
          box.remove();
          return appearance;
        }),
      );
      expect(looks).toEqual(['none', 'auto']);
    }));

  it('APP-235 the entries of the menu are aligned and have no visible frame', () =>
    visit('#/', async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const entries = page.getByRole('dialog').locator('li .button');
      await entries.first().waitFor();
      const boxes = await readBoxes(entries);
      expect(boxes.length).toBeGreaterThan(5);
      expect(new Set(boxes.map(({ left, width }) => `${left}/${width}`)).size).toBe(1);
      const frames = await entries.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderColor));
      expect(new Set(frames)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    }));
});
