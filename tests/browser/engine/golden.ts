/**
 * The reference matrix and its expected results, which must be the same in Node and in a browser's worker.
 *
 * Both test runners use this file. If you changed results on purpose, copy the values that the failing test
 * prints; otherwise the failure is a regression.
 */
import { BROAD_WARRANT, SCENARIOS } from '../../../src/catalog/index.js';
import {
  type Result,
  digestOf,
  type MatrixRequest,
  REFERENCE_CONDITIONS,
  type RunRecord,
} from '../../../src/engine/index.js';

/** `record` is the digest of the whole record: request, traces, envelopes and verdicts. */
export const GOLDEN = {
  cells: 21,
  fingerprint: 'NG64-BKJ3',
  record: '02164f5b2bb0cb8607b27bdc90f5e7c6a620ff385266eab0e99734db64d5e8e9',
};

/** The seven reference scenarios under the three reference conditions, with a proof per call. */
export function referenceRequest(): MatrixRequest {
  return {
    scenarios: SCENARIOS.filter((scenario) => scenario.reference),
    broad: BROAD_WARRANT,
    conditions: REFERENCE_CONDITIONS,
    adapter: 'scripted',
    proof: 'run',
    yours: {},
    variants: false,
  };
}

/** Summarizes a run in the same form as `GOLDEN`. */
export function measureGolden(answer: Result<RunRecord>): typeof GOLDEN {
  if (!answer.ok) throw new Error(`the reference did not run: ${JSON.stringify(answer.issues)}`);
  const { result } = answer.value;
  return { cells: result.cells.length, fingerprint: result.fingerprint, record: digestOf(answer.value) };
}

/** Builds a run long enough to be canceled, from many renamed copies of the reference scenarios. */
export function longRequest(copies: number): MatrixRequest {
  const request = referenceRequest();
  const scenarios = Array.from({ length: copies }, (_, copy) =>
    request.scenarios.map((scenario) => ({ ...scenario, id: `${scenario.id}_${copy}` })),
  );
  return { ...request, scenarios: scenarios.flat() };
}
