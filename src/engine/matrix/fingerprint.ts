/**
 * The fingerprint of a run: {engine, inputs, results} (experience specification, section 7.2).
 *
 * Inputs are the documents of the request; whether proofs ran is left out, so that the live run and
 * the full run of the same documents agree. Results are the fingerprints of the cells and the rates.
 */
import { fingerprintOf } from '../kit/index.js';
import { ENGINE_VERSION, type MatrixRequest, type MatrixResult, type Verdict } from '../model/index.js';

export type UnsealedResult = Omit<MatrixResult, 'fingerprint'>;

/** `XXXX-XXXX` of a whole run. */
export function fingerprintRun(request: MatrixRequest, result: UnsealedResult): string {
  const { proof: _proof, ...inputs } = request;
  return fingerprintOf({
    engine: ENGINE_VERSION,
    inputs,
    results: {
      cells: result.cells.map(summarize),
      variants: result.variants.map(summarize),
      rates: result.rates,
    },
  });
}

function summarize({ scenario, condition, variant, fingerprint }: Verdict): object {
  return { scenario, condition, variant, fingerprint };
}
