/** Finds forks that no longer change anything because the trial now ends before their step. */
import type { CallVerdict, ForkDocument } from '../../engine/index.js';

/** Returns the forks whose step is never reached. `rows`: the calls in the trial that includes these forks. */
export function listUnreachedForks(
  forks: readonly ForkDocument[],
  rows: readonly Pick<CallVerdict, 'step' | 'outcome'>[],
): readonly ForkDocument[] {
  const made = rows.filter(({ outcome }) => outcome !== 'not_reached').map(({ step }) => step);
  // A fork with a new warrant affects all later calls. A fork with a new call has an effect only if its step is
  // reached.
  return forks.filter(({ step, call }) => !made.some((one) => (call === null ? one >= step : one === step)));
}
