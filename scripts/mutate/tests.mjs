/**
 * Selects the tests that run against mutants: those for the mutated modules.
 *
 * Excluded are the published vectors, which take seconds to read, the property tests, which generate tens of thousands
 * of cases, and everything that needs a browser. The score therefore counts only the project's own fixtures.
 */
export const HARNESS = 'scripts/mutate/harness.mjs';
export const SETUP = ['tests/load-patterns.ts'];
export const TESTS = ['tests/unit/authority', 'tests/unit/coverage', 'tests/attacks/presented-chain.test.ts'];
