/** Text that is stored or shipped in English can be shown in Simplified Chinese. */
import { describe, expect, it } from 'vitest';
import { PUBLISHED_NOTES, TASKS } from '../../../src/catalog/index.js';
import { RECORD_FORMATS } from '../../../src/engine/index.js';
import { SHIPPED_TEXTS } from '../../../src/app/messages/zh/shipped-texts.js';

const PROPER_NAMES = ['CSV', 'Markdown', 'JUnit XML', 'SARIF 2.1.0', 'LCOV', 'CTRF (JSON)'];

describe('engine messages', () => {
  it('LANG-7 translated engine messages include notes on published figures, solvers and formats', () => {
    const texts = [
      ...PUBLISHED_NOTES,
      ...TASKS.flatMap(({ solvers }) => Object.values(solvers).flatMap(({ title }) => title ?? [])),
      ...RECORD_FORMATS.map(({ title }) => title).filter((title) => !PROPER_NAMES.includes(title)),
    ];
    expect(texts.filter((text) => !Object.hasOwn(SHIPPED_TEXTS, text))).toEqual([]);
  });
});
