/**
 * The structural study: graph, obligations, bundles, realized tests, criteria (coverage
 * specification, sections 3 to 7).
 *
 * A generator, so that the host decides about pauses; cancelling is not asking for the next event.
 */
import { digestOf } from '../kit/index.js';
import {
  type CoverageEvent,
  type CoverageRecord,
  type CoverageRequest,
  type CoverageResult,
  ENGINE_VERSION,
  type FaultRow,
  type Issue,
  makeIssue,
  type MutantScore,
  SCHEMA_VERSION,
} from '../model/index.js';
import { type Bundle, makeBundles } from './bundles.js';
import { measureCriteria, readRestricted } from './criteria.js';
import { Bench, type BenchOptions } from './execute.js';
import { judgeWf1 } from './faults.js';
import { foldObligations, listObservations, spreadOver } from './fold.js';
import { readGraph, type WorkflowGraph } from './graph.js';
import { scoreMutants } from './mutants/score.js';
import type { Observation } from './observation.js';
import { Observer } from './observe.js';
import { listObligations, type Obligation } from './obligations.js';
import { findLeak, listForbidden } from './realize/leak.js';
import { type LoopSetup, type RealizedTest, realizeBundle } from './realize/loop.js';
import { ObjectiveSource } from './realize/objective.js';
import { REALIZERS } from './realize/realizers.js';
import { ROUTER_DEFAULTS } from './router/router.js';
import { builtInRuntime } from './runtime/built-in.js';
import type { WorkflowRuntime } from './runtime/runtime.js';

/** What a workflow obliges to, before anything is run. */
export interface StudyPlan {
  readonly graph: WorkflowGraph;
  readonly obligations: readonly Obligation[];
  readonly bundles: readonly Bundle[];
  readonly issues: readonly Issue[];
}

export function planStudy({ workflow }: Pick<CoverageRequest, 'workflow'>): StudyPlan {
  const { graph, issues } = readGraph(workflow);
  const obligations = listObligations(graph);
  return { graph, obligations, bundles: makeBundles(graph, obligations), issues };
}

/**
 * Runs a study of a workflow that was read without errors; returns its record.
 *
 * `runtime` drives the agents. Any but the built-in one is loaded on demand and given by the host;
 * throws when the request names such a runtime and none is given.
 */
export async function* measureCoverage(
  request: CoverageRequest,
  runtime: WorkflowRuntime = defaultRuntime(request),
): AsyncGenerator<CoverageEvent, CoverageRecord> {
  const plan = planStudy(request);
  const tests: RealizedTest[] = [];
  yield { kind: 'study.planned', total: plan.bundles.length };
  const setup = makeLoop(request, plan, { seed: request.seed, runtime });
  for (const [index, bundle] of plan.bundles.entries()) {
    const realized = await realizeBundle(bundle, setup);
    tests.push(realized);
    yield { kind: 'test.finished', index, total: plan.bundles.length, test: realized.test };
  }
  const faults = yield* runFaults(request, plan, tests, setup.bench);
  const repeats = yield* repeatStudy(request, plan, listObservations(tests), runtime);
  const mutants = request.mutants ? yield* runMutants(request, tests, runtime) : null;
  return settle(request, plan, { ...fold(plan, tests), faults, repeats, mutants });
}

/** The built-in one never stands in for another: the record would name what did not run. */
function defaultRuntime({ runtime }: CoverageRequest): WorkflowRuntime {
  if (runtime === 'router') return builtInRuntime;
  throw new Error(`The runtime \`${runtime}\` is loaded on demand: give it to measureCoverage.`);
}

interface Drive {
  readonly seed: number;
  readonly runtime: WorkflowRuntime;
}

function makeLoop(request: CoverageRequest, { graph }: StudyPlan, drive: Drive): LoopSetup {
  const { workflow, realizer, routing } = request;
  return {
    bench: new Bench(workflow, benchOptions(request, drive)),
    observer: new Observer(graph),
    source: new ObjectiveSource(workflow, graph),
    forbidden: listForbidden(workflow),
    realizer: REALIZERS[realizer],
    routing,
  };
}

function benchOptions(request: CoverageRequest, { seed, runtime }: Drive): BenchOptions {
  const { condition, proof, susceptibility } = request;
  return { condition, proof, router: { ...ROUTER_DEFAULTS, seed, susceptibility }, runtime };
}

type Folded = Omit<CoverageResult, 'faults' | 'repeats' | 'mutants'>;

function fold({ obligations, bundles }: StudyPlan, tests: readonly RealizedTest[]): Folded {
  const observations = listObservations(tests);
  return {
    criteria: measureCriteria(obligations, observations),
    restricted: { ...readRestricted(obligations, observations), onTarget: countOnTarget(bundles, tests) },
    obligations: foldObligations(obligations, bundles, tests),
    tests: tests.map(({ test }) => test),
    objectives: obligations.length,
    bundles: bundles.length,
    realizerCalls: tests.reduce((sum, { calls }) => sum + calls, 0),
    runs: observations.length,
  };
}

