import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../../src/engine/kit/index.js';
import { fileSchema } from '../../../src/engine/model/scenario.js';
import {
  checkTextSize,
  describeIssue,
  injectionSchema,
  LIMITS,
  readJsonText,
  readWithSchema,
  scenarioSchema,
  discardIfErrors,
  warrantSchema,
} from '../../../src/engine/model/index.js';

const link = {
  holder: 'manager',
  ttlSeconds: 60,
  capabilities: { read_file: { path: { kind: 'Wildcard' } } },
};

describe('parsing documents', () => {
  it('MODEL-1 reading returns the value of a valid document without issues', () => {
    expect(readWithSchema(warrantSchema, { v: 1, chain: [link] })).toEqual({
      value: { v: 1, chain: [link] },
      issues: [],
    });
  });

  it('an issue contains the position, the value and the expected form', () => {
    const { value, issues } = readWithSchema(warrantSchema, {
      v: 1,
      chain: [{ ...link, ttlSeconds: 'long' }],
    });
    expect(value).toBeNull();
    expect(issues.map(describeIssue)).toEqual([
      'chain[0].ttlSeconds: Expected a number, found `long`. Change the value to an expected one.',
    ]);
  });

  it.each([
    [0, 'Expected at least 1, found `0`.'],
    [1.5, 'Expected a whole number, found `1.5`.'],
    [7_776_001, 'Expected at most 7776000, found `7776001`.'],
  ])('the limit for a lifetime of %j is reported', (ttlSeconds, message) => {
    const { issues } = readWithSchema(warrantSchema, { v: 1, chain: [{ ...link, ttlSeconds }] });
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('a list of the wrong length is reported with the number of items', () => {
    const pair = z.object({ pair: z.tuple([z.string(), z.string()]) });
    const tell = (value: Json): readonly string[] =>
      readWithSchema(pair, { pair: value }).issues.map((issue) => issue.message);
    expect(tell(['a'])).toEqual(['Expected a list of at least 2 items, found `["a"]`.']);
    expect(tell(['a', 'b', 'c'])).toEqual(['Expected a list of at most 2 items, found `["a","b","c"]`.']);
  });

  it('a missing field is distinguished from an invalid one', () => {
    const { issues } = readWithSchema(warrantSchema, { v: 1, chain: [{ holder: 'p', capabilities: {} }] }, [
      'warrant',
    ]);
    expect(issues).toMatchObject([
      { code: 'document/missing_field', at: ['warrant', 'chain', 0, 'ttlSeconds'] },
    ]);
  });

  it('MODEL-4 an unknown field is reported and removed from the value, which stays usable', () => {
    const { value, issues } = readWithSchema(fileSchema, { path: '/a', text: '', tttl: 3 });
    expect(value).toEqual({ path: '/a', text: '' });
    expect(issues).toMatchObject([{ code: 'document/unknown_field', severity: 'warning', at: ['tttl'] }]);
  });

  it('MODEL-20 an unknown field is rejected where only listed fields are allowed, and the issue lists these fields', () => {
    const { value, issues } = readWithSchema(warrantSchema, {
      v: 1,
      chain: [{ ...link, tllSeconds: 3, x: 1 }],
    });
    expect(value).toBeNull();
    expect(issues.map(describeIssue)).toEqual([
      'chain[0].tllSeconds: The field `tllSeconds` is unknown here, so nothing is granted or run. ' +
        'Did you mean `ttlSeconds`? Known fields here: holder, signer, ttlSeconds, capabilities, allowUnknown, maxDepth, clearance.',
      'chain[0].x: The field `x` is unknown here, so nothing is granted or run. ' +
        'Remove it. Known fields here: holder, signer, ttlSeconds, capabilities, allowUnknown, maxDepth, clearance.',
    ]);
    expect(readWithSchema(warrantSchema, { $schema: 'https://a.test', v: 1, chain: [] }).issues).toEqual([]);
  });

  it('MODEL-4 a tool name is never dropped silently, even if it exists on Object.prototype', () => {
    const json = JSON.parse(
      '{"v":1,"chain":[{"holder":"p","ttlSeconds":1,"capabilities":{"__proto__":{}}}]}',
    ) as unknown;
    const { value, issues } = readWithSchema(warrantSchema, json);
    const kept = value !== null && Object.hasOwn(value.chain[0]?.capabilities ?? {}, '__proto__');
    expect(kept || issues.length > 0).toBe(true);
  });

  it('an issue lists the valid kinds of a tagged union', () => {
    const injection = {
      v: 1,
      id: 'i',
      title: 't',
      style: 's',
      placement: { kind: 'end' },
      text: 'x',
      calls: [],
    };
    const { issues } = readWithSchema(injectionSchema, { ...injection, carrier: { kind: 'pigeon' } });
    expect(issues).toMatchObject([{ code: 'document/wrong_shape', at: ['carrier', 'kind'] }]);
  });

  it.each([null, 1, 'text', [], { v: 2 }])('MODEL-1 reading never throws on %j', (json) => {
    expect(readWithSchema(scenarioSchema, json).value).toBeNull();
  });

  it("the parser's message is kept for invalid JSON", () => {
    expect(readJsonText('{"a":').issues).toMatchObject([{ code: 'document/not_json' }]);
    expect(readJsonText('{"a":1}')).toEqual({ value: { a: 1 }, issues: [] });
  });

  it('MODEL-7 a document of 5 MB is rejected, and the message states its size and the limit', () => {
    const text = 'x'.repeat(5_000_000);
    expect(readJsonText(text).issues.map((issue) => issue.message)).toEqual([
      'The document has 5000000 bytes; at most 1048576 are read.',
    ]);
  });

  it('MODEL-7 size is measured in UTF-8 bytes, and a document of exactly the maximum size is accepted', () => {
    const limit = LIMITS.documentBytes.value;
    expect(checkTextSize('x'.repeat(limit), 'documentBytes')).toBeNull();
    expect(checkTextSize('x'.repeat(limit + 1), 'documentBytes')).not.toBeNull();
    expect(checkTextSize('ü'.repeat(limit / 2 + 1), 'documentBytes')?.facts).toMatchObject({
      found: limit + 2,
    });
  });

  it('reading returns a value if there are only warnings, and no value if there are errors', () => {
    const unknown = readWithSchema(fileSchema, { path: '/a', text: '', extra: 1 }).issues;
    const wrong = readWithSchema(warrantSchema, { v: 9, chain: [] }).issues;
    expect(discardIfErrors('kept', unknown).value).toBe('kept');
    expect(discardIfErrors('kept', wrong).value).toBeNull();
  });
});
