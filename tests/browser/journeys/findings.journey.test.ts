/** Tests the analyses in their views: next to the editor, and below a denied call in Replay. */
import { describe, expect, it } from 'vitest';
import { EditPage, READ_RULE } from './pages/edit.js';
import { shareTab } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const LONG = 240_000;

describe('analyses on the page', () => {
  const visit = shareTab();

  it(
    'reach, worst case and unused permissions are updated after edits',
    () =>
      visit('#/edit/config_review', async (tab) => {
        const edit = new EditPage(tab);
        const findings = tab.page.locator('[data-findings="new"]');
        await edit.open();
        await soon(() => findings.innerText()).toContain('Reach 8, the same as task-scoped.');
        expect(await findings.innerText()).toContain('no permitted sequence of calls can do the damage');
        await edit.field(READ_RULE, 'Directory').fill('/');
        await soon(() => findings.innerText()).toMatch(
          /Reach \d+\. Compared with task-scoped: \+.*secrets?\./u,
        );
        expect(await findings.locator('[data-worst]').getAttribute('data-worst')).not.toBe('0');
        await tab.press('Undo');
        await edit.open({ scenario: 'hr_onboarding' });
        await findings.getByText('1 unused permission').click();
        expect(await findings.locator('[data-leftover]').innerText()).toContain(
          'Allowed but not needed: list_files(directory: /hr)',
        );
        expect(await findViolations(tab)).toEqual([]);
      }),
    LONG,
  );

  it(
    'a denied call shows what would allow it',
    () =>
      visit('#/replay/config_review/task_scoped?step=5&tab=why', async (tab) => {
        const box = tab.page.locator('[data-would-allow]');
        await box.locator('summary').click();
        await box.locator('[data-group="grant_exactly"] li').first().waitFor();
        for (const label of ['Change the request', 'Grant exactly this call', 'Grant more'])
          expect(await box.innerText()).toContain(label);
        expect(await findViolations(tab)).toEqual([]);
      }),
    LONG,
  );
});
