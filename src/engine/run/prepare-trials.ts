/** Signs and verifies cells' chains and proofs in batches before their trials run. */
import { type ExpectedCalls, clearExpectedResults, signExpectedCalls } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { Cell } from '../model/index.js';
import { planSteps } from './plan-steps.js';
import { TRIAL_START } from './recorder.js';

/** Number of cells in a batch: large enough to use all cores and small enough to fit in the cache. */
export const CELLS_PER_BATCH = 48;

/**
 * Starts signing and verifying the chains and proofs for these cells' plans, and drops the results for earlier cells.
 * Returns one promise per cell, in order, which resolves when all signatures for its trial are verified.
 */
export function prepareTrials(cells: readonly Cell[]): readonly Promise<void>[] {
  clearExpectedResults();
  const ready = cells.map(async (cell) => {
    if (cell.authority.kind === 'grant') await signExpectedCalls(expectCalls(cell));
  });
  // A canceled run does not await these promises, so their errors are marked as handled.
  for (const one of ready) one.catch(() => undefined);
  return ready;
}

function expectCalls({ scenario, condition, variant, authority }: Cell): ExpectedCalls {
  const steps = planSteps(scenario, variant);
  return {
    authority,
    seed: { scenario: scenario.id, condition, at: TRIAL_START },
    calls: steps.map(({ tool, args }, step) => ({ tool, args: readArguments(args), at: TRIAL_START + step })),
  };
}
