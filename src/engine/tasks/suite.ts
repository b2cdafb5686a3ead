/**
 * Runs a suite: grades tasks under conditions, one trial after another.
 *
 * Finished trials can be reused. The host iterates over the events and may stop at any time, because each finished
 * trial is emitted before the next one begins. The host measures time.
 */
import { canonicalJson, nearestName } from '../kit/index.js';
import {
  type Condition,
  CONDITIONS,
  digestSuite,
  type DocumentPath,
  ENGINE_VERSION,
  type GradedTask,
  type Issue,
  makeIssue,
  type GraderOutcome,
  isInShard,
  readUnlessValidated,
  addNoTrialsIssue,
  SCHEMA_VERSION,
  type Shard,
  type StudyUnit,
  type AuthorityDocument,
  type TaskSuiteEvent,
  type TaskSuiteRecord,
  type TaskSuiteRequest,
  type TaskCell,
  type TaskDocument,
  type TaskTrial,
  type WarrantDocument,
} from '../model/index.js';
import {
  type AgentAdapter,
  runTaskTrial,
  DEFAULT_SERVICES,
  type TaskHost,
  type TrialServices,
} from '../run/index.js';
import { aggregateSuite } from './aggregate.js';
import { gradeTaskTrial } from './grade-trial.js';
import type { TaskDefinition } from './task-definition.js';
import { readSuiteRequest } from './suite-request.js';
import { findSolver } from './solvers.js';

/** Everything that a suite needs from its host, such as catalog tasks and solvers. */
export interface SuiteServices {
  readonly kits: readonly TaskDefinition[];
  readonly broad: WarrantDocument;
  readonly trial?: TrialServices;
  /** Returns a live adapter that is used instead of the catalog's solvers. */
  readonly agent?: (kit: TaskDefinition, task: TaskDocument) => AgentAdapter;
  /** Returns the host for one trial, including its stop signal, phases and hook programs. */
  readonly host?: (cell: TaskCell) => TaskHost;
  /** Runs the task folder's own grader on the finished workspace; returns null if the task has none. */
  readonly gradeOutside?: (cell: TaskCell, trial: TaskTrial) => Promise<GraderOutcome | null>;
  /** Trials from an earlier suite, which are reused if they have the same coordinates. */
  readonly done?: readonly GradedTask[];
  readonly shard?: Shard | null;
  /**
   * Called before each trial. If it returns true, the suite ends and the record contains the finished trials.
   */
  readonly isStopped?: () => boolean;
}

/** A trial's coordinates in a suite, before the trial is set up. */
interface Place {
  readonly kit: TaskDefinition;
  readonly condition: Condition;
  readonly seed: number;
  readonly attempt: number;
}

/**
 * Runs a suite. Invalid requests and unknown tasks or solvers are reported as issues in the record, not thrown.
 *
 * @category Run studies
 * @example
 * ```ts
 * import { runStudyToRecord, runSuite } from 'pola-playground';
 * import { BROAD_TASK_WARRANT, TASKS } from 'pola-playground/catalog';
 *
 * const choice = { tasks: ['ws-14-injection'], conditions: ['task_scoped'], solver: 'reference' };
 * const request = { ...choice, seeds: [1], attempts: 1, proof: 'run', yours: {} };
 * const record = await runStudyToRecord(runSuite(request, { kits: TASKS, broad: BROAD_TASK_WARRANT }));
 * record.graded.map(({ verdict }) => verdict.outcome); // => [1]
 * ```
 */
export async function* runSuite(
  request: TaskSuiteRequest,
  services: SuiteServices,
): AsyncGenerator<TaskSuiteEvent, TaskSuiteRecord> {
  const { value, issues: faults } = await readUnlessValidated(request, readSuiteRequest);
  if (value === null) return settle(NOTHING, [], faults);
  return yield* runPlaces(value, services);
}

/** Placeholder for the request in the record of an invalid request. */
const NOTHING: TaskSuiteRequest = {
  tasks: [],
  conditions: [],
  solver: '',
  seeds: [],
  attempts: 1,
  proof: 'run',
  yours: {},
};

async function* runPlaces(
  request: TaskSuiteRequest,
  services: SuiteServices,
): AsyncGenerator<TaskSuiteEvent, TaskSuiteRecord> {
  const places = planSuite(request, services.kits);
  const graded: GradedTask[] = [];
  const issues: Issue[] = [...listUnknown(request, services.kits), ...listIdleFaults(request, places)];
  yield { kind: 'suite.planned', total: places.length };
  for (const [index, place] of places.entries()) {
    if (services.isStopped?.() === true) break;
    if (!isInShard(identifyTrial(place), services.shard ?? null)) continue;
    const at = { index, total: places.length, task: place.kit.id, condition: place.condition };
    yield { kind: 'task.started', ...at };
    const earlier = findDone(place, request, services.done ?? []);
    const one = earlier ?? (await runPlace(place, request, services, issues));
    if (one === null) continue;
    graded.push(one);
    yield { kind: 'task.finished', ...at, graded: one, reused: earlier !== null };
  }
  return settle(request, graded, issues);
}

function identifyTrial({
  kit,
  condition,
  seed,
  attempt,
}: Omit<Place, 'kit'> & { readonly kit: { readonly id: string } }): string {
  return [kit.id, condition, seed, attempt].join(':');
}

/** Returns a finished trial as a unit in a shard. `index` is its position in the whole suite. */
export function makeSuiteUnit(index: number, graded: GradedTask): StudyUnit<GradedTask> {
  const { task, condition, seed, attempt } = graded.verdict;
  const id = identifyTrial({ kit: { id: task }, condition, seed, attempt });
  return { at: index, id, value: graded };
}

