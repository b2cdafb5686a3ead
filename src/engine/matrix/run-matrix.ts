/**
 * Runs the matrix: plans the cells, runs and grades each one, and computes rates.
 *
 * This is a generator, so that the host controls pauses. To cancel, stop iterating over the events.
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
 * Runs every cell in a request and returns the run's record. For an invalid request nothing is run, and the record
 * contains the issues but no trials.
 *
 * `services` is for tests that need a failing gate or tool.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { runMatrix, runStudyToRecord } from 'pola-playground';
 * import { BROAD_WARRANT, SCENARIOS } from 'pola-playground/catalog';
 *
 * const scenarios = SCENARIOS.filter(({ id }) => id === 'config_review');
 * const study = { scenarios, broad: BROAD_WARRANT, yours: {}, variants: false };
 * const request = { ...study, conditions: ['broad', 'task_scoped'], adapter: 'scripted', proof: 'run' };
 * const { result } = await runStudyToRecord(runMatrix(request));
 * result.cells.map(({ attack }) => attack); // => ['landed', 'stopped']
 * ```
 */
export async function* runMatrix(
  request: MatrixRequest,
  services: TrialServices = DEFAULT_SERVICES,
): AsyncGenerator<MatrixEvent, RunRecord> {
  const { value, issues: faults } = await readUnlessValidated(request, readMatrixRequest);
  if (value === null) return settleRecord(NOTHING, [], faults);
  return yield* runCells(value, services, faults.filter(isIgnoredField));
}

/** True for a misspelled field in a document. Such a field does not stop a run, but is recorded as an issue. */
function isIgnoredField({ code }: Issue): boolean {
  return code === 'document/unknown_field';
}

/** Placeholder for the request in the record of an invalid request. */
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
  found: readonly Issue[],
): AsyncGenerator<MatrixEvent, RunRecord> {
  const cells = planCells(request);
  const graded: GradedTrial[] = [];
  const issues: Issue[] = [...found];
  yield { kind: 'run.planned', total: cells.length };
  let weight = 0;
  if (request.proof === 'run') clearAuthorityCaches();
  let ready: readonly Promise<void>[] = [];
  for (const [index, cell] of cells.entries()) {
    // Without proofs, only one or two links have to be signed, which is faster without batches.
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

/**
 * Grades a trial. An error during grading is an internal defect: the trial becomes invalid, and the reason is recorded
 * in the run.
 */
export function gradeCell(cell: Cell, trial: Trial, issues: Issue[]): Verdict {
  try {
    return gradeTrial(cell.scenario, trial);
  } catch (error) {
    issues.push(
      makeCoreIssue('internal/defect', [cell.scenario.id, cell.condition], { detail: describeThrown(error) }),
    );
    return invalidVerdict(trial);
  }
}

export function settleRecord(
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

/** Computes the rates for the requested conditions, excluding extra scenarios. */
function rateReference(request: MatrixRequest, cells: readonly Verdict[]): MatrixResult['rates'] {
  const reference = new Set(request.scenarios.filter((one) => one.reference).map(({ id }) => id));
  const rates = computeRates(cells.filter(({ scenario }) => reference.has(scenario)));
  const requestedConditions = CONDITIONS.filter((condition) => request.conditions.includes(condition));
  return Object.fromEntries(requestedConditions.map((condition) => [condition, rates[condition]]));
}
