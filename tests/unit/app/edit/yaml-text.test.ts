/** Checks that a form edit changes the text in one place only. The value is written, and every comment is kept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import {
  insertItem,
  parseYamlText,
  removeValue,
  renameMember,
  setValue,
} from '../../../../src/app/document-text/yaml-text.js';
import { getJsonAt } from '../../../../src/app/document-text/json-tree.js';

const TEXT = `# who may do what
v: 1
chain:
  # the root
  - holder: manager # the orchestrator
    ttlSeconds: 3600

    # what it may do
    capabilities:
      list_emails: {}
      read_file:
        path: { kind: Subpath, root: '/data' } # only data
`;

const COMMENTS = ['# who may do what', '# the root', '# the orchestrator', '# what it may do', '# only data'];
const ROOT = ['chain', 0, 'capabilities', 'read_file', 'path', 'root'] as const;

describe('an edit to YAML text', () => {
  it('an edit writes a value in place and keeps every comment', () => {
    const text = setValue(TEXT, ROOT, '/data/reports');
    expect(getJsonAt(parseYamlText(text).json, ROOT)).toBe('/data/reports');
    for (const comment of COMMENTS) expect(text).toContain(comment);
  });

  it('an edit does not affect later edits to the same text', () => {
    const first = setValue(TEXT, ROOT, '/data/reports');
    expect(removeValue(TEXT, ['v'])).not.toContain('v: 1');
    expect(parseYamlText(TEXT).json).toMatchObject({ v: 1 });
    expect(setValue(TEXT, ROOT, '/data/reports')).toBe(first);
  });

  it('an edit keeps comments when a value is replaced by a value of a different kind', () => {
    const text = setValue(TEXT, ['chain', 0, 'holder'], 5);
    expect(text).toContain('holder: 5 # the orchestrator');
  });

  it('an edit expands an empty map to several lines when a member is added', () => {
    const path = ['chain', 0, 'capabilities', 'list_emails', 'folder'];
    const text = setValue(TEXT, path, { kind: 'Wildcard' });
    expect(text).toContain('list_emails:\n        folder:\n          kind: Wildcard\n');
  });

  it('an edit creates missing parents when a path leads below an empty value', () => {
    const text = setValue('chain:\n', ['chain', 0, 'holder'], 'manager');
    expect(parseYamlText(text).json).toEqual({ chain: [{ holder: 'manager' }] });
  });

  it('an edit replaces an alias with a copy, so that the anchored value is unchanged', () => {
    const text = setValue('a: &x\n  n: 1\nb: *x\n', ['b', 'n'], 2);
    expect(parseYamlText(text).json).toEqual({ a: { n: 1 }, b: { n: 2 } });
  });

  it('an edit renames a member in place, and never overwrites an existing member', () => {
    const path = ['chain', 0, 'capabilities', 'read_file'];
    const renamed = renameMember(TEXT, path, 'write_file');
    const names = Object.keys(getJsonAt(parseYamlText(renamed).json, path.slice(0, -1)) as object);
    expect(names).toEqual(['list_emails', 'write_file']);
    expect(renamed).toContain('# only data');
    const clash = renameMember(TEXT, path, 'list_emails');
    expect(parseYamlText(clash).json).toEqual(parseYamlText(TEXT).json);
  });

  it('an edit removes a member, and changes nothing if the member does not exist', () => {
    expect(getJsonAt(parseYamlText(removeValue(TEXT, ROOT)).json, ROOT)).toBeUndefined();
    expect(parseYamlText(removeValue(TEXT, ['nowhere'])).json).toEqual(parseYamlText(TEXT).json);
  });

  it('an edit inserts an item before another one, and creates a missing list', () => {
    const text = insertItem('list:\n  - a\n  - b # last\n', ['list'], 1, 'x');
    expect(parseYamlText(text).json).toEqual({ list: ['a', 'x', 'b'] });
    expect(text).toContain('# last');
    expect(parseYamlText(insertItem('list: []\n', ['list'], 0, 'x')).json).toEqual({ list: ['x'] });
    expect(parseYamlText(insertItem('', [], 0, 'x')).json).toEqual(['x']);
  });

  it('an edit leaves invalid text unchanged', () => {
    const broken = 'chain: [1, 2\nv: 1\n';
    expect(setValue(broken, ['v'], 2)).toBe(broken);
    expect(removeValue(broken, ['v'])).toBe(broken);
  });

  it('an edit writes any string so that it parses to the same string', () => {
    const seed = 20261122;
    const property = fc.property(fc.string({ unit: 'binary' }), (value) => {
      const text = setValue(TEXT, ROOT, value);
      expect(getJsonAt(parseYamlText(text).json, ROOT)).toBe(value);
    });
    expect(() => fc.assert(property, { seed, numRuns: 300 }), `seed ${seed}`).not.toThrow();
  });

  it('an edit writes any JSON value so that it parses to the same value', () => {
    const seed = 20261122;
    const property = fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = setValue(TEXT, ['chain', 0, 'extra'], value as Json);
      expect(getJsonAt(parseYamlText(text).json, ['chain', 0, 'extra'])).toEqual(value);
    });
    expect(() => fc.assert(property, { seed, numRuns: 200 }), `seed ${seed}`).not.toThrow();
  });
});

describe('text that is too large or invalid', () => {
  it('reading invalid text returns an issue with the position of the syntax error', () => {
    expect(parseYamlText('x'.repeat(10_000_000)).problem?.code).toBe('document/too_large');
    const { problem, json } = parseYamlText('v: 1\nchain: [\n');
    expect(json).toBeUndefined();
    expect(problem).toMatchObject({ code: 'document/not_yaml' });
    expect(problem?.facts.line).toBeGreaterThanOrEqual(2);
  });
});