/** Builds the record for a whole suite from its trials, in the given order. */
export function mergeSuiteTrials(
  request: TaskSuiteRequest,
  graded: readonly GradedTask[],
  issues: readonly Issue[],
): TaskSuiteRecord {
  return settle(request, graded, issues);
}

/** Plans the trials, sorted by task id, condition (in comparison order), seed and attempt. */
function planSuite(request: TaskSuiteRequest, kits: readonly TaskDefinition[]): readonly Place[] {
  const chosen = kits.filter(({ id }) => request.tasks.includes(id));
  const conditions = CONDITIONS.filter((condition) => request.conditions.includes(condition));
  // Duplicate seeds are removed so that no instance is counted twice.
  const seeds = [...new Set(request.seeds)];
  const attempts = Array.from({ length: request.attempts }, (_, attempt) => attempt);
  return chosen.flatMap((kit) =>
    conditions.flatMap((condition) =>
      seeds.flatMap((seed) => attempts.map((attempt) => ({ kit, condition, seed, attempt }))),
    ),
  );
}

function listUnknown({ tasks, yours }: TaskSuiteRequest, kits: readonly TaskDefinition[]): Issue[] {
  const known = kits.map(({ id }) => id);
  const unknown = (found: string, at: DocumentPath): Issue[] => {
    const facts = { found, known: known.join(', '), nearest: nearestName(found, known) };
    return known.includes(found) ? [] : [makeIssue('task/unknown', at, facts)];
  };
  return [
    ...tasks.flatMap((id, index) => unknown(id, ['tasks', index])),
    ...Object.keys(yours).flatMap((id) => unknown(id, ['yours', id])),
  ];
}

/**
 * Reports faults configured for tools that no selected task has. Such faults affect only agents that call tools outside
 * their task.
 */
function listIdleFaults({ faults = [] }: TaskSuiteRequest, places: readonly Place[]): readonly Issue[] {
  if (faults.length === 0) return [];
  const kits = new Set(places.map(({ kit }) => kit));
  const tools = new Set([...kits].flatMap((kit) => kit.instantiate(1).tools));
  return faults.flatMap(({ tool: found }, index) =>
    tools.has(found) ? [] : [makeIssue('task/unused_fault', ['faults', index, 'tool'], { found })],
  );
}

async function runPlace(
  place: Place,
  request: TaskSuiteRequest,
  services: SuiteServices,
  issues: Issue[],
): Promise<GradedTask | null> {
  const { kit } = place;
  const task = kit.instantiate(place.seed);
  const agent = services.agent?.(kit, task) ?? findSolver(kit, task, request.solver);
  if (agent === null) {
    issues.push(makeIssue('task/unknown_solver', [kit.id], { found: request.solver, task: kit.id }));
    return null;
  }
  const cell = planTask(place, task, agent, request, services.broad);
  const { trial } = await runTaskTrial(
    cell,
    agent,
    services.trial ?? DEFAULT_SERVICES,
    services.host?.(cell) ?? {},
  );
  const outside = (await services.gradeOutside?.(cell, trial)) ?? null;
  const judged = gradeTaskTrial(kit, cell, trial, outside);
  issues.push(...judged.issues);
  return { trial, verdict: judged.verdict };
}

function planTask(
  { condition, attempt }: Place,
  task: TaskDocument,
  { id, kind, guarded }: AgentAdapter,
  request: TaskSuiteRequest,
  broad: WarrantDocument,
): TaskCell {
  const authorities = listAuthorities(condition, task, request, broad);
  const { proof, faults, orderRules } = request;
  const solver = { id, kind, guarded };
  return { task, solver, condition, authorities, attempt, proof, faults, orderRules };
}

/** Returns the authority for each round under a condition. */
export function listAuthorities(
  condition: Condition,
  task: TaskDocument,
  { yours }: Pick<TaskSuiteRequest, 'yours'>,
  broad: WarrantDocument,
): readonly AuthorityDocument[] {
  if (condition === 'no_warrant') return [{ kind: 'none' }];
  const own = Object.hasOwn(yours, task.task_id) ? yours[task.task_id] : undefined;
  const warrants =
    condition === 'broad' ? [broad] : condition === 'yours' ? (own ?? task.warrants) : task.warrants;
  return warrants.map((warrant) => ({ kind: 'grant', warrant }));
}

/**
 * Finds an earlier trial with the same coordinates. The coordinates do not include an edited chain, so trials under the
 * condition `yours` are always run again.
 */
function findDone(place: Place, request: TaskSuiteRequest, done: readonly GradedTask[]): GradedTask | null {
  const { kit, condition, seed, attempt } = place;
  const { solver, faults = [], orderRules = 'scored' } = request;
  if (condition === 'yours') return null;
  const isSame = ({ trial, verdict }: GradedTask): boolean =>
    verdict.task === kit.id &&
    verdict.condition === condition &&
    verdict.seed === seed &&
    verdict.attempt === attempt &&
    verdict.solver === solver &&
    canonicalJson(trial.faults ?? []) === canonicalJson(faults) &&
    (trial.orderRules ?? 'scored') === orderRules &&
    verdict.status !== 'aborted';
  return done.find(isSame) ?? null;
}

function settle(
  request: TaskSuiteRequest,
  graded: readonly GradedTask[],
  issues: readonly Issue[],
): TaskSuiteRecord {
  const aggregate = aggregateSuite(graded);
  const verdicts = graded.map(({ verdict }) => verdict);
  return addNoTrialsIssue({
    schemaVersion: SCHEMA_VERSION,
    id: digestSuite(request, verdicts),
    kind: 'tasks',
    engineVersion: ENGINE_VERSION,
    request,
    graded,
    aggregate,
    issues,
  });
}
