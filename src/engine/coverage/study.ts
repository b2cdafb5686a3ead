/**
 * Runs a coverage study: builds the graph and its obligations, then bundles, realized tests and criteria
 * (docs/spec/coverage.md#structural-coverage).
 *
 * This is a generator, so that the host controls pauses. To cancel, stop iterating over the events.
 */
import {
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageResult,
  digestCoverage,
  ENGINE_VERSION,
  type Issue,
  makeIssue,
  type MutantScore,
  readUnlessValidated,
  addNoTrialsIssue,
  SCHEMA_VERSION,
} from '../model/index.js';
import type { ObligationBundle } from './bundles.js';
import { measureCriteria, countRestrictedPairs } from './criteria.js';
import { buildObligationRows, listObservations } from './obligation-rows.js';
import { endedInDefect } from './trace-observer.js';
import { COVERAGE_DEFAULTS, readCoverageRequest } from './request.js';
import { planStudy, planTests, type StudyPlan, type TestPlan } from './plan.js';
import { findLeak, listForbiddenNames } from './realize/name-leak.js';
import type { Realizer } from './realize/realizer.js';
import { type RealizationContext, type RealizedTest, realizeBundle } from './realize/realize-bundle.js';
import { type StudyEnvironment, createRealizationContext } from './study-environment.js';
import { repeatStudy, runFaults, runMutants, runWithoutWarrant } from './study-steps.js';
import { builtInRuntime } from './runtime/built-in.js';
import type { WorkflowRuntime } from './runtime/runtime.js';

/**
 * Runs a coverage study of a workflow and returns its record. For an invalid request nothing is run, and the record
 * contains the issues and no tests.
 *
 * `runtime` runs the agents. All runtimes except the built-in one are loaded on demand and supplied by the host. Throws
 * if the request names a runtime, or a realizer that calls a model, and the host does not supply it.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { COVERAGE_DEFAULTS, measureCoverage, runStudyToRecord } from 'pola-playground';
 * import { WORKFLOWS } from 'pola-playground/catalog';
 *
 * const { document: workflow } = WORKFLOWS.find(({ id }) => id === 'misrouted_desk');
 * const request = { ...COVERAGE_DEFAULTS, workflow, realizer: 'path-aware' };
 * const { result } = await runStudyToRecord(measureCoverage(request));
 * result.criteria.map(({ criterion, witnessed, total }) => `${criterion} ${witnessed}/${total}`); // => ['C1 3/3', 'C2 3/3', 'C3 6/6', 'C4 2/2']
 * ```
 */
export async function* measureCoverage(
  request: CoverageRequest,
  runtime: WorkflowRuntime | null = null,
  live: Realizer | null = null,
): AsyncGenerator<CoverageEvent, CoverageRecord> {
  const { value, issues } = await readUnlessValidated(request, readCoverageRequest);
  if (value === null) return settle(NOTHING, issues, NO_RESULT);
  return yield* runStudy(value, runtime ?? defaultRuntime(value), live);
}

/** Placeholder for the request in the record of an invalid request. */
const NOTHING: CoverageRequest = {
  ...COVERAGE_DEFAULTS,
  workflow: {
    system: { id: 'invalid', entry_agent: '' },
    agents: [],
    tools: [],
    permissions: { allow: [], restrict: [] },
    delegations: [],
  },
};

const NO_RESULT: CoverageResult = {
  criteria: [],
  restricted: { total: 0, probed: 0, attempted: 0, breached: 0, onTarget: 0 },
  obligations: [],
  tests: [],
  objectives: 0,
  bundles: 0,
  realizerCalls: 0,
  runs: 0,
  faults: [],
  repeats: null,
  mutants: null,
};

async function* runStudy(
  request: CoverageRequest,
  runtime: WorkflowRuntime,
  live: Realizer | null,
): AsyncGenerator<CoverageEvent, CoverageRecord> {
  const setup = setUpStudy(request, runtime, live);
  const tests = yield* realizeTests(setup, setup.bundles);
  return yield* completeStudy(request, setup, tests, null);
}

/** A planned study that can be run. */
export interface StudySetup extends Pick<TestPlan, 'bundles' | 'issues'> {
  readonly plan: StudyPlan;
  readonly drive: StudyEnvironment;
  readonly context: RealizationContext;
}

export function setUpStudy(
  request: CoverageRequest,
  runtime: WorkflowRuntime,
  live: Realizer | null,
): StudySetup {
  const plan = planStudy(request);
  const { bundles, proposer, issues } = planTests(request, plan, live);
  const drive: StudyEnvironment = { seed: request.seed, runtime, proposer };
  return { plan, bundles, issues, drive, context: createRealizationContext(request, plan, drive) };
}

