/**
 * Tests a user's workflow from end to end: imported, viewed, edited, run, canceled and saved, with the keyboard alone
 * and with hostile files.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { runReference } from '../../unit/app/runs/sample-records.js';
import { shareChromium } from './launch.js';
import { shareTab, withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { findViolations } from './pages/violations.js';
import { itLong } from '../../support/long.js';

const PYTHON = `from agents import Agent, Runner, function_tool

@function_tool
def look_up(order: str) -> str:
    """Find an order by its number."""
    raise SystemExit("this must never run")

refunds = Agent(name="Refund desk", instructions="Pay money back.", tools=[look_up])
front = Agent(name="Front desk", instructions="Answer.", tools=[missing_tool], handoffs=[refunds])
Runner.run_sync(front, "hello")
`;

/** Twelve agents in a row, each with its own tool, so that a run takes long enough to be canceled. */
const LONG = JSON.stringify({
  system: { id: 'long', entry_agent: 'a0' },
  agents: Array.from({ length: 12 }, (_, n) => ({ id: `a${n}`, description: `Desk number ${n}.` })),
  tools: Array.from({ length: 12 }, (_, n) => ({ id: `t${n}`, description: `Tool of desk ${n}.` })),
  permissions: {
    allow: Array.from({ length: 12 }, (_, n) => [`a${n}`, `t${n}`]),
    restrict: Array.from({ length: 12 }, (_, n) => [`a${n}`, `t${(n + 1) % 12}`]),
  },
  delegations: Array.from({ length: 11 }, (_, n) => ({
    from: `a${n}`,
    to: `a${n + 1}`,
    trigger: 'delegate',
  })),
});

const bytes = (text: string): Buffer => Buffer.from(text);
const said = (tab: Tab): Locator => tab.page.locator('.app > [role="status"]');

async function choose(
  tab: Tab,
  ...files: readonly { name: string; text: string | Uint8Array }[]
): Promise<void> {
  await tab.page.locator('[data-choose="files"]').setInputFiles(
    files.map(({ name, text }) => ({
      name,
      mimeType: 'text/plain',
      buffer: typeof text === 'string' ? bytes(text) : Buffer.from(text),
    })),
  );
  await tab.page.locator('[data-import]').waitFor();
}

async function paste(tab: Tab, text: string): Promise<void> {
  await tab.page.getByLabel('Or paste text').fill(text);
  await tab.press('Import');
  await tab.page.locator('[data-import]').waitFor();
}

async function accept(tab: Tab): Promise<void> {
  await tab.page.locator('[data-accept]').click();
  await tab.page.locator('[data-run-panel]').waitFor();
}

async function openEditor(tab: Tab): Promise<void> {
  await tab.page.locator('[data-part="edit"] summary').click();
  await tab.page.locator('[data-editor="full"]').waitFor();
}

const now = (tab: Tab, criterion: string): Promise<string | null> =>
  tab.page.locator(`[data-count="${criterion}"]`).getAttribute('data-now');

let browser: Browser;
const journey = (walk: (tab: Tab) => Promise<void>, address = '#/import'): Promise<void> =>
  withProfile(browser, inject('siteUrl'), async (profile) => walk(await profile.openTab(address)));
/** For tests that store nothing and whose edits are not visible to other tests. */
const visit = shareTab();

beforeAll(async () => {
  browser = await shareChromium();
});

/** Rows in the store with the user's workflows, which are saved shortly after a change. */
function countSavedItems({ page }: Tab): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('pola-playground');
        opening.onsuccess = () => {
          const db = opening.result;
          const counted = db.transaction('items').objectStore('items').count();
          counted.onsuccess = () => {
            db.close();
            resolve(counted.result);
          };
        };
      }),
  );
}

