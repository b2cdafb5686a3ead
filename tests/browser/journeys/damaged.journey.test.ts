/**
 * Tests a real database that is damaged, inaccessible or upgraded. Valid data is shown, and the page reports data as
 * saved only if it was.
 */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

/** The page's message after a run was saved with the keyboard shortcut. */
async function saveRun(tab: Tab): Promise<string> {
  await tab.page.keyboard.press('ControlOrMeta+s');
  await tab.notice('kept').waitFor();
  return tab.notice('kept').innerText();
}

/** The database after an upgrade by a newer version of the page. */
function upgrade({ page }: Tab): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pola-playground', 99);
        opening.onsuccess = () => resolve(opening.result.close());
      }),
  );
}

async function forgetsRuns(tab: Tab): Promise<void> {
  expect(await saveRun(tab)).toContain('until this page closes');
  await tab.goTo('#/runs');
  await soon(() => tab.page.locator('[data-run]').count()).toBe(1);
  await tab.reload();
  await tab.page.locator('[data-region="storage"]').waitFor();
  expect(await tab.page.locator('[data-run]').count()).toBe(0);
}

it('without IndexedDB, a run is not reported as saved', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    await profile.context.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined }),
    );
    await forgetsRuns(await profile.openTab('#/'));
  }));

itLong('if the database is from a newer version of the page, a run is not shown as saved', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab('#/');
    await upgrade(tab);
    await tab.reload();
    await forgetsRuns(tab);
  }),
);

itLong('a run that is saved after another tab upgraded the database is not reported as saved', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab('#/');
    expect(await saveRun(tab)).toContain('Run saved');
    await upgrade(tab);
    await tab.notice('kept').getByRole('button').click();
    expect(await saveRun(tab)).toContain('until this page closes');
  }),
);

/** Creates an old database with a table that the upgrade cannot process. */
function foreignTables({ page }: Tab): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('pola-playground');
        const opening = indexedDB.open('pola-playground', 3);
        opening.onupgradeneeded = () => opening.result.createObjectStore('somebody', { keyPath: 'id' });
        opening.onsuccess = () => resolve(opening.result.close());
      }),
  );
}

itLong('if the database has unknown tables, a run is not reported as saved, and no exception is thrown', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab('#/');
    await foreignTables(tab);
    await tab.reload();
    await forgetsRuns(tab);
  }),
);

/** Writes rows without using the page: the saved run again with an invalid time, and one row in every other table. */
function damage({ page }: Tab): Promise<void> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('pola-playground');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('not opened'));
    });
    const names = [...db.objectStoreNames];
    const tx = db.transaction(names, 'readwrite');
    const all = tx.objectStore('summaries').getAll();
    all.onsuccess = () => {
      const [summary] = all.result as object[];
      tx.objectStore('summaries').put({ ...summary, id: 'late', savedAt: 1e300 });
      // A value that cannot be converted to a string. Displaying it must not throw.
      tx.objectStore('summaries').put({ ...summary, id: 'kind', kind: { toString: 1, valueOf: 1 } });
      tx.objectStore('drafts').put({ id: 'number', name: '', savedAt: 1, body: 7n });
      for (const name of names) tx.objectStore(name).put({ id: 'odd', savedAt: -1e20 });
    };
    await new Promise((resolve) => (tx.oncomplete = resolve));
    db.close();
  });
}

it('STORE-30 the Runs view shows the valid run, and lists, exports and deletes damaged data', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab('#/runs');
    await tab.press('Run all and save');
    await soon(() => tab.page.locator('[data-run]').count()).toBe(1);
    await damage(tab);
    await tab.reload();
    const rows = tab.page.locator('[data-damaged]');
    await soon(() => rows.count()).toBe(7);
    expect(await tab.page.locator('[data-run]').count()).toBe(1);
    const faults = (await rows.allInnerTexts()).join('\n');
    expect(faults).toContain('summary: savedAt must be a time in milliseconds');
    expect(faults).toContain('summary: kind must be one of matrix, coverage, tasks, not an object');
    expect(faults).toContain('body must be a value that JSON can represent, not 7');
    expect(await findViolations(tab)).toEqual([]);
    const saving = tab.page.waitForEvent('download');
    await rows
      .filter({ hasText: 'Saved run late' })
      .getByRole('button', { name: /^Export/ })
      .click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('"late"');
    for (let left = 6; left >= 0; left -= 1) {
      await rows
        .first()
        .getByRole('button', { name: /^Delete/ })
        .click();
      await tab.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await soon(() => rows.count()).toBe(left);
    }
    await tab.reload();
    expect([await tab.page.locator('[data-run]').count(), await rows.count()]).toEqual([1, 0]);
  }));
