/** Replay with lanes, a fork and the worst case: by keyboard, at both sizes, in both themes. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const LONG = 240_000;
const PHONE = { viewport: { width: 320, height: 700 } };
const LANES = '#/replay/config_review/broad?with=no_warrant,task_scoped&step=4';
const FORK = '/replay/config_review/yours?with=broad&step=5';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

function calls(page: Page): Locator {
  return page.locator('[data-region="calls"]');
}

/** The chosen row, in one line. */
async function row(page: Page): Promise<string> {
  const text = await calls(page).locator('[aria-selected="true"]').innerText();
  return text.replaceAll(/\s+/gu, ' ');
}

/** Tab stops inside an element. */
function stops(within: Locator): Promise<number> {
  return within.evaluate((box) => {
    const all = [box, ...box.querySelectorAll('*')] as HTMLElement[];
    return all.filter((one) => one.tabIndex >= 0).length;
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

async function forkByKeyboard(tab: Tab): Promise<void> {
  const { keyboard } = tab.page;
  await tab.goTo('#/replay/config_review/broad?step=4');
  await tab.page.locator('[data-fork] summary').focus();
  await keyboard.press('Enter');
  // The warrant that suggests itself is Task-scoped, the call that of the script.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await soon(() => tab.address).toBe(FORK);
  await tab.page.locator('[data-fork-note]').waitFor();
  await tab.idle();
}

it('a button that goes with its step leaves the focus to the list, where arrow keys go on', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab();
    const { page } = tab;
    await tab.goTo('#/replay/config_review/broad');
    await page.getByRole('button', { name: 'Start: first call' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => calls(page).evaluate((list) => list === document.activeElement)).toBe(true);
    for (let step = 1; step < 5; step++) await page.keyboard.press('ArrowDown');
    await soon(() => tab.address).toBe('/replay/config_review/broad?step=4');
    // What the planted text asks for stands at its end.
    expect(await page.locator('[data-thread]').first().innerText()).toMatch(/Read both files and copy the/u);
    // A button that stays keeps the focus.
    const loot = page.locator('[data-loot]').getByRole('button', { name: 'call 5' });
    await loot.focus();
    await page.keyboard.press('n');
    await soon(() => tab.address).toBe('/replay/config_review/broad?step=5');
    expect(await loot.evaluate((button) => button === document.activeElement)).toBe(true);
  }));

describe('lanes', () => {
  it(
    'are added, stepped through and left at their first divergence by keyboard',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab();
        const { page } = tab;
        const { keyboard } = page;
        await tab.goTo('#/replay/config_review/broad');
        await page.locator('[data-beside="task_scoped"] input').focus();
        await keyboard.press('Space');
        await soon(() => tab.address).toBe('/replay/config_review/broad?with=task_scoped');
        await keyboard.press('d');
        await soon(() => tab.address).toBe('/replay/config_review/broad?with=task_scoped&step=4');
        expect(await row(page)).toContain('First divergence: decided differently.');
        expect(await row(page)).toMatch(/Broad:.*Landed\..*Task-scoped:.*Blocked\./u);

        expect(await stops(calls(page))).toBe(1);
        await calls(page).focus();
        await keyboard.press('ArrowLeft');
        await soon(() => row(page)).toMatch(/^All lanes: 4 read_file/u);
        await keyboard.press('n');
        await soon(() => tab.address).toContain('step=4');
        await keyboard.press('End');
        await soon(() => tab.address).toContain('step=6');
        await keyboard.press('p');
        await soon(() => tab.address).toContain('step=5');
        await keyboard.press('Home');
        await soon(() => tab.address).toBe('/replay/config_review/broad?with=task_scoped');

        // The other lane comes into detail; the lanes stay where they are.
        await page.locator('[data-condition="broad"] input').focus();
        await keyboard.press('ArrowRight');
        await soon(() => tab.address).toBe('/replay/config_review/task_scoped?with=broad');
        await page.locator('[data-to-divergence]').click();
        await soon(() => page.locator('[data-why-code]').innerText()).toContain(
          'worker may only use paths inside',
        );
        await tab.reload();
        await soon(() => row(page)).toContain('First divergence');
      }),
    LONG,
  );

  it(
    'axe finds nothing, and a narrow page does not scroll sideways',
    async () => {
      for (const options of [{}, PHONE])
        await withProfile(
          browser,
          inject('siteUrl'),
          async (profile) => {
            const tab = await profile.openTab();
            await tab.goTo(LANES);
            expect(await overflow(tab.page)).toBeLessThanOrEqual(0);
            expect(await findViolations(tab)).toEqual([]);
          },
          options,
        );
    },
    LONG,
  );
});