describe('Import', () => {
  it('the import reads source files without running them, shows open questions, and keeps the workflow after a reload', () =>
    journey(async (tab) => {
      await paste(tab, PYTHON);
      await soon(() => tab.page.locator('[data-uses]').getAttribute('data-uses')).toBe('yes');
      expect(await tab.page.locator('[data-obligations]').getAttribute('data-obligations')).toBe('5');
      expect(await tab.page.locator('[data-left-out="unsettled"]').innerText()).toContain('pasted.py:9');
      expect(await tab.page.locator('[data-part="refund_desk"]').innerText()).toContain('pasted.py:8');
      await tab.page.getByLabel('Workflow id').fill('own_desk');
      await tab.page.keyboard.press('Tab');
      await soon(() => tab.page.locator('[data-uses]').getAttribute('data-uses')).toBe('yes');
      await accept(tab);
      expect(tab.address).toBe('/graph/own_desk');
      await soon(() => countSavedItems(tab)).toBe(1);
      await tab.reload();
      await tab.page.locator('[data-run-panel]').waitFor();
      await tab.goTo('#/graph');
      await soon(() => tab.page.locator('[data-own="own_desk"]').count()).toBe(1);
    }));

  itLong('the import rejects hostile files and reads the other files in the archive', () =>
    visit('#/import', async (tab) => {
      const zip = zipSync({
        'desk/main.py': bytes(PYTHON),
        '../../up.py': bytes('x'),
        'desk/bomb.json': new Uint8Array(8_000_000),
        'desk/inner.zip': bytes('PK'),
      });
      await choose(tab, { name: 'desk.zip', text: zip });
      await soon(() => tab.page.locator('[data-kind]').getAttribute('data-kind')).toBe('source');
      const refused = await tab.page.locator('[data-left-out="refused"]').innerText();
      for (const name of ['up.py', 'bomb.json', 'inner.zip']) expect(refused).toContain(name);
      await choose(tab, { name: 'deep.py', text: '['.repeat(200_000) });
      await soon(() => tab.page.locator('[data-uses]').getAttribute('data-uses')).toBe('no');
      await choose(tab, { name: 'page.yaml', text: 'a: <img src=x onerror="throw 1">' });
      await soon(() => tab.page.locator('[data-issue="import/unknown"]').count()).toBe(1);
    }),
  );

  it('the import loads a bundle into "Yours", and undo removes it again', () =>
    visit('#/import', async (tab) => {
      const files = { config_review: { '/app/config/extra.txt': 'hello' } };
      await choose(tab, {
        name: 'a.pola.json',
        text: JSON.stringify({ v: 1, kind: 'bundle', files, later: 1 }),
      });
      await soon(() => tab.page.locator('[data-left-out="extras"]').innerText()).toContain('later');
      await tab.page.locator('[data-accept]').click();
      await soon(() => tab.address).toContain('/edit/config_review');
    }));

  it('APP-166 the import opens a whole bundle, applies its expectations, and removes it again on undo', () =>
    journey(async (tab) => {
      const files = { config_review: { '/app/config/extra.txt': 'hello' } };
      const stated = { config_review: { yours: { attack: 'stopped', task: 'failed' } } };
      const workflows = [JSON.parse(LONG) as unknown];
      const bundle = {
        v: 1,
        kind: 'bundle',
        files,
        workflows,
        runs: [await runReference(), 5],
        expectations: stated,
      };
      await choose(tab, { name: 'all.pola.json', text: JSON.stringify(bundle) });
      await soon(() => tab.page.locator('[data-left-out="runs"]').innerText()).toContain('Reference');
      expect(await tab.page.locator('[data-left-out="wrong"]').innerText()).toContain('runs[1]');
      expect(await findViolations(tab)).toEqual([]);
      await tab.page.locator('[data-accept]').click();
      const judged = tab.page.locator('[data-stated="1"]');
      await judged.waitFor();
      expect(await judged.innerText()).toMatch(
        /1 of 2 expected outcomes met[^]*Not met: Config review, Yours/,
      );
      expect(await findViolations(tab)).toEqual([]);
      await soon(() => countSavedItems(tab)).toBe(1);
      await tab.page.getByRole('button', { name: 'Share' }).click();
      await tab.page.getByLabel('The file also contains 1 workflow of your own').check();
      const saving = tab.page.waitForEvent('download');
      await tab.page.getByRole('button', { name: 'Save as file' }).click();
      const path = await (await saving).path();
      const saved = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown[]>;
      expect([saved.expectations, saved.workflows?.length, saved.runs]).toEqual([stated, 1, [5]]);
      await tab.page.keyboard.press('Escape');
      await tab.goTo('#/runs');
      await soon(() => tab.page.locator('[data-run-row], tbody tr').count()).toBe(1);
      await tab.goTo('#/graph/long');
      await tab.page.locator('[data-run-panel]').waitFor();
    }));

  it('the Import view can be used with the keyboard alone, from the menu to the run', () =>
    journey(async (tab) => {
      const { keyboard } = tab.page;
      await tab.page.getByRole('button', { name: 'Menu' }).focus();
      await keyboard.press('Enter');
      await tab.page.getByRole('button', { name: 'Import', exact: true }).focus();
      await keyboard.press('Enter');
      await soon(() => tab.heading.innerText()).toBe('Import');
      await tab.page.getByLabel('Or paste text').focus();
      await keyboard.insertText(LONG);
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await soon(() => tab.page.evaluate(() => document.activeElement?.hasAttribute('data-import'))).toBe(
        true,
      );
      await tab.page.locator('[data-accept]').focus();
      await keyboard.press('Enter');
      await tab.page.locator('[data-do="run"]').focus();
      await keyboard.press('Enter');
      await soon(() => said(tab).innerText()).toContain('Finished');
    }, '#/'));
});

