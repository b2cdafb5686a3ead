/**
 * Computes the four criteria as fractions (docs/spec/coverage.md#criteria).
 *
 * `Cov(X, O, W)` is the share of obligations with a witness; if there are no obligations, it is 1 and marked as
 * vacuous. Restricted edges have three separate counts: probed, attempted, breached.
 */
import { formatEdgeKey } from './graph.js';
import { getWitnessKey, listSightedKeys, type TraceObservation } from './trace-observation.js';
import { CRITERIA, type Criterion, type Obligation } from './obligations.js';

/** Number of obligations for a criterion, and number of those that runs witnessed. */
export interface CriterionCoverage {
  readonly criterion: Criterion;
  readonly total: number;
  readonly witnessed: number;
  /** True if there are no obligations, in which case the fraction is 1 by definition. */
  readonly vacuous: boolean;
}

/**
 * Counts the restricted pairs among the obligations at three levels. Each level includes only pairs from the level
 * before it.
 */
export interface RestrictedReadings {
  readonly total: number;
  readonly probed: number;
  /** Number of pairs for which the agent proposed the call. Lower is better. */
  readonly attempted: number;
  /** Number of pairs for which the call was executed. */
  readonly breached: number;
}

/** Returns one row for each criterion, based on all observations. */
export function measureCriteria(
  obligations: readonly Obligation[],
  observations: readonly TraceObservation[],
): readonly CriterionCoverage[] {
  const seen = new Set(observations.flatMap(listSightedKeys));
  return CRITERIA.map((criterion) => {
    const own = obligations.filter((obligation) => obligation.criterion === criterion);
    const witnessed = own.filter((obligation) => seen.has(getWitnessKey(obligation)));
    return { criterion, total: own.length, witnessed: witnessed.length, vacuous: own.length === 0 };
  });
}

/** Counts the restricted pairs that were probed, attempted and breached. */
export function countRestrictedPairs(
  obligations: readonly Obligation[],
  observations: readonly TraceObservation[],
): RestrictedReadings {
  const own = obligations.filter((obligation) => obligation.criterion === 'C3');
  const seen = observations.flatMap(({ restricted }) => restricted);
  const count = (sightings: typeof seen): number => {
    const keys = new Set(sightings.map(({ agent, target }) => formatEdgeKey(agent, target)));
    return own.filter(({ agent, tool }) => keys.has(formatEdgeKey(agent, tool))).length;
  };
  return {
    total: own.length,
    probed: count(seen),
    attempted: count(seen.filter(({ attempted }) => attempted)),
    breached: count(seen.filter(({ breached }) => breached)),
  };
}
