/** Tests the AgentDojo view: opens an export, compares its table with the command line's output, and replays a pair. */
import { describe, expect, it } from 'vitest';
import { pola } from '../../unit/cli/terminal.js';
import { DOJO_DOCUMENT, sealDojo } from '../../unit/agent/agentdojo-export.js';
import { type DojoRecord } from '../../../src/engine/index.js';
import { shareTab } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

const WHOLE = sealDojo(DOJO_DOCUMENT);

describe('AgentDojo', () => {
  const visit = shareTab();

  async function openFile({ page }: Tab, text: string): Promise<void> {
    const file = { name: 'agentdojo.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.locator('[data-dojo] input[type=file]').setInputFiles(file);
  }

  it('DOJO-25 the table matches the command line output, and a pair can be opened in Replay', () =>
    visit('#/attacks', async (tab) => {
      const { page } = tab;
      await page.getByRole('link', { name: /^AgentDojo/ }).click();
      await openFile(tab, WHOLE);
      const { out } = await pola(['agentdojo', 'file', '--json'], { file: WHOLE });
      const { totals, fingerprint } = JSON.parse(out) as DojoRecord;
      await page.locator(`[data-fingerprint="${fingerprint}"]`).waitFor();
      for (const { suite, condition, landed, pairs, notJudged, done, tasks } of totals) {
        const cell = page.locator(`[data-dojo-cell="${suite ?? 'all'}:${condition}"]`);
        // Without `\b`, `0 of 10` would match `10 of 10`.
        expect(await cell.innerText()).toMatch(new RegExp(`\\b${landed} of ${pairs - notJudged} land`));
        expect(await cell.innerText()).toMatch(new RegExp(`\\b${done} of ${tasks} tasks done`));
      }
      expect(await findViolations(tab)).toEqual([]);
      await page.locator('[data-dojo-cell="shop:prompt"]').click();
      await soon(() => page.locator('[data-pairs]').innerText()).toContain(
        'Value not known beforehand: pay recipient',
      );
      await page.getByRole('button', { name: 'Replay user_task_0 with injection_task_0' }).click();
      await soon(() => tab.address).toContain(
        '/replay/agentdojo-shop-user-task-0-injection-task-0/task_scoped',
      );
      await soon(() => page.locator('main').innerText()).toContain('ACC-66');
      await page.goBack();
      await soon(() => page.locator('[data-pairs]').count()).toBe(1);
    }));

  it('DOJO-26 an invalid file is reported in one sentence, and the previous results stay unchanged', () =>
    visit('#/attacks/agentdojo', async (tab) => {
      const { page } = tab;
      await openFile(tab, WHOLE);
      await page.locator('[data-conditions]').waitFor();
      const alert = page.locator('[data-dojo] [role=alert]');
      await openFile(tab, WHOLE.slice(0, 900));
      await soon(() => alert.innerText()).toContain('The file is cut off or damaged (it has 900 bytes)');
      await openFile(tab, WHOLE.replace('ACC-66', 'ACC-67'));
      await soon(() => alert.innerText()).toContain('The file was changed after the export');
      await openFile(tab, sealDojo({ ...DOJO_DOCUMENT, v: 7 }));
      await soon(() => alert.innerText()).toContain('format version 7');
      expect(await page.locator('[data-conditions]').count()).toBe(1);
    }));
});
