import { describe, expect, it } from 'vitest';
import { parseDraft, readYaml, formatShippedPart } from '../../../src/app/drafts/draft-reading.js';
import { SCENARIOS } from '../../../src/catalog/index.js';
import type { Issue } from '../../../src/engine/index.js';

const scenario = SCENARIOS[0] as (typeof SCENARIOS)[number];
const codes = (issues: readonly Issue[]): string[] => issues.map((issue) => issue.code);

describe('reading YAML', () => {
  it('the YAML reader reports the position of a syntax error', () => {
    const { value, issues } = readYaml('v: 1\nchain: [\n');
    expect(value).toBeNull();
    expect(issues[0]).toMatchObject({ code: 'document/not_yaml', facts: { line: 3, column: 1 } });
  });

  it('the YAML reader rejects a duplicate key', () => {
    expect(codes(readYaml('a: 1\na: 2\n').issues)).toEqual(['document/not_yaml']);
  });

  it('APP-13 the YAML reader stops when aliases expand without limit', () => {
    const levels = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [at, name] of [...'bcdefgh'].entries()) {
      const before = 'abcdefg'[at] as string;
      levels.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
    }
    expect(codes(readYaml(levels.join('\n')).issues)).toEqual(['document/not_yaml']);
  });

  it('the YAML reader does not parse a document of 10 MB', () => {
    expect(codes(readYaml('# '.repeat(5_000_000)).issues)).toEqual(['document/too_large']);
  });

  it('the YAML reader also accepts JSON, and keeps names such as __proto__ as plain members', () => {
    expect(readYaml('{"a": [1, 2.5, null]}').value).toEqual({ a: [1, 2.5, null] });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(readYaml('__proto__: {polluted: 1}').value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('reading drafts', () => {
  const shipped = formatShippedPart(scenario, 'warrant');

  it('the YAML reader parses the shipped YAML into the shipped documents', () => {
    const draft = { warrantText: shipped, injectionsText: formatShippedPart(scenario, 'injection') };
    const reading = parseDraft(scenario, draft, null);
    expect(reading.valid).toBe(true);
    expect(reading.yours).toEqual({ scenario, warrant: scenario.warrant });
  });

  it('APP-12 the last valid documents are used while their text is invalid', () => {
    const wider = shipped.replaceAll('/app/config', '/app');
    const before = parseDraft(scenario, { warrantText: wider }, null);
    const now = parseDraft(scenario, { warrantText: `${wider}\n  - [` }, before);
    expect(before.valid).toBe(true);
    expect(now.valid).toBe(false);
    expect(now.yours).toEqual(before.yours);
    expect(codes(now.issues.warrant)).toEqual(['document/not_yaml']);
  });

  it('the issues in an unchanged scenario are reported after every edit to its warrant', () => {
    const broken = { ...scenario, id: 'not a plain id' };
    const texts = [shipped, shipped.replaceAll('/app/config', '/app')];
    const read = texts.map((warrantText) => parseDraft(broken, { warrantText }, null));
    expect(read.map(({ issues }) => codes(issues.files))).toEqual(texts.map(() => ['document/wrong_shape']));
  });

  it('each issue is assigned to its part, and its path is relative to that part’s document', () => {
    const warrantText = shipped.replace('kind: Subpath', 'kind: Subpathh');
    const reading = parseDraft(scenario, { warrantText, files: { '/a\0b': 'x' } }, null);
    expect(reading.valid).toBe(false);
    expect(reading.issues.warrant[0]?.at[0]).toBe('chain');
    expect(reading.issues.files.length).toBeGreaterThan(0);
    expect(reading.issues.injection).toEqual([]);
  });
});
