/** Tests the small element in the `examples/html` page, with one file next to the page and no worker. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RULE, runAxe } from '../../../scripts/audit/parts/axe.mjs';
import { ROOT } from '../../../scripts/files.mjs';
import { ensureLib, LIB } from '../../../scripts/package.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';

const folder = mkdtempSync(join(tmpdir(), 'pola-summary-'));
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  await ensureLib();
  copyFileSync(join(ROOT, 'examples/html/index.html'), join(folder, 'index.html'));
  copyFileSync(join(LIB, 'element/pola-summary.js'), join(folder, 'pola-summary.js'));
  server = await serveFolder(folder);
  browser = await shareChromium();
}, 600_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Summary extends HTMLElement {
  readonly ready: Promise<unknown>;
  condition: string;
  theme: string;
}

describe('the small element', () => {
  it('PKG-22 the small element runs the published matrix, explains a call and is controlled by properties', () =>
    withProfile(browser, server.url, async (profile) => {
      const { page } = await profile.emptyTab();
      await page.goto(server.url);
      await soon(() => page.locator('#result').innerText()).toBe(GOLDEN.fingerprint);
      const reason = page.locator('[data-why-code]');
      expect(await reason.getAttribute('data-why-code')).toBe('CONSTRAINT_VIOLATION');
      expect(page.workers()).toEqual([]);
      // A link to a view would change the URL of the surrounding page.
      expect(await page.locator('a[href^="#"]').count()).toBe(0);

      const late = await page.evaluate(async () => {
        const element = document.querySelector<Summary>('pola-summary')!;
        const told: unknown[] = [await element.ready];
        const listen = (type: string) =>
          element.addEventListener(type, ({ detail }: CustomEventInit) => told.push(detail));
        listen('pola-ready');
        element.theme = 'neon';
        // Listeners added later also receive past events.
        listen('pola-error');
        await new Promise((resolve) => setTimeout(resolve));
        element.condition = 'broad';
        return JSON.stringify(told);
      });
      const place = { scenario: 'config_review', condition: 'task_scoped', step: null };
      expect(JSON.parse(late).slice(0, 2)).toEqual([place, place]);
      expect(late).toContain('The attribute theme=\\"neon\\"');
      await soon(() => reason.count()).toBe(0);

      await page.evaluate(() => document.querySelector('pola-summary')!.removeAttribute('theme'));
      const changed = page.evaluate(
        () =>
          new Promise((resolve) =>
            document
              .querySelector('pola-summary')!
              .addEventListener('pola-change', ({ detail }: CustomEventInit) => resolve(detail), {
                once: true,
              }),
          ),
      );
      await page.locator('[data-scenario="report_writing"] td').nth(2).getByRole('button').click();
      expect(await changed).toEqual({ scenario: 'report_writing', condition: 'task_scoped', step: null });
      await soon(() => reason.count()).toBe(1);
      expect(await runAxe(page, EVERY_RULE)).toEqual([]);
    }));
});
