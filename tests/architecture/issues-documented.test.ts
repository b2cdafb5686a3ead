/**
 * Checks that every issue code is explained in `docs/issues.md` and triggered by a test, and that no explanation is
 * obsolete.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { ISSUE_DEFINITIONS } from '../../src/engine/model/index.js';

const PAGE = 'docs/issues.md';
const CODES = Object.keys(ISSUE_DEFINITIONS);

/** Finds missing or obsolete entries on the page. Each code needs a list entry with the anchor that issues link to. */
function comparePage(codes: readonly string[], page: string): string[] {
  const items = page.split('\n').filter((line) => line.startsWith('- <a id='));
  const entries = items.flatMap((line) =>
    [...line.matchAll(/<\/a>`([a-z_]+\/[a-z_]+)`/g)].map((match) => match[1] ?? ''),
  );
  const missing = codes.filter((code) => !entries.includes(code));
  const unlinked = codes.filter((code) => !page.includes(`<a id="${code.replace('/', '-')}"></a>`));
  const leftOver = entries.filter((code) => !codes.includes(code));
  return [
    ...missing.map(
      (code) => `${PAGE} has no entry for ${code}: add an item with its anchor and explanation.`,
    ),
    ...unlinked.map((code) => `${PAGE} has no anchor <a id="${code.replace('/', '-')}"></a>.`),
    ...leftOver.map((code) => `${PAGE} explains ${code}, which is not in the table.`),
  ];
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
  it('each issue code has one entry in docs/issues.md', () => {
    expect(CODES.length).toBeGreaterThan(20);
    const path = join(ROOT, PAGE);
    expect(comparePage(CODES, existsSync(path) ? readFileSync(path, 'utf8') : '')).toEqual([]);
  });

  it('each issue code is triggered by a test', () => {
    expect(findUnprovoked(CODES, readTests())).toEqual([]);
  });

  it('the check reports issue codes that are missing, obsolete, untested or without an anchor', () => {
    const page =
      '- <a id="a-one"></a>`a/one`, <a id="two"></a>`a/two`: Two.\n- <a id="a-old"></a>`a/old`: Old.\n';
    expect(comparePage(['a/one', 'a/two', 'a/three'], page)).toEqual([
      expect.stringContaining('no entry for a/three'),
      expect.stringContaining('<a id="a-two"></a>'),
      expect.stringContaining('<a id="a-three"></a>'),
      expect.stringContaining('explains a/old'),
    ]);
    expect(findUnprovoked(['a/one', 'a/two'], ["expect(codes).toContain('a/one')"])).toHaveLength(1);
  });
});
