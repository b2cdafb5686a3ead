/** Has the chains and proofs of cells signed and verified in batches before their trials run. */
import { type ExpectedCalls, signAhead } from '../authority/index.js';
import { readArguments } from '../kit/index.js';
import type { Cell } from '../model/index.js';
import { planSteps } from './plan.js';
import { TRIAL_START } from './recorder.js';

/** Cells in one batch: enough to keep the cores busy, few enough to be remembered until they run. */
export const CELLS_AHEAD = 48;

/** Signs and verifies what the plans of these cells are going to need. */
export async function prepareTrials(cells: readonly Cell[]): Promise<void> {
  await signAhead(cells.filter(({ authority }) => authority.kind === 'grant').map(expectCalls));
}

function expectCalls({ scenario, condition, variant, authority, proof }: Cell): ExpectedCalls {
  const steps = proof === 'skip' ? [] : planSteps(scenario, variant);
  return {
    authority,
    seed: { scenario: scenario.id, condition, at: TRIAL_START },
    calls: steps.map(({ tool, args }, step) => ({ tool, args: readArguments(args), at: TRIAL_START + step })),
  };
}
