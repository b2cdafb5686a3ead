/** Tests the cookbook program that uses the packed package. The program is bundled by Vite and opened in a browser. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
