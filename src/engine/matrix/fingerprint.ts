/**
 * Computes a run's fingerprint from semantics, inputs and results (docs/spec/delegation-benchmark.md#fingerprints).
 *
 * Inputs are the documents in the request. Whether proofs were checked is not included, so runs with and without proofs
 * have the same fingerprint. An edit without changes is not an input, so undoing an edit restores the fingerprint.
 * Results are the rates and the cells' fingerprints.
 */
import { canonicalJson, fingerprintOf } from '../kit/index.js';
import {
  CONDITIONS,
  SEMANTICS_VERSION,
  type MatrixRequest,
  type MatrixResult,
  type Verdict,
} from '../model/index.js';

/** Returns the fingerprint of a whole run in the form `XXXX-XXXX`. */
export function fingerprintRun(request: MatrixRequest, result: Omit<MatrixResult, 'fingerprint'>): string {
  const { scenarios, broad, conditions, adapter, variants } = request;
  return fingerprintOf({
    semantics: SEMANTICS_VERSION,
    inputs: {
      scenarios,
      broad,
      conditions: CONDITIONS.filter((condition) => conditions.includes(condition)),
      adapter,
      yours: listRealEdits(request),
      variants,
    },
    results: {
      cells: result.cells.map(summarize),
      variants: result.variants.map(summarize),
      rates: result.rates,
    },
  });
}

/** Lists the edited documents that were run and that differ from the shipped ones. */
function listRealEdits({ scenarios, conditions, yours }: MatrixRequest): MatrixRequest['yours'] {
  if (!conditions.includes('yours')) return {};
  const edited = scenarios.flatMap((scenario) => {
    const own = Object.hasOwn(yours, scenario.id) ? yours[scenario.id] : undefined;
    const shipped = { scenario, warrant: scenario.warrant };
    return own === undefined || canonicalJson(own) === canonicalJson(shipped)
      ? []
      : [[scenario.id, own] as const];
  });
  return Object.fromEntries(edited);
}

function summarize({ scenario, condition, variant, fingerprint }: Verdict): object {
  return { scenario, condition, variant, fingerprint };
}
