/**
 * Checks that the sources and the built site contain no WebAssembly, so that the site runs under any content security
 * policy.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { findWasm, readTexts } from '../../scripts/dist-facts.mjs';
import { listFiles } from '../../scripts/files.mjs';
import { DIST, ensureBuilt } from '../../scripts/site.mjs';

describe('WebAssembly', () => {
  beforeAll(() => ensureBuilt(), 180_000);

  it('the built site contains no WebAssembly', () => {
    const texts = readTexts(DIST);
    expect(texts.size).toBeGreaterThan(2);
    expect(findWasm(texts)).toEqual([]);
  });

  it('the source tree contains no WebAssembly', () => {
    const files = listFiles(['src', 'public', 'tests', 'scripts', 'docs']);
    expect(files.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  });

  it.each([
    ['a.wasm', ''],
    ['a.js', 'const m=await WebAssembly.instantiate(b)'],
    ['a.js', 'new WebAssembly.Module(b)'],
  ])('the check reports WebAssembly in %s: %s', (name, text) => {
    expect(findWasm(new Map([[name, Buffer.from(text)]]))).toEqual([name]);
  });

  it('the check ignores the word "wasm" itself in a table of file types', () => {
    expect(findWasm(new Map([['a.js', Buffer.from('{".wasm":"WebAssembly"}')]]))).toEqual([]);
  });
});
