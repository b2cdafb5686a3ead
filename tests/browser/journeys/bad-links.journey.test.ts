/** Tests links that cannot be opened: the page shows the reason, and the user's own edits are unchanged. */
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { encodeShare } from '../../../src/app/url/share-link.js';
import { shareChromium } from './launch.js';
import { EditPage, READ_RULE } from './pages/edit.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const FILE = { '/app/config/app.yml': 'workers: 8\n' };
const GOOD = encodeShare({
  v: 1,
  engine: '0.1.0',
  at: 'edit/config_review',
  edits: { config_review: { files: FILE } },
});
const [format = '', payload = '', check = ''] = GOOD.split('.');

const BROKEN = [
  ['truncated in the payload', GOOD.slice(0, 30), 'link/cut_off'],
  ['truncated in the checksum', GOOD.slice(0, -3), 'link/cut_off'],
  ['with a changed character', `${format}.${payload.replace(/.$/, 'z')}z.${check}`, 'link/damaged'],
  ['in a newer link format', `2.${payload}.${check}`, 'link/newer_format'],
  ['that expands beyond the size limit', encodeShare('x'.repeat(1_000_000)), 'link/too_large'],
  ['that is not a share link', 'hello', 'link/unreadable'],
] as const;

/** The header stays on screen and covers the scrolled content. */
function isBelowHeader(notice: Element): boolean {
  const header = document.querySelector('header')!.getBoundingClientRect();
  return notice.getBoundingClientRect().top >= header.bottom;
}

let browser: Browser;

function visit(journey: (tab: Tab) => Promise<void>): Promise<void> {
  return withProfile(browser, inject('siteUrl'), async (profile) => journey(await profile.openTab()));
}

describe('links', () => {
  beforeAll(async () => {
    browser = await shareChromium();
  });

  itLong('APP-244 a notice about an invalid parameter disappears with its view', () =>
    visit(async (tab) => {
      await tab.goTo('#/?stop=everything');
      await tab.notice('remark').waitFor();
      await tab.goTo('#/attacks');
      await tab.notice('remark').waitFor({ state: 'detached' });
      expect(await tab.page.locator('h1').innerText()).toBe('Attacks');
    }),
  );

  it('damaged links are rejected with a reason, and the user’s draft stays unchanged', () =>
    visit(async (tab) => {
      const edit = new EditPage(tab);
      await edit.open();
      await edit.field(READ_RULE, 'Directory').fill('/');
      await edit.showsYours('landed, done');
      for (const [name, link, code] of BROKEN) {
        await edit.open();
        await tab.page.evaluate(() => scrollTo(0, 60));
        await tab.goTo(`#/s/${link}`);
        await soon(async () => [name, await tab.notice('link').getAttribute('data-code')]).toEqual([
          name,
          code,
        ]);
        expect(await tab.notice('link').getByRole('button', { name: 'Open file' }).isVisible()).toBe(true);
        expect(await tab.notice('link').evaluate(isBelowHeader)).toBe(true);
        expect(await tab.notice('shared').count()).toBe(0);
        expect((await tab.cells())['config_review:yours']).toBe('landed, done');
      }
    }));

  it('links from a newer version are opened as far as possible, and the page states the number of unknown parts', () =>
    visit(async (tab) => {
      const newer = encodeShare({
        v: 2,
        engine: '9.9.9',
        at: 'edit/config_review?part=files',
        edits: { config_review: { files: FILE, weather: 'rain' } },
        mood: 'good',
      });
      await tab.goTo(`#/s/${newer}`);
      await tab.notice('newer').waitFor();
      expect(await tab.notice('newer').innerText()).toMatch(
        /Created with version 9\.9\.9.*2 unknown fields are ignored/,
      );
      expect(tab.address).toBe('/edit/config_review?part=files');
      await soon(() => tab.page.locator('[data-file="/app/config/app.yml"]').getAttribute('data-state')).toBe(
        'changed',
      );
    }));

  it('links to missing pages report the problem and offer a way back', () =>
    visit(async (tab) => {
      await tab.goTo('#/no/such/place');
      expect(await tab.heading.innerText()).toBe('There is no page at this URL');
      await tab.press('Go to the home page');
      await soon(() => tab.heading.innerText()).toContain('This agent has been hijacked');
    }));
});
