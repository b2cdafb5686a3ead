/**
 * The tests that mutants of `engine/authority` meet: its own, and those of presented chains.
 *
 * Left out are the published vectors, which take seconds to read for each of thousands of mutants, the
 * laws, which draw tens of thousands of cases, and everything that needs a browser. So the score is that
 * of the project's own fixtures. Modules are shared between test files, because loading them anew would
 * be most of the time.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['tests/load-patterns.ts'],
    include: ['tests/unit/authority/**/*.test.ts', 'tests/attacks/presented-chain.test.ts'],
    env: { POLA_FEWER: '1' },
    testTimeout: 30_000,
  },
});
