/**
 * Every reference has an existing target: `docs/…md`, `docs/…md#anchor` and every link in a page. Section
 * numbers are allowed only for documents outside the repository that are named next to the number.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { listAnchors } from '../../scripts/spec.mjs';

const HERE = 'tests/architecture/citations.test.ts';
const TEXT = /\.(?:ts|svelte|mjs|js|py|css|md)$/;
const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const CITED = /(?<![\w/.-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g;
/** Folders used in examples. A path in one of them need not exist, unless it has an anchor. */
const INVENTED = /^(?:tests|src\/catalog)\//;
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;
const SECTION = /\bsections? \d|§ ?\d|\bspecification, \d/;
/** Published standards that may be cited by section number. */
const STANDARD = /\bRFC \d+|\bPNG\b|of the standard/;

type ReadPage = (path: string) => string | null;

/** Describes the problem with a path (which may end with an anchor), or returns null. */
function explainTarget(target: string, read: ReadPage): string | null {
  const [path = '', anchor] = target.split('#');
  const page = read(path);
  if (page === null) return `${path} does not exist`;
  if (anchor === undefined || !path.endsWith('.md') || listAnchors(page).has(anchor)) return null;
  return `${path} has no heading for #${anchor}`;
}

function listTargets(file: string, text: string): string[] {
  const cited = [...text.matchAll(CITED)].map(([path]) => path);
  if (!file.endsWith('.md')) return cited.filter((path) => path.includes('#') || !INVENTED.test(file));
  const folder = posix.dirname(file);
  const links = [...text.matchAll(LINK)].map(([, link = '']) =>
    link.startsWith('#') ? `${file}${link}` : posix.join(folder, link),
  );
  return [...cited, ...links];
}

function checkCitations(file: string, text: string, read: ReadPage): string[] {
  const lost = listTargets(file, text).flatMap((target) => explainTarget(target, read) ?? []);
  const numbered = text.split('\n').filter((line) => SECTION.test(line) && !STANDARD.test(line));
  return [
    ...lost.map((problem) => `${file}: ${problem}.`),
    ...numbered.map((line) => `${file}: cite an anchor instead of a number: ${line.trim()}`),
  ];
}

function readPage(path: string): string | null {
  const place = join(ROOT, path);
  if (!existsSync(place)) return null;
  return path.endsWith('.md') ? readFileSync(place, 'utf8') : '';
}

describe('citations', () => {
  it('every citation refers to an existing page and heading', () => {
    const files = listFiles(['src', 'tests', 'scripts', 'docs', ...PAGES]);
    const lost = files
      .filter((path) => TEXT.test(path) && path !== HERE)
      .flatMap((path) => checkCitations(path, readFileSync(join(ROOT, path), 'utf8'), readPage));
    expect(lost).toEqual([]);
  });

  it('the check reports a citation of a missing page, of a missing heading or of a section number', () => {
    const read: ReadPage = (path) => (path === 'docs/spec/a.md' ? '# One\n\n## Two words\n' : null);
    const check = (file: string, text: string): string[] => checkCitations(file, text, read);
    expect(check('src/a.ts', '// docs/spec/a.md#two-words, RFC 4648, section 5')).toEqual([]);
    expect(check('docs/spec/a.md', '[x](#one) [y](a.md#two-words) [z](https://example.com)')).toEqual([]);
    expect(check('tests/a.ts', "'docs/invented.md'")).toEqual([]);
    expect(check('src/a.ts', '// docs/spec/b.md')).toEqual(['src/a.ts: docs/spec/b.md does not exist.']);
    expect(check('src/a.ts', '// docs/spec/a.md#three')).toHaveLength(1);
    expect(check('docs/spec/a.md', '[x](#three) [y](../b.md)')).toHaveLength(2);
    expect(check('src/a.ts', '// as the warrant rules say (section 3.1)')).toHaveLength(1);
    expect(check('src/a.ts', '// (coverage specification, 3.1)')).toHaveLength(1);
  });
});
