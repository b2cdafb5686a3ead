/** A log written by `pola guard` can be opened in Your agent, where it is replayed and leads to a proposed warrant. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { recordGuardSession } from '../../unit/cli/guard/record-session.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { findViolations } from './pages/violations.js';

let browser: Browser;
let log: string;

describe('opening a guard log', () => {
  beforeAll(async () => {
    [browser, log] = await Promise.all([shareChromium(), recordGuardSession({ observe: false })]);
  }, 180_000);

  it('GUARD-9 a guard log opens as a recorded session, gets a warrant and can be replayed', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab();
      const { page } = tab;
      await tab.goTo('#/agent');
      const file = { name: 'log.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(log) };
      await page.locator('[data-region="inputs"] input[type=file]').first().setInputFiles(file);
      const session = page.locator('[data-session="1"]');
      await soon(() => session.innerText()).toContain('2 calls allowed, 1 denied by the guard');
      expect(await session.innerText()).toContain('send_mail: TOOL_NOT_AUTHORIZED');
      await soon(() => page.locator('main').innerText()).toContain('/out');
      expect(await findViolations(tab)).toEqual([]);
      await session.getByRole('button', { name: /^Replay the session/ }).click();
      await soon(() => tab.address).toContain('/replay/agent-session/task_scoped');
      await soon(() => page.locator('main').innerText()).toContain('attacker@evil.example');
    }));
});
