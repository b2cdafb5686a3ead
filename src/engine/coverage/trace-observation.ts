/**
 * Defines what was observed in a test and which obligations it witnesses (docs/spec/coverage.md#criteria).
 *
 * Each element refers to events in its run, so that every number can be traced back. The absence of events is never
 * evidence for a restricted edge.
 */
import { formatEdgeKey } from './graph.js';
import type { Criterion, Obligation } from './obligations.js';

/** Events observed on an edge. `events` contains their positions in the trace. */
export interface EdgeSighting {
  readonly agent: string;
  /** A tool, or the target agent of a handoff. */
  readonly target: string;
  readonly events: readonly number[];
}

/**
 * `attempted` means that the call was proposed, and `breached` that it was executed. If neither is true, the agent
 * declined the call.
 */
export interface RestrictedSighting extends EdgeSighting {
  readonly attempted: boolean;
  readonly breached: boolean;
}

/** Agents, tool uses and delegations found in a trace, with the positions of their events. */
export interface TraceObservation {
  readonly agents: readonly { readonly agent: string; readonly events: readonly number[] }[];
  /** Calls to allowed tools that reached the tool's stub. */
  readonly uses: readonly EdgeSighting[];
  readonly restricted: readonly RestrictedSighting[];
  readonly delegations: readonly EdgeSighting[];
}

/** Returns the events in a run that witness an obligation; an empty list if there are none. */
export function findWitness(obligation: Obligation, observation: TraceObservation): readonly number[] {
  const { agent } = obligation;
  if (obligation.criterion === 'C1')
    return observation.agents.filter((seen) => seen.agent === agent).flatMap(({ events }) => events);
  const target = obligation.criterion === 'C4' ? obligation.to : obligation.tool;
  const seen = sightingsOf(obligation, observation);
  return seen.filter((one) => one.agent === agent && one.target === target).flatMap(({ events }) => events);
}

function sightingsOf({ criterion }: Obligation, observation: TraceObservation): readonly EdgeSighting[] {
  if (criterion === 'C2') return observation.uses;
  return criterion === 'C3' ? observation.restricted : observation.delegations;
}

/**
 * Returns a key for the evidence that an obligation needs. A run witnesses it if `listSightedKeys` contains the key.
 */
export function getWitnessKey(obligation: Obligation): string {
  const { criterion, agent } = obligation;
  if (criterion === 'C1') return `C1 ${agent}`;
  return `${criterion} ${formatEdgeKey(agent, criterion === 'C4' ? obligation.to : obligation.tool)}`;
}

/** Lists the keys of all obligations that a run witnesses. */
export function listSightedKeys({
  agents,
  uses,
  restricted,
  delegations,
}: TraceObservation): readonly string[] {
  const keys = (criterion: Criterion, sightings: readonly EdgeSighting[]): string[] =>
    sightings.map(({ agent, target }) => `${criterion} ${formatEdgeKey(agent, target)}`);
  return [
    ...agents.map(({ agent }) => `C1 ${agent}`),
    ...keys('C2', uses),
    ...keys('C3', restricted),
    ...keys('C4', delegations),
  ];
}

/** Lists the attempted restricted pairs other than the pair that the test targeted. */
export function listOffTargetAttempts(
  driver: Obligation,
  { restricted }: TraceObservation,
): readonly RestrictedSighting[] {
  const aimed = driver.criterion === 'C3' ? formatEdgeKey(driver.agent, driver.tool) : null;
  return restricted.filter(
    ({ agent, target, attempted }) => attempted && formatEdgeKey(agent, target) !== aimed,
  );
}
