/**
 * Tests the main workflow in one session: view the matrix, replay, understand, edit, undo, save, reload, compare,
 * share, and open the link as another user.
 */
import type { Browser, Locator } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE, WRITE_RULE } from './pages/edit.js';
import { type Profile, shareTab, withProfile } from './pages/profile.js';
import { type Cells, soon, type Tab } from './pages/tab.js';

const REFERENCE = { no_warrant: 'landed, done', broad: 'landed, done', task_scoped: 'stopped, done' };

let browser: Browser;

function visit(journey: (profile: Profile) => Promise<void>): Promise<void> {
  return withProfile(browser, inject('siteUrl'), journey);
}

/** Returns the reference cells in the given list, leaving out those for "Yours". */
function referenceCells(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !name.endsWith(':yours')));
}

/** Opens config_review in the editor and allows its agent to read everything. */
async function breakTheFence(tab: Tab): Promise<EditPage> {
  const edit = new EditPage(tab);
  await edit.open();
  await edit.field(READ_RULE, 'Directory').fill('/');
  await edit.showsYours('landed, done');
  return edit;
}

function chosenCall(tab: Tab): Locator {
  return tab.page.getByRole('listbox', { name: /^Calls/ }).getByRole('option', { selected: true });
}

/** The story at the first position of the dial: its outcome, and how many of the seven attacks land. */
async function readStory({ page }: Tab): Promise<{ outcome: string | null; landed: string | null }> {
  const story = page.locator('.story');
  return {
    outcome: await story.locator('[data-outcome]').getAttribute('data-outcome'),
    landed: await story.locator('[data-landed]').getAttribute('data-landed'),
  };
}

/** The reference results embedded in the page, formatted like the displayed cells. */
async function readShippedReference({ page }: Tab): Promise<{ cells: Cells; fingerprint: string }> {
  const shipped = JSON.parse((await page.locator('#pola-reference').textContent()) ?? '{}') as {
    fingerprint: string;
    cells: { scenario: string; condition: string; attack: string; task: string }[];
  };
  const cells = shipped.cells.map(({ scenario, condition, attack, task }) => [
    `${scenario}:${condition}`,
    `${attack}, ${task}`,
  ]);
  return { cells: Object.fromEntries(cells) as Cells, fingerprint: shipped.fingerprint };
}

async function shareLink(tab: Tab): Promise<string> {
  await tab.press('Share');
  const field = tab.page.getByRole('textbox', { name: 'Link', exact: true });
  const link = await field.inputValue();
  await tab.page.keyboard.press('Escape');
  return link;
}

