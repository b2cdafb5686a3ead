/** Selects the rates that lists show for a run. */
import type { ConditionRates, Rate } from '../../engine/index.js';
import type { RunSummary } from '../../store/index.js';

/**
 * Returns the rates of the "Yours" column. For a run without edits, returns the rates of "Task-scoped", on which
 * "Yours" is based.
 */
export function pickDisplayedRates(run: Pick<RunSummary, 'rates'>): ConditionRates | null {
  return run.rates.yours ?? run.rates.task_scoped ?? null;
}

export const NO_RATE: Rate = { hits: 0, valid: 0, rate: null };
