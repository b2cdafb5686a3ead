/**
 * Build step that prerenders the page.
 *
 * It puts the Matrix view and the reference summary into `index.html`, puts the recorded task attacks into their
 * module, and generates the live page. The renderer is built for Node with the same compiler settings as the site (CSS
 * class names must match) and run once. The summary is embedded as an inert JSON block, which the content policy
 * allows.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, minifySync, type Plugin } from 'vite';
import { SVELTE_OPTIONS } from './compile-options.js';
import { inlineFirstPaint } from './inline-first-paint.js';
import { insertFontPreload, insertPreloads, listPreloads } from './preloads.js';
import { buildLivePage } from './live-page.js';
import { REFERENCE_BLOCK_ID } from '../state/page-block-ids.js';
import type { RecordedTask } from '../task-runner/recorded-attacks.js';
import { insertRecordedTasks, RECORDED_MODULE } from './recorded-attacks.js';
import { insertSiteTags, readSiteUrl, writeSitemap } from './site-tags.js';
import type { Prerendered } from './render.js';

/** The plugin for building the site. In development the page is rendered only in the browser. */
export function prerenderReference(): Plugin {
  let root = '.';
  let body = '';
  const site = readSiteUrl(process.env.POLA_SITE_URL);
  return {
    name: 'pola-prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transform: {
      order: 'pre',
      filter: { id: RECORDED_MODULE },
      handler: async (code) => insertRecordedTasks(code, await recordTasks(root)),
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const rendered = await runRenderer(root);
        body = rendered.body;
        const page = insertFontPreload(fillPage(html, rendered), Object.keys(bundle), BOOT);
        const listed = insertPreloads(page, listPreloads(bundle), BOOT);
        return insertSiteTags(inlineFirstPaint(listed, bundle, BOOT, readBoot(root)), site);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build produced no index.html.');
        const source = buildLivePage(String(page.source), body);
        this.emitFile({ type: 'asset', fileName: 'live.html', source });
        if (site !== null)
          this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: writeSitemap(site) });
      },
    },
    // The page contains this script, so its copy from the public folder is not needed.
    writeBundle: ({ dir = '' }) => rmSync(join(dir, BOOT_FILE), { force: true }),
  };
}

const BOOT_FILE = 'boot.js';
const BOOT = `<script src="./${BOOT_FILE}"></script>`;

/** The first script, minified, because its comments are only useful in the source. */
function readBoot(root: string): string {
  return minifySync(BOOT_FILE, readFileSync(join(root, 'public', BOOT_FILE), 'utf8')).code.trim();
}

/**
 * Returns the page with markup and summary inserted. If the page has a content policy, the preload scanner stops at a
 * blocking script, so preloads come before that script.
 */
export function fillPage(page: string, { body, head, reference }: Prerendered): string {
  // A closing tag inside the JSON would end the block early.
  const block = reference.replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${REFERENCE_BLOCK_ID}">${block}</script>`;
  return page
    .replace('<!--app-->', () => body)
    .replace('<!--reference-->', () => script)
    .replace(`\n    ${BOOT}`, '')
    .replace('</head>', () => `${head}  ${BOOT}\n  </head>`);
}

async function runRenderer(root: string): Promise<Prerendered> {
  const { prerender } = await loadInNode<{ prerender: () => Promise<Prerendered> }>(root, 'render');
  return prerender();
}

async function recordTasks(root: string): Promise<readonly RecordedTask[]> {
  type Recorder = { recordTasks: () => Promise<readonly RecordedTask[]> };
  return (await loadInNode<Recorder>(root, 'record-tasks')).recordTasks();
}

/** Builds a module in this folder for Node and imports it. */
async function loadInNode<Module>(root: string, name: string): Promise<Module> {
  const outDir = mkdtempSync(join(resolve(root, 'node_modules'), '.pola-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [svelte(SVELTE_OPTIONS)],
      // The shell and git packages are large, and Node can load them unbundled.
      ssr: { noExternal: true, external: ['just-bash', 'isomorphic-git'] },
      build: {
        ssr: `src/app/prerender/${name}.ts`,
        outDir,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'module.mjs', codeSplitting: false } },
      },
    });
    const url = pathToFileURL(join(outDir, 'module.mjs')).href;
    return (await import(/* @vite-ignore */ url)) as Module;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
