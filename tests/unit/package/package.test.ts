/** Checks the package as users get it: packed, unpacked into a new folder, imported, bundled and type-checked. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
import { checkPackage, lintPackage, packLib } from '../../../scripts/package.mjs';
import { readCodeBlock, ConsumerProject } from '../../support/consumer-project.js';

const SLOW = 600_000;
const IS_LONG = process.env.POLA_LONG !== undefined;
let tarball: string;
let consumer: ConsumerProject;

beforeAll(async () => {
  tarball = await packLib();
  consumer = await ConsumerProject.of(tarball);
}, SLOW);

afterAll(() => rmSync(consumer.folder, { recursive: true, force: true }), SLOW);

const ENTRIES = [
  'pola-playground',
  'pola-playground/authority',
  'pola-playground/coverage',
  'pola-playground/tasks',
  'pola-playground/extract',
  'pola-playground/formats',
  'pola-playground/catalog',
  'pola-playground/worker',
  'pola-playground/store',
  'pola-playground/inline-worker',
  'pola-playground/element',
  'pola-playground/element/summary',
];

describe('the packed package', { timeout: SLOW }, () => {
  // `npm run test:long` and `npm run build:lib` also run attw, which takes longer than all other tests of the package.
  it('the packed package passes publint without findings, and also attw in long test runs', async () => {
    const check = IS_LONG ? checkPackage : lintPackage;
    expect(await check(tarball)).toEqual([]);
  });

  it('the packed package contains every entry point with its types, and nothing from the site, the tests or the build machine', () => {
    const home = join(consumer.folder, 'node_modules', 'pola-playground');
    const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    for (const entry of Object.values(exports).filter((one) => typeof one === 'object')) {
      const { types, default: script } = entry as { types: string; default: string };
      const names = Object.keys(entry as object);
      expect([names[0], names.at(-1)]).toEqual(['types', 'default']);
      for (const file of [types, script]) expect(readFileSync(join(home, file), 'utf8')).not.toBe('');
    }
    expect(readdirSync(home).sort()).toEqual(
      [
        ...['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'],
        ...['docs', 'examples', 'lib', 'package.json', 'public', 'scripts'],
      ].sort(),
    );
    // The only scripts in the package are the Python programs that docs/spec/agentdojo.md runs.
    expect(readdirSync(join(home, 'scripts'))).toEqual(['agentdojo']);
    expect(readdirSync(join(home, 'scripts', 'agentdojo')).sort()).toEqual(['export.py', 'plans.py']);
    // The components are the only site files in the package; the site's entry and the live page are not included.
    const shipped = readdirSync(join(home, 'lib', 'app'));
    for (const name of ['main.js', 'single.js', 'live', 'prerender']) expect(shipped).not.toContain(name);
    expect(shipped).toContain('Playground.svelte');
  });

  it('PKG-3 the packed package has no side effects when it is imported', async () => {
    consumer.write(
      'quiet.mjs',
      `const look = () => [
  ...Object.getOwnPropertyNames(globalThis),
  ...process.getActiveResourcesInfo().map((name) => 'resource ' + name),
];
const before = look();
for (const entry of ${JSON.stringify(ENTRIES)}) await import(entry);
console.log(look().filter((name) => !before.includes(name)).join());`,
    );
    // These two globals come from the dependency zod. All copies of zod share them.
    expect(await consumer.node('quiet.mjs')).toBe('__zod_globalConfig,__zod_globalRegistry\n');
  });

  it('the packed package contains every page and image to which its own pages link', () => {
    const home = join(consumer.folder, 'node_modules', 'pola-playground');
    const pages = readdirSync(home, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(home, name));
    const missing = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
        .filter(([, link = '']) => !existsSync(join(dirname(page), link)))
        .map(([, link]) => `${page}: ${link}`),
    );
    expect(pages.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('PKG-25 the packed package contains the zod modules that its code and types import, and zod is not installed', () => {
    const home = join(consumer.folder, 'node_modules', 'pola-playground');
    const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toContain('yaml');
    expect(Object.keys(dependencies)).not.toContain('zod');
    const files = readdirSync(join(home, 'lib'), { recursive: true, encoding: 'utf8' });
    const importing = files
      .filter((name) => /\.(?:js|d\.ts|svelte)$/.test(name))
      .filter((name) => /(?:from|import\()\s*['"]zod/.test(readFileSync(join(home, 'lib', name), 'utf8')));
    expect(importing).toEqual([]);
    expect(existsSync(join(home, 'lib', 'zod', 'LICENSE'))).toBe(true);
  });

  it('PKG-27 the code for Node does not use threads for compression, and contains only one JSON Schema validator', () => {
    const node = join(consumer.folder, 'node_modules', 'pola-playground', 'lib', 'node');
    const code = readdirSync(node, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(node, name), 'utf8'))
      .join('\n');
    // These strings identify the threaded build of fflate and the validator that the MCP packages use in Node.
    expect(code).not.toMatch(/\(["'`]worker_threads["'`]\)/);
    expect(code).not.toContain('ajv implementation error');
  });

  it.each(IS_LONG ? ['node16', 'bundler'] : ['node16'])(
    'the types in the packed package compile in a strict program under %s',
    async (resolution) => {
      for (const name of ['@types/node', 'vite', 'svelte']) consumer.link(name);
      consumer.write('readme.ts', readCodeBlock('docs/reference.md', 'ts'));
      consumer.write('cookbook.ts', readCodeBlock('docs/cookbook.md', 'ts', 'EngineWorker'));
      consumer.write('guard.ts', readCodeBlock('docs/cookbook.md', 'ts', 'createGuard'));
      consumer.write(
        'types.ts',
        `import { runStudyToRecord, type RunRecord, runMatrix, writeRecord } from 'pola-playground';
import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
import { openStore } from 'pola-playground/store';
import { connectEngine } from 'pola-playground/worker';
import { Playground, type PlaygroundProps } from 'pola-playground/ui';
import type { PolaElement, PlaygroundRun } from 'pola-playground/element';
const element: PolaElement | undefined = globalThis.document?.querySelector('pola-playground') ?? undefined;
element?.addEventListener('pola-run', ({ detail }) => void (detail satisfies PlaygroundRun));
const scenarios = SCENARIOS;
const record: RunRecord = await runStudyToRecord(
  runMatrix({ scenarios, broad: BROAD_WARRANT, conditions: ['broad'], adapter: 'scripted', proof: 'skip', yours: {}, variants: false }),
);
const text: string = writeRecord('csv', record);
// @ts-expect-error no such format
writeRecord('docx', record);
const props: PlaygroundProps = { engine: connectEngine(() => new Worker('')), panes: ['matrix'] };
// @ts-expect-error an engine is needed
const none: PlaygroundProps = {};
export { none, openStore, Playground, props, text };
${ENTRIES.map((entry, index) => `export * as entry${index} from '${entry}';`).join('\n')}`,
      );
      const module = resolution === 'bundler' ? 'esnext' : resolution;
      const options = [
        '--strict',
        '--noEmit',
        '--target',
        'es2023',
        '--skipLibCheck',
        '--lib',
        'es2023,dom,dom.iterable',
      ];
      const { output } = await consumer.tool('typescript/bin/tsc', [
        ...[...options, '--module', module, '--moduleResolution', resolution, '--types', 'node,vite/client'],
        ...['types.ts', 'readme.ts', 'cookbook.ts', 'guard.ts'],
      ]);
      expect(output).toBe('');
    },
  );
});

describe('examples', { timeout: SLOW }, () => {
  /** Files for an example, placed at the top of the consumer's folder. */
  function copyExample(name: string): void {
    const folder = join(ROOT, 'examples', name);
    for (const file of readdirSync(folder).filter((one) => one !== 'package.json'))
      consumer.write(file, readFileSync(join(folder, file), 'utf8'));
  }

  it('PKG-20 node: the guard denies calls that the warrant does not allow', async () => {
    copyExample('node');
    const printed = await consumer.node('agent.mjs');
    expect(printed.split('\n')).toEqual([
      'read_file /data/reports/may.md -> contents of /data/reports/may.md',
      'read_file /data/reports/../keys.txt -> deny: CONSTRAINT_VIOLATION',
      '',
    ]);
  });

  it.each([
    ['chain.mjs', ['true false PathNotContained', 'true', 'allow', 'POP_MISSING']],
    ['approval.mjs', ['APPROVAL_REQUIRED', 'allow']],
    ['scenario.mjs', ['no_warrant landed done', 'task_scoped stopped done']],
    ['openai-agents.mjs', ['contents of /data/reports/may.md', 'deny: CONSTRAINT_VIOLATION']],
    ['vercel-ai.mjs', ['contents of /data/reports/may.md', 'deny: CONSTRAINT_VIOLATION']],
    ['session.mjs', ['1 agent 1 tool 1 gaps', 'desk find_order { id: 7 }']],
  ])('node: %s prints its results', async (name, printed) => {
    copyExample('node');
    // These packages must be installed by the programs that use them.
    for (const needed of ['@openai/agents-core', 'zod']) consumer.link(needed);
    expect((await consumer.node(name)).trimEnd().split('\n')).toEqual(printed);
  });

  it('PKG-22 html: the page loads the small element, which is at most 150 kB gzipped', async () => {
    copyExample('html');
    await consumer.node('build.mjs');
    const element = readFileSync(join(consumer.folder, 'dist/pola-summary.js'));
    expect(gzipSync(element, { level: 9 }).length).toBeLessThan(150_000);
  });
});

describe('docs/cookbook.md', { timeout: SLOW }, () => {
  it('Run the matrix in CI: the command passes, but fails if a cell ends differently than expected', async () => {
    const bundle = readCodeBlock('docs/cookbook.md', 'yaml');
    const page = readFileSync(join(ROOT, 'docs/cookbook.md'), 'utf8');
    const args = (/npx pola-playground (.+)/.exec(page)?.[1] ?? '').split(' ');
    const command = 'node_modules/pola-playground/lib/node/pola-playground.js';
    consumer.write('pola.yaml', bundle);
    await consumer.node(command, args);
    consumer.write('pola.yaml', bundle.replace('stopped', 'landed'));
    await expect(consumer.node(command, args)).rejects.toMatchObject({ code: 1 });
  });
});
