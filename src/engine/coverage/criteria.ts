/**
 * Computes the four criteria as fractions (docs/spec/coverage.md#criteria).
 *
 * `Cov(X, O, W)` is the share of obligations with a witness; an empty set counts as 1 and is marked as vacuous.
 * Restricted edges have three separate counts: probed, attempted, breached.
 */
import { appendToGroup } from '../kit/index.js';
import { formatEdgeKey } from './graph.js';
import { findWitness, type TraceObservation } from './trace-observation.js';
import { CRITERIA, type Criterion, type Obligation } from './obligations.js';

/** The number of obligations that a criterion has, and how many of them runs witnessed. */
export interface CriterionCoverage {
  readonly criterion: Criterion;
  readonly total: number;
  readonly witnessed: number;
  /** True if there are no obligations, so that the share is 1 by definition. */
  readonly vacuous: boolean;
}

/** Counts restricted pairs among the obligations. Each count is a subset of the one before it. */
export interface RestrictedReadings {
  readonly total: number;
  readonly probed: number;
  /** Pairs for which the agent proposed the call. Lower is better. */
  readonly attempted: number;
  /** Pairs for which the call was executed. */
  readonly breached: number;
}

/** Returns one row per criterion, based on all observations. */
export function measureCriteria(
  obligations: readonly Obligation[],
  observations: readonly TraceObservation[],
): readonly CriterionCoverage[] {
  const byAgent = indexByAgent(observations);
  return CRITERIA.map((criterion) => {
    const own = obligations.filter((obligation) => obligation.criterion === criterion);
    const witnessed = own.filter((obligation) =>
      byAgent.get(obligation.agent)?.some((observation) => findWitness(obligation, observation).length > 0),
    );
    return { criterion, total: own.length, witnessed: witnessed.length, vacuous: own.length === 0 };
  });
}

/** Groups observations by active agent, because only these can witness an agent's obligations. */
function indexByAgent(
  observations: readonly TraceObservation[],
): ReadonlyMap<string, readonly TraceObservation[]> {
  const found = new Map<string, TraceObservation[]>();
  for (const observation of observations)
    for (const { agent } of observation.agents) appendToGroup(found, agent, observation);
  return found;
}

/** Returns a criterion's coverage as a share from 0 to 1. It is 1 if the criterion has no obligations. */
export function computeCoverageShare({ total, witnessed }: CriterionCoverage): number {
  return total === 0 ? 1 : witnessed / total;
}

/** Counts restricted pairs that were probed, attempted and breached. */
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
