/**
 * Lessons do not reveal their answers. The test clicks everything in each new lesson and checks that no single click is
 * enough to pass it.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listLessons } from '../../../src/catalog/index.js';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { PLACES } from './pages/places.js';
import { withProfile } from './pages/profile.js';
import type { Tab } from './pages/tab.js';

const LESSONS = listLessons(GOLDEN.fingerprint);
const LONG = 900_000;
/** Elements that lead away from the page or do not belong to a lesson. */
const ELSEWHERE =
  'a, [data-close-lesson], [data-start-over], [data-show-where], [data-hint], [data-menu], .visually-hidden';

let browser: Browser;

const visit = (journey: (tab: Tab) => Promise<void>, options: BrowserContextOptions) =>
  withProfile(browser, inject('siteUrl'), async (profile) => journey(await profile.openTab()), options);

async function begin(tab: Tab, lesson: string): Promise<void> {
  await tab.goTo(`#/learn/${lesson}`);
  await tab.page.locator('[data-begin]').click();
  await tab.page.locator(`aside[data-lesson="${lesson}"] [data-check]`).first().waitFor();
  await untilJudged(tab);
}

/** Waits until the page is drawn and the open lesson, if any, is graded. */
async function untilJudged(tab: Tab): Promise<void> {
  await tab.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await tab.page.locator('aside[data-lesson] section[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Opens the lesson in a page without any stored data. */
async function beginFresh(tab: Tab, id: string, visit: number): Promise<void> {
  await tab.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await tab.page.goto(`${inject('siteUrl')}?fresh=${visit}#/learn/${id}`);
  await begin(tab, id);
}

/**
 * Clicks every element of a new lesson once, restarting the lesson each time. Returns the clicks that passed the
 * lesson.
 */
async function playEveryClick(tab: Tab, id: string) {
  const passed: string[] = [];
  let visits = 1;
  await beginFresh(tab, id, visits);
  const start = await listNames(tab.page);
  const address = await tab.page.evaluate(() => location.hash);
  for (let index = 0; index < start.length; index += 1) {
    const name = await clickOne(tab.page, index);
    await untilJudged(tab);
    if ((await tab.page.locator('aside [data-done]').count()) > 0) passed.push(`${index} ${name}`);
    if (!(await returnToStart(tab, address, start))) await beginFresh(tab, id, (visits += 1));
  }
  return { clicks: start.length, visits, passed };
}

/** Returns to the lesson's view and starts the lesson over; false if the page then differs from its start. */
async function returnToStart(tab: Tab, address: string, start: readonly string[]): Promise<boolean> {
  const { page } = tab;
  await page.keyboard.press('Escape');
  await page.evaluate((hash) => void (location.hash = hash), address);
  await tab.settled();
  const again = page.locator('[data-start-over]');
  if ((await again.count()) === 0) return false;
  // A dialog that opened late must not block this click.
  await again.evaluate((button: HTMLElement) => button.click());
  await untilJudged(tab);
  if ((await page.locator('dialog[open]').count()) > 0) return false;
  return (await listNames(page)).join('\n') === start.join('\n');
}

/** Clicks the element with this index and returns its name. */
function clickOne(page: Page, index: number): Promise<string> {
  return page.evaluate(visitClickable, { at: index, elsewhere: ELSEWHERE }).then(([name = '']) => name);
}

const listNames = (page: Page): Promise<string[]> =>
  page.evaluate(visitClickable, { at: null, elsewhere: ELSEWHERE });

/** Runs in the page; returns the names of all elements that can be clicked, or clicks one and returns its name. */
function visitClickable({ at, elsewhere }: { at: number | null; elsewhere: string }): string[] {
  const all = document.querySelectorAll<HTMLElement>('main button, main input, header button, aside input');
  const here = [...all].filter(
    (one) =>
      !one.matches(elsewhere) &&
      !(one as HTMLButtonElement).disabled &&
      (one.tagName === 'BUTTON' || ['radio', 'checkbox'].includes((one as HTMLInputElement).type)),
  );
  const nameOf = (one: HTMLElement): string =>
    one.textContent?.trim().slice(0, 40) || one.getAttribute('aria-label') || one.tagName;
  if (at === null) return here.map(nameOf);
  here[at]?.click();
  return here[at] === undefined ? [] : [nameOf(here[at])];
}

describe('a lesson that was just opened', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  // Which elements of a lesson can be clicked depends on the layout, not on the language, so each size is tested in
  // only one language.
  it.for(PLACES.slice(0, 2).flatMap((place) => LESSONS.map(({ id }) => ({ ...place, id }))))(
    'LES-13 no single click is enough to pass $id: $name',
    { timeout: LONG },
    async ({ id, viewport, locale }, { annotate }) => {
      await visit(
        async (tab) => {
          const { clicks, visits, passed } = await playEveryClick(tab, id);
          await annotate(`${id}: ${clicks} clicks, ${visits} page loads`);
          expect(clicks).toBeGreaterThan(0);
          expect(passed).toEqual([]);
        },
        { viewport, locale },
      );
    },
  );

  it.each(['en', 'zh-CN'])(
    'LES-14 every field in the ten lessons of the week is at least 160 px wide and is not covered, at four screen widths: %s',
    async (locale) => {
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
          { viewport: { width, height: width === 390 ? 844 : 800 }, locale },
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
