/** Summaries of saved runs, as returned by the store. */
import type { ConditionRates } from '../../../../src/engine/index.js';
import type { RunSummary } from '../../../../src/store/index.js';

const ratesOf = (asr: number, tcr: number): ConditionRates => ({
  asr: { hits: asr, valid: 7, rate: asr / 7 },
  tcr: { hits: tcr, valid: 7, rate: tcr / 7 },
  denied: { injected: 10, task: 0 },
});

/** A run saved at the given time; with `yours` it contains edits. */
export function summary(id: string, savedAt: number, parts: Partial<RunSummary> = {}): RunSummary {
  return {
    id,
    recordId: id,
    kind: 'matrix',
    engineVersion: '0.1.0',
    fingerprint: `FP${id}`,
    title: `Run ${id}`,
    changes: [],
    note: '',
    savedAt,
    trials: { total: 21, valid: 21 },
    rates: { task_scoped: ratesOf(0, 7) },
    ...parts,
  };
}

/** Rates under "Yours" with the given number of hits out of 7. */
export function yours(asr: number, tcr: number): RunSummary['rates'] {
  return { task_scoped: ratesOf(0, 7), yours: ratesOf(asr, tcr) };
}
