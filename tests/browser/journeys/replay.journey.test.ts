/** Tests the Replay view: lanes, a fork, the worst case, keyboard use, and several window sizes. */
import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { findOutsideFirstScreen, FIRST_SCREENS } from '../../../scripts/audit/parts/first-screen.mjs';
import { shareChromium } from './launch.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const LONG = 240_000;
const PHONE = { width: 320, height: 700 };
const LANES = '#/replay/config_review/broad?with=no_warrant,task_scoped&step=4';
const FORK = '/replay/config_review/yours?with=broad&step=5';

const visit = shareTab();
let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

function calls(page: Page): Locator {
  return page.locator('[data-region="calls"]');
}

/** The selected row's text, in one line. */
async function row(page: Page): Promise<string> {
  const text = await calls(page).locator('[aria-selected="true"]').innerText();
  return text.replaceAll(/\s+/gu, ' ');
}

/** Elements inside an element that can be reached with Tab. */
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
  // The default warrant is Task-scoped, and the default call is the one in the script.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await soon(() => tab.address).toBe(FORK);
  await tab.page.locator('[data-fork-note]').waitFor();
  await tab.idle();
}

itLong('APP-218 a call’s decision, reason and compared values are visible on the first screen', () =>
  visit('#/', async (tab) => {
    for (const size of FIRST_SCREENS) {
      await tab.page.setViewportSize(size);
      for (const place of [
        'config_review/task_scoped?step=5',
        'expense_audit/task_scoped?step=2',
        'hr_onboarding/task_scoped?step=4',
        'report_writing/task_scoped?step=5',
      ]) {
        await tab.goTo(`#/replay/${place}`);
        await tab.page.locator('[data-why-code]').first().waitFor();
        await tab.page.evaluate(() => scrollTo(0, 0));
        const problems = await tab.page.evaluate(findOutsideFirstScreen);
        expect([size.width, place, problems]).toEqual([size.width, place, []]);
      }
    }
  }),
);

it('APP-240 the bar of a replay shows the complete scenario name on a phone', () =>
  visit(
    '#/replay/invoice_processing',
    async ({ page }) => {
      const room = await page.locator('select.scenario').evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = Object.assign(document.createElement('canvas').getContext('2d')!, { font });
        const names = [...select.options].map(({ text }) => pen.measureText(text).width);
        return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - Math.max(...names);
      });
      expect(room).toBeGreaterThanOrEqual(0);
      expect(await overflow(page)).toBe(0);
    },
    { width: 390, height: 844 },
  ));

it('APP-217 outcomes appear as the calls are played, either step by step with the arrow keys or all at once', () =>
  visit('#/replay/config_review/broad', async (tab) => {
    const { page } = tab;
    const shown = () => calls(page).locator('[data-outcome]').count();
    expect(await shown()).toBe(0);
    expect(await page.locator('[data-attack]').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    await soon(() => tab.address).toBe('/replay/config_review/broad?step=0');
    expect(await shown()).toBe(1);
    // The call that returns the injection comes before the calls that the injection triggers.
    await page.keyboard.press('n');
    await soon(() => row(page)).toContain('result contains the injection');
    await page.keyboard.press('n');
    await soon(() => tab.address).toBe('/replay/config_review/broad?step=4');
    await soon(() => page.locator('[data-lane-head="broad"]').innerText()).toContain('1 secret read');
    await page.getByRole('button', { name: 'Show all' }).click();
    await soon(() => page.locator('[data-lane-head="broad"]').innerText()).toContain(
      'Attack landed: 2 secrets read',
    );
    expect(await page.locator('[data-lane-head="task_scoped"]').innerText()).toContain('Attack stopped');
  }));

it('APP-217 a lesson hides the outcomes until the learner has made a prediction', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab();
    const { page } = tab;
    await tab.goTo('#/learn/m1-breach');
    await page.locator('[data-begin]').click();
    await page.locator('aside[data-lesson="m1-breach"]').waitFor();
    await tab.goTo('#/replay/config_review/broad?step=5');
    await calls(page).waitFor();
    expect(await calls(page).locator('[data-outcome]').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show all' }).isDisabled()).toBe(true);
    await tab.goTo('#/learn/m1-breach');
    await page.getByLabel('It reads both files').check();
    await tab.goTo('#/replay/config_review/broad?step=5');
    await soon(() => calls(page).locator('[data-outcome="injected_allowed"]').count()).toBe(2);
  }));

