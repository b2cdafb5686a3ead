/**
 * Tests calls that are decided differently under two warrants, the cost of a rule, forks that have no effect, and the
 * lesson about surviving mutants.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const LONG = 240_000;

let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

function journey(title: string, walk: (tab: Tab) => Promise<void>, test = it): void {
  test(
    title,
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) =>
        walk(await profile.openTab('#/edit/config_review')),
      ),
    LONG,
  );
}

describe('differences', () => {
  const visit = shareTab();

  journey('calls between two warrants are counted, and each is replayed under either', async (tab) => {
    const edit = new EditPage(tab);
    await edit.open();
    await edit.field(READ_RULE, 'Directory').fill('/');
    await edit.showsYours('landed, done');
    await tab.page.locator('main').press('Escape');
    await tab.page.keyboard.press('ControlOrMeta+s');
    await tab.page.locator('.app > [role="status"]', { hasText: 'Run saved' }).waitFor();
    await tab.goTo('#/runs');
    await tab.page.locator('[data-run] a').first().click();
    await tab.press('Compare with reference');
    const found = tab.page.locator('[data-policy="config_review:yours"]');
    await found.waitFor();
    expect(await found.getAttribute('data-impossible')).toBe('0');
    expect(Number(await found.getAttribute('data-possible'))).toBeGreaterThan(3);
    const rows = tab.page.locator('[data-differs="possible"]');
    expect(await rows.count()).toBeLessThanOrEqual(20);
    expect((await rows.first().locator('td').allInnerTexts()).slice(0, 2)).toEqual(['denied', 'allowed']);
    expect(await findViolations(tab)).toEqual([]);
    for (const [side, outcome] of [
      ['Before', 'injected_denied'],
      ['After', 'injected_allowed'],
    ] as const) {
      const call = await rows.first().locator('th').innerText();
      await rows
        .first()
        .getByRole('button', { name: new RegExp(`under ${side}$`, 'u') })
        .click();
      await tab.notice('shared').waitFor();
      await soon(() => tab.page.locator('[data-region="detail"]').innerText()).toContain(call.split('(')[0]!);
      await soon(() => tab.page.locator(`[data-region="detail"] [data-outcome="${outcome}"]`).count()).toBe(
        1,
      );
      await tab.press('Discard');
      await tab.page.goBack();
      await found.waitFor();
    }
  });

  itLong(
    'each example value of an expression shows its number of steps, and the list shows the upper bound',
    () =>
      visit('#/edit/invoice_processing', async (tab) => {
        const edit = new EditPage(tab);
        await edit.open({ scenario: 'invoice_processing' });
        await edit.openRule('send_email/recipients');
        await tab.page.getByText('Try values and more options').click();
        const list = tab.page.locator('[data-examples-pass]', {
          has: tab.page.locator('[data-example="mixed"]'),
        });
        expect(await list.locator('[data-example="mixed"] [data-steps]').innerText()).toBe('2 steps');
        expect(await list.innerText()).toContain('needs more than 10,000,');
      }),
  );

  journey(
    'a fork that lost its call is named in Replay and in Matrix',
    async (tab) => {
      await tab.goTo('#/replay/config_review/broad?step=5');
      await tab.page.locator('[data-fork] summary').click();
      await tab.press('Run in Yours');
      await tab.page.locator('[data-fork-note]').waitFor();
      await tab.page.locator('[data-busy]').waitFor({ state: 'detached' });
      expect(await tab.page.locator('[data-idle-fork]').count()).toBe(0);
      const edit = new EditPage(tab);
      await edit.open({ part: 'injection', mode: 'code' });
      await edit.paste('[]');
      await edit.proven();
      await tab.goTo('#/replay/config_review/yours');
      await soon(() => tab.page.locator('[data-fork-note] [data-idle-fork]').innerText()).toContain(
        'the trial ends before the fork at call 7',
      );
      await tab.goTo('#/');
      await soon(() => tab.page.locator('[data-idle-fork="config_review:6"]').count()).toBe(1);
      expect(await findViolations(tab)).toEqual([]);
    },
    itLong,
  );

  it('in the lesson about surviving mutants, the learner has to add the revealing call', () =>
    visit('#/learn/l11-guard', async (tab) => {
      const survivor = tab.page.locator('[data-mutant="widen-folder/0"]');
      const tryMistakes = async () => {
        await tab.press('Mutation test');
        await tab.press('Run mutants');
        await survivor.waitFor();
        await tab.page.getByRole('button', { name: 'Run again' }).waitFor();
      };
      await tab.page.locator('[data-begin]').click();
      await tab.page.locator('aside[data-lesson="l11-guard"]').waitFor();
      await tab.page.getByRole('tab', { name: /^Warrant/u }).click();
      await tryMistakes();
      expect(await tab.page.getByRole('button', { name: /^Add a call that reveals it/u }).count()).toBe(0);
      await survivor.getByRole('button', { name: /^Go to the injection/u }).click();
      await soon(() => tab.address).toContain('part=injection');
      const panel = tab.page.locator('[data-mistakes]');
      await soon(() => panel.innerText()).toContain('Add an injected call that gets a different decision');
      expect(await tab.page.locator('[data-pass="true"]').count()).toBe(0);
      const lifetime = tab.page.locator('[data-mutant="longer-lifetime/0"]');
      expect(await lifetime.innerText()).toContain('no call can reveal this');
      expect(await lifetime.getByRole('button').count()).toBe(0);
      await tab.page.locator('[data-close-lesson]').click();
      await soon(() => survivor.getByRole('button', { name: /^Add a call that reveals it/u }).count()).toBe(
        1,
      );
    }));
});