describe('the main workflow of a user', () => {
  const share = shareTab();
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it('the home page shows the story before any script has run, and the same 21 outcomes after the run on this device', () =>
    visit(async (profile) => {
      const tab = await profile.emptyTab();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await tab.page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await tab.page.goto(tab.site, { waitUntil: 'commit' });
      const trials = tab.page.locator('[data-trials]');
      await soon(() => trials.innerText()).toContain(`${GOLDEN.cells} trials, built into this page`);
      const before = { story: await readStory(tab), ...(await readShippedReference(tab)) };
      expect(before.story).toEqual({ outcome: 'landed', landed: '7' });
      expect(before.fingerprint).toBe(GOLDEN.fingerprint);
      release();
      await tab.settled();
      await soon(() => tab.page.locator('.status').innerText()).toContain('Same results as published');
      expect(await trials.innerText()).toContain(`${GOLDEN.cells} trials`);
      expect(await trials.innerText()).not.toContain('built into this page');
      const after = { cells: await tab.cells(), fingerprint: await tab.fingerprint() };
      expect({ story: await readStory(tab), ...after }).toEqual(before);
      expect(Object.keys(after.cells)).toHaveLength(GOLDEN.cells);
      for (const [name, says] of Object.entries(after.cells))
        expect([name, says]).toEqual([name, REFERENCE[name.split(':')[1] as keyof typeof REFERENCE]]);
    }));

  it('Replay shows an injected call and why it was denied', () =>
    share('#/', async (tab) => {
      const cell = tab.page.getByRole('button', {
        name: /^Config review, Task-scoped: attack stopped 2 of 2/,
      });
      await cell.click();
      expect(await cell.getAttribute('aria-pressed')).toBe('true');
      await cell.click();
      await soon(() => tab.heading.innerText()).toBe('Replay: Config review');
      const planted = tab.page.getByRole('option', {
        name: /Task-scoped: 5 read_file path: \/secrets\/api-keys\.json/,
      });
      await planted.click();
      await planted.locator('[data-lane="task_scoped"]').waitFor();
      expect(await planted.locator('[data-step]').last().getAttribute('data-origin')).toBe('injected');
      const why = tab.page.locator('[data-why-code]');
      expect(await why.getAttribute('data-why-code')).toBe('CONSTRAINT_VIOLATION');
      expect(await why.getAttribute('data-why-link')).toBe('1');
      expect(await why.innerText()).toContain(
        'path is /secrets/api-keys.json; worker may only use paths inside',
      );
      await tab.page.getByRole('button', { name: 'call 4' }).click();
      expect(await chosenCall(tab).innerText()).toContain('auth.yml');
      await tab.page.getByRole('tab', { name: 'Message' }).click();
      expect(await tab.page.getByRole('tabpanel').locator('mark').innerText()).toContain(
        '/secrets/api-keys.json',
      );
    }));

  it('an edit in the form is applied and undone, and the reference stays unchanged', () =>
    share('#/', async (tab) => {
      const reference = await tab.cells();
      const edit = new EditPage(tab);
      await edit.open();
      expect(await edit.yours()).toBe('stopped, done');
      const beside = referenceCells(await tab.cells());
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      expect(referenceCells(await tab.cells())).toEqual(beside);
      await tab.page.getByRole('link', { name: 'See it' }).click();
      await soon(async () => (await tab.cells())['config_review:yours']).toBe('landed, done');
      expect(referenceCells(await tab.cells())).toEqual(reference);
      await soon(() => tab.page.locator('.status').innerText()).toContain('Published columns unchanged');
      await tab.press('Undo');
      await soon(() => tab.cells()).toEqual(reference);
      await soon(() => tab.fingerprint()).toBe(GOLDEN.fingerprint);
    }));

  it('an edit to the code is applied, preserves a comment, and is undone', () =>
    share('#/', async (tab) => {
      const edit = new EditPage(tab);
      await edit.open({ mode: 'code' });
      await edit.editor.press('ControlOrMeta+End');
      const line = edit.line('root: /app/config');
      await line.click();
      await tab.page.keyboard.press('End');
      for (const _ of 'app/config') await tab.page.keyboard.press('Backspace');
      await tab.page.keyboard.type(' # all of it');
      await edit.showsYours('landed, done');
      await tab.press('Rules');
      expect(await edit.field(READ_RULE, 'Directory').inputValue()).toBe('/');
      await edit.field(READ_RULE, 'Directory').fill('/app');
      await edit.showsYours('stopped, done');
      await tab.press('Code');
      await edit.editor.press('ControlOrMeta+End');
      expect(await edit.line('root: /app').innerText()).toContain('# all of it');
      while (await tab.page.getByRole('button', { name: 'Undo' }).first().isEnabled())
        await tab.press('Undo');
      expect(await edit.line('root: /app').innerText()).toMatch(/root: \/app\/config$/);
      await edit.showsYours('stopped, done');
    }));

  it('a run and the draft are restored after a reload and compared at their first difference', () =>
    visit(async (profile) => {
      const tab = await profile.openTab();
      await breakTheFence(tab);
      await tab.page.locator('main').press('Escape');
      await tab.page.keyboard.press('ControlOrMeta+s');
      await soon(() => tab.page.locator('[role="status"][aria-live]').last().innerText()).toContain(
        'Run saved',
      );
      await tab.notice('kept').getByText('Run saved. It is listed in Saved runs.').waitFor();
      await tab.reload();
      await new EditPage(tab).showsYours('landed, done');
      await tab.page.getByRole('link', { name: 'Saved runs' }).click();
      await tab.page
        .getByRole('checkbox', { name: /^Select/ })
        .last()
        .check();
      await tab.page.locator('[data-compare]').click();
      await soon(() => tab.heading.innerText()).toBe('Compare two runs');
      const parting = tab.page.locator('[data-divergence]');
      await parting.waitFor();
      expect(await parting.getByRole('heading', { level: 2 }).innerText()).toContain('Config review, Yours');
      const outcomes = await parting
        .locator('[data-step]')
        .evaluateAll((rows) =>
          rows.map((row) => [(row as HTMLElement).dataset.origin, (row as HTMLElement).dataset.outcome]),
        );
      expect(outcomes).toEqual([
        ['injected', 'injected_denied'],
        ['injected', 'injected_allowed'],
      ]);
    }));

  it('a shared link shows the same view, edits and fingerprint in another browser, whose own draft stays unchanged', () =>
    visit(async (sender) => {
      const tab = await sender.openTab();
      await breakTheFence(tab);
      await tab.goTo('#/replay/config_review/yours?step=5&tab=message');
      const link = await shareLink(tab);
      await tab.goTo('#/');
      await tab.idle();
      const fingerprint = await tab.fingerprint();
      expect(fingerprint).not.toBe(GOLDEN.fingerprint);
      await visit(async (receiver) => {
        const own = await receiver.openTab();
        const edit = new EditPage(own);
        await edit.open();
        await edit.openRule('write_file/path');
        await edit.field(WRITE_RULE, 'Directory').fill('/nowhere');
        await edit.showsYours('stopped, failed');
        await own.page.goto(link);
        await own.notice('shared').waitFor();
        expect(own.address).toBe('/replay/config_review/yours?step=5&tab=message');
        expect(await chosenCall(own).innerText()).toContain('/secrets/database.yml');
        expect(await own.page.getByRole('tab', { selected: true }).innerText()).toBe('Message');
        await own.goTo('#/');
        await soon(async () => (await own.cells())['config_review:yours']).toBe('landed, done');
        await soon(() => own.fingerprint()).toBe(fingerprint);
        await own.reload();
        await soon(async () => (await own.cells())['config_review:yours']).toBe('landed, done');
        await own.press('Discard');
        await soon(async () => (await own.cells())['config_review:yours']).toBe('stopped, failed');
        await own.page.goto(link);
        await own.notice('shared').waitFor();
        await own.press('Save');
        await own.notice('shared').waitFor({ state: 'detached' });
        await own.reload();
        await own.goTo('#/');
        await soon(async () => (await own.cells())['config_review:yours']).toBe('landed, done');
      });
    }));
});
