/**
 * The tests for mutants: those of the mutated modules.
 *
 * Excluded are the published vectors, which take seconds to read, the property tests, which draw tens of
 * thousands of cases, and everything that needs a browser. So the score is that of the project's own fixtures.
 */
export const HARNESS = 'scripts/mutate/harness.mjs';
export const SETUP = ['tests/load-patterns.ts'];
export const TESTS = ['tests/unit/authority', 'tests/unit/coverage', 'tests/attacks/presented-chain.test.ts'];
