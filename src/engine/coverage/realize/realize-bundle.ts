/**
 * Runs the refinement loop, which is the only loop in a study (docs/spec/coverage.md#realizers).
 *
 * Each round proposes a prompt. A prompt that leaks a forbidden name scores 0 and is not run. Any other prompt is run,
 * and scores 1 if every objective in the bundle is witnessed, otherwise 0. The realizer receives the result. The loop
 * ends at the first score of 1, or after five attempts.
 */
import {
  type AttemptRow,
  type CoverageTest,
  LIMITS,
  type UnrealizedRow,
  type WorkflowEvent,
} from '../../model/index.js';
import type { ObligationBundle } from '../bundles.js';
import type { WorkflowRunner } from '../workflow-runner.js';
import { findWitness, listOffTargetAttempts, type TraceObservation } from '../trace-observation.js';
import type { TraceObserver } from '../trace-observer.js';
import { findLeak, type ForbiddenNames } from './name-leak.js';
import {
  explainUntested,
  explainUnrealized,
  findCompetitor,
  findDriverTarget,
} from './explain-unrealized.js';
import type { ObjectiveSource } from './objective.js';
import type { Proposer } from './proposer.js';
import type { AttemptFeedback } from './realizer.js';

export interface RealizationContext {
  readonly runner: WorkflowRunner;
  readonly observer: TraceObserver;
  readonly source: ObjectiveSource;
  readonly forbidden: ForbiddenNames;
  readonly proposer: Proposer;
  /** Maps each tool that is not called directly to the agent that it hands control to. */
  readonly uncallable: ReadonlyMap<string, string>;
}

/** A finished test, with one observation for each attempt that was run. */
export interface RealizedTest {
  readonly test: CoverageTest;
  readonly observations: readonly { readonly attempt: number; readonly observation: TraceObservation }[];
  /** Number of generated prompts, not counting those from a suite. */
  readonly calls: number;
}

export async function realizeBundle(
  bundle: ObligationBundle,
  setup: RealizationContext,
): Promise<RealizedTest> {
  const session = new Session(bundle, setup);
  while (await session.step());
  return session.settle();
}

class Session {
  readonly #attempts: AttemptRow[] = [];
  readonly #feedback: AttemptFeedback[] = [];
  readonly #observations: { attempt: number; observation: TraceObservation }[] = [];
  #calls = 0;

  constructor(
    readonly bundle: ObligationBundle,
    readonly setup: RealizationContext,
  ) {}

  /** Makes one attempt. Returns false if there is nothing left to try. */
  async step(): Promise<boolean> {
    const { proposer, forbidden } = this.setup;
    const { driver } = this.bundle;
    if (this.#isUncallable() || this.#attempts.length >= LIMITS.realizerAttempts.value) return false;
    if (this.#isRealized() && this.#attempts.length >= proposer.minimumAttempts(driver)) return false;
    const text = await proposer.propose(driver, this.#feedback);
    if (text === null) return false;
    this.#calls += proposer.isSaved ? 0 : 1;
    const leaked = findLeak(text, forbidden);
    if (leaked === null) await this.#run(text);
    else this.#keep({ text, leaked, events: [], observation: null });
    return true;
  }

  settle(): RealizedTest {
    const { driver, secondary } = this.bundle;
    const kept = this.#attempts.findIndex(({ reward }) => reward === 1);
    const test: CoverageTest = {
      id: driver.id,
      criterion: driver.criterion,
      secondary: secondary.map(({ id }) => id),
      attempts: this.#attempts,
      realizedAttempt: kept < 0 ? null : kept,
      unrealized: kept < 0 ? this.#explain() : null,
    };
    return { test, observations: this.#observations, calls: this.#calls };
  }

  #explain(): UnrealizedRow {
    const { source, proposer, uncallable } = this.setup;
    const { driver } = this.bundle;
    const route = source.routeTo(driver.agent);
    const handsTo = uncallable.get(findDriverTarget(driver) ?? '');
    if (this.#isUncallable()) return explainUntested(driver, route.length, handsTo ?? null);
    if (proposer.isSaved && this.#attempts.length === 0) return explainUntested(driver, route.length, null);
    const { isSaved } = proposer;
    return explainUnrealized(
      driver,
      { route, isSaved, describe: (id) => source.describe(id) },
      this.#attempts,
    );
  }

  #isUncallable(): boolean {
    const { driver } = this.bundle;
    return 'tool' in driver && this.setup.uncallable.has(driver.tool);
  }

  #isRealized(): boolean {
    return this.#attempts.some(({ reward }) => reward === 1);
  }

  async #run(text: string): Promise<void> {
    const { runner: bench, observer } = this.setup;
    const showsRestricted = this.bundle.driver.criterion === 'C3';
    const events = await bench.run(text, { showsRestricted, fault: null });
    const observation = observer.observe(events);
    this.#observations.push({ attempt: this.#attempts.length, observation });
    this.#keep({ text, leaked: null, events, observation });
  }

  #keep(tried: {
    readonly text: string;
    readonly leaked: string | null;
    readonly events: readonly WorkflowEvent[];
    readonly observation: TraceObservation | null;
  }): void {
    const { text, leaked, events, observation } = tried;
    const { driver, secondary } = this.bundle;
    const isMissing = (id: ObligationBundle['driver']): boolean =>
      observation === null || findWitness(id, observation).length === 0;
    const missing = [driver, ...secondary].filter(isMissing).map(({ id }) => id);
    const verdict = leaked !== null ? 'leaked' : missing.length === 0 ? 'witnessed' : 'missed';
    const offTarget = observation === null ? [] : listOffTargetAttempts(driver, observation);
    this.#attempts.push({
      attempt: this.#attempts.length,
      text,
      verdict,
      reward: verdict === 'witnessed' ? 1 : 0,
      leaked,
      missing,
      offTarget: offTarget.map(({ agent, target }) => [agent, target] as const),
      events,
    });
    const competitor = findCompetitor(driver, events);
    this.#feedback.push({
      text,
      verdict: leaked === null ? 'missed' : 'leaked',
      leaked,
      competitor: competitor === null ? null : this.setup.source.describe(competitor),
    });
  }
}
