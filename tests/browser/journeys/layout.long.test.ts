/** Tests layout rules on the built page. They must hold with any font. Run by `npm run test:long`. */
import type { Locator } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { untilStill } from '../../../scripts/audit/parts/settle.mjs';
import { shareChromium } from './launch.js';
import { EditPage } from './pages/edit.js';
import { shareTab, withProfile } from './pages/profile.js';
import { TasksPage } from './pages/tasks.js';
import { soon } from './pages/tab.js';

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

/** Window sizes for laptops, from large to small, and for a phone. */
const SIZES = [
  [1440, 900],
  [1366, 768],
  [1280, 720],
  [390, 844],
] as const;

/** Checks whether an element receives a click at its center. */
function isClickable(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** Lists the options of a closed menu that are wider than the menu. */
function listCutOptions(menu: Element): readonly string[] {
  const style = getComputedStyle(menu);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.font = style.font;
  const arrow = 20;
  const room = menu.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return [...menu.querySelectorAll('option')].flatMap(({ text }) => {
    const { width } = context.measureText(text);
    return width > room ? [`${text}: ${Math.round(width)} of ${Math.round(room)}`] : [];
  });
}

const STATS = 'ws-01-file-stats';

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
      await page.keyboard.press('Escape');
    }));

  it.each(['en', 'zh-CN'])(
    'EDIT-14 the menu of rule kinds shows each name in full, in the language %s',
    async (lang) =>
      withProfile(await shareChromium(), inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab(`?lang=${lang}#/edit/config_review`);
        await new EditPage(tab).openRule('read_file/path');
        const menu = tab.page.locator('[data-region="rule"] .rule > :first-child select').first();
        for (const width of [1280, 390]) {
          await tab.page.setViewportSize({ width, height: 844 });
          expect(await menu.evaluate(listCutOptions)).toEqual([]);
        }
      }),
  );

  it('LES-14 next to a lesson, every field of each rule kind is at least 160 px wide and clickable', () =>
    visit('#/help/about', async (tab) => {
      await tab.goTo('#/learn/l8-leftover');
      await tab.page.locator('[data-begin]').click();
      await tab.page.locator('[data-region="lesson"]').waitFor();
      await tab.goTo('#/edit/hr_onboarding?focus=list_files/directory');
      await tab.page.locator('[data-ringed]').waitFor();
      const rule = tab.page.locator('[data-region="rule"]');
      const kind = rule.locator('select').first();
      const kinds = await kind
        .locator('option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      const narrow: unknown[] = [];
      for (const one of kinds) {
        await kind.selectOption(one);
        for (const [width, height] of SIZES) {
          await tab.page.setViewportSize({ width, height });
          for (const field of await rule.locator(':is(input[type="text"], select, textarea)').all()) {
            const box = await field.boundingBox();
            if (box === null) continue;
            if (box.width < 160) narrow.push([one, width, box.width]);
            if (!(await isClickable(field))) narrow.push([one, width, 'covered']);
          }
        }
      }
      expect(narrow).toEqual([]);
    }));

  it('TASKVIEW-12 the tasks view needs no sideways scrolling at a width of 320 pixels', () =>
    visit(
      '#/tasks',
      async (tab) => {
        const tasks = new TasksPage(tab);
        const overflow = (): Promise<number> =>
          tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await tasks.openList();
        await tasks.row(STATS).locator('[data-do="run"]').click();
        await soon(() => tasks.row(STATS).getAttribute('data-attack')).toBe('stopped');
        expect(await overflow()).toBeLessThanOrEqual(0);
        for (const pane of ['checks', 'files', 'trace', 'process', 'usage']) {
          await tasks.open(STATS, `?pane=${pane}`);
          expect([pane, await overflow()]).toEqual([pane, expect.any(Number)]);
          expect(await overflow()).toBeLessThanOrEqual(0);
        }
      },
      { width: 320, height: 640 },
    ));
});
