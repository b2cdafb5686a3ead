/**
 * Runs the steps that follow a study's tests: denied attempts repeated without a warrant, faults, repeats and mutants.
 */
import type {
  CoverageEvent,
  CoverageRequest,
  CoverageResult,
  CoverageTest,
  FaultRow,
  MutantScore,
  ObligationRow,
  RunWithoutWarrant,
  WorkflowEvent,
} from '../model/index.js';
import type { ObligationBundle } from './bundles.js';
import { WorkflowRunner } from './workflow-runner.js';
import { findFinalAnswer, evaluateWf1 } from './faults.js';
import { listObservations, computeSpread } from './obligation-rows.js';
import { scoreMutants } from './mutants/score-mutants.js';
import type { TraceObservation } from './trace-observation.js';
import { endedInDefect } from './trace-observer.js';
import type { StudyPlan } from './plan.js';
import { type RealizedTest, realizeBundle } from './realize/realize-bundle.js';
import { readRunnerOptions, type StudyEnvironment, createRealizationContext } from './study-environment.js';

type Steps<T> = AsyncGenerator<CoverageEvent, T>;

/** Repeats every denied attempt without a warrant, to show what the denial prevented. */
export async function* runWithoutWarrant(
  request: CoverageRequest,
  { obligations, tests }: Pick<CoverageResult, 'obligations' | 'tests'>,
  drive: StudyEnvironment,
): Steps<readonly ObligationRow[]> {
  const runner = new WorkflowRunner(
    request.workflow,
    readRunnerOptions({ ...request, condition: 'no_warrant' }, drive),
  );
  const rows: ObligationRow[] = [];
  for (const row of obligations) {
    const tried = row.reading === 'attempted' ? findAttempt(row, tests) : null;
    rows.push(tried === null ? row : { ...row, withoutWarrant: await rerun(runner, row, tried) });
    const [index, total] = [rows.length - 1, obligations.length];
    if (tried !== null) yield { kind: 'step.finished', what: 'without_warrant', index, total };
  }
  return rows;
}

interface Tried {
  readonly text: string;
  readonly showsRestricted: boolean;
}

/** Finds the first prompt that made an agent propose this call in any test. */
function findAttempt({ agent, target }: ObligationRow, tests: readonly CoverageTest[]): Tried | null {
  const isIt = (event: WorkflowEvent): boolean =>
    event.kind === 'call.proposed' && event.agent === agent && event.tool === target;
  for (const { criterion, attempts } of tests) {
    const attempt = attempts.find(({ events }) => events.some(isIt));
    if (attempt !== undefined) return { text: attempt.text, showsRestricted: criterion === 'C3' };
  }
  return null;
}

async function rerun(
  runner: WorkflowRunner,
  { agent, target }: ObligationRow,
  { text, showsRestricted }: Tried,
): Promise<RunWithoutWarrant> {
  const events = await runner.run(text, { showsRestricted, fault: null });
  const isCarriedOut = events.some(
    (event) => event.kind === 'call.returned' && event.agent === agent && event.tool === target,
  );
  return { breached: isCarriedOut && !endedInDefect(events), answer: findFinalAnswer(events) };
}

/** Runs every realized tool test again, once for each fault in its target tool. */
export async function* runFaults(
  { faults }: CoverageRequest,
  bundles: readonly ObligationBundle[],
  tests: readonly RealizedTest[],
  runner: WorkflowRunner,
): Steps<readonly FaultRow[]> {
  const rows: FaultRow[] = [];
  const targets = bundles.flatMap(({ driver }, index) => {
    const { realizedAttempt: kept = null, attempts = [] } = tests[index]?.test ?? {};
    const text = kept === null ? undefined : attempts[kept]?.text;
    return driver.criterion !== 'C2' || text === undefined ? [] : [{ driver, text }];
  });
  const total = targets.length * faults.length;
  for (const { driver, text } of targets) {
    for (const kind of faults) {
      const { agent, tool } = driver;
      const events = await runner.run(text, { showsRestricted: false, fault: { agent, tool, kind } });
      rows.push({ test: driver.id, fault: kind, ...evaluateWf1(agent, tool, events) });
      yield { kind: 'step.finished', what: 'fault', index: rows.length - 1, total };
    }
  }
  return rows;
}

/** Repeats the study with other seeds, because the first seed has already been run. */
export async function* repeatStudy(
  request: CoverageRequest,
  plan: StudyPlan,
  bundles: readonly ObligationBundle[],
  { first, drive }: { readonly first: readonly TraceObservation[]; readonly drive: StudyEnvironment },
): Steps<CoverageResult['repeats']> {
  if (request.repeats <= 1) return null;
  const studies = [first];
  for (let index = 1; index < request.repeats; index++) {
    const setup = createRealizationContext(request, plan, { ...drive, seed: request.seed + index });
    const tests: RealizedTest[] = [];
    for (const bundle of bundles) tests.push(await realizeBundle(bundle, setup));
    studies.push(listObservations(tests));
    yield { kind: 'step.finished', what: 'repeat', index: index - 1, total: request.repeats - 1 };
  }
  return computeSpread(plan.obligations, studies);
}

export async function* runMutants(
  request: CoverageRequest,
  tests: readonly RealizedTest[],
  drive: StudyEnvironment,
): Steps<MutantScore> {
  const suite = tests.map(({ test }) => test);
  const scoring = scoreMutants(request.workflow, suite, readRunnerOptions(request, drive));
  for (;;) {
    const { done, value } = await scoring.next();
    if (done === true) return value;
    yield { kind: 'step.finished', what: 'mutant', ...value };
  }
}
