/** Selects the rates shown for a run in lists. */
import type { ConditionRates, Rate } from '../../engine/index.js';
import type { RunSummary } from '../../store/index.js';

/** Returns the rates of the column Yours; for a run without edits, those of Task-scoped, which Yours starts from. */
export function pickDisplayedRates(run: Pick<RunSummary, 'rates'>): ConditionRates | null {
  return run.rates.yours ?? run.rates.task_scoped ?? null;
}

export const NO_RATE: Rate = { hits: 0, valid: 0, rate: null };