describe('editing and running a user’s workflow', () => {
  it('a user’s workflow can be edited as YAML or through the selected element, and both change the same document', () =>
    visit('#/graph/reading_room?mode=table', async (tab) => {
      await openEditor(tab);
      expect(await now(tab, 'all')).toBe('7');
      await tab.page.getByLabel('New agent').fill('porter');
      await tab.press('Add agent');
      await soon(() => tab.page.locator('.cm-content').innerText()).toContain('porter');
      await tab.page.getByLabel('New agent').fill('porter');
      await tab.press('Add agent');
      await soon(() => tab.page.locator('[data-issue="workflow/duplicate_id"]').count()).toBe(1);
      await tab.goTo('#/graph/reading_room?mode=table&pick=C1/librarian');
      const picked = tab.page.locator('[data-pick-editor]');
      await picked.getByLabel('Delegate to').selectOption('porter');
      await picked.getByRole('button', { name: 'Add delegation' }).click();
      await soon(() => now(tab, 'all')).toBe('9');
      await tab.page.locator('[data-do="undo"]').click();
      await soon(() => now(tab, 'all')).toBe('7');
      await tab.page.locator('[data-do="redo"]').click();
      await soon(() => now(tab, 'C4')).toBe('2');
      await tab.page.locator('.cm-content').fill('agents: [');
      await soon(() => tab.page.locator('[data-issue="document/not_yaml"]').count()).toBe(1);
      expect(await now(tab, 'all')).toBe('9');
      expect(await tab.page.locator('[data-do="run"]').isDisabled()).toBe(true);
      await tab.page.locator('[data-do="reset"]').click();
      await soon(() => now(tab, 'all')).toBe('7');
    }));

  itLong('a user’s workflow is run with options, canceled, run again and saved', () =>
    journey(async (tab) => {
      await paste(tab, LONG);
      await accept(tab);
      await tab.page.locator('[data-run-panel] summary').click();
      await tab.page.locator('[data-option="repeats"]').fill('50');
      await tab.page.locator('[data-option="mutants"]').check();
      await tab.page.locator('[data-do="run"]').click();
      await tab.page.locator('[data-do="cancel"]').click();
      await soon(() => tab.page.locator('[data-run-panel]').getAttribute('data-run-state')).toBe('idle');
      await soon(() => said(tab).innerText()).toContain('Canceled');
      expect(await tab.page.locator('[data-do="keep"]').count()).toBe(0);
      await tab.press('Reset options');
      await tab.page.locator('[data-do="run"]').click();
      await tab.page.locator('[data-do="keep"]').waitFor();
      const saving = tab.page.waitForEvent('download');
      await tab.page.locator('summary', { hasText: 'Export results' }).click();
      await tab.page.locator('[data-save="lcov"]').click();
      expect((await saving).suggestedFilename()).toBe('long.lcov');
      await tab.page.locator('[data-option="condition"]').selectOption('no_warrant');
      await soon(() => tab.page.locator('[data-stale]').count()).toBe(1);
    }),
  );
});

itLong('axe finds no problems during an import, an edit and a run', { timeout: 240_000 }, () =>
  journey(async (tab) => {
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      found.push(...(await findViolations(tab)).map((line) => `${name}, ${line}`));
    };
    await look('empty');
    await choose(tab, { name: 'odd.txt', text: 'words' });
    await look('unknown');
    await choose(tab, { name: 'desk.py', text: PYTHON }, { name: 'long.json', text: LONG });
    await look('several');
    await paste(tab, PYTHON);
    await soon(() => tab.page.locator('[data-uses]').getAttribute('data-uses')).toBe('yes');
    await look('sources');
    await accept(tab);
    await openEditor(tab);
    await tab.page.locator('[data-run-panel] summary').click();
    await tab.page.locator('[data-do="run"]').click();
    await tab.page.locator('[data-do="keep"]').waitFor();
    await look('run');
    await tab.page.locator('.cm-content').fill('agents: [');
    await tab.page.locator('[data-issue="document/not_yaml"]').waitFor();
    await look('half-edited');
    await tab.goTo('#/graph/reading_room?mode=table&pick=C1/librarian');
    await tab.page.locator('[data-pick-editor]').waitFor();
    await look('picked agent');
    await tab.goTo('#/graph/reading_room?mode=table&pick=C2/librarian/find_book');
    await tab.page.locator('[data-pick-editor]').waitFor();
    await look('picked pair');
    expect(found).toEqual([]);
  }),
);
