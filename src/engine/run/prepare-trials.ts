/** Has the chains and proofs of cells signed and verified in batches before their trials run. */
import { type ExpectedCalls, clearExpectedResults, signExpectedCalls } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { Cell } from '../model/index.js';
import { planSteps } from './plan-steps.js';
import { TRIAL_START } from './recorder.js';

/** Cells in one batch: enough to keep the cores busy, few enough to be remembered until they run. */
export const CELLS_PER_BATCH = 48;

/**
 * Begins to sign and verify what the plans of these cells need, and drops the results of the cells before. A promise
 * per cell, in their order: it resolves when every signature of its trial is verified.
 */
export function prepareTrials(cells: readonly Cell[]): readonly Promise<void>[] {
  clearExpectedResults();
  const ready = cells.map(async (cell) => {
    if (cell.authority.kind === 'grant') await signExpectedCalls(expectCalls(cell));
  });
  // A run that is cancelled waits for none of them; one that waits still gets the error.
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
