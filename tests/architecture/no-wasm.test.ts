/** No WebAssembly: neither in the sources nor in the built site, so it runs under every content policy. */
import { beforeAll, describe, expect, it } from 'vitest';
import { findWasm, readTexts } from '../../scripts/dist-facts.mjs';
import { listFiles } from '../../scripts/files.mjs';
import { DIST, ensureBuilt } from '../../scripts/site.mjs';

describe('WebAssembly', () => {
  beforeAll(() => ensureBuilt(), 180_000);

  it('is not in the built site', () => {
    const texts = readTexts(DIST);
    expect(texts.size).toBeGreaterThan(2);
    expect(findWasm(texts)).toEqual([]);
  });

  it('is not in the tree', () => {
    const files = listFiles(['src', 'public', 'tests', 'scripts', 'docs']);
    expect(files.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  });

  it.each([
    ['a.wasm', ''],
    ['a.js', 'const m=await WebAssembly.instantiate(b)'],
    ['a.js', 'new WebAssembly.Module(b)'],
  ])('is reported in %s: %s', (name, text) => {
    expect(findWasm(new Map([[name, Buffer.from(text)]]))).toEqual([name]);
  });

  it('is not reported for the plain word in a table of file types', () => {
    expect(findWasm(new Map([['a.js', Buffer.from('{".wasm":"WebAssembly"}')]]))).toEqual([]);
  });
});
