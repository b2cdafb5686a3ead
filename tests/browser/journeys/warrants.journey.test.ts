/**
 * Tests the Warrants view from end to end, including with the keyboard alone: open, verify, change one letter, build,
 * simulate, compare and share. The accessibility tests check the view's parts.
 */
import type { Browser, Locator } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const text = (tab: Tab): Locator => tab.page.getByLabel('Warrant or chain', { exact: true });
const sample = async (tab: Tab, name: string): Promise<void> => {
  const button = tab.page.locator(`[data-sample="${name}"]`);
  if (!(await button.isVisible())) await tab.page.locator('details:has([data-sample]) > summary').click();
  await button.click();
};
const part = (tab: Tab, name: string): Promise<void> => tab.page.getByRole('tab', { name }).click();
const decision = (tab: Tab) => tab.page.locator('[data-decision]').getAttribute('data-decision');
const accepted = (tab: Tab) => tab.page.locator('[data-accepted]').getAttribute('data-accepted');

/** Fills a field and waits until the tab has stored it. */
async function fillAndWait(tab: Tab, field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await soon(() => tab.page.evaluate(() => sessionStorage.getItem('pola.warrants') ?? '')).toContain(
    JSON.stringify(value).slice(1, -1),
  );
}

let browser: Browser;
const journey = (walk: (tab: Tab) => Promise<void>, options = {}): Promise<void> =>
  withProfile(
    browser,
    inject('siteUrl'),
    async (profile) => walk(await profile.openTab('#/warrants')),
    options,
  );

beforeAll(async () => {
  browser = await shareChromium();
});

