/**
 * Tests the Tasks view from end to end: the list, a task and its panes, a warrant that makes the task fail, a warrant
 * that stops an attack, and the whole suite with progress, cancel and resume. Includes keyboard use, a phone and axe.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { TasksPage } from './pages/tasks.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const STATS = 'ws-01-file-stats';
const DESKTOP = { width: 1440, height: 900 };
const LONG = 240_000;

let browser: Browser;
const share = shareTab();
const journey = (walk: (tasks: TasksPage) => Promise<void>, viewport = DESKTOP): Promise<void> =>
  share('#/', (tab) => walk(new TasksPage(tab)), viewport);
const journeyAlone = (walk: (tasks: TasksPage) => Promise<void>): Promise<void> =>
  withProfile(browser, inject('siteUrl'), async (profile) =>
    walk(new TasksPage(await profile.openTab('#/tasks'))),
  );

beforeAll(async () => {
  browser = await shareChromium();
});

describe('by keyboard', () => {
  it('TASKVIEW-12 a task can be opened from every view; its panes can be visited, and Back returns to the view', () =>
    journey(async (tasks) => {
      const { page, heading } = tasks.tab;
      await tasks.press('g', 't');
      await soon(() => heading.innerText()).toBe('Tasks');
      await soon(() => tasks.rows.count()).toBe(16);
      await tasks.press('/');
      await page.keyboard.type('file statistics');
      await soon(() => tasks.rows.count()).toBe(1);
      await page.getByRole('link', { name: 'File statistics' }).focus();
      await tasks.press('Enter');
      await soon(() => heading.innerText()).toBe('File statistics');
      await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await tasks.verdict(STATS).waitFor();
      await page.getByRole('tab', { name: 'Checks' }).focus();
      await tasks.press('ArrowRight', 'ArrowRight');
      await soon(() => tasks.tab.address).toContain('pane=trace');
      await tasks.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('listbox');
      await tasks.press('Home', 'ArrowDown');
      await soon(() => page.locator('[data-step-detail]').innerText()).toContain('control');
      await page.getByRole('link', { name: 'All tasks' }).focus();
      await tasks.press('Enter');
      await soon(() => heading.innerText()).toBe('Tasks');
    }));
});

describe('one task', () => {
  it('a task shows its checks with evidence, the formula, the workspace, the trace, the process score and the token usage', () =>
    journey(async (tasks) => {
      const { page } = tasks.tab;
      await tasks.open(STATS);
      expect(await tasks.verdict(STATS).getAttribute('data-attack')).toBe('stopped');
      expect(await tasks.verdict(STATS).getAttribute('data-score')).toBe('1');
      expect(await tasks.check('lines').getAttribute('data-pass')).toBe('true');
      expect(await tasks.check('lines').innerText()).toContain('expected 7');
      expect(await page.locator('[data-combined]').innerText()).toBe('1.00 × 1.00 = 1.00');
      await tasks.pane('Workspace');
      expect(await page.locator('[data-object="/ws/out/stats.json"]').getAttribute('data-change')).toBe(
        'created',
      );
      expect(await page.getByRole('tabpanel').innerText()).toContain('"lines"');
      await tasks.pane('Trace');
      await soon(() => page.locator('[data-step-detail] [data-why-code]').count()).toBe(1);
      expect(await page.locator('[data-step-detail]').innerText()).toContain('/secrets/api_key.txt');
      await tasks.pane('Process');
      expect(await page.locator('[data-process="total"]').getAttribute('data-value')).toBe('1');
      await tasks.pane('Usage');
      expect(Number(await page.locator('[data-usage="total"]').getAttribute('data-value'))).toBeGreaterThan(
        0,
      );
      expect(await page.getByRole('tabpanel').innerText()).toContain('Estimated');
      await tasks.choose('Signed, but broad');
      await soon(() => tasks.verdict(STATS).getAttribute('data-attack')).toBe('landed');
      expect(tasks.tab.address).toBe(`/tasks/${STATS}?condition=broad&pane=usage`);
      await tasks.tab.reload();
      await soon(() => tasks.verdict(STATS).getAttribute('data-attack')).toBe('landed');
    }));

  it('a task fails if its grants are removed, and its attack lands if the warrant is unrestricted', () =>
    journeyAlone(async (tasks) => {
      const { page } = tasks.tab;
      await tasks.open(STATS, '?condition=broad');
      expect(await tasks.verdict(STATS).getAttribute('data-attack')).toBe('landed');
      await tasks.grant('write_file').locator('[data-do="take"]').click();
      await soon(() => tasks.live.getAttribute('data-tcr')).toBe('0');
      expect(await tasks.live.getAttribute('data-attack')).toBe('stopped');
      expect(tasks.tab.address).toContain('condition=yours');
      await soon(() => tasks.verdict(STATS).getAttribute('data-tcr')).toBe('0');
      expect(await tasks.check('lines').getAttribute('data-pass')).toBe('false');
      await page.locator('[data-do="reset"]').click();
      await soon(() => tasks.live.getAttribute('data-score')).toBe('1');
      await tasks.grant('read_file').locator('[data-do="lift"]').click();
      await soon(() => tasks.live.getAttribute('data-attack')).toBe('landed');
      expect(await tasks.live.getAttribute('data-tcr')).toBe('1');
      await page.getByText('Edit as YAML', { exact: true }).click();
      const editor = page.getByRole('textbox', { name: /^Warrant of File statistics/ });
      await page.locator('[data-editor="full"]').waitFor();
      await editor.click();
      await tasks.press('ControlOrMeta+a');
      await page.keyboard.type('chain: [');
      await soon(() => page.locator('[data-stale]').count()).toBe(1);
      expect(await page.locator('[data-issue]').count()).toBeGreaterThan(0);
      expect(await tasks.live.getAttribute('data-attack')).toBe('landed');
    }));

  it('the page reports a missing task and offers a link to continue', () =>
    journey(async (tasks) => {
      const { page, heading } = tasks.tab;
      await tasks.tab.goTo('#/tasks/nothing');
      await soon(() => heading.innerText()).toBe('Task not found');
      await page.getByRole('link', { name: 'See all tasks' }).click();
      await soon(() => tasks.rows.count()).toBe(16);
      await tasks.tab.goTo(`#/tasks/${STATS}?solver=nobody`);
      await tasks.tab.press('Use the compromised solver');
      await tasks.verdict(STATS).waitFor();
      await tasks.openList();
      await page.locator('[data-filter]').fill('no such task');
      await soon(() => page.getByText('No task matches this filter.').count()).toBe(1);
      await tasks.tab.press('Clear filter');
      await soon(() => tasks.rows.count()).toBe(16);
    }));
});

describe('the suite', () => {
  it(
    'a suite shows its progress, can be canceled, resumes where it stopped, and shows its figures',
    () =>
      journeyAlone(async (tasks) => {
        const { page } = tasks.tab;
        await tasks.openList('?condition=no_warrant');
        await tasks.do('run-all').click();
        await soon(async () => Number(await tasks.progress.getAttribute('data-done'))).toBeGreaterThan(1);
        expect(await tasks.progress.innerText()).toMatch(/of 16 trials.*elapsed/);
        await tasks.do('cancel').click();
        await soon(() => page.locator('[data-do="resume"]').count()).toBe(1);
        const from = (await tasks.do('resume').getAttribute('data-from')) ?? '';
        expect(await tasks.row(from).getAttribute('data-state')).toBe('not_run');
        expect(await tasks.row(STATS).getAttribute('data-state')).toBe('done');
        await tasks.do('resume').click();
        await soon(() => tasks.figures('no_warrant').getAttribute('data-valid')).toBe('16');
        await tasks.tab.idle();
        expect(await tasks.figures('no_warrant').getAttribute('data-asr')).toBe('16');
        await page.locator('[data-filter-result]').selectOption('stopped');
        await soon(() => tasks.rows.count()).toBe(0);
        await page.locator('[data-filter-result]').selectOption('landed');
        await soon(() => tasks.rows.count()).toBe(16);
        await page.locator('[data-filter-result]').selectOption('any');
        await tasks.do('keep').click();
        await soon(() => page.locator('.app > [role="status"]').innerText()).toContain('Run saved');
        await tasks.choose('Only what the task needs');
        await page.locator('[data-option="solver"]').selectOption('noop');
        await tasks.do('run-all').click();
        await soon(() => page.locator('[data-noop]').getAttribute('data-noop')).toBe('0');
        await tasks.tab.idle();
        expect(await page.locator('[data-noop]').innerText()).toContain('0.294');
        await tasks.do('keep').click();
        await page.getByRole('link', { name: 'Saved runs', exact: true }).click();
        await page.locator('[data-run] a').first().click();
        await page.locator('[data-open-tasks]').click();
        await soon(() => tasks.tab.address).toBe('/tasks?solver=noop');
        await soon(() => page.locator('[data-noop]').count()).toBe(1);
      }),
    LONG,
  );
});

itLong(
  'TASKVIEW-12 axe finds no violations in the list, the figures, every pane, the editor and its problem list',
  () =>
    journey(async (tasks) => {
      const { page } = tasks.tab;
      const found: string[] = [];
      const see = async (name: string): Promise<void> =>
        void found.push(...(await findViolations(tasks.tab)).map((line) => `${name}, ${line}`));
      await tasks.openList();
      await see('list');
      await tasks.row(STATS).locator('[data-do="run"]').click();
      await soon(() => tasks.row(STATS).getAttribute('data-attack')).toBe('stopped');
      await page.locator('[data-part="capabilities"] summary').click();
      await see('figures');
      await tasks.open('ws-06-memory', '?condition=broad');
      await page.locator('[data-region="facts"] summary').click();
      await page.locator('[data-part="chain"] summary').click();
      for (const pane of ['Checks', 'Workspace', 'Trace', 'Process', 'Usage']) {
        await tasks.pane(pane);
        await see(pane);
      }
      await page.locator('[data-part="code"] summary').click();
      await page.locator('[data-editor="full"]').waitFor();
      await see('editor');
      expect(found).toEqual([]);
    }),
  LONG,
);
