/** Text that is stored or shipped in English can be shown in Simplified Chinese. */
import { describe, expect, it } from 'vitest';
import { PUBLISHED_NOTES, TASKS } from '../../../src/catalog/index.js';
import { SHIPPED_TEXTS } from '../../../src/app/messages/zh/shipped-texts.js';

describe('engine messages', () => {
  it('LANG-7 translated engine messages include notes on published figures and solvers', () => {
    const texts = [
      ...PUBLISHED_NOTES,
      ...TASKS.flatMap(({ solvers }) => Object.values(solvers).flatMap(({ title }) => title ?? [])),
    ];
    expect(texts.filter((text) => !Object.hasOwn(SHIPPED_TEXTS, text))).toEqual([]);
  });
});