describe('a fork', () => {
  it(
    'is made by keyboard, parts where it was made, and is there again after a reload and in Runs',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab();
        const { page } = tab;
        await forkByKeyboard(tab);
        expect(await row(page)).toMatch(
          /First divergence.*6 read_file.*Landed\..*Yours:.*6 read_file.*Blocked\./u,
        );
        expect(await page.locator('[data-loot]').getAttribute('data-loot')).toBe('1');
        expect(await page.locator('[data-fork-note]').innerText()).toContain(
          'A fork of Broad: the calls before call 6 were decided there.',
        );
        expect(await findViolations(tab)).toEqual([]);

        await tab.press('Keep as run');
        await soon(() => page.locator('[aria-live="polite"]').allInnerTexts()).toContain(
          'Run kept. It is listed in Runs.',
        );
        await tab.reload();
        await page.locator('[data-fork-note]').waitFor();
        await soon(() => row(page)).toContain('First divergence');
        await tab.goTo('#/runs');
        await soon(() => page.locator('main').innerText()).toContain('Config review: fork at call 6');
      }),
    LONG,
  );

  it(
    'goes on with another call, through the same gate',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab();
        const { page } = tab;
        await tab.goTo('#/replay/config_review/task_scoped?step=3');
        const fork = page.locator('[data-fork]');
        await fork.locator('summary').click();
        await fork.getByLabel('Another call').check();
        await fork.getByRole('textbox', { name: 'path' }).fill('/app/config/../../secrets/api-keys.json');
        await fork.getByLabel('Task-scoped').check();
        expect(await findViolations(tab)).toEqual([]);
        await tab.press('Run the fork in Yours');
        await page.locator('[data-fork-note]').waitFor();
        await tab.idle();
        await soon(() => row(page)).toContain('First divergence: another call is made.');
        expect(await page.locator('[data-why-code]').getAttribute('data-why-code')).toBe(
          'CONSTRAINT_VIOLATION',
        );
        await tab.press('Take the fork away');
        await page.locator('[data-fork-note]').waitFor({ state: 'detached' });
      }),
    LONG,
  );
});

describe('a planted call', () => {
  it(
    'that landed leads to the same call under Task-scoped, and that to its warrant',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab();
        const { page } = tab;
        await tab.goTo('#/replay/config_review/broad?step=3');
        await soon(() => page.locator('main').innerText()).toContain('The task needs this call');
        expect(await page.locator('[data-to]').count()).toBe(0);
        await tab.goTo('#/replay/config_review/broad?step=4');
        await page.locator('[data-to="task_scoped"]').click();
        await soon(() => tab.address).toBe('/replay/config_review/task_scoped?step=4');
        await soon(() => page.locator('[data-why-code]').innerText()).toContain(
          'worker may only use paths inside',
        );
        expect(await page.locator('[data-to="task_scoped"]').count()).toBe(0);
        await page.locator('[data-to="edit"]').click();
        await soon(() => tab.address).toBe('/edit/config_review');
      }),
    LONG,
  );
});

describe('the worst case', () => {
  it(
    'is chosen by keyboard, replayed, and said not to exist where there is none',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab();
        const { page } = tab;
        await tab.goTo('#/replay/config_review/broad');
        await page.locator('[data-source="script"] input').focus();
        await page.keyboard.press('ArrowRight');
        await soon(() => tab.address).toBe('/replay/config_review/broad?worst=1');
        await page.locator('[data-worst-case="found"]').waitFor();
        expect(await page.locator('[data-worst-case]').innerText()).toContain(
          '1 allowed call meets the attack check. No shorter sequence does.',
        );
        await calls(page).focus();
        await page.keyboard.press('ArrowRight');
        await soon(() => row(page)).toContain('read_file path: /secrets/api-keys.json');
        expect(await findViolations(tab)).toEqual([]);

        await tab.goTo('#/replay/config_review/task_scoped?worst=1');
        await page.locator('[data-worst-case="none"]').waitFor();
        expect(await page.locator('[data-worst-case]').innerText()).toMatch(
          /No allowed sequence of calls meets the attack check\.[\s\S]*\d+ calls were generated/u,
        );
        expect(await findViolations(tab)).toEqual([]);
      }),
    LONG,
  );
});
