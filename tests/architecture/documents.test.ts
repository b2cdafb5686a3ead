/**
 * Checks that documents agree with the source tree: the threat model lists the attack tests and existing paths,
 * decisions are numbered without gaps, and large folders have READMEs, which state what the folders may import.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../src/engine/kit/group.js';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { findModule, MODULE_RULES, type ModuleRule } from './rules/modules.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const THREATS = read('docs/threat-model.md');

/** Attack names, taken from the headings and from the bold text at the start of each list item. */
const NAMES = new Set(
  [...THREATS.matchAll(/^(?:## (.+)|- \*\*(.+?)\*\*: )/gm)].map(
    ([, heading, attack]) => heading ?? attack ?? '',
  ),
);

describe('docs/threat-model.md', () => {
  it('the threat model describes the defense for each attack test', () => {
    const lost = readdirSync(join(ROOT, 'tests/attacks'))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => [name, /Threat model: "([^"]+)"\./.exec(read(`tests/attacks/${name}`))?.[1]])
      .filter(([, line]) => line === undefined || !NAMES.has(line));
    expect(lost).toEqual([]);
  });

  it('the threat model names only existing files and folders', () => {
    const places = [...THREATS.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
    expect(places.length).toBeGreaterThan(30);
    const roots = ['', 'src', 'src/engine'];
    const isThere = (path: string): boolean =>
      roots.some((root) => existsSync(join(ROOT, root, path))) ||
      readdirSync(join(ROOT, 'docs/decisions')).some((name) => path === `docs/decisions/${name.slice(0, 4)}`);
    expect(places.filter((path) => !isThere(path))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  it('decisions are numbered without gaps', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions')).sort();
    const numbers = names.map((name) => [
      name.slice(0, 4),
      /^# (\d+)\. /.exec(read(`docs/decisions/${name}`))?.[1],
    ]);
    expect(numbers).toEqual(names.map((_, at) => [String(at + 1).padStart(4, '0'), String(at + 1)]));
  });
});

/** Number of files above which a folder needs a README. */
const MOST_FILES = 12;
const README_LINES = 30;

/** Returns one message for each large folder whose README is missing or too long. `lengths`: line count by path. */
function findMissingReadmes(lengths: ReadonlyMap<string, number>): string[] {
  const folders = groupBy([...lengths.keys()], (path) => dirname(path));
  return [...folders]
    .filter(([, paths]) => paths.filter((path) => !path.endsWith('.md')).length > MOST_FILES)
    .map(([folder]) => [folder, lengths.get(`${folder}/README.md`) ?? Infinity] as const)
    .filter(([, lines]) => lines > README_LINES)
    .map(([folder]) => `${folder} needs a README.md of at most ${README_LINES} lines.`);
}

const joinNames = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]+)$/, ' and $1');

/** Returns the sentence with which a README ends: what its folder may import according to the module's rule. */
function describeImports(folder: string, { mayImport, onDemand = [] }: ModuleRule): string {
  const [modules, later] = [mayImport, onDemand].map((names) => names.map((name) => `\`${name}\``));
  const siblings = folder.startsWith('src/app/views/') ? ', but no other view' : '';
  const loaded = onDemand.length === 0 ? '' : `, and may load ${joinNames(later ?? [])} on demand`;
  const places = ['its own module', ...(modules ?? [])];
  return `This folder may import ${places.length === 1 ? 'only ' : ''}${joinNames(places)}${siblings}${loaded}.`;
}

/** Returns the sentence that a README lacks; null if it has the sentence. */
function findMissingImports(path: string, text: string): string | null {
  const folder = dirname(path);
  const rule = MODULE_RULES[findModule(`${folder}/file.ts`) ?? ''];
  if (rule === undefined) return null;
  const sentence = describeImports(folder, rule);
  return text.trimEnd().split('\n').at(-1) === sentence ? null : `${path} must end with: ${sentence}`;
}

describe('READMEs of folders', () => {
  it('each README in src ends with what its folder may import, as in the module rules', () => {
    const pages = listFiles(['src']).filter((path) => path.endsWith('/README.md'));
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.flatMap((path) => findMissingImports(path, read(path)) ?? [])).toEqual([]);
  });

  it('the check reports a missing or outdated sentence about imports', () => {
    const sentence = 'This folder may import its own module and `engine/messages`.';
    expect(findMissingImports('src/engine/kit/README.md', `# Kit\n\n${sentence}\n`)).toBeNull();
    for (const text of ['# Kit\n', '# Kit\n\nThis folder may import its own module and `engine/model`.\n'])
      expect(findMissingImports('src/engine/kit/README.md', text)).toContain(sentence);
    expect(findMissingImports('src/worker/README.md', '')).toContain(
      'may load `live` and `catalog` on demand.',
    );
    expect(findMissingImports('src/app/views/home/README.md', '')).toContain(
      'and `live`, but no other view.',
    );
    expect(findMissingImports('src/engine/messages/en/README.md', '')).toContain('only its own module.');
  });
});

describe('READMEs of folders with many files', () => {
  it('folders with many files have a README that names the files to read first', () => {
    const lines = (path: string): number =>
      path.endsWith('.md') ? read(path).trimEnd().split('\n').length : 0;
    expect(findMissingReadmes(new Map(listFiles(['src']).map((path) => [path, lines(path)])))).toEqual([]);
  });

  it('the check reports a large folder whose README is missing or too long', () => {
    const files = Array.from({ length: MOST_FILES + 1 }, (_, at): [string, number] => [`src/a/${at}.ts`, 0]);
    expect(findMissingReadmes(new Map(files))).toEqual(['src/a needs a README.md of at most 30 lines.']);
    expect(findMissingReadmes(new Map([...files, ['src/a/README.md', 31]]))).toHaveLength(1);
    expect(findMissingReadmes(new Map([...files, ['src/a/README.md', 30]]))).toEqual([]);
    expect(findMissingReadmes(new Map(files.slice(1)))).toEqual([]);
  });
});
