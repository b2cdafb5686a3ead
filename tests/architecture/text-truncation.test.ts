/** Texts are cut by the kit's functions alone, which know that a character may take two places. */
import { expect, it } from 'vitest';
import { readSources } from './rules/sources.js';

/** `text.slice(0, n)` with an ellipsis behind it, in a template or by `+`. */
const CUT = /\.(?:slice|substring|substr)\(0, ?[^()]*\)\}?(?: ?\+ ?['"`])?(?:…|\.\.\.)/;

/** The kit itself, and the digits of a digest. */
const KEPT = ['src/engine/messages/cut.ts', 'src/engine/authority/inspect/explain-fields.ts'];

it('no source truncates displayed text by itself', () => {
  const found = [...readSources('src')]
    .filter(([path, source]) => !KEPT.includes(path) && CUT.test(source))
    .map(([path]) => path);
  expect(found, 'use `abbreviate` of the kit').toEqual([]);
});