it('APP-221 an injection keeps its line breaks, whether collapsed or expanded', () =>
  visit('#/replay/config_review/broad?step=3', async (tab) => {
    const thread = tab.page.locator('[data-thread]').first();
    const height = () => thread.evaluate((box) => box.clientHeight);
    const folded = await height();
    // Two short lines are shown as two separate lines.
    const first = await thread.locator('.text').evaluate((box) => {
      const range = document.createRange();
      const text = box.firstChild as Text;
      range.setStart(text, 0);
      range.setEnd(text, text.data.indexOf('\n') + 2);
      return range.getClientRects().length;
    });
    expect(first).toBeGreaterThan(1);
    await thread.getByRole('button', { name: 'Show full text' }).click();
    expect(await height()).toBeGreaterThan(folded);
    expect((await thread.innerText()).split('\n').length).toBeGreaterThan(4);
  }));

it('if the focused button disappears with its step, the focus moves to the list, where the arrow keys keep working', () =>
  visit('#/replay/config_review/broad', async (tab) => {
    const { page } = tab;
    await page.getByRole('button', { name: 'First call' }).focus();
    await page.keyboard.press('Enter');
    await soon(() => calls(page).evaluate((list) => list === document.activeElement)).toBe(true);
    for (let step = 1; step < 5; step++) await page.keyboard.press('ArrowDown');
    await soon(() => tab.address).toBe('/replay/config_review/broad?step=4');
    // A button that stays on the page keeps the focus.
    const loot = page.locator('[data-loot]').getByRole('button', { name: 'call 5' });
    await loot.focus();
    await page.keyboard.press('n');
    await soon(() => tab.address).toBe('/replay/config_review/broad?step=5');
    expect(await loot.evaluate((button) => button === document.activeElement)).toBe(true);
  }));

describe('lanes', () => {
  it(
    'APP-215 Broad and Task-scoped can be shown side by side with the keyboard, before and after their first difference',
    () =>
      visit('#/replay/config_review/broad', async (tab) => {
        const { page } = tab;
        const { keyboard } = page;
        await keyboard.press('d');
        await soon(() => tab.address).toBe('/replay/config_review/broad?step=4');
        expect(await row(page)).toContain('First difference: a different decision.');
        expect(await row(page)).toMatch(
          /Broad:.*Injected call allowed\..*Task-scoped:.*Injected call denied\./u,
        );

        expect(await stops(calls(page))).toBe(1);
        await calls(page).focus();
        await keyboard.press('ArrowUp');
        await soon(() => row(page)).toMatch(/^All: 4 read_file/u);
        await keyboard.press('End');
        await soon(() => tab.address).toContain('step=6');
        await keyboard.press('p');
        await soon(() => tab.address).toContain('step=5');
        await keyboard.press('Home');
        await soon(() => tab.address).toBe('/replay/config_review/broad');

        // The other lane's details are shown, but the lanes stay in place.
        await page.locator('[data-lane-head="task_scoped"]').press('Enter');
        await soon(() => tab.address).toBe('/replay/config_review/task_scoped');
        await keyboard.press('d');
        await soon(() => page.locator('[data-why-code]').innerText()).toContain(
          'worker may only use paths inside',
        );
        await tab.reload();
        await soon(() => row(page)).toContain('First difference');

        await page.locator('[data-beside="no_warrant"] input').first().focus();
        await keyboard.press('Space');
        await soon(() => tab.address).toBe('/replay/config_review/task_scoped?with=no_warrant,broad&step=4');
        for (const lane of ['no_warrant', 'broad'])
          await page.locator(`[data-beside="${lane}"]`).first().click();
        await soon(() => tab.address).toBe('/replay/config_review/task_scoped?with=none&step=4');
      }),
    LONG,
  );

  it('APP-215 a phone shows one lane at a time, with a switch between lanes', () =>
    visit(
      '#/replay/config_review/broad?step=4',
      async ({ page }) => {
        const seen = () => calls(page).locator('[aria-selected="true"] [data-step]:visible').count();
        await soon(seen).toBe(1);
        expect(await page.locator('[data-why-code]').innerText()).toContain('Nothing stopped this call');
        await page.locator('[data-lane-head="task_scoped"]').click();
        await soon(() => page.locator('[data-why-code]').innerText()).toContain('worker may only use');
        expect(await seen()).toBe(1);
      },
      PHONE,
    ));

  itLong(
    'axe finds no problems in Replay, and a narrow page does not scroll sideways',
    async () => {
      for (const viewport of [undefined, PHONE])
        await visit(
          LANES,
          async (tab) => {
            expect(await overflow(tab.page)).toBeLessThanOrEqual(0);
            if (viewport === undefined) expect(await findViolations(tab)).toEqual([]);
          },
          viewport,
        );
    },
    LONG,
  );
});

