/** A reload at any moment loses no saved run, and no draft that is more than a second old. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DIST } from '../../../scripts/site.mjs';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { IS_LONG, itLong } from '../../support/long.js';

/** Time limit from the specification: a draft younger than this may be lost. */
const GRACE_MS = 1_000;

/** Pauses between the last letter and a reload. */
const PAUSES = IS_LONG ? [20, 300, 700, 1_300] : [300, 1_300];

/** The store script, which is fetched separately after the page; a chunk with its messages has the same name. */
const ASSETS = join(DIST, 'assets');
const isStoreChunk = (url: URL): boolean => {
  const name = basename(url.pathname);
  return /^store-[^/]*\.js$/.test(name) && readFileSync(join(ASSETS, name), 'utf8').includes('indexedDB');
};

let browser: Browser;

describe('a reload', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it('a reload while the user is typing keeps drafts that are more than a second old', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab();
      const edit = new EditPage(tab);
      await edit.open();
      const field = edit.field(READ_RULE, 'Directory');
      let states = [{ text: await field.inputValue(), at: 0 }];
      for (const [round, pause] of PAUSES.entries()) {
        for (const letters of ['/', '/d', '/data', '/data/x']) {
          await field.fill(`${letters}${round}`);
          states.push({ text: `${letters}${round}`, at: Date.now() });
        }
        // These tests reload the page at different moments.
        await tab.page.waitForTimeout(pause);
        const oldest = states.findLastIndex(({ at }) => Date.now() - at > GRACE_MS);
        await tab.reload();
        const allowed = states.slice(oldest).map(({ text }) => text);
        await soon(() => field.inputValue()).toBeOneOf(allowed);
        // The restored text is now the oldest possible text, because drafts that were too recent to be saved are lost.
        states = [{ text: await field.inputValue(), at: 0 }];
      }
    }));

  itLong('typing right after a reload replaces the draft, which is then offered for recovery', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab();
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await tab.page.waitForTimeout(GRACE_MS);
      await tab.page.route(isStoreChunk, async (route) => {
        await held;
        await route.continue();
      });
      await tab.reload();
      await edit.field(READ_RULE, 'Directory').fill('/app');
      await edit.showsYours('stopped, done');
      release();
      await tab.notice('earlier').waitFor();
      await tab.notice('earlier').getByRole('button', { name: 'Open it' }).click();
      await edit.showsYours('landed, done');
    }),
  );

  itLong('a reload keeps invalid text, files and several scenarios; another tab has its own draft', () =>
    withProfile(browser, inject('siteUrl'), async (profile) => {
      const tab = await profile.openTab();
      const edit = new EditPage(tab);
      await edit.open({ mode: 'code' });
      await edit.editor.press('ControlOrMeta+Home');
      await tab.page.keyboard.type('half a thought: [');
      await edit.open({ scenario: 'hr_onboarding', part: 'files' });
      await tab.page.getByRole('textbox', { name: /^Text of / }).fill('Changed.');
      await tab.page.waitForTimeout(GRACE_MS);
      await tab.reload();
      await soon(() => tab.page.getByRole('textbox', { name: /^Text of / }).inputValue()).toBe('Changed.');
      await edit.open({ mode: 'code' });
      await soon(() => edit.line('half a thought').innerText()).toBe('half a thought: [v: 1');
      const other = await profile.openTab();
      await other.notice('earlier').waitFor();
      expect(Object.keys(await other.cells()).filter((name) => name.endsWith(':yours'))).toEqual([]);
      await other.notice('earlier').getByRole('button', { name: 'Open it' }).click();
      await soon(async () => Object.keys(await other.cells()).some((name) => name.endsWith(':yours'))).toBe(
        true,
      );
    }),
  );

  itLong(
    'a reload after the first saved run requests persistent storage, and deleting everything leaves nothing behind',
    () =>
      withProfile(browser, inject('siteUrl'), async (profile) => {
        await profile.context.addInitScript(() => {
          const asked = { times: 0 };
          Object.assign(globalThis, { asked });
          // A blank page has no access to storage.
          if (!isSecureContext) return;
          StorageManager.prototype.persist = () => Promise.resolve(++asked.times > 0);
        });
        const tab = await profile.openTab();
        const edit = new EditPage(tab);
        const asked = () => tab.page.evaluate(() => (globalThis as unknown as Asked).asked.times);
        await edit.open();
        await edit.field(READ_RULE, 'Directory').fill('/');
        await edit.showsYours('landed, done');
        await tab.page.waitForTimeout(GRACE_MS);
        expect(await asked()).toBe(0);
        await tab.page.locator('main').press('Escape');
        await tab.page.keyboard.press('ControlOrMeta+s');
        await soon(asked).toBe(1);
        await tab.goTo('#/runs');
        await tab.press('Delete everything on this device');
        await tab.page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
        await tab.page.locator('[data-run]').waitFor({ state: 'detached' });
        await tab.reload();
        await tab.page.locator('main h1').waitFor();
        expect(await tab.page.locator('[data-run]').count()).toBe(0);
        await tab.goTo('#/');
        expect(Object.keys(await tab.cells()).filter((name) => name.endsWith(':yours'))).toEqual([]);
      }),
  );
});

interface Asked {
  readonly asked: { readonly times: number };
}
