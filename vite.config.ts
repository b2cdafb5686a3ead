/** Configures the site build and the tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SVELTE_OPTIONS } from './src/app/prerender/compile-options.js';
import { prerenderReference } from './src/app/prerender/plugin.js';
import { CHUNK_GROUPS, preloadFor, workerBesidePage } from './scripts/chunks.mjs';
import { CHROMIUM_ARGS, findTestBrowser } from './scripts/find-chromium.mjs';

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'peerDependencies',
  Record<string, string>
>;

/**
 * Finds the browser for test runs only, because a build needs none. If it is missing, the browser project reports this.
 */
function launchOptions() {
  const executablePath = process.env.VITEST === undefined ? null : findTestBrowser();
  return { args: CHROMIUM_ARGS, ...(executablePath === null ? {} : { executablePath }) };
}

/**
 * Gives other packages a separate copy of a package that they import. The agent runtime and its dependencies use all of
 * zod and are loaded on demand. With a shared copy, all of zod would become part of the worker's first load.
 */
function copyFor(name: string): Plugin {
  const mark = '?copy';
  const isPackage = (path: string): boolean => path.includes('/node_modules/');
  const isOwned = (path: string): boolean => path.includes(`/node_modules/${name}/`);
  return {
    name: 'copy-for-packages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isPackage(importer)) return null;
      if (isOwned(importer) && !importer.endsWith(mark)) return null;
      const from = importer.endsWith(mark) ? importer.slice(0, -mark.length) : importer;
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      return found !== null && isOwned(found.id) ? { ...found, id: found.id + mark } : found;
    },
  };
}

/** The shell's package imports `node:zlib`. Outside Node, a stub replaces it; no other code may import it. */
function stubCompression(): Plugin {
  return {
    name: 'stub-compression',
    enforce: 'pre',
    resolveId(source, importer) {
      const isShell = source === 'node:zlib' && importer?.includes('/just-bash/') === true;
      return isShell ? join(import.meta.dirname, 'src/live/shell/no-zlib.ts') : null;
    },
  };
}

/** By default, the test runner would leave one core idle. */
const ALL_CORES = '100%';
const LONG =
  /\/(?:accessibility[\w-]*|workshop|single-work|engines|package|learn|invariants)\.[\w.]*test\.ts$/;
/** These tests reset the modules, which the next file in their process then loads again. */
const RESETTING = /\/(?:edition|memories|mutation-speed|regex-loading|rule-libraries)\.test\.ts$/;
/** Tests that replace a global restore it. Loading all modules again for each file would take half of the time. */
const ISOLATE = false;
/**
 * Time limits are for tests that hang, not for busy machines. `npm run test:long` runs up to a hundred times as many
 * cases.
 */
const LONGEST_TEST = process.env.POLA_LONG === undefined ? 60_000 : 3_600_000;

/**
 * Runs the longest files of each project first, so that no core is idle at the end while a long file is still running,
 * and last the files after which modules are loaded again. The files of a project stay together, because a process ends
 * when the next file belongs to another project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification): number =>
      3 * projects.indexOf(project.name) + (LONG.test(moduleId) ? 0 : RESETTING.test(moduleId) ? 2 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  base: './',
  plugins: [
    svelte(SVELTE_OPTIONS),
    prerenderReference(),
    workerBesidePage(),
    copyFor('zod'),
    stubCompression(),
  ],
  worker: {
    format: 'es',
    plugins: () => [copyFor('zod'), stubCompression()],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The shell is a single package of more than a megabyte and is loaded on demand.
    chunkSizeWarningLimit: 2000,
    modulePreload: { polyfill: false, resolveDependencies: preloadFor },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // These packages do not state that their modules have no side effects.
      treeshake: { moduleSideEffects: (id) => !/node_modules\/(?:diff|yaml)\//.test(id) },
      output: {
        // Unused code has been removed at this point; the annotations for that would add half a kB (gzip).
        comments: { annotation: false },
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
  test: {
    // As in CI, a missing snapshot is a failure; `UPDATE=1` writes it.
    update: process.env.UPDATE === '1' ? 'all' : 'none',
    setupFiles: ['tests/load-patterns.ts'],
    sequence: { sequencer: LongestFirst },
    // The groups run one after the other, because tests that wait for a browser must not share the cores with the
    // others.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['tests/use-platform.ts'],
          isolate: ISOLATE,
          // `npm run test:long` also runs the recipes.
          include: [
            'tests/{unit,vectors,laws,attacks,samples,architecture,reference}/**/*.test.ts',
            ...(process.env.POLA_LONG === undefined ? [] : ['tests/recipes/*.test.ts']),
          ],
          maxWorkers: ALL_CORES,
          testTimeout: LONGEST_TEST,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // Listed in advance, because a package discovered during a run would reload the page during a test.
        optimizeDeps: { include: [...Object.keys(peerDependencies), ...Object.keys(dependencies)] },
        // Every page and worker loads the same hundreds of modules. Each run has a new browser, so none is outdated.
        server: { headers: { 'Cache-Control': 'max-age=86400' } },
        test: {
          name: 'browser',
          env: process.env.POLA_LONG === undefined ? {} : { POLA_LONG: '1' },
          include: ['tests/browser/**/*.browser.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          // `npm run test:long` also runs the long ones.
          include: [
            `tests/browser/journeys/**/*.${process.env.POLA_LONG === undefined ? 'journey' : '{journey,long}'}.test.ts`,
          ],
          globalSetup: ['tests/browser/journeys/serve-site.ts'],
          isolate: ISOLATE,
          // These tests mostly wait for their page, so two of them can use two cores. Files in one process share a
          // browser.
          maxWorkers: 2,
          testTimeout: LONGEST_TEST,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
