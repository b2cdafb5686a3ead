/**
 * Tests invalid text. Each error is reported at its position, the last valid result stays on screen, and nothing that
 * was typed is lost.
 */
import { describe, expect, it } from 'vitest';
import { EditPage, READ_RULE } from './pages/edit.js';
import { shareTab } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const TOO_LARGE = 'x'.repeat(5_000_000);
const ROOT_RULE = 'Root, Rule for path of read_file';

const visit = shareTab();

/** Runs a test in the editor, without the edits of the previous test. */
function inEditor(journey: (edit: EditPage) => Promise<void>): Promise<void> {
  return visit('#/edit/config_review', async (tab) => {
    const edit = new EditPage(tab);
    await edit.undoAll();
    await journey(edit);
  });
}

/** Selects an expression as the rule for the paths that the agent may read. */
async function openExpression(edit: EditPage): Promise<void> {
  await edit.open();
  await edit.choice(READ_RULE, 'Kind').selectOption('Cel');
  await edit.proven();
}

describe('invalid input in the editor', () => {
  it('after invalid YAML is entered, the last valid result stays visible but grayed out, and no typed character is lost', () =>
    inEditor(async (edit) => {
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await edit.tab.press('Code');
      await edit.editor.press('ControlOrMeta+Home');
      await edit.tab.page.keyboard.type('half a thought: [');
      await edit.issue('document/not_yaml').waitFor();
      expect(await edit.issue('document/not_yaml').innerText()).toMatch(/Line \d+, column \d+/);
      await soon(() => edit.isStale()).toBe(true);
      expect(await edit.yours()).toBe('landed, done');
      expect(await edit.tab.page.locator('[data-stale]').last().innerText()).toContain('last valid version');
      await edit.tab.press('Rules');
      expect(
        await edit.tab.page
          .getByText('The code is invalid, so this shows the last valid version')
          .isVisible(),
      ).toBe(true);
      await edit.tab.press('Code');
      expect(await edit.line('half a thought').innerText()).toBe('half a thought: [v: 1');
      await edit.tab.press('Undo');
      await soon(() => edit.isStale()).toBe(false);
      await edit.showsYours('landed, done');
    }));

  it('the file editor still parses a file after the user has visited another view', () =>
    inEditor(async (edit) => {
      await edit.open({ part: 'files', mode: 'code' });
      await edit.tab.goTo('#/help/about');
      await edit.open({ part: 'files', mode: 'code' });
      await edit.paste('- [');
      await edit.issue('document/not_yaml').waitFor();
    }));

  itLong('an unknown constraint is reported, and no run uses it', () =>
    inEditor(async (edit) => {
      await edit.open({ mode: 'code' });
      await edit.editor.press('ControlOrMeta+End');
      await edit.line('kind: Subpath').click();
      await edit.tab.page.keyboard.press('End');
      for (const _ of 'Subpath') await edit.tab.page.keyboard.press('Backspace');
      await edit.tab.page.keyboard.type('Telepathy');
      const issue = edit.issue('warrant/unknown_constraint');
      await issue.waitFor();
      expect(await issue.innerText()).toContain('Telepathy');
      expect(await issue.innerText()).toMatch(/Line \d+, column \d+/);
      await soon(() => edit.isStale()).toBe(true);
      expect(await edit.yours()).toBe('stopped, done');
    }),
  );

  it('a child wider than its parent is marked both at the field and at the link, and every call is denied', () =>
    inEditor(async (edit) => {
      await edit.open({ mode: 'fields' });
      await edit.tab.page.getByText('Root', { exact: true }).click();
      await edit.choice(ROOT_RULE, 'Kind').selectOption('Subpath');
      await edit.field(ROOT_RULE, 'Directory').fill('/docs');
      await edit.issue('warrant/child_wider_than_parent').waitFor();
      expect(await edit.tab.page.locator('[data-link="1"] [data-link-issues]').innerText()).toContain(
        'wider than the link above',
      );
      expect(await edit.isStale()).toBe(false);
      await edit.showsYours('stopped, failed');
      await edit.tab.press('Replay');
      await edit.tab.page.getByRole('option', { name: /Yours: 1 list_files/ }).click();
      await soon(() => edit.tab.page.locator('[data-why-code]').getAttribute('data-why-code')).toBe(
        'ATTENUATION_VIOLATION',
      );
    }));

  it('a syntax error in an expression is reported with its position, which can be opened', () =>
    inEditor(async (edit) => {
      await openExpression(edit);
      const before = await edit.yours();
      const field = edit.field(READ_RULE, 'Expression');
      await field.fill("value.startsWith('/app'");
      const position = edit.tab.page.getByText(/^Position \d+: /);
      await position.waitFor();
      expect(await edit.yours()).toBe(before);
      await soon(() => edit.isStale()).toBe(true);
      await position.locator('..').getByRole('button', { name: 'Go there' }).click();
      expect(await field.evaluate((area) => document.activeElement === area)).toBe(true);
      await field.fill("value.startsWith('/app')");
      await edit.showsYours('stopped, done');
    }));

  it('if an expression is too expensive, the check returns an error, not a denial', () =>
    inEditor(async (edit) => {
      await openExpression(edit);
      const list = `[${Array.from({ length: 40 }, (_, i) => i).join(',')}]`;
      await edit
        .field(READ_RULE, 'Expression')
        .fill(`${list}.all(a, ${list}.all(b, ${list}.all(c, a + b + c >= 0)))`);
      await soon(() => edit.tab.page.locator('[data-decision="error"]').count()).toBeGreaterThan(0);
      await edit.tab.page.getByRole('link', { name: 'See it' }).click();
      const cell = edit.tab.cell('config_review', 'yours');
      await soon(() => cell.innerText()).toMatch(/\d errors?/);
      expect(await cell.innerText()).toContain('0 denied');
    }));

  itLong(
    'a file of 5 MB is rejected with a message that states the size limit, and the previous content stays',
    () =>
      inEditor(async (edit) => {
        await edit.open({ part: 'files' });
        const text = edit.tab.page.getByRole('textbox', { name: 'Text of /app/config/app.yml' });
        await edit.tab.page.locator('[data-file="/app/config/app.yml"]').click();
        await text.fill(TOO_LARGE);
        await edit.issue('document/too_large').waitFor();
        await soon(() => edit.isStale()).toBe(true);
        expect(await edit.yours()).toBe('stopped, done');
        expect(await text.evaluate((area) => (area as HTMLTextAreaElement).value.length)).toBe(
          TOO_LARGE.length,
        );
        await edit.tab.press('Undo');
        await soon(() => edit.isStale()).toBe(false);
      }),
  );

  itLong('an invalid path is rejected with a message that gives the reason, and no file is created', () =>
    inEditor(async (edit) => {
      await edit.open({ part: 'files' });
      const before = await edit.tab.page.locator('[data-file]').count();
      const path = edit.tab.page.getByRole('textbox', { name: 'New file path' });
      for (const [bad, reason] of [
        ['/data/a\0b.txt', /NUL/],
        ['notes.txt', /absolute|slash/i],
        [`/${'long/'.repeat(900)}`, /4,?096/],
      ] as const) {
        await path.evaluate((input, value) => {
          (input as HTMLInputElement).value = value;
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }, bad);
        await edit.tab.press('Add file');
        await soon(() => edit.tab.page.getByRole('alert').innerText()).toMatch(reason);
      }
      expect(await edit.tab.page.locator('[data-file]').count()).toBe(before);
      await edit.tab.press('Code');
      await edit.paste('"/data/a\\0b.txt": text\n');
      await soon(() => edit.tab.page.locator('[data-issue]').first().innerText()).toMatch(/NUL/);
      expect(await edit.isStale()).toBe(true);
    }),
  );
});
