/** Runs a shard of a coverage study, and merges all shards' units (docs/spec/shards.md). */
import {
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageTest,
  isInShard,
  type MutantRow,
  type Shard,
  type StudyUnit,
} from '../model/index.js';
import { judgeMutants, selectMutants, summarizeMutants } from './mutants/score-mutants.js';
import type { RealizedTest } from './realize/realize-bundle.js';
import type { WorkflowRuntime } from './runtime/runtime.js';
import { completeStudy, realizeTests, setUpStudy, type StudySetup } from './study.js';
import { readRunnerOptions } from './study-environment.js';

/** A test or a mutant in a study. The tests come before the mutants. */
export type CoverageUnit = StudyUnit<CoverageTest | MutantRow>;

/** A shard's finished units. `total` counts the units in all shards. */
export interface CoverageShard {
  readonly total: number;
  readonly units: readonly CoverageUnit[];
}

/**
 * Runs the tests and mutants in a shard.
 *
 * The request must be validated and must not use a model. The whole suite is run on every mutant, so a shard with
 * mutants realizes all tests.
 */
export async function* runCoverageShard(
  request: CoverageRequest,
  shard: Shard,
  runtime: WorkflowRuntime,
): AsyncGenerator<CoverageEvent, CoverageShard> {
  const setup = setUpStudy(request, runtime, null);
  const isOwn = (id: string): boolean => isInShard(id, shard);
  const chosen = setup.bundles.filter(({ driver }) => request.mutants || isOwn(driver.id));
  const suite = (yield* realizeTests(setup, chosen)).map(({ test }) => test);
  const places = new Map(setup.bundles.map(({ driver }, at) => [driver.id, at]));
  const tests = suite.flatMap((test): readonly CoverageUnit[] =>
    isOwn(test.id) ? [{ at: places.get(test.id) ?? 0, id: test.id, value: test }] : [],
  );
  const mutants = request.mutants ? yield* runOwnMutants(request, suite, shard, setup) : [];
  return { total: countUnits(request, setup), units: [...tests, ...mutants] };
}

async function* runOwnMutants(
  request: CoverageRequest,
  suite: readonly CoverageTest[],
  shard: Shard,
  { bundles, drive }: StudySetup,
): AsyncGenerator<CoverageEvent, readonly CoverageUnit[]> {
  const options = { ...readRunnerOptions(request, drive), shard };
  const judging = judgeMutants(request.workflow, suite, options);
  for (;;) {
    const { done, value } = await judging.next();
    if (done === true) return value.map((unit) => ({ ...unit, at: bundles.length + unit.at }));
    yield { kind: 'step.finished', what: 'mutant', ...value };
  }
}

function countUnits({ workflow, mutants }: CoverageRequest, { bundles }: StudySetup): number {
  return bundles.length + (mutants ? selectMutants(workflow).length : 0);
}

/** Completes a study from all units' values, given in order, and returns the record of the undivided study. */
export async function* mergeCoverageUnits(
  request: CoverageRequest,
  values: readonly (CoverageTest | MutantRow)[],
  runtime: WorkflowRuntime,
): AsyncGenerator<CoverageEvent, CoverageRecord> {
  const setup = setUpStudy(request, runtime, null);
  const count = setup.bundles.length;
  const tests = values.slice(0, count).map((test) => observeTest(test as CoverageTest, setup));
  const rows = values.slice(count) as readonly MutantRow[];
  const mutants = request.mutants ? summarizeMutants(request.workflow, rows) : null;
  return yield* completeStudy(request, setup, tests, mutants);
}

/** Observes a finished test's runs again. */
function observeTest(test: CoverageTest, { context, drive }: StudySetup): RealizedTest {
  const observations = test.attempts.flatMap(({ attempt, leaked, events }) =>
    leaked === null ? [{ attempt, observation: context.observer.observe(events) }] : [],
  );
  return { test, observations, calls: drive.proposer.isSaved ? 0 : test.attempts.length };
}
