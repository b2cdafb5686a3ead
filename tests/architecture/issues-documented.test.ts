/** Checks that every issue code is triggered by a test, and that no explanation in `docs/issues.md` is obsolete. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { ISSUE_DEFINITIONS } from '../../src/engine/model/index.js';

const PAGE = 'docs/issues.md';
const CODES = Object.keys(ISSUE_DEFINITIONS);

/** Finds list items on the page that explain no code of the table, or that lack the anchor that issues link to. */
function comparePage(codes: readonly string[], page: string): string[] {
  const items = page.split('\n').filter((line) => line.includes('<a id='));
  const known = codes.map((code) => `- <a id="${code.replace('/', '-')}"></a>\`${code}\`: `);
  return items
    .filter((item) => !known.some((start) => item.startsWith(start)))
    .map((item) => `${PAGE} has an item without a known code and its anchor: ${item}`);
}

function findUnprovoked(codes: readonly string[], tests: readonly string[]): string[] {
  return codes
    .filter((code) => !tests.some((text) => text.includes(code)))
    .map((code) => `No test provokes ${code}: write one that reads a document with this fault.`);
}

function readTests(): string[] {
  const paths = listFiles(['tests']).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('tests/architecture/'),
  );
  return paths.map((path) => readFileSync(join(ROOT, path), 'utf8'));
}

describe('issue codes', () => {
  it('each item in docs/issues.md explains an existing issue code', () => {
    expect(CODES.length).toBeGreaterThan(20);
    const path = join(ROOT, PAGE);
    expect(comparePage(CODES, readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('each issue code is triggered by a test', () => {
    expect(findUnprovoked(CODES, readTests())).toEqual([]);
  });

  it('the check reports explanations without an anchor, explanations of unknown codes, and untested codes', () => {
    const page =
      '- <a id="a-one"></a>`a/one`: One.\n- <a id="two"></a>`a/two`: Two.\n- <a id="a-old"></a>`a/old`: Old.\n';
    expect(comparePage(['a/one', 'a/two', 'a/three'], page)).toEqual([
      expect.stringContaining('`a/two`'),
      expect.stringContaining('`a/old`'),
    ]);
    expect(findUnprovoked(['a/one', 'a/two'], ["expect(codes).toContain('a/one')"])).toHaveLength(1);
  });
});
