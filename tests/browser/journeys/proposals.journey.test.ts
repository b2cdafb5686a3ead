/**
 * Tests the proposals in Edit ("Tighten for me", unused permissions and suggestions from Why), and palette commands.
 */
import { describe, expect, it } from 'vitest';
import { EditPage } from './pages/edit.js';
import { shareTab } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const LONG = 240_000;

/** Each test edits a different scenario or undoes its edits. */
const visit = shareTab();

describe('proposals', () => {
  // This test must run first, because the message contains the scenario's name only if no other scenario has been
  // edited.
  it(
    'a grant suggested by Why opens in Edit as a diff and changes nothing until the user accepts it',
    () =>
      visit('#/replay/config_review/task_scoped?step=5&tab=why', async (tab) => {
        const box = tab.page.locator('[data-would-allow]');
        await box.locator('summary').click();
        await box
          .locator('[data-group="grant_exactly"]')
          .getByRole('button', { name: /^Apply to Yours/u })
          .first()
          .click();
        const proposal = tab.page.locator('[data-proposal="1"]');
        await proposal.waitFor();
        expect(tab.address).toBe('/edit/config_review');
        expect(await tab.page.getByText('Yours starts as Task-scoped.').count()).toBe(1);
        expect(await findViolations(tab)).toEqual([]);
        await proposal.getByRole('button', { name: /^Accept/u }).click();
        await soon(() => tab.page.locator('[data-proposal="0"]').count()).toBe(1);
        await new EditPage(tab).proven();
        const message = tab.page.locator('.app > [role="status"]');
        await soon(() => message.innerText()).toMatch(
          /^Yours, Config review: attack \w+, task done, reach \d+\.$/u,
        );
      }),
    LONG,
  );

  it(
    'the smallest warrant is shown as a diff, is accepted line by line, and can be undone',
    () =>
      visit('#/edit/config_review', async (tab) => {
        const edit = new EditPage(tab);
        await edit.open({ scenario: 'report_writing' });
        await tab.press('Tighten for me');
        const panel = tab.page.locator('[data-tighten="still"]');
        const changes = panel.locator('[data-change]');
        await soon(() => changes.count()).toBe(2);
        expect(await changes.first().innerText()).toContain(
          'Without this rule, call 2 of the task is denied',
        );
        expect(await tab.cell('report_writing', 'yours').count()).toBe(1);
        expect(await tab.page.getByText('Yours starts as Task-scoped.').count()).toBe(1);
        expect(await findViolations(tab)).toEqual([]);
        await changes
          .first()
          .getByRole('button', { name: /^Accept/u })
          .click();
        await soon(() => changes.count()).toBe(1);
        await edit.showsYours('stopped, done', 'report_writing');
        await tab.page.getByRole('radio', { name: /^Exact values/u }).check();
        await soon(() => changes.count()).toBeGreaterThan(3);
        await tab.press('Undo');
        await soon(() => tab.page.getByText('Yours starts as Task-scoped.').count()).toBe(1);
      }),
    LONG,
  );

  itLong(
    'an unused permission is removed on request',
    () =>
      visit('#/edit/config_review', async (tab) => {
        const edit = new EditPage(tab);
        await edit.open({ scenario: 'hr_onboarding' });
        const findings = tab.page.locator('[data-findings="new"]');
        await findings.getByText('1 unused permission').click();
        await findings.getByRole('button', { name: /^Use the sufficient rule/u }).click();
        await soon(() => findings.innerText()).toContain('Nothing unused');
        await edit.showsYours('stopped, done', 'hr_onboarding');
        await edit.undoAll();
      }),
    LONG,
  );

  it(
    'the command palette opens a lesson and a step',
    () =>
      visit('#/', async (tab) => {
        await tab.page.keyboard.press('ControlOrMeta+k');
        const field = tab.page.getByRole('combobox');
        await field.fill('the audit');
        await soon(() => tab.page.getByRole('option').first().innerText()).toContain('8. The audit');
        await field.fill('hr broad step 4');
        await soon(() => tab.page.getByRole('option').first().innerText()).toContain(
          'HR onboarding, Broad, step 4',
        );
        await tab.page.keyboard.press('Enter');
        await soon(() => tab.address).toBe('/replay/hr_onboarding/broad?step=3');
      }),
    LONG,
  );
});

itLong(
  'the page lists warrant lines whose removal no scenario detects, and writes the missing scenario',
  () =>
    visit('#/edit/config_review', async (tab) => {
      const edit = new EditPage(tab);
      await edit.open({ scenario: 'report_writing' });
      await tab.press('Mutation test');
      await tab.press('Run mutants');
      const survivor = tab.page.locator('[data-mutant="widen-folder/0"]');
      await soon(() => survivor.innerText()).toContain('No call reveals the change of read_file path');
      const panel = tab.page.getByRole('region', { name: 'Mutation test' });
      await soon(() => panel.innerText()).toMatch(/Killed \d+\. Survived \d+\. Not covered \d+\. Score/u);
      expect(await findViolations(tab)).toEqual([]);
      await survivor.getByRole('button', { name: /^Add a call that reveals it/u }).click();
      await soon(() => panel.innerText()).toContain('Injected call added: read_file(path:');
      await edit.proven();
      await tab.press('Run again');
      await soon(() => survivor.count()).toBe(0);
      await soon(() => panel.locator('progress').count()).toBe(0);
      expect(await survivor.count()).toBe(0);
    }),
  LONG,
);
