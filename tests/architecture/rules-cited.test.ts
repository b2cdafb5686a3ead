/**
 * docs/spec and the tests contain the same rules: every rule number cited by a test is documented, every documented
 * rule is cited, and the index is up to date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT } from '../../scripts/files.mjs';
import { anchorOf, formatIndex, INDEX, listAnchors, listRules, readPages } from '../../scripts/spec.mjs';

const SPEC = 'docs/spec';

/** Rule numbers at the start of test titles, directly after the quote. */
function listCited(areas: ReadonlySet<string>, text: string): string[] {
  return [...text.matchAll(/['"`]([A-Z]+)-(\d+) /g)]
    .filter(([, area]) => areas.has(area ?? ''))
    .map(([, area, number]) => `${area}-${number}`);
}

function compareRules(pages: readonly string[], tests: readonly string[]): string[] {
  const rules = pages.flatMap(listRules);
  const known = new Set(rules);
  const areas = new Set(rules.map((id) => id.split('-')[0] ?? ''));
  const cited = new Set(tests.flatMap((text) => listCited(areas, text)));
  return [
    ...rules.filter((id, index) => rules.indexOf(id) < index).map((id) => `${SPEC} explains ${id} twice.`),
    ...[...cited].filter((id) => !known.has(id)).map((id) => `${SPEC} does not explain ${id}: add the rule.`),
    ...[...known].filter((id) => !cited.has(id)).map((id) => `No test cites ${id}: put it into a title.`),
  ];
}

function readTests(): string[] {
  const paths = listFiles(['tests']).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('tests/architecture/'),
  );
  return paths.map((path) => readFileSync(join(ROOT, path), 'utf8'));
}

describe('docs/spec', () => {
  const pages = readPages();

  it('docs/spec documents every rule cited by a test exactly once, and contains no untested rule', () => {
    const texts = pages.map(({ text }) => text);
    expect(texts.flatMap(listRules).length).toBeGreaterThan(150);
    expect(compareRules(texts, readTests())).toEqual([]);
  });

  it('the index of docs/spec, which npm run docs:api writes, is up to date', () => {
    expect(readFileSync(join(ROOT, INDEX), 'utf8')).toBe(formatIndex(pages));
  });

  it('docs/spec has an index of its pages and of the areas that their rules cover', () => {
    const text =
      '# One\n\n## Two, `words`\n\n- **KIT-2** Two.\n- **KIT-1** One.\n\n## Three\n\n- **KIT-5** Five.\n';
    const index = formatIndex([{ file: 'one.md', text }]);
    expect(index).toContain('1. [One](one.md): KIT\n');
  });

  it('anchors in docs/spec match those that GitHub generates', () => {
    expect(anchorOf('`pola matrix --json`')).toBe('pola-matrix---json');
    const page = '## A\n\n```sh\n# not a heading\n```\n\n## A\n<a id="b"></a>\n';
    expect([...listAnchors(page)]).toEqual(['a', 'a-1', 'b']);
  });

  it('the check reports a missing, obsolete or duplicate rule', () => {
    const rules = '- **KIT-1** One.\n- **KIT-1** Again.\n- **KIT-2** Two.\n';
    expect(
      compareRules([rules], ["it('KIT-1 holds', f)", 'it("KIT-3 holds", f)', "it('UTF-8 is no rule')"]),
    ).toEqual([
      expect.stringContaining('explains KIT-1 twice'),
      expect.stringContaining('does not explain KIT-3'),
      expect.stringContaining('No test cites KIT-2'),
    ]);
  });
});
