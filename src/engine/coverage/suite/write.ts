/** Writes a study's realized tests as a suite. */
import type { CoverageRecord, WorkflowSuiteDocument } from '../../model/index.js';

/**
 * Returns each successful prompt together with the obligations that it witnessed. Tests without a successful prompt are
 * omitted.
 */
export function buildSuiteDocument({ request, result }: CoverageRecord): WorkflowSuiteDocument {
  const { workflow, condition, runtime, seed, susceptibility } = request;
  return {
    v: 1,
    kind: 'suite',
    workflow: workflow.system.id,
    settings: { condition, runtime, seed, susceptibility },
    tests: result.tests.flatMap(({ id, secondary, attempts }) =>
      attempts
        .filter(({ reward }) => reward === 1)
        .map(({ text }) => ({ id, text, expects: [id, ...secondary] })),
    ),
  };
}
