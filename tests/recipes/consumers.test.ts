/**
 * Runs programs that use the packed package, installed by npm in new folders: the examples, one program for each
 * bundler, and programs for Node, Bun and Deno (`npm run test:long`).
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { packLib } from '../../scripts/package.mjs';
import {
  addPage,
  BUNDLERS,
  copyExample,
  createBundled,
  createPrograms,
  EXAMPLES,
  install,
  npm,
  RUNTIMES,
} from '../../scripts/package/consumer.mjs';
import { serveFolder } from '../../scripts/static-server.mjs';
import { GOLDEN } from '../browser/engine/golden.js';
import { shareChromium } from '../browser/journeys/launch.js';

const LONG = 900_000;
let browser: Browser;
let tarball: string;

beforeAll(async () => {
  tarball = await packLib();
  browser = await shareChromium();
}, LONG);

/** Returns a built page's content once its fingerprint is displayed. */
async function readResult(folder: string): Promise<string> {
  const server = await serveFolder(join(folder, 'dist'));
  const page = await browser.newPage();
  try {
    await page.goto(server.url);
    const result = page.locator('#result', { hasText: /\w{4}-\w{4}/ });
    await result.waitFor({ timeout: 60_000 });
    return await result.innerText();
  } finally {
    await page.close();
    await server.close();
  }
}

describe('examples', { timeout: LONG }, () => {
  it.each(EXAMPLES)('PKG-20 %s: the project installs the tarball, builds and runs', async (name) => {
    const folder = copyExample(name, tarball);
    await install(folder);
    const output = await npm(folder, ['run', 'build']);
    if (name === 'node') expect(output).toContain('keys.txt -> deny: CONSTRAINT_VIOLATION');
    else expect(await readResult(folder)).toContain(GOLDEN.fingerprint);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('bundlers', { timeout: LONG }, () => {
  it.each(Object.keys(BUNDLERS) as (keyof typeof BUNDLERS)[])(
    'PKG-21 %s bundles the engine and the worker with the settings in the cookbook',
    async (name) => {
      const folder = createBundled(name, tarball);
      await install(folder);
      await npm(folder, ['run', 'build']);
      addPage(folder, BUNDLERS[name].script);
      expect(await readResult(folder)).toBe(GOLDEN.fingerprint);
      rmSync(folder, { recursive: true, force: true });
    },
  );
});

describe('runtimes', { timeout: LONG }, () => {
  it.each(Object.keys(RUNTIMES) as (keyof typeof RUNTIMES)[])(
    'PKG-23 %s runs the engine with the same results, even in workers',
    async (name) => {
      const folder = createPrograms(name, tarball);
      await install(folder);
      for (const program of RUNTIMES[name].programs) {
        const expected = program === 'web-worker' ? '' : ' allow deny';
        const output = await npm(folder, ['run', '--silent', program]);
        expect(output.trim()).toBe(`${GOLDEN.fingerprint}${expected}`);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
