/** Forks that no longer change anything, because the trial has become shorter than they expect. */
import type { CallVerdict, ForkDocument } from '../../engine/index.js';

/** Those whose part of the trial is never reached. `rows`: the calls of the trial that has them. */
export function listUnreachedForks(
  forks: readonly ForkDocument[],
  rows: readonly Pick<CallVerdict, 'step' | 'outcome'>[],
): readonly ForkDocument[] {
  const made = rows.filter(({ outcome }) => outcome !== 'not_reached').map(({ step }) => step);
  // Another call has to be made itself; another warrant may decide any call from there on.
  return forks.filter(({ step, call }) => !made.some((one) => (call === null ? one >= step : one === step)));
}
