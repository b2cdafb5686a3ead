/** Tests the Your agent view: from a pasted tool list to a result, a corrected effect, a replay, and a reload. */
import { describe, expect, inject, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { nameTakeaway, TAKEAWAY_FORMATS, type WarrantDocument } from '../../../src/engine/index.js';
import { pola } from '../../unit/cli/terminal.js';
import { shareChromium } from './launch.js';
import { EditPage } from './pages/edit.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const text = { type: 'string' };
const tool = (name: string, ...args: string[]): object => ({
  name,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(args.map((arg) => [arg, text])),
    required: args,
  },
});
const TOOLS = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  result: {
    tools: [tool('fetch_page', 'url'), tool('read_file', 'path'), tool('send_email', 'to', 'body'), {}],
  },
});

describe('your agent', () => {
  const share = shareTab();
  /** Each test begins without an agent. */
  const visit = (go: (tab: Tab) => Promise<void>) =>
    share('#/agent', async (tab) => {
      const clear = tab.page.getByRole('button', { name: 'Start over', exact: true });
      if (await clear.isVisible()) await clear.click();
      await go(tab);
    });

  async function paste({ page }: Tab, input: string): Promise<void> {
    await page.locator('[data-region="inputs"] textarea').fill(input);
    await page.getByRole('button', { name: 'Check this agent' }).click();
  }

  /** Pastes the tools and waits for the answer about them. Until then, the previous answer is shown. */
  async function check(tab: Tab): Promise<void> {
    await paste(tab, TOOLS);
    await tab.page.locator('[data-verdict="current"]').waitFor();
  }

  it('AGENT-60 a pasted tool list gets effects, a verdict and a warrant, which survive a reload', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      const verdict = page.locator('[data-verdict]');
      await soon(() => verdict.innerText()).toMatch(
        /1 of the 1 attack .* none of them is possible\. The task still works/,
      );
      expect(await page.locator('[data-legs]').getAttribute('data-legs')).toBe('lethal');
      expect(await page.locator('[data-notices]').innerText()).toContain('no name');
      expect(await findViolations(tab)).toEqual([]);
      await page.reload();
      await soon(() => verdict.innerText()).toContain('The task still works');
    }));

  it('AGENT-10 removing an effect changes the result', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      await page.getByRole('button', { name: 'Effects of read_file' }).click();
      await page.getByRole('checkbox', { name: /reads private data/ }).uncheck();
      await soon(() => page.locator('[data-legs]').getAttribute('data-legs')).toBe('incomplete');
      await soon(() => page.locator('[data-answer]').innerText()).toContain('Send the conversation');
    }));

  it('AGENT-61 an attack from the result is replayed, call by call', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      await page.getByRole('button', { name: /stranger, No limits/ }).click();
      await soon(() => tab.address).toContain('/replay/agent-steal/no_warrant');
      await soon(() => page.locator('main').innerText()).toContain('send_email');
    }));

  itLong(
    'AGENT-64 when all results are shown, the attacker’s gains include everything that the user’s own tool returned',
    () =>
      visit(async (tab) => {
        const { page } = tab;
        await check(tab);
        await page.getByRole('button', { name: /stranger, No limits/ }).click();
        const loot = page.locator('[data-loot]');
        await soon(() => loot.getAttribute('data-loot')).toBe('0');
        await page.getByRole('button', { name: 'Show all' }).click();
        await soon(() => loot.innerText()).toContain('attacker.example');
      }),
  );

  it('AGENT-69 the form keeps typed values and marks examples, and optional arguments can be allowed with a click', () =>
    visit(async (tab) => {
      const { page } = tab;
      const append = tool('append_file', 'file', 'text');
      const save = {
        name: 'save_file',
        inputSchema: {
          type: 'object',
          properties: { path: text, content: text, mode: { type: 'string', default: 'new' } },
          required: ['path', 'content'],
        },
      };
      await paste(tab, JSON.stringify({ tools: [tool('fetch_page', 'url'), save, append] }));
      await page.locator('[data-verdict="current"]').waitFor();
      const task = page.locator('[data-task]');
      await task.getByRole('combobox', { name: 'Tool 1' }).selectOption('save_file');
      await soon(() => page.locator('[data-answer]').innerText()).toContain('are examples');
      await task.getByRole('textbox', { name: 'path of call 1' }).fill('/own/a.md');
      await soon(() => task.locator('[data-example]').count()).toBe(1);
      await task.getByRole('textbox', { name: 'content of call 1' }).fill('Hello');
      await soon(() => page.locator('[data-answer]').innerText()).not.toContain('are examples');
      const optional = page.locator('[data-optional="save_file"]');
      await soon(() => optional.innerText()).toContain('calls with it are denied');
      await optional.getByRole('button', { name: /Use mode/ }).click();
      await soon(() => task.getByRole('textbox', { name: 'mode of call 1' }).inputValue()).toBe('new');
      await soon(() => optional.innerText()).not.toContain('calls with it are denied');
      const mode = task.getByRole('textbox', { name: 'mode of call 1' });
      await soon(() => mode.evaluate((field) => field === document.activeElement)).toBe(true);
      await task.getByRole('button', { name: 'Remove mode from call 1' }).click();
      await soon(() => optional.innerText()).toContain('calls with it are denied');
      await page.getByText('Show and change the calls in each attack').click();
      const plan = page.locator('[data-plans]');
      await plan.getByRole('textbox', { name: /^Plant.*path of call 1/ }).fill('/own/planted.md');
      await plan.getByRole('combobox', { name: /^Plant.*Tool 1/ }).selectOption('append_file');
      await soon(() => plan.getByRole('textbox', { name: /^Plant.*file of call 1/ }).inputValue()).toBe(
        '/own/planted.md',
      );
      await page.getByRole('button', { name: 'Edit it' }).click();
      await soon(() => tab.address).toContain('/edit/agent-plant');
    }));

  it('AGENT-65 a warrant changed in Edit is judged and exported in Your agent', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      await page.locator('[data-warrant] label', { hasText: 'Tools only' }).click();
      await page.getByRole('button', { name: 'Edit it' }).click();
      await soon(() => tab.address).toContain('/edit/agent-steal');
      for (const cell of ['yours', 'task_scoped'])
        await soon(() => page.locator(`[data-cell="agent-steal:${cell}"]`).getAttribute('data-attack')).toBe(
          'landed',
        );
      await page.goBack();
      await page.locator('[data-warrant] label', { hasText: 'Similar values' }).click();
      await page.getByRole('button', { name: 'Edit it' }).click();
      await soon(() => tab.address).toContain('/edit/agent-steal');
      await new EditPage(tab).openRule('fetch_page/url');
      await page.getByRole('combobox', { name: /Rule for url of fetch_page Kind/ }).selectOption('Wildcard');
      const result = page.locator('[data-cell="agent-steal:yours"]');
      await soon(() => result.innerText()).toContain('stopped, but another with 2 allowed calls lands');
      expect(await result.getAttribute('data-worst-case')).toBe('reachable');
      await page.getByRole('button', { name: 'Use in Your agent' }).click();
      const verdict = page.locator('[data-verdict]');
      await soon(() => verdict.innerText()).toContain('With this warrant, 1 of them is possible.');
      const title = page.locator('[data-answer] h2');
      expect(await title.evaluate((one) => one === document.activeElement)).toBe(true);
      const { top, bottom } = await title.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      expect([top > 0, bottom < 300]).toEqual([true, true]);
      await soon(() => page.locator('[data-reachable="edit"]').innerText()).toBe('1 of 1');
      expect(await page.locator('[data-reachable="shapes"]').innerText()).toBe('0 of 1');
      // AGENT-89: the edited warrant has the same columns as the proposals.
      expect(await page.locator('[data-task-under="edit"]').innerText()).toBe('done');
      expect(await page.locator('[data-price="fetch_page"]').innerText()).toContain('stranger');
      expect(await findViolations(tab)).toEqual([]);
      const files = page.locator('[data-takeaway]');
      await files.locator('input[value="document"]').check();
      const saving = page.waitForEvent('download');
      await files.getByRole('button', { name: 'Save the file' }).click();
      const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as WarrantDocument;
      expect(saved.chain.at(-1)?.capabilities.fetch_page?.url?.kind).toBe('Wildcard');
      await page.reload();
      await soon(() => page.locator('[data-reachable="edit"]').innerText()).toBe('1 of 1');
    }));

  it('AGENT-66 truncated input never gets an all-clear result, and its text can be edited', () =>
    visit(async (tab) => {
      const { page } = tab;
      const half = TOOLS.slice(0, TOOLS.indexOf('{"name":"read_file"'));
      await paste(tab, half);
      await soon(() => page.locator('[data-partial]').innerText()).toContain(
        'tools and attacks may be missing',
      );
      expect(await page.locator('[data-legs]').innerText()).toContain('Part of the input was not used');
      await page.getByRole('button', { name: /^Change pasted text/ }).click();
      const field = page.locator('[data-region="inputs"] textarea');
      expect(await field.inputValue()).toBe(half);
      await field.fill(TOOLS);
      await page.getByRole('button', { name: 'Check again' }).click();
      await soon(() => page.locator('[data-legs]').getAttribute('data-legs')).toBe('lethal');
    }));

  it('AGENT-90 a stopped check can be restarted with a button', async () =>
    // If other agents were checked in the tab before, the check is too fast to be stopped.
    withProfile(await shareChromium(), inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab('#/agent');
      const { page } = tab;
      const many = Array.from({ length: 90 }, (_, index) => tool(`send_mail_${index}`, 'to', 'body'));
      const stopped = page.evaluate(pressAtOnce, 'Stop');
      await paste(tab, JSON.stringify([tool('fetch_page', 'url'), tool('read_file', 'path'), ...many]));
      await stopped;
      const again = page.locator('[data-restart]');
      await soon(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await page.locator('[data-progress]').count()).toBe(0);
      await again.click();
      await soon(() => page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('current');
      expect(await again.count()).toBe(0);
    }));

  itLong('AGENT-67 a new call becomes part of the task when its tool is chosen', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      const warrant = page.locator('[data-warrant]');
      await warrant.waitFor();
      const calls = page.locator('[data-task] ol > li');
      const before = await calls.count();
      await page.getByRole('textbox', { name: 'path of call 2' }).fill('/own/report.md');
      await page.locator('[data-task]').getByRole('button', { name: 'Add a call' }).click();
      const choice = calls.last().getByRole('combobox');
      expect(await choice.inputValue()).toBe('');
      await page.getByRole('button', { name: 'Cancel the new call' }).click();
      expect(await calls.count()).toBe(before);
      await page.locator('[data-task]').getByRole('button', { name: 'Add a call' }).click();
      await choice.selectOption('read_file');
      await soon(() => calls.last().innerText()).toContain('path');
      await soon(() => calls.last().locator('[data-example]').count()).toBe(1);
      expect(await calls.last().getByRole('textbox').inputValue()).not.toBe('/own/report.md');
      const focused = (): Promise<string | null> =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
      await soon(focused).toBe(`Tool ${before + 1}`);
      await calls
        .last()
        .getByRole('button', { name: /^Remove call/ })
        .click();
      await soon(() => calls.count()).toBe(before);
      const undo = page.locator('[data-task] [data-undo]');
      await soon(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await soon(() => calls.count()).toBe(before + 1);
      await soon(focused).toBe(`Tool ${before + 1}`);
      expect(await undo.count()).toBe(0);
    }),
  );

  it('AGENT-38 a removed call comes back with its values, and an emptied field grants nothing', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      await page.locator('[data-warrant]').waitFor();
      const task = page.locator('[data-task]');
      const url = task.getByRole('textbox', { name: 'url of call 1' });
      await url.fill('https://own.example/a');
      await task.getByRole('button', { name: 'Remove call 1, fetch_page' }).click();
      await soon(() => url.count()).toBe(0);
      await page.keyboard.press('Control+z');
      await soon(() => url.inputValue()).toBe('https://own.example/a');
      await url.fill('');
      await soon(() => task.getByRole('alert').innerText()).toContain('requires a value');
      const verdict = page.locator('[data-verdict]');
      await soon(() => verdict.innerText()).toContain('cannot be judged until you enter url of call 1');
      expect(await page.locator('[data-warrant]').innerText()).not.toContain('any arguments');
      await url.fill('https://own.example/b');
      await soon(() => task.getByRole('alert').count()).toBe(0);
      await soon(() => page.locator('[data-warrant]').innerText()).toContain('https://own.example/*');
    }));

  itLong('AGENT-87 the answer links to the field of each missing required value', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      await page.locator('[data-warrant]').waitFor();
      const path = page.locator('[data-task]').getByRole('textbox', { name: 'path of call 2' });
      await path.fill('');
      await page.locator('[data-missing]').getByRole('link', { name: 'path of call 2' }).click();
      await soon(() => path.evaluate((field) => field === document.activeElement)).toBe(true);
    }),
  );

  it('AGENT-52 each exported file matches the command line output', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      const files = page.locator('[data-takeaway]');
      await files.waitFor();
      await files.getByText('Show the file').click();
      for (const format of TAKEAWAY_FORMATS) {
        await files.locator(`input[value="${format}"]`).check();
        const saving = page.waitForEvent('download');
        await files.getByRole('button', { name: 'Save the file' }).click();
        const saved = await saving;
        expect(saved.suggestedFilename()).toBe(nameTakeaway(format));
        const { out } = await pola(['agent', 'warrant', 'a.json', '--format', format], { 'a.json': TOOLS });
        expect(await readFile(await saved.path(), 'utf8')).toBe(out);
        await soon(() => files.locator('pre').textContent()).toBe(out);
      }
    }));

  itLong(
    'AGENT-88 the user can choose the lifetime of the proposed warrant, which is exported and kept',
    () =>
      visit(async (tab) => {
        const { page } = tab;
        await check(tab);
        await page.getByLabel('Valid for').selectOption('1 hour');
        const files = page.locator('[data-takeaway]');
        await files.locator('input[value="document"]').check();
        const saving = page.waitForEvent('download');
        await files.getByRole('button', { name: 'Save the file' }).click();
        const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as WarrantDocument;
        expect(saved.chain.map(({ ttlSeconds }) => ttlSeconds)).toEqual([3600]);
        await page.reload();
        await soon(() => page.getByLabel('Valid for').inputValue()).toBe('3600');
      }),
  );

  it('AGENT-73 the page shows how far an attack reaches from each agent found in source code', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.getByRole('button', { name: 'Code for three agents' }).click();
      const members = page.locator('[data-members]');
      await members.waitFor();
      expect(await members.locator('[data-node]').count()).toBe(6);
      const rows = members.locator('tbody tr');
      expect(await rows.first().locator('[data-blast="none"]').innerText()).toContain('writer');
      expect(await rows.first().locator('[data-blast="shapes"]').innerText()).toContain('nothing');
      const stopped = members.locator('.node.stopped');
      const before = await stopped.count();
      const files = page.locator('[data-takeaway]');
      await files.getByLabel('Warrant of').selectOption('writer');
      const saving = page.waitForEvent('download');
      await files.getByRole('button', { name: 'Save the file' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('agent_warrant_writer.py');
      expect(await readFile(await saved.path(), 'utf8')).not.toContain('.capability("refund"');
      await members.getByRole('radio', { name: 'writer' }).check();
      await soon(() => stopped.count()).not.toBe(before);
      expect(await findViolations(tab)).toEqual([]);
    }));

  it('AGENT-63 one click opens an example of a different kind of input', () =>
    visit(async (tab) => {
      const { page } = tab;
      await page.getByRole('button', { name: 'MCP server code' }).click();
      await page.locator('[data-verdict="current"]').waitFor();
      await soon(() => page.locator('[data-found]').innerText()).toContain('Agent code');
      expect(await findViolations(tab)).toEqual([]);
    }));

  it('AGENT-2 prose is rejected with a one-sentence message', () =>
    visit(async (tab) => {
      await paste(tab, 'Please check my agent, it has a few tools.');
      await soon(() => tab.page.locator('[data-notices]').innerText()).toContain('paste one of these');
    }));

  it('AGENT-62 a share link that contains a user’s agent causes a warning', () =>
    visit(async (tab) => {
      const { page } = tab;
      await check(tab);
      await page.getByRole('button', { name: /stranger, No limits/ }).click();
      await soon(() => tab.address).toContain('/replay/agent-steal');
      await tab.press('Share');
      await soon(() => tab.notice('own-system').innerText()).toContain('of your own agent');
    }));
});

/** Presses a button in the page as soon as it appears, however busy the machine is. */
function pressAtOnce(label: string): Promise<void> {
  return new Promise((settle) => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === label);
      if (button === undefined) return;
      observer.disconnect();
      button.focus();
      button.click();
      settle();
    }).observe(document.body, { childList: true, subtree: true });
  });
}
