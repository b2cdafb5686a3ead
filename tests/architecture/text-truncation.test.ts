/** Only the kit's functions may truncate text, because they do not split characters that consist of two code units. */
import { expect, it } from 'vitest';
import { readSources } from './rules/sources.js';

/** Matches `text.slice(0, n)` followed by an ellipsis, in a template or joined with `+`. */
const CUT = /\.(?:slice|substring|substr)\(0, ?[^()]*\)\}?(?: ?\+ ?['"`])?(?:…|\.\.\.)/;

/** The UI kit itself, and code that shortens digests. */
const KEPT = ['src/engine/messages/cut.ts', 'src/engine/authority/inspect/explain-fields.ts'];

it('no source file implements its own truncation of displayed text', () => {
  const found = [...readSources('src')]
    .filter(([path, source]) => !KEPT.includes(path) && CUT.test(source))
    .map(([path]) => path);
  expect(found, 'use `abbreviate` of the kit').toEqual([]);
});
