/** The package as a stranger gets it: packed, unpacked into a fresh folder, imported, bundled, type-checked. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/files.mjs';
import { checkPackage, packLib } from '../../../scripts/package.mjs';
import { readCodeBlock, ConsumerProject } from '../../support/consumer-project.js';

const SLOW = 600_000;
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
  'pola-playground/element',
];

describe('the packed package', { timeout: SLOW }, () => {
  it('has nothing that publint or attw object to', async () => {
    expect(await checkPackage(tarball)).toEqual([]);
  });

  it('holds every entry with its types, and nothing of the site, the tests or the machine', () => {
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
        ...['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md'],
        ...['docs', 'lib', 'package.json', 'public'],
      ].sort(),
    );
    // Of the site, the components alone: neither its entry nor the live page.
    const shipped = readdirSync(join(home, 'lib', 'app'));
    for (const name of ['main.js', 'single.js', 'live', 'prerender']) expect(shipped).not.toContain(name);
    expect(shipped).toContain('Playground.svelte');
  });

  it('PKG-3 does nothing when it is imported', async () => {
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
    // The registries of zod, a dependency, which belong to every copy of it together.
    expect(await consumer.node('quiet.mjs')).toBe('__zod_globalConfig,__zod_globalRegistry\n');
  });

  it('holds every page and picture that its own pages lead to', () => {
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

  it.each(['node16', 'bundler'])('has types that a strict program reads under %s', async (resolution) => {
    for (const name of ['@types/node', 'vite', 'svelte']) consumer.link(name);
    consumer.write('readme.ts', readCodeBlock('README.md', 'ts'));
    consumer.write('cookbook.ts', readCodeBlock('docs/cookbook.md', 'ts'));
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
export { none, openStore, Playground, props, text };`,
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
      ...['types.ts', 'readme.ts', 'cookbook.ts'],
    ]);
    expect(output).toBe('');
  });
});

describe('docs/cookbook.md', { timeout: SLOW }, () => {
  const page = readFileSync(join(ROOT, 'docs/cookbook.md'), 'utf8');
  const examples = [
    ...page.matchAll(/^## (.+)\n[\s\S]*?^```js\n([\s\S]*?)^```\n+^```text\n([\s\S]*?)^```/gm),
  ];

  it('has examples, each with what it prints', () => {
    expect(examples.length).toBeGreaterThan(4);
    expect(page.match(/^```js/gm)).toHaveLength(examples.length);
  });

  it.each(examples.map(([, title = '', code = '', printed = '']) => ({ title, code, printed })))(
    '$title: prints what stands there, in a fresh folder',
    async ({ title, code, printed }) => {
      const name = `${title.replaceAll(/[^a-z]/gi, '-')}.mjs`;
      consumer.write(name, code);
      expect(await consumer.node(name)).toBe(printed);
    },
  );
});
