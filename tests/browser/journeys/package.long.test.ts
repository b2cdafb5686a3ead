/**
 * Tests the program in docs/cookbook.md and the Svelte app in docs/embedding.md, which use the packed package. Vite
 * bundles them, and a browser opens them.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RULE, runAxe } from '../../../scripts/audit/parts/axe.mjs';
import { packLib } from '../../../scripts/package.mjs';
import { readCodeBlock, ConsumerProject } from '../../support/consumer-project.js';
import { GOLDEN } from '../engine/golden.js';
import { HTML_START, openBuilt } from './pages/built-program.js';
import { soon } from './pages/tab.js';

const LONG = 600_000;

let consumer: ConsumerProject;

describe('a program that uses the packed package', { timeout: LONG }, () => {
  beforeAll(async () => {
    consumer = await ConsumerProject.of(await packLib());
  }, LONG);
  afterAll(() => rmSync(consumer.folder, { recursive: true, force: true }));

  it('the program runs the matrix in its own worker, as shown in the cookbook', async () => {
    consumer.link('vite');
    consumer.write('plain/index.html', `${HTML_START}<body><script type="module" src="./main.ts"></script>`);
    consumer.write('plain/main.ts', readCodeBlock('docs/cookbook.md', 'ts', 'EngineWorker'));
    const settings = `export default { worker: { format: 'es' }, build: { target: 'es2023' }, logLevel: 'error' };`;
    consumer.write('plain/vite.config.js', settings);
    const files = await openBuilt(consumer, 'plain', async ({ page }) => {
      await soon(() => page.title()).toBe(GOLDEN.fingerprint);
    });
    expect(files.some((name) => name.startsWith('standalone.worker-'))).toBe(true);
  });

  it('the program shows the workbench in a Svelte app built as described in docs/embedding.md', async () => {
    for (const name of ['vite', 'svelte', '@sveltejs/vite-plugin-svelte']) consumer.link(name);
    consumer.linkOptional();
    consumer.write(
      'svelte/index.html',
      `${HTML_START}<body><main></main><script type="module" src="./main.js"></script>`,
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
    const files = await openBuilt(consumer, 'svelte', async (tab) => {
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
