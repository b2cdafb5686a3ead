/**
 * The tests that mutants of `engine/authority` meet: its own, the attacks and the known answers.
 *
 * Left out are the laws, which draw tens of thousands of cases and would take days, and everything
 * that needs a browser.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/load-patterns.ts'],
    include: [
      'tests/unit/authority/**/*.test.ts',
      'tests/attacks/presented-chain.test.ts',
      'tests/vectors/{attack-catalogue,builders,constraints,gates,warrant-answers,warrants}.test.ts',
    ],
    env: { POLA_FEWER: '1' },
    testTimeout: 30_000,
  },
});
