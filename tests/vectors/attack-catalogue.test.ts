/**
 * Performs a check on the attack catalog that the command line's runner does not perform: it compares the exact
 * messages for hardened rules. `conformance.test.ts` runs the cases themselves and their positive controls.
 */
import { describe, expect, it } from 'vitest';
import { HARDENED_RULES } from '../../src/engine/authority/denial/hardened-rules.js';
import { renderEnglish } from '../../src/engine/messages/index.js';
import { readVectors } from './shared.js';

interface Case {
  readonly id: string;
  readonly expect: { readonly hardened: { readonly rule?: string; readonly sentence?: string } };
}

const file = readVectors('attack-catalogue.json') as { readonly cases: readonly Case[] } | null;
const numbered = (file?.cases ?? []).filter(({ expect: { hardened } }) => hardened.rule?.startsWith('10.'));

describe.runIf(file !== null)('attack catalogue', () => {
  it('the attack catalog contains cases that a numbered rule rejects', () => {
    expect(numbered.length).toBeGreaterThan(0);
  });

  it.each(numbered)('the case $id is rejected with the message of its rule', ({ expect: { hardened } }) => {
    const number = hardened.rule?.slice(3);
    const sentences = Object.entries(HARDENED_RULES)
      .filter(([name]) => name.split('/')[0] === number)
      .map(([, sentence]) => renderEnglish(sentence));
    expect(sentences).toContain(hardened.sentence);
  });
});
