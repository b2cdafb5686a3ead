/** Aggregates a study's runs into rows: obligations with witnesses, off-target attempts, and spreads. */
import { explainDecision } from '../authority/index.js';
import { appendToGroup } from '../kit/index.js';
import type { RecordedMessage } from '../messages/index.js';
import type { ObligationRow, SpreadRow, WitnessRow, WorkflowEvent } from '../model/index.js';
import type { ObligationBundle } from './bundles.js';
import { measureCriteria, countRestrictedPairs } from './criteria.js';
import { findWitness, getWitnessKey, listSightedKeys, type TraceObservation } from './trace-observation.js';
import type { Obligation } from './obligations.js';
import type { RealizedTest } from './realize/realize-bundle.js';

/** Indexes runs by the obligations that they witness, so that a large study need not compare all pairs. */
const MOST_LISTED = 3;

interface PlacedRun {
  readonly test: string;
  readonly attempt: number;
  readonly observation: TraceObservation;
  readonly trace: readonly WorkflowEvent[];
}

export function listObservations(tests: readonly RealizedTest[]): readonly TraceObservation[] {
  return tests.flatMap(({ observations }) => observations.map(({ observation }) => observation));
}

export interface ObservedTest {
  readonly test: {
    readonly id: string;
    readonly attempts: readonly { readonly events: readonly WorkflowEvent[] }[];
  };
  readonly observations: RealizedTest['observations'];
}

export function buildObligationRows(
  obligations: readonly Obligation[],
  bundles: readonly ObligationBundle[],
  tests: readonly ObservedTest[],
): readonly ObligationRow[] {
  const homes = new Map(
    bundles.flatMap((bundle) => [bundle.driver, ...bundle.secondary].map(({ id }) => [id, bundle.driver.id])),
  );
  const runs = tests.flatMap(({ test, observations }) =>
    observations.map((run): PlacedRun => ({
      test: test.id,
      trace: test.attempts[run.attempt]?.events ?? [],
      ...run,
    })),
  );
  const index = new RunIndex(runs);
  return obligations.map((obligation) =>
    buildObligationRow(obligation, homes.get(obligation.id) ?? '', index),
  );
}

function buildObligationRow(obligation: Obligation, home: string, index: RunIndex): ObligationRow {
  const witnesses = index.witnessesOf(obligation);
  const { id, criterion, agent } = obligation;
  const own = witnesses.filter(({ test }) => test === home);
  return {
    id,
    criterion,
    agent,
    target: targetOf(obligation),
    status: witnesses.length > 0 ? 'witnessed' : 'unrealized',
    test: home,
    isOwn: own.length > 0,
    hits: new Set(witnesses.map(({ test }) => test)).size,
    witnesses: [...own, ...witnesses.filter(({ test }) => test !== home)].slice(0, MOST_LISTED),
    reading: criterion === 'C3' ? index.readingOf(obligation) : null,
    why: obligation.criterion === 'C3' ? index.findWhy(obligation) : null,
    withoutWarrant: null,
  };
}

function targetOf(obligation: Obligation): string | null {
  if (obligation.criterion === 'C1') return null;
  return obligation.criterion === 'C4' ? obligation.to : obligation.tool;
}

function findDenial(event: WorkflowEvent): { agent: string; tool: string; reason: RecordedMessage } | null {
  if (event.kind === 'call.stub_denied') return { ...event, reason: event.text };
  if (event.kind !== 'call.decided' || event.decision.decision === 'allow') return null;
  return { ...event, reason: explainDecision(event.decision) };
}

/** Indexes runs by what they witness, so that a large study need not compare all pairs. */
class RunIndex {
  readonly #byKey = new Map<string, PlacedRun[]>();

  constructor(runs: readonly PlacedRun[]) {
    for (const run of runs)
      for (const key of listSightedKeys(run.observation)) appendToGroup(this.#byKey, key, run);
  }

  witnessesOf(obligation: Obligation): readonly WitnessRow[] {
    return this.#runsOf(obligation).flatMap(({ test, attempt, observation }) => {
      const events = findWitness(obligation, observation);
      return events.length === 0 ? [] : [{ test, attempt, events }];
    });
  }

  readingOf(obligation: Obligation): ObligationRow['reading'] {
    const runs = this.#runsOf(obligation).map(({ observation }) => observation);
    const { probed, attempted, breached } = countRestrictedPairs([obligation], runs);
    if (breached > 0) return 'breached';
    if (attempted > 0) return 'attempted';
    return probed > 0 ? 'declined' : 'unprobed';
  }

  /** Returns the message that explains why an attempt at a restricted pair was denied. */
  findWhy(obligation: Extract<Obligation, { criterion: 'C3' }>): RecordedMessage | null {
    for (const { trace } of this.#runsOf(obligation))
      for (const event of trace) {
        const why = findDenial(event);
        if (why !== null && why.agent === obligation.agent && why.tool === obligation.tool) return why.reason;
      }
    return null;
  }

  #runsOf(obligation: Obligation): readonly PlacedRun[] {
    return this.#byKey.get(getWitnessKey(obligation)) ?? [];
  }
}

export function computeSpread(
  obligations: readonly Obligation[],
  studies: readonly (readonly TraceObservation[])[],
): readonly SpreadRow[] {
  const readings = studies.map((observations) => {
    const { total, attempted, breached } = countRestrictedPairs(obligations, observations);
    return [
      ...measureCriteria(obligations, observations).map((row) => ({
        what: row.criterion,
        total: row.total,
        count: row.witnessed,
      })),
      { what: 'attempted' as const, total, count: attempted },
      { what: 'breached' as const, total, count: breached },
    ];
  });
  return (readings[0] ?? []).map(({ what, total }, index) => {
    const counts = readings.map((row) => row[index]?.count ?? 0);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    return { what, total, counts, mean, spread: Math.sqrt(variance) };
  });
}