describe('Warrants', () => {
  it('the Warrants view decodes and verifies a chain, and rejects it if one letter is changed, even after a visit to another view', () =>
    journey(async (tab) => {
      await tab.goTo('#/graph');
      await tab.page.getByRole('link', { name: 'Warrants' }).click();
      await soon(() => tab.page.locator('[data-form]').getAttribute('data-form')).toBe('chain');
      await soon(() => tab.page.locator('tr[data-field="depth"]').innerText()).toContain('1 below the root');
      await part(tab, 'Verify');
      expect(await accepted(tab)).toBe('true');
      await sample(tab, 'short');
      const whole = await text(tab).inputValue();
      const at = whole.length - 8;
      await text(tab).fill(whole.slice(0, at) + (whole[at] === 'A' ? 'B' : 'A') + whole.slice(at + 1));
      await soon(() => accepted(tab)).toBe('false');
      expect(await tab.page.locator('tr[data-status="fail"]').getAttribute('data-check')).toBe('decode');
      await text(tab).fill('no warrant?');
      await soon(() => tab.page.locator('[data-issue="warrant/unreadable_text"]').innerText()).toContain(
        'Line 1, column 11',
      );
      await part(tab, 'Decode');
      expect(await tab.page.locator('[data-stale] tr[data-field="id"]').count()).toBe(1);
    }));

  itLong('the Warrants view shows where hardened rules differ, and warns about an unrestricted link', () =>
    journey(async (tab) => {
      await sample(tab, 'gap');
      await part(tab, 'Verify');
      await soon(() => tab.page.locator('[data-differs]').innerText()).toContain('gap 1');
      expect(await accepted(tab)).toBe('false');
      await tab.page.getByRole('radio', { name: /^Compatible/ }).check();
      await soon(() => accepted(tab)).toBe('true');
      await sample(tab, 'single');
      await part(tab, 'Decode');
      await soon(() => tab.page.locator('[data-warning="any-tool"]').count()).toBe(1);
    }),
  );

  it('the Warrants view simulates calls with proofs, approvals and revocation', () =>
    journey(async (tab) => {
      await part(tab, 'Simulate');
      await soon(() => decision(tab)).toBe('allow');
      await sample(tab, 'path');
      await soon(() => tab.page.locator('[data-why-code]').getAttribute('data-why-code')).toBe(
        'CONSTRAINT_VIOLATION',
      );
      await sample(tab, 'valid');
      await tab.page.getByLabel('Proof signed by').selectOption('nobody');
      await soon(() => tab.page.locator('[data-why-code]').getAttribute('data-why-code')).toBe('POP_MISSING');
      await tab.page.getByLabel('Proof signed by').selectOption('holder');
      await tab.page.getByRole('checkbox', { name: 'Link 0' }).check();
      await soon(() => tab.page.locator('[data-why-code]').getAttribute('data-why-code')).toBe('REVOKED');
      await sample(tab, 'gated');
      await soon(() => decision(tab)).toBe('deny');
      await tab.page.getByRole('checkbox', { name: 'approver-2' }).check();
      await soon(() => decision(tab)).toBe('allow');
    }));

  itLong(
    'the Warrants view simulates a verifier that requires clearance, and one that never executes a call twice',
    () =>
      journey(async (tab) => {
        await part(tab, 'Simulate');
        await soon(() => tab.page.locator('[data-decision] [role="status"]').innerText()).toBe(
          'Allowed. Every check passed for read_file.',
        );
        await tab.page.getByText('More verifier requirements').click();
        await tab.page.locator('[data-clearance]').fill('read_* = internal');
        await soon(() => tab.page.locator('[data-why-code]').getAttribute('data-why-code')).toBe('CLEARANCE');
        await tab.page.locator('[data-clearance]').fill('read_* internal');
        await soon(() => tab.page.locator('[aria-invalid="true"]').count()).toBe(1);
        await tab.page.getByRole('checkbox', { name: /^Reject repeated calls/u }).check();
        await tab.press('Run this call');
        await soon(() => tab.page.locator('[data-decision]').innerText()).toContain('Not executed twice');
        await tab.page.getByRole('checkbox', { name: /^Reject repeated calls/u }).uncheck();
        await soon(() => decision(tab)).toBe('allow');
      }),
  );

  itLong('the Warrants view reports content that is too long for a link, and suggests an alternative', () =>
    journey(async (tab) => {
      await part(tab, 'Simulate');
      const noise = Array.from({ length: 4000 }, (_, index) => ((index * 7919) % 99_991).toString(36)).join(
        '',
      );
      await tab.page.getByLabel('Arguments, as JSON').fill(JSON.stringify({ noise }));
      await soon(() => tab.page.locator('[data-notice="too-long"]').innerText()).toContain('Save as file');
      expect(await tab.page.getByRole('button', { name: 'Copy link to this' }).count()).toBe(0);
      const saved = tab.page.waitForEvent('download');
      await tab.press('Save as file');
      expect((await saved).suggestedFilename()).toBe('warrants.json');
      await tab.page.getByLabel('Arguments, as JSON').fill('{}');
      await soon(() => tab.page.locator('[data-notice="too-long"]').count()).toBe(0);
    }),
  );

  itLong('the Build form can require approval for an argument', () =>
    journey(async (tab) => {
      await part(tab, 'Build');
      await tab.page.getByRole('combobox', { name: 'Approval' }).selectOption('arguments');
      await tab.page.locator('[data-gate="path"]').getByLabel('Needed for').selectOption('exempt');
      await tab.page.locator('[data-gate="path"]').getByRole('textbox').first().fill('/data/free');
      await tab.page.getByText('Approvals', { exact: true }).click();
      await tab.page.getByRole('checkbox', { name: 'approver-1' }).check();
      await soon(() => tab.page.locator('[data-built]').getAttribute('data-built')).toBe('true');
      await tab.press('Open this warrant');
      await part(tab, 'Simulate');
      await tab.page.getByLabel('Tool', { exact: true }).fill('read_file');
      await tab.page.getByLabel('Arguments, as JSON').fill('{ "path": "/data/kept" }');
      await soon(() => tab.page.locator('[data-why-code]').getAttribute('data-why-code')).toBe(
        'APPROVAL_REQUIRED',
      );
      await tab.page.getByLabel('Arguments, as JSON').fill('{ "path": "/data/free" }');
      await soon(() => decision(tab)).toBe('allow');
    }),
  );

  it('the Build form builds a root and a narrower link, and shows a denial with its reason', () =>
    journey(async (tab) => {
      await part(tab, 'Build');
      await soon(() => tab.page.locator('[data-built]').getAttribute('data-built')).toBe('true');
      await tab.press('Open this warrant');
      await soon(() => tab.page.locator('[data-form]').innerText()).toContain('1 link');
      await tab.page.getByLabel('Kind of warrant').selectOption('attenuate');
      await tab.page.getByRole('textbox', { name: /Directory$/ }).fill('/data/q3');
      await tab.press('Open this warrant');
      await soon(() => tab.page.locator('[data-form]').innerText()).toContain('2 links');
      await part(tab, 'Verify');
      await soon(() => accepted(tab)).toBe('true');
      await part(tab, 'Build');
      await tab.page.getByLabel('Kind of warrant').selectOption('attenuate');
      await tab.page.getByRole('textbox', { name: /Directory$/ }).fill('/etc');
      await soon(() => tab.page.locator('[data-built="false"]').innerText()).toContain('PathNotContained');
    }));

  it('the Warrants view lists the differences between two warrants as calls that can be run', () =>
    journey(async (tab) => {
      await part(tab, 'Compare');
      await tab.press('Compare with the root of this chain');
      await soon(async () =>
        Number(await tab.page.locator('[data-possible]').getAttribute('data-possible')),
      ).toBeGreaterThan(2);
      await tab.page
        .getByRole('button', { name: /^Simulate read_file/ })
        .first()
        .click();
      await soon(() => decision(tab)).toBe('deny');
    }));

  it('BENCH-17 the Warrants view saves keys and history on the device, restores other content, and leaves the URL unchanged', () =>
    journey(async (tab) => {
      await part(tab, 'Keys');
      await tab.page.getByLabel('Name of the new key').fill('ключ');
      await tab.press('Create key');
      await soon(() => tab.page.locator('[data-key="ключ"]').count()).toBe(1);
      await part(tab, 'Simulate');
      await fillAndWait(tab, tab.page.getByLabel('Tool', { exact: true }), '读取');
      await fillAndWait(tab, tab.page.getByLabel('Arguments, as JSON'), '{ "путь": "/данные" }');
      expect(tab.address).toBe('/warrants/simulate');
      const before = await text(tab).inputValue();
      await soon(() => tab.page.locator('[data-history]').count()).toBe(1);
      await tab.reload();
      expect(await text(tab).inputValue()).toBe(before);
      expect(await tab.page.getByLabel('Tool', { exact: true }).inputValue()).toBe('读取');
      expect(await tab.page.getByLabel('Arguments, as JSON').inputValue()).toContain('/данные');
      await part(tab, 'Keys');
      await soon(() => tab.page.locator('[data-key="ключ"]').count()).toBe(1);
    }));

  it('STORE-32 a key is stored even if the page is reloaded immediately after its creation', () =>
    journey(async (tab) => {
      await part(tab, 'Keys');
      for (const name of ['first', 'second', 'third']) {
        await tab.page.getByLabel('Name of the new key').fill(name);
        await tab.page.getByText('Your keys are saved on this device').waitFor();
        const reloaded = tab.page.waitForEvent('load');
        await tab.page
          .getByRole('button', { name: 'Create key' })
          .evaluate((button) => ((button as HTMLButtonElement).click(), location.reload()));
        await reloaded;
        await tab.settled();
        await soon(() => tab.page.locator(`[data-key="${name}"]`).count()).toBe(1);
      }
    }));

  it('the Warrants view and its tabs can be opened and used with the keyboard alone', () =>
    journey(async (tab) => {
      const { keyboard } = tab.page;
      const focused = (): Promise<string> =>
        tab.page.evaluate(() => {
          const { activeElement: at } = document;
          const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels : null;
          return (at?.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? at?.textContent ?? '').trim();
        });
      /** Presses Tab until an element with this name has the focus. */
      const reach = async (name: RegExp): Promise<void> => {
        for (let presses = 0; presses < 60; presses++) {
          await keyboard.press('Tab');
          if (name.test(await focused())) return;
        }
        throw new Error(`Tab does not reach ${String(name)}`);
      };
      const open = async (name: string): Promise<void> => {
        await tab.page.getByRole('tab', { selected: true }).focus();
        while ((await focused()) !== name) await keyboard.press('ArrowRight');
      };
      await tab.goTo('#/');
      await keyboard.press('g');
      await keyboard.press('a');
      await soon(() => tab.heading.innerText()).toBe('Warrants');
      await open('Verify');
      await soon(() => accepted(tab)).toBe('true');
      expect(tab.address).toContain('/warrants/verify');
      await open('Decode');
      await reach(/^Show link 0$/u);
      await keyboard.press('Enter');
      await soon(() => tab.page.locator('tr[data-field="depth"]').innerText()).toContain('the root');
      await open('Verify');
      await reach(/^Hardened/u);
      await keyboard.press('ArrowDown');
      await soon(() => focused()).toMatch(/^Compatible/u);
      await open('Simulate');
      await reach(/^Link 0$/u);
      await keyboard.press('Space');
      await soon(() => decision(tab)).toBe('deny');
      await keyboard.press('Space');
      await reach(/^More verifier requirements$/u);
      await keyboard.press('Enter');
      await reach(/^Reject repeated calls/u);
      await keyboard.press('Space');
      await reach(/^Run this call$/u);
      await keyboard.press('Enter');
      await soon(() => decision(tab)).toBe('deny');
      await open('Build');
      await reach(/^Name of the tool to add/u);
      await keyboard.type('send_email');
      await keyboard.press('Enter');
      await soon(() => tab.page.locator('[data-tool="send_email"] [data-granted="false"]').count()).toBe(1);
      await open('Compare');
      await reach(/^Compare with the root of this chain$/u);
      await keyboard.press('Enter');
      await reach(/^Simulate read_file/u);
      await open('Keys');
      await reach(/^Name of the new key$/u);
      await keyboard.type('mine');
      await keyboard.press('Enter');
      await soon(() => tab.page.locator('[data-key="mine"]').count()).toBe(1);
    }));
});
