/**
 * Visits every view in every state on a desktop, also at the size of a phone, and checks the elements that each view
 * must have.
 */
import type { Browser } from 'playwright';
import { beforeAll, inject, it } from 'vitest';
import { VIEWS } from '../../../scripts/audit/parts/states.mjs';
import { shareChromium } from './launch.js';
import { describeEveryState, examineAlsoNarrow } from './pages/every-state.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';

const MORE = [
  '#/graph',
  '#/tasks',
  '#/learn/m2-fence',
  '#/learn/f2-inside',
  '#/host/present',
  '#/host/collect',
];

let browser: Browser;

beforeAll(async () => {
  browser = await shareChromium();
});

/** Lists the missing elements: one heading, a short summary for screen readers, or a link to the view. */
function findMissing(tab: Tab): Promise<string[]> {
  return tab.page.locator('main').evaluate((main) => {
    const headings = main.querySelectorAll('h1').length;
    // The goal of a lesson is shown below its heading, for all readers.
    const words = [...main.querySelectorAll('p.visually-hidden, [data-lesson] p > b')].map(
      (one) => (one.textContent ?? '').trim().split(/\s+/u).length,
    );
    const links = [...main.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.includes('Copy link to this'),
    );
    return [
      ...(headings === 1 ? [] : [`${headings} headings of level one`]),
      ...(words.some((count) => count > 3 && count < 30)
        ? []
        : [`no summary in under 30 words: ${words.join()}`]),
      ...(links.length > 0 ? [] : ['no "Copy link to this"']),
    ];
  });
}

it('APP-198 every view has one heading, a summary of fewer than 30 words and a link to itself', () =>
  withProfile(browser, inject('siteUrl'), async (profile) => {
    const tab = await profile.openTab();
    const addresses = Object.values({ ...VIEWS, compare: '#/compare/reference/reference' });
    for (const address of [...addresses, ...MORE]) {
      await tab.goTo(address);
      // A view that is still loading its workflow shows a message without these elements.
      await soon(async () => [address, ...(await findMissing(tab))]).toEqual([address]);
    }
  }));

describeEveryState(
  'desktop',
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  examineAlsoNarrow,
);
