/** The realized tests of a study as a suite. */
import type { CoverageRecord, WorkflowSuiteDocument } from '../../model/index.js';

/** Every text that worked, with what it showed of its own test; tests without one are left out. */
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