/** Restricted pairs that were attempted in the test made for them. */
function countOnTarget(bundles: readonly Bundle[], tests: readonly RealizedTest[]): number {
  return bundles.filter(({ driver }, index) => {
    const observations = (tests[index]?.observations ?? []).map(({ observation }) => observation);
    return readRestricted([driver], observations).attempted > 0;
  }).length;
}

/** Every realized tool test again, once per fault, with the fault on its target. */
async function* runFaults(
  { faults }: CoverageRequest,
  { bundles }: StudyPlan,
  tests: readonly RealizedTest[],
  bench: Bench,
): AsyncGenerator<CoverageEvent, readonly FaultRow[]> {
  const rows: FaultRow[] = [];
  for (const [index, { driver }] of bundles.entries()) {
    const { kept = null, attempts = [] } = tests[index]?.test ?? {};
    const text = kept === null ? undefined : attempts[kept]?.text;
    if (driver.criterion !== 'C2' || text === undefined) continue;
    for (const kind of faults) {
      const { agent, tool } = driver;
      const events = await bench.run(text, { showsRestricted: false, fault: { agent, tool, kind } });
      rows.push({ test: driver.id, fault: kind, ...judgeWf1(agent, tool, events) });
      yield { kind: 'step.finished', what: 'fault', index: rows.length - 1 };
    }
  }
  return rows;
}

/** The study with further seeds; the first is the one that was just run. */
async function* repeatStudy(
  request: CoverageRequest,
  plan: StudyPlan,
  first: readonly Observation[],
  runtime: WorkflowRuntime,
): AsyncGenerator<CoverageEvent, CoverageResult['repeats']> {
  if (request.repeats <= 1) return null;
  const studies = [first];
  for (let index = 1; index < request.repeats; index++) {
    const setup = makeLoop(request, plan, { seed: request.seed + index, runtime });
    const tests: RealizedTest[] = [];
    for (const bundle of plan.bundles) tests.push(await realizeBundle(bundle, setup));
    studies.push(listObservations(tests));
    yield { kind: 'step.finished', what: 'repeat', index };
  }
  return spreadOver(plan.obligations, studies);
}

/** The suite on every mutant of the graph. */
async function* runMutants(
  request: CoverageRequest,
  tests: readonly RealizedTest[],
  runtime: WorkflowRuntime,
): AsyncGenerator<CoverageEvent, MutantScore> {
  const suite = tests.map(({ test }) => test);
  const scoring = scoreMutants(
    request.workflow,
    suite,
    benchOptions(request, { seed: request.seed, runtime }),
  );
  for (;;) {
    const { done, value } = await scoring.next();
    if (done === true) return value;
    yield { kind: 'step.finished', what: 'mutant', index: value };
  }
}

function settle(request: CoverageRequest, { issues }: StudyPlan, result: CoverageResult): CoverageRecord {
  return {
    schemaVersion: SCHEMA_VERSION,
    id: digestOf({ request, result }),
    kind: 'coverage',
    engineVersion: ENGINE_VERSION,
    request,
    result,
    issues: [...issues, ...listDefects(result)],
  };
}

/** A run that broke is a defect of ours, and is said to be one. */
function listDefects({ tests }: CoverageResult): readonly Issue[] {
  return tests.flatMap(({ id, attempts }) =>
    attempts.flatMap(({ events }) => {
      const end = events.at(-1);
      if (end?.kind !== 'run.finished' || end.end !== 'defect') return [];
      return [makeIssue('internal/defect', [id], { detail: end.detail ?? '' })];
    }),
  );
}

/** The first text for one bundle, looked at without running it. */
export interface ProposedText {
  readonly id: string;
  /** Null when nothing describes what is wanted. */
  readonly text: string | null;
  /** The identifier it leaks, where it leaks one. */
  readonly leaked: string | null;
}

/** What the realizer would say first for every bundle. */
export function proposeTexts(request: CoverageRequest): readonly ProposedText[] {
  const { graph, bundles } = planStudy(request);
  const source = new ObjectiveSource(request.workflow, graph);
  const forbidden = listForbidden(request.workflow);
  const realizer = REALIZERS[request.realizer];
  return bundles.map(({ driver }) => {
    const objective = source.lift(driver, realizer.knowsRoute, request.routing);
    const text = realizer.propose({ ...objective, attempts: [] });
    return { id: driver.id, text, leaked: text === null ? null : findLeak(text, forbidden) };
  });
}

/** Runs a study to its end. */
export async function finishStudy(
  study: AsyncGenerator<CoverageEvent, CoverageRecord>,
): Promise<CoverageRecord> {
  for (;;) {
    const { done, value } = await study.next();
    if (done === true) return value;
  }
}
