/**
 * The four criteria as fractions (docs/spec/coverage.md#criteria).
 *
 * `Cov(X, O, W)` is the share of obligations with a witness; an empty set counts as 1 and says that
 * it is vacuous. Restricted edges have three readings, never one: probed, attempted, breached.
 */
import { appendToGroup } from '../kit/index.js';
import { formatEdgeKey } from './graph.js';
import { findWitness, type TraceObservation } from './trace-observation.js';
import { CRITERIA, type Criterion, type Obligation } from './obligations.js';

/** How many obligations of a criterion runs have shown. */
export interface CriterionCoverage {
  readonly criterion: Criterion;
  readonly total: number;
  readonly witnessed: number;
  /** No obligations: the share is 1 by definition and says nothing. */
  readonly vacuous: boolean;
}

/** Counts of restricted pairs among the obligations; each is part of the one before it. */
export interface RestrictedReadings {
  readonly total: number;
  /** Explicit evidence of any form. */
  readonly probed: number;
  /** The agent proposed the call. Fewer is better. */
  readonly attempted: number;
  /** The call was carried out. */
  readonly breached: number;
}

/** One row per criterion, over everything the observations show. */
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

/** Observations by the agents that were active in them: nothing else witnesses an obligation of an agent. */
function indexByAgent(
  observations: readonly TraceObservation[],
): ReadonlyMap<string, readonly TraceObservation[]> {
  const found = new Map<string, TraceObservation[]>();
  for (const observation of observations)
    for (const { agent } of observation.agents) appendToGroup(found, agent, observation);
  return found;
}

/** The share of a criterion: 1 when there is nothing to witness. */
export function computeCoverageShare({ total, witnessed }: CriterionCoverage): number {
  return total === 0 ? 1 : witnessed / total;
}

/** The three readings of the restricted pairs. */
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
