/** Tests the elements under a strict content security policy: their attributes and untrusted input. */
import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RULE, runAxe } from '../../../scripts/audit/parts/axe.mjs';
import { POLICY, serveElements } from '../../../scripts/audit/parts/elements.mjs';
import { encodeShare } from '../../../src/app/url/share-link.js';
import { readCodeBlock } from '../../support/consumer-project.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon } from './pages/tab.js';
import { itLong } from '../../support/long.js';

const LONG = 600_000;
const FILES = { config_review: { '/docs/new.md': 'from elsewhere' } };
const BUNDLE = JSON.stringify({ v: 1, engine: '1', kind: 'bundle', files: FILES });

interface Told {
  readonly id: string;
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const told = (page: Page, id: string, name?: string): Promise<Told[]> =>
  page.evaluate(
    ([wanted, kind]) =>
      (window as unknown as { told: Told[] }).told.filter(
        (one) => one.id === wanted && (kind === undefined || one.name === kind),
      ),
    [id, name] as const,
  );

const bundleOf = (page: Page, id: string) =>
  page.evaluate(
    (wanted) => (document.getElementById(wanted) as unknown as { bundle: { files?: object } }).bundle,
    id,
  );

let browser: Browser;

/** Opens a page with these elements; the test fails if the content security policy blocks anything. */
async function open(
  content: Parameters<typeof serveElements>[0],
  journey: (page: Page) => Promise<void>,
  query = '',
): Promise<void> {
  const { url, close } = await serveElements(content);
  try {
    await withProfile(browser, url, async (profile) => {
      const { page } = await profile.emptyTab();
      await page.setViewportSize({ width: 900, height: 700 });
      await page.goto(url + query);
      await journey(page);
      expect(await told(page, 'policy')).toEqual([]);
    });
  } finally {
    await close();
  }
}

describe('elements embedded in another page', { timeout: LONG }, () => {
  beforeAll(async () => {
    browser = await shareChromium();
  }, LONG);

  itLong('PKG-12 the elements follow the accessibility rules and stay within their container', () =>
    open(
      {},
      async (page) => {
        await soon(async () => (await told(page, 'playground', 'run')).length).toBeGreaterThan(0);
        await page.locator('#why [data-why-code]').waitFor();
        await page.locator('#graph [data-node]').first().waitFor();
        await page.locator(`#graph .pola-root[data-theme="dark"]`).waitFor();
        for (const width of [900, 390]) {
          await page.setViewportSize({ width, height: 700 });
          expect(await runAxe(page, EVERY_RULE)).toEqual([]);
          const [wide, below] = await page.evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement;
            const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
            return [scrollWidth - innerWidth, scrollHeight - scrollY - end];
          });
          expect(wide).toBeLessThanOrEqual(0);
          // The element's content must not make the surrounding page longer.
          expect(below).toBeLessThan(20);
        }
      },
      '?dark',
    ),
  );

  itLong(
    'PKG-13 the elements work under the content security policy in docs/embedding.md, even for editing code and for running and saving a study',
    async () => {
      expect(readCodeBlock('docs/embedding.md', 'text').trim().replaceAll(/;?\n/g, '; ')).toBe(POLICY);
      await open(
        {
          body: `<pola-playground id="a" state="${encodeShare({ v: 1, at: 'edit/config_review?mode=code' })}"></pola-playground>`,
        },
        async (page) => {
          await soon(async () => (await told(page, 'a', 'run')).length).toBeGreaterThan(0);
          await page.locator('#a [data-editor="full"] .cm-content').waitFor();
          await page.evaluate(() => {
            const a = document.getElementById('a') as HTMLElement;
            a.setAttribute('view', 'graph');
            a.setAttribute('workflow', 'misrouted_desk');
          });
          await page.locator('#a [data-node]').first().waitFor();
          await page.locator('#a [data-part="run"] .button.primary').click();
          await page.locator('#a [data-meter="C1"][data-witnessed]').waitFor();
          const saving = page.waitForEvent('download');
          await page.locator('#a summary', { hasText: 'Export results' }).click();
          await page.locator('#a [data-save="lcov"]').click();
          expect((await saving).suggestedFilename()).toBe('misrouted_desk.lcov');
        },
      );
    },
  );

  it('the elements load a bundle from a URL, a child element or a link, can be read-only, translate their texts, and report an invalid value', () =>
    open(
      {
        files: { 'work.pola.json': BUNDLE },
        body: `<pola-playground id="source" src="work.pola.json" readonly lang="zh-CN" height="20rem"></pola-playground>
<pola-playground id="gone" src="page.html" height="tall"></pola-playground>
<pola-matrix id="child"><script type="application/pola+json">${BUNDLE}</script></pola-matrix>
<pola-playground id="bad" state="1.junk.00000000"></pola-playground>
<pola-graph id="flow" workflow="nowhere"></pola-graph>
<pola-why id="late" scenario="config_review" condition="task_scoped" step="99"></pola-why>
<pola-why id="link" state="${encodeShare({ v: 1, at: 'replay/expense_audit/broad?step=2' })}"></pola-why>`,
      },
      async (page) => {
        for (const id of ['source', 'gone', 'child', 'bad', 'flow', 'late', 'link'])
          await soon(async () => (await told(page, id, 'ready')).length).toBe(1);
        expect((await bundleOf(page, 'source')).files).toEqual(FILES);
        expect((await bundleOf(page, 'child')).files).toEqual(FILES);
        expect(await page.locator('#source .pola-root').getAttribute('lang')).toBe('zh-CN');
        await soon(() => page.locator('#source .pola-root').innerText()).toContain('智能体');
        expect(await page.locator('#source').evaluate((one) => one.getBoundingClientRect().height)).toBe(320);
        await page.evaluate(() => document.getElementById('source')?.setAttribute('view', 'edit'));
        await page.locator('#source [data-view="edit"]').waitFor();
        expect(await page.locator('#source [data-view="edit"] input:enabled[type="text"]').count()).toBe(0);
        const said = JSON.stringify(await told(page, 'gone', 'error'));
        for (const words of ['The attribute height=', '"code":"document/']) expect(said).toContain(words);
        for (const [id, words] of [
          ['bad', 'The share link in `state`'],
          ['flow', 'The attribute workflow="nowhere"'],
          ['late', 'The attribute step="99"'],
        ] as const)
          await soon(async () =>
            (await told(page, id, 'error')).flatMap(({ detail }) =>
              (detail.issues as readonly { message: string }[]).map(({ message }) => message),
            ),
          ).toEqual([expect.stringContaining(words)]);
        // If no valid step is given, the first denied call is explained.
        expect(await page.locator('#late [data-why-code]').count()).toBeGreaterThan(0);
        expect((await told(page, 'link', 'ready'))[0]?.detail.at).toContain('replay/expense_audit/broad');
      },
    ));
});
