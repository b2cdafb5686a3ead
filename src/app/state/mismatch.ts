/**
 * Checks that this device computes the expected results, cell by cell.
 *
 * Two comparisons are made: the reference columns are compared with the reference built into the page, and the full run
 * of the edits is compared with the live results, which have no proofs. Any difference is shown prominently, because
 * neither side can be trusted until the cause is known.
 */
import type { Condition, RunRecord } from '../../engine/index.js';
import type { CellSummary } from './reference-summary.js';

export interface ResultMismatch {
  /**
   * `reference`: the result differs from the one built into the page. `proof`: the live run and the full run differ.
   */
  readonly kind: 'reference' | 'proof';
  readonly scenario: string;
  readonly condition: Condition;
  readonly expected: string;
  readonly found: string;
}

/** The expected results for a new record. */
export interface ExpectedFingerprints {
  readonly shippedReference: { readonly cells: readonly CellSummary[] };
  readonly live: Readonly<Record<string, { readonly graded: { readonly verdict: { fingerprint: string } } }>>;
}

/**
 * The first cell in table order that differs from the expected result; null if none differs. `outdated`: scenarios
 * whose live result is not compared.
 */
export function findMismatch(
  record: RunRecord,
  expected: ExpectedFingerprints,
  outdated?: ReadonlySet<string>,
): ResultMismatch | null {
  for (const { scenario, condition, fingerprint: found } of record.result.cells) {
    const isYours = condition === 'yours';
    const live = outdated?.has(scenario) === true ? undefined : expected.live[scenario];
    const wanted = isYours
      ? live?.graded.verdict.fingerprint
      : expected.shippedReference.cells.find(
          (cell) => cell.scenario === scenario && cell.condition === condition,
        )?.fingerprint;
    if (wanted !== undefined && wanted !== found)
      return { kind: isYours ? 'proof' : 'reference', scenario, condition, expected: wanted, found };
  }
  return null;
}
