/**
 * Selects the tests that run against mutants: those for the mutated modules.
 *
 * The published vectors, which take seconds to read, the property tests, which generate tens of thousands of cases, and
 * all tests that need a browser are excluded. The score therefore reflects only tests with the project's own fixtures.
 */
export const HARNESS = 'scripts/mutate/harness.mjs';
export const SETUP = ['tests/load-patterns.ts'];
export const TESTS = ['tests/unit/authority', 'tests/unit/coverage', 'tests/attacks/presented-chain.test.ts'];
