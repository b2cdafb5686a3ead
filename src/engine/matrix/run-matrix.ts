/**
 * The sweep: plan the cells, run and grade each, fold the verdicts into rates.
 *
 * A generator, so that the host decides about pauses; cancelling is not asking for the next event.
 */
import { describeThrown, digestOf } from '../kit/index.js';
import {
  type Cell,
  CONDITIONS,
  ENGINE_VERSION,
  type GradedTrial,
  type Issue,
  makeCoreIssue,
  type MatrixEvent,
  type MatrixRequest,
  type MatrixResult,
  readUnlessValidated,
  addNoTrialsIssue,
  type RunRecord,
  SCHEMA_VERSION,
  type Trial,
  type Verdict,
} from '../model/index.js';
import { invalidVerdict, gradeTrial } from '../grade/index.js';
import {
  CELLS_PER_BATCH,
  clearAuthorityCaches,
  prepareTrials,
  runTrial,
  DEFAULT_SERVICES,
  type TrialServices,
} from '../run/index.js';
import { fingerprintRun } from './fingerprint.js';
import { planCells } from './plan-cells.js';
import { computeRates } from './rates.js';
import { readMatrixRequest } from './matrix-request.js';
import { makeOmittedTrial, measureTrialSize } from './trial-size.js';

/**
 * Runs every cell of a request; returns the record of the run. An invalid request runs nothing: its record has
 * no trials, and the issues of reading it.
 *
 * `services` is for tests that need a broken gate or tool.
 */
export async function* runMatrix(
  request: MatrixRequest,
  services: TrialServices = DEFAULT_SERVICES,
): AsyncGenerator<MatrixEvent, RunRecord> {
  const { value, issues: faults } = await readUnlessValidated(request, readMatrixRequest);
  if (value === null) return settleRecord(NOTHING, [], faults);
  return yield* runCells(value, services);
}

/** The request in the record of an invalid one. */
const NOTHING: MatrixRequest = {
  scenarios: [],
  broad: { v: 1, chain: [] },
  conditions: [],
  adapter: 'scripted',
  proof: 'run',
  yours: {},
  variants: false,
};

async function* runCells(
  request: MatrixRequest,
  services: TrialServices,
): AsyncGenerator<MatrixEvent, RunRecord> {
  const cells = planCells(request);
  const graded: GradedTrial[] = [];
  const issues: Issue[] = [];
  yield { kind: 'run.planned', total: cells.length };
  let weight = 0;
  if (request.proof === 'run') clearAuthorityCaches();
  let ready: readonly Promise<void>[] = [];
  for (const [index, cell] of cells.entries()) {
    // Without proofs a link or two are signed: sooner done than handed over.
    if (request.proof === 'run' && index % CELLS_PER_BATCH === 0)
      ready = prepareTrials(cells.slice(index, index + CELLS_PER_BATCH));
    await ready[index % CELLS_PER_BATCH];
    const trial = makeOmittedTrial(cell, weight) ?? (await runTrial(cell, services)).trial;
    weight += measureTrialSize(trial);
    graded.push({ trial, verdict: gradeCell(cell, trial, issues) });
    yield { kind: 'trial.finished', index, total: cells.length, graded: graded[index] as GradedTrial };
  }
  return settleRecord(request, graded, issues);
}

/** A judge that throws is a defect of ours: the trial becomes invalid, and the run says why. */
function gradeCell(cell: Cell, trial: Trial, issues: Issue[]): Verdict {
  try {
    return gradeTrial(cell.scenario, trial);
  } catch (error) {
    issues.push(
      makeCoreIssue('internal/defect', [cell.scenario.id, cell.condition], { detail: describeThrown(error) }),
    );
    return invalidVerdict(trial);
  }
}

function settleRecord(
  request: MatrixRequest,
  graded: readonly GradedTrial[],
  issues: readonly Issue[],
): RunRecord {
  const result = computeMatrixResult(
    request,
    graded.map(({ verdict }) => verdict),
  );
  return addNoTrialsIssue({
    schemaVersion: SCHEMA_VERSION,
    id: digestOf({ request, result }),
    kind: 'matrix',
    engineVersion: ENGINE_VERSION,
    request,
    trials: graded.map(({ trial }) => trial),
    result,
    issues,
  });
}

function computeMatrixResult(request: MatrixRequest, verdicts: readonly Verdict[]): MatrixResult {
  const cells = verdicts.filter(({ variant }) => variant === null);
  const variants = verdicts.filter(({ variant }) => variant !== null);
  const result = { cells, variants, rates: rateReference(request, cells) };
  return { ...result, fingerprint: fingerprintRun(request, result) };
}

/** Rates of the conditions that were asked for, over reference scenarios: an extra row is in none. */
function rateReference(request: MatrixRequest, cells: readonly Verdict[]): MatrixResult['rates'] {
  const reference = new Set(request.scenarios.filter((one) => one.reference).map(({ id }) => id));
  const rates = computeRates(cells.filter(({ scenario }) => reference.has(scenario)));
  const requestedConditions = CONDITIONS.filter((condition) => request.conditions.includes(condition));
  return Object.fromEntries(requestedConditions.map((condition) => [condition, rates[condition]]));
}
