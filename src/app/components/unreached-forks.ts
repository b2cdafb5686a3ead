/** Finds forks that no longer change anything because the trial now ends before their step. */
import type { CallVerdict, ForkDocument } from '../../engine/index.js';

/** Returns the forks whose step is never reached. `rows`: the calls in the trial that includes these forks. */
export function listUnreachedForks(
  forks: readonly ForkDocument[],
  rows: readonly Pick<CallVerdict, 'step' | 'outcome'>[],
): readonly ForkDocument[] {
  const made = rows.filter(({ outcome }) => outcome !== 'not_reached').map(({ step }) => step);
  // A fork that replaces the warrant can affect any later call. A fork that replaces a call affects only that step.
  return forks.filter(({ step, call }) => !made.some((one) => (call === null ? one >= step : one === step)));
}
