/**
 * Tests a browser in which something fails: no storage, full storage or a terminated worker. The page keeps working and
 * reports the failure.
 */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { noteFirstQuestion } from '../../../scripts/audit/parts/settle.mjs';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, Tab } from './pages/tab.js';
import { itLong } from '../../support/long.js';

let browser: Browser;

/** Runs a test in a tab whose page runs `prepare` before its own scripts. */
function visitWith(prepare: () => void, journey: (tab: Tab) => Promise<void>): Promise<void> {
  return withProfile(browser, inject('siteUrl'), async (profile) => {
    await profile.context.addInitScript(prepare);
    await journey(await profile.openTab());
  });
}

/** Simulates a browser that blocks storage for the site. */
function refuseStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Storage is blocked.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { get: refuse });
  Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
}

/** Every write to the database fails as if the disk were full. */
function fillStorage(): void {
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
}

/** Keeps references to all workers, so that a test can terminate one as a crash would. */
function holdWorkers(): void {
  const workers: Worker[] = [];
  Object.assign(globalThis, {
    heldWorkers: workers,
    Worker: class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.push(this);
      }
    },
  });
}

/** Terminates the newest worker without an event, as a browser does when it runs out of memory. */
async function killWorker(tab: Tab): Promise<void> {
  await tab.page.evaluate(() => {
    (globalThis as unknown as { heldWorkers: Worker[] }).heldWorkers.at(-1)?.terminate();
  });
}

describe('a browser with failing features', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  it('without storage, everything works and the page states that nothing is saved', () =>
    visitWith(refuseStorage, async (tab) => {
      await tab.notice('storage').waitFor();
      expect(await tab.notice('storage').getAttribute('data-code')).toBe('store/unavailable');
      expect(await tab.notice('storage').innerText()).toContain('This browser will not keep your work.');
      const download = tab.page.waitForEvent('download');
      await tab.notice('storage').getByRole('button', { name: 'Export' }).click();
      expect((await download).suggestedFilename()).toBe('edits.pola.json');
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await tab.page.getByRole('link', { name: 'Saved runs' }).click();
      await tab.page.locator('[data-run-and-keep]').click();
      await tab.page.locator('[data-run]').first().waitFor();
      expect(await tab.page.locator('[data-storage="memory"]').isVisible()).toBe(true);
    }));

  it('STORE-31 a storage notice that was closed stays closed on all later pages', () =>
    visitWith(refuseStorage, async (tab) => {
      await tab.notice('storage').getByRole('button', { name: 'Close' }).click();
      await tab.goTo('#/learn');
      expect(await tab.notice('storage').count()).toBe(0);
    }));

  it('when the storage is full, the page reports that a run cannot be saved', () =>
    visitWith(fillStorage, async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await tab.notice('storage').first().waitFor();
      expect(await tab.notice('storage').first().getAttribute('data-code')).toBe('store/full');
      await tab.page.getByRole('link', { name: 'Saved runs' }).click();
      await tab.page.locator('[data-run-and-keep]').click();
      await soon(() => tab.page.getByRole('alert').innerText()).toContain('could not be saved');
      expect((await tab.notice('storage').all()).length).toBe(1);
      await edit.open();
      await edit.showsYours('landed, done');
    }));

  itLong('after an idle worker was terminated, the next edit starts another worker', () =>
    visitWith(holdWorkers, async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await killWorker(tab);
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      expect(await tab.notice('engine').count()).toBe(0);
    }),
  );

  it('after the worker was terminated during a run, the page reports this, keeps the edits, and works again after a restart', () =>
    visitWith(holdWorkers, async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      await killWorker(tab);
      await tab.heading.press('ControlOrMeta+Enter');
      const notice = tab.notice('engine');
      await notice.waitFor();
      expect(await notice.innerText()).toContain('The engine stopped. Your text is safe.');
      expect(await edit.field(READ_RULE, 'Directory').inputValue()).toBe('/');
      await tab.press('Restart engine');
      await notice.waitFor({ state: 'detached' });
      await edit.field(READ_RULE, 'Directory').fill('/app');
      await edit.showsYours('stopped, done');
    }));

  it('if the network fails after the first screen, files that cannot be loaded are reported and loaded later', async () => {
    // Uses a separate profile, because the browser itself reports every file that fails to load.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript(noteFirstQuestion);
    const tab = new Tab(await context.newPage(), inject('siteUrl'));
    await tab.goTo('');
    await context.setOffline(true);
    const { page } = tab;
    const palette = page.getByRole('button', { name: 'Search', exact: true });
    await palette.click();
    const said = tab.notice('load');
    await soon(() => said.innerText()).toContain('check the network, then try again');
    await context.setOffline(false);
    await palette.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await said.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Saved runs', exact: true }).click();
    await soon(() => tab.heading.innerText()).toContain('did not load');
    expect(await said.count()).toBe(0);
    await context.setOffline(false);
    await tab.press('Try again');
    await soon(() => tab.heading.innerText()).toBe('Saved runs');
    await context.close();
  });
});
