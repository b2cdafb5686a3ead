/**
 * Lessons do not reveal the answer. The test clicks everything in each new lesson and checks that no single click
 * passes it.
 */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listLessons } from '../../../src/catalog/index.js';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import type { Tab } from './pages/tab.js';

const LESSONS = listLessons(GOLDEN.fingerprint);
const LONG = 900_000;
/** Elements that lead away from the page or do not belong to a lesson. */
const ELSEWHERE =
  'a, [data-close-lesson], [data-start-over], [data-show-where], [data-hint], [data-menu], .visually-hidden';

let browser: Browser;

const visit = (journey: (tab: Tab) => Promise<void>, viewport = { width: 1366, height: 768 }) =>
  withProfile(browser, inject('siteUrl'), async (profile) => journey(await profile.openTab()), { viewport });

async function begin(tab: Tab, lesson: string): Promise<void> {
  await tab.goTo(`#/learn/${lesson}`);
  await tab.page.locator('[data-begin]').click();
  await tab.page.locator(`aside[data-lesson="${lesson}"] [data-check]`).first().waitFor();
  await tab.page.waitForTimeout(900);
}

/** Clicks the button with this index; returns its name, or null if there are no more. */
function clickOne(page: Page, index: number): Promise<string | null> {
  return page.evaluate(
    ({ at, elsewhere }) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>('main button, main input, header button, aside input'),
      ];
      const here = all.filter(
        (one) =>
          !one.matches(elsewhere) &&
          !(one as HTMLButtonElement).disabled &&
          (one.tagName === 'BUTTON' || ['radio', 'checkbox'].includes((one as HTMLInputElement).type)),
      );
      const found = here[at];
      if (found === undefined) return null;
      found.click();
      return found.textContent?.trim().slice(0, 40) || found.getAttribute('aria-label') || found.tagName;
    },
    { at: index, elsewhere: ELSEWHERE },
  );
}

describe('a new lesson', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it.each(LESSONS.map(({ id }) => id))(
    'LES-13 no single click passes %s',
    (id) =>
      visit(async (tab) => {
        const passed: string[] = [];
        for (let index = 0; ; index += 1) {
          await tab.page.evaluate(() => {
            localStorage.clear();
            sessionStorage.clear();
          });
          await tab.page.goto(`${inject('siteUrl')}?fresh=${index}#/learn/${id}`);
          await begin(tab, id);
          const name = await clickOne(tab.page, index);
          if (name === null) break;
          await tab.page.waitForTimeout(700);
          if ((await tab.page.locator('aside [data-done]').count()) > 0) passed.push(`${index} ${name}`);
        }
        expect(passed).toEqual([]);
      }),
    LONG,
  );

  it(
    'LES-14 every field in the ten lessons of the week is at least 160 px wide and is not covered, at four screen widths',
    async () => {
      const found: string[] = [];
      for (const width of [1280, 1366, 1440, 390])
        await visit(
          async (tab) => {
            for (const { id } of LESSONS.filter(({ day }) => day !== 'advanced')) {
              await begin(tab, id);
              const narrow = await tab.page.evaluate(listUnusable);
              found.push(...narrow.map((text) => `${width} ${id}: ${text}`));
            }
          },
          { width, height: width === 390 ? 844 : 800 },
        );
      expect(found).toEqual([]);
    },
    LONG,
  );
});

/** Runs in the page; returns visible fields that are too narrow or covered. */
function listUnusable(): string[] {
  const fields = [...document.querySelectorAll<HTMLElement>('main input, main select, main textarea')];
  return fields.flatMap((field) => {
    const { type } = field as HTMLInputElement;
    if (['radio', 'checkbox', 'file'].includes(type) || field.matches('.visually-hidden')) return [];
    field.scrollIntoView({ block: 'center' });
    const { width, height, left, top } = field.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const name = field.getAttribute('aria-label') ?? field.closest('label')?.textContent?.trim() ?? field.id;
    const label = `${name.slice(0, 60)} ${Math.round(width)} px`;
    if (width < 160) return [label];
    return hit === null || field.contains(hit) || hit.closest('label')?.contains(field)
      ? []
      : [`covered: ${label}`];
  });
}
