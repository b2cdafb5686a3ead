/**
 * Tests programs that use the packed package as its documentation shows: bundled by Vite and opened in a browser.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RULE, runAxe } from '../../../scripts/audit/parts/axe.mjs';
import { packLib } from '../../../scripts/package.mjs';
import { serveFolder } from '../../../scripts/static-server.mjs';
import { readCodeBlock, ConsumerProject } from '../../support/consumer-project.js';
import { GOLDEN } from '../engine/golden.js';
import { shareChromium } from './launch.js';
import { withProfile } from './pages/profile.js';
import { soon, type Tab } from './pages/tab.js';

const LONG = 600_000;
const START =
  '<!doctype html><html lang="en"><head><title>Mine</title><link rel="icon" href="data:,"></head>';

let browser: Browser;
let consumer: ConsumerProject;

/** Builds a folder in the consumer project and opens the result. */
async function openBuilt(folder: string, journey: (tab: Tab) => Promise<void>): Promise<string[]> {
  const args = ['build', folder, '--config', join(folder, 'vite.config.js')];
  const { code, output } = await consumer.tool('vite/bin/vite.js', args);
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  const dist = join(consumer.folder, folder, 'dist');
  const server = await serveFolder(dist);
  try {
    await withProfile(browser, server.url, async (profile) => {
      const tab = await profile.emptyTab();
      await tab.page.goto(server.url);
      await journey(tab);
    });
  } finally {
    await server.close();
  }
  return readdirSync(join(dist, 'assets'));
}

describe('a program that uses the packed package', { timeout: LONG }, () => {
  beforeAll(async () => {
    consumer = await ConsumerProject.of(await packLib());
    browser = await shareChromium();
  }, LONG);
  afterAll(() => rmSync(consumer.folder, { recursive: true, force: true }));

  it('the program runs the matrix in its own worker, as shown in the cookbook', async () => {
    consumer.link('vite');
    consumer.write('plain/index.html', `${START}<body><script type="module" src="./main.ts"></script>`);
    consumer.write('plain/main.ts', readCodeBlock('docs/cookbook.md', 'ts', 'EngineWorker'));
    const settings = `export default { worker: { format: 'es' }, build: { target: 'es2023' }, logLevel: 'error' };`;
    consumer.write('plain/vite.config.js', settings);
    const files = await openBuilt('plain', async ({ page }) => {
      await soon(() => page.title()).toBe(GOLDEN.fingerprint);
    });
    expect(files.some((name) => name.startsWith('standalone.worker-'))).toBe(true);
  });

  it('the program shows the workbench in a Svelte app built as described in docs/embedding.md', async () => {
    for (const name of ['vite', 'svelte', '@sveltejs/vite-plugin-svelte']) consumer.link(name);
    consumer.linkOptional();
    consumer.write(
      'svelte/index.html',
      `${START}<body><main></main><script type="module" src="./main.js"></script>`,
    );
    consumer.write(
      'svelte/main.js',
      `import { mount } from 'svelte'; import App from './App.svelte'; mount(App, { target: document.querySelector('main') });`,
    );
    consumer.write('svelte/App.svelte', readCodeBlock('docs/embedding.md', 'svelte'));
    consumer.write(
      'svelte/vite.config.js',
      `import { svelte } from '@sveltejs/vite-plugin-svelte';
export default { plugins: [svelte({ configFile: false })], worker: { format: 'es' }, build: { target: 'es2023' }, logLevel: 'error' };`,
    );
    const files = await openBuilt('svelte', async (tab) => {
      const { page } = tab;
      await soon(() => page.title()).toBe(GOLDEN.fingerprint);
      await soon(() => tab.heading.innerText()).toBe('Edit config review');
      await page.getByRole('textbox', { name: 'Link 1, Rule for path of read_file Directory' }).fill('/');
      await soon(async () => (await tab.cells())['config_review:yours']).toBe('landed, done');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`.pola-root[data-theme="${colorScheme}"]`).waitFor();
        expect(await runAxe(page, EVERY_RULE)).toEqual([]);
      }
      await page.locator('[data-pane="matrix"]').click();
      await soon(async () => Object.keys(await tab.cells()).length).toBe(28);
      const stored = await page.evaluate(
        async () => localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
      );
      expect([stored, new URL(page.url()).hash]).toEqual([0, '']);
    });
    expect(files.some((name) => name.endsWith('.css'))).toBe(true);
    expect(files.some((name) => name.startsWith('Replay-'))).toBe(true);
  });
});