export async function* realizeTests(
  { context }: StudySetup,
  bundles: readonly ObligationBundle[],
): AsyncGenerator<CoverageEvent, readonly RealizedTest[]> {
  const tests: RealizedTest[] = [];
  yield { kind: 'study.planned', total: bundles.length };
  for (const [index, bundle] of bundles.entries()) {
    const realized = await realizeBundle(bundle, context);
    tests.push(realized);
    yield { kind: 'test.finished', index, total: bundles.length, test: realized.test };
  }
  return tests;
}

/** Runs the steps that follow the tests, and returns the record. Runs the mutants unless their results are given. */
export async function* completeStudy(
  request: CoverageRequest,
  { plan, bundles, issues, drive, context }: StudySetup,
  tests: readonly RealizedTest[],
  judged: MutantScore | null,
): AsyncGenerator<CoverageEvent, CoverageRecord> {
  const folded = fold(plan, bundles, tests);
  const obligations = yield* runWithoutWarrant(request, folded, drive);
  const faults = yield* runFaults(request, bundles, tests, context.runner);
  const repeats = yield* repeatStudy(request, plan, bundles, { first: listObservations(tests), drive });
  const mutants = judged ?? (request.mutants ? yield* runMutants(request, tests, drive) : null);
  return settle(request, issues, { ...folded, obligations, faults, repeats, mutants });
}

/** The built-in runtime never replaces another one, because the record would then name the wrong runtime. */
function defaultRuntime({ runtime }: CoverageRequest): WorkflowRuntime {
  if (runtime === 'router') return builtInRuntime;
  throw new Error(`The runtime \`${runtime}\` is loaded on demand: pass it to measureCoverage.`);
}

type Folded = Omit<CoverageResult, 'faults' | 'repeats' | 'mutants'>;

function fold(plan: StudyPlan, bundles: readonly ObligationBundle[], tests: readonly RealizedTest[]): Folded {
  const { obligations } = plan;
  const observations = listObservations(tests);
  return {
    criteria: measureCriteria(obligations, observations),
    restricted: {
      ...countRestrictedPairs(obligations, observations),
      onTarget: countOnTarget(bundles, tests),
    },
    obligations: buildObligationRows(obligations, plan.bundles, tests),
    tests: tests.map(({ test }) => test),
    objectives: obligations.length,
    bundles: bundles.length,
    realizerCalls: tests.reduce((sum, { calls }) => sum + calls, 0),
    runs: observations.length,
  };
}

/** Counts the restricted pairs for which an attempt was made in the test that targets them. */
function countOnTarget(bundles: readonly ObligationBundle[], tests: readonly RealizedTest[]): number {
  return bundles.filter(({ driver }, index) => {
    const observations = (tests[index]?.observations ?? []).map(({ observation }) => observation);
    return countRestrictedPairs([driver], observations).attempted > 0;
  }).length;
}

function settle(request: CoverageRequest, issues: readonly Issue[], result: CoverageResult): CoverageRecord {
  return addNoTrialsIssue({
    schemaVersion: SCHEMA_VERSION,
    id: digestCoverage(request, result),
    kind: 'coverage',
    engineVersion: ENGINE_VERSION,
    request,
    result,
    issues: [...issues, ...listDefects(result)],
  });
}

/** Reports runs that ended with an internal defect. */
function listDefects({ tests }: CoverageResult): readonly Issue[] {
  return tests.flatMap(({ id, attempts }) =>
    attempts.flatMap(({ events }) => {
      const end = events.at(-1);
      if (end?.kind !== 'run.finished' || !endedInDefect(events)) return [];
      return [makeIssue('internal/defect', [id], { detail: end.detail ?? '' })];
    }),
  );
}

/** The first prompt for one bundle, before it is run. */
export interface ProposedPrompt {
  readonly id: string;
  /** The prompt; null if nothing describes the objective, or if the suite has no test for it. */
  readonly text: string | null;
  readonly leaked: string | null;
}

/** Returns the first prompt for every bundle. */
export function proposePrompts(request: CoverageRequest): readonly ProposedPrompt[] {
  const { bundles, proposer } = planTests(request, planStudy(request));
  const forbidden = listForbiddenNames(request.workflow);
  return bundles.map(({ driver }) => {
    const text = proposer.propose(driver, []);
    if (typeof text === 'object' && text !== null) throw new Error('A model is used only in a study.');
    return { id: driver.id, text, leaked: text === null ? null : findLeak(text, forbidden) };
  });
}