describe('a fork', () => {
  it(
    'a fork can be created with the keyboard, differs from the chosen step onward, and can be restored after a reload and from Runs',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        const tab = await profile.openTab();
        const { page } = tab;
        await forkByKeyboard(tab);
        expect(await row(page)).toMatch(
          /First difference.*6 read_file.*call allowed\..*Yours:.*6 read_file.*call denied\./u,
        );
        expect(await page.locator('[data-loot]').getAttribute('data-loot')).toBe('1');
        expect(await page.locator('[data-fork-note]').innerText()).toContain(
          'Forked from Broad at call 6: earlier calls were decided there.',
        );
        expect(await findViolations(tab)).toEqual([]);

        await tab.press('Save run');
        await soon(() => page.locator('[aria-live="polite"]').allInnerTexts()).toContain(
          'Run saved. It is listed in Saved runs.',
        );
        await tab.reload();
        await page.locator('[data-fork-note]').waitFor();
        await soon(() => row(page)).toContain('First difference');
        await tab.goTo('#/runs');
        await soon(() => page.locator('main').innerText()).toContain('Config review: fork at call 6');
      }),
    LONG,
  );

  itLong(
    'a fork can continue with a different call, which the same gate decides',
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
        await tab.press('Run in Yours');
        await page.locator('[data-fork-note]').waitFor();
        await tab.idle();
        await soon(() => row(page)).toContain('First difference: a different call is made.');
        expect(await page.locator('[data-why-code]').getAttribute('data-why-code')).toBe(
          'CONSTRAINT_VIOLATION',
        );
        await tab.press('Remove the fork');
        await page.locator('[data-fork-note]').waitFor({ state: 'detached' });
      }),
    LONG,
  );
});

it('a landed call is shown next to the same call under Task-scoped, with a link to its warrant', () =>
  visit('#/replay/config_review/broad?step=3', async (tab) => {
    const { page } = tab;
    await soon(() => page.locator('main').innerText()).toContain('The task needs this call');
    expect(await page.locator('[data-to]').count()).toBe(0);
    await tab.goTo('#/replay/config_review/broad?step=4');
    await soon(() => page.getByRole('region', { name: 'Call details' }).innerText()).toMatch(
      /Nothing stopped this call[\s\S]*worker may only use paths inside[\s\S]*Nearest allowed value/u,
    );
    await page.locator('[data-to="edit"]').click();
    await soon(() => tab.address).toBe('/edit/config_review');
  }));

describe('the worst case in Replay', () => {
  it(
    'the worst case is selected with the keyboard and replayed, or reported as unreachable',
    () =>
      visit('#/replay/config_review/broad', async (tab) => {
        const { page } = tab;
        await page.getByRole('group', { name: 'Playback' }).locator('summary').press('Enter');
        await page.locator('[data-source="script"] input').focus();
        await page.keyboard.press('ArrowRight');
        await soon(() => tab.address).toBe('/replay/config_review/broad?worst=1');
        await page.locator('[data-worst-case="found"]').waitFor();
        expect(await page.locator('[data-worst-case]').innerText()).toContain(
          'Reachable: 1 permitted call does the damage.',
        );
        await calls(page).focus();
        await page.keyboard.press('ArrowRight');
        await soon(() => row(page)).toContain('read_file path: /secrets/api-keys.json');
        expect(await findViolations(tab)).toEqual([]);

        // A sequence found by the worst-case search is not labeled as stopped or injected.
        await tab.goTo('#/replay/report_writing/task_scoped?worst=1&step=0');
        await page.locator('[data-worst-case="found"]').waitFor();
        const text = await page.locator('main').innerText();
        expect(text).toContain('Damage reachable: 1 file made public');
        expect(text).not.toMatch(/stopped\b(?! this)|injected|planted/iu);

        await tab.goTo('#/replay/config_review/task_scoped?worst=1');
        await page.locator('[data-worst-case="none"]').waitFor();
        expect(await page.locator('[data-worst-case]').innerText()).toMatch(
          /Unreachable: no permitted sequence of calls does the damage\.[\s\S]*\d+ calls were generated/u,
        );
        expect(await findViolations(tab)).toEqual([]);
      }),
    LONG,
  );
});
