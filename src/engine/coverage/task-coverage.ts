/**
 * Computes the criteria C1 to C4 for tasks from graded traces (docs/spec/workspace-tasks.md#coverage-of-tasks).
 *
 * This file belongs to `coverage` because it applies coverage definitions to a trace and a workflow. Hosts that run a
 * suite use `coverage` and `tasks`.
 */
import { canonicalJson, compareCodeUnits } from '../kit/index.js';
import {
  CONDITIONS,
  type CriterionRow,
  type GradedTask,
  type RestrictedCounts,
  type TaskSuiteCoverage,
  type TaskSuiteCoverageGroup,
  type TaskCoverage,
  type TaskDocument,
  type TaskTrial,
} from '../model/index.js';
import { CRITERIA } from './obligations.js';
import { measureRecordedRuns } from './recorded-runs.js';
import { toWorkflowTrace } from './task-workflow-trace.js';

/** A trial and its task document. */
export interface TaskTrialRun {
  readonly task: TaskDocument;
  readonly trial: TaskTrial;
}

/** Measures how one trial covers a task's workflow. */
export function measureTaskCoverage(task: TaskDocument, trial: TaskTrial): TaskCoverage {
  return measureTrialsCoverage(task, [trial]);
}

/** Measures how several trials of one task together cover its workflow. */
export function measureTrialsCoverage(task: TaskDocument, trials: readonly TaskTrial[]): TaskCoverage {
  const runs = trials.map((trial) => ({ id: nameOf(trial), events: toWorkflowTrace(trial.events) }));
  const { criteria, restricted, obligations } = measureRecordedRuns(task.workflow, runs);
  return { workflow: task.workflow.system.id, criteria, restricted, obligations };
}

/** Names a trial by task, condition, solver, seed and attempt, such as `ws-14-injection/task_scoped/reference/1.0`. */
function nameOf({ scenario, condition, solver, seed, attempt }: TaskTrial): string {
  return `${scenario}/${condition}/${solver}/${seed}.${attempt}`;
}

/**
 * Measures a suite's coverage by condition and solver. `documentOf` returns a trial's document. Invalid trials and
 * trials without a document are not counted.
 */
export function measureSuiteCoverage(
  graded: readonly GradedTask[],
  documentOf: (task: string, seed: number) => TaskDocument | null,
): TaskSuiteCoverage {
  const valid = graded.filter(({ verdict }) => verdict.valid);
  const groups = CONDITIONS.flatMap((condition) => {
    const here = valid.filter(({ verdict }) => verdict.condition === condition);
    return splitBy(here, ({ verdict }) => canonicalJson([verdict.solver, verdict.guarded]));
  });
  return { groups: groups.map((group) => foldGroup(group, documentOf)) };
}

function foldGroup(
  group: readonly GradedTask[],
  documentOf: (task: string, seed: number) => TaskDocument | null,
): TaskSuiteCoverageGroup {
  const { condition, solver, guarded } = (group[0] as GradedTask).verdict;
  const runs = group.flatMap(({ trial, verdict }): TaskTrialRun[] => {
    const task = documentOf(verdict.task, verdict.seed);
    return task === null ? [] : [{ task, trial }];
  });
  // Seeds change names and numbers but not permissions. Instances with different workflows are counted separately.
  const tasks = splitBy(runs, ({ task }) => canonicalJson([task.task_id, task.workflow])).map((same) => {
    const { task } = same[0] as TaskTrialRun;
    const trials = same.map(({ trial }) => trial);
    return { task: task.task_id, coverage: measureTrialsCoverage(task, trials) };
  });
  const coverages = tasks.map(({ coverage }) => coverage);
  return {
    ...{ condition, solver, guarded, trials: runs.length, tasks },
    criteria: sumCriteria(coverages),
    restricted: sumRestricted(coverages),
  };
}

function sumCriteria(coverages: readonly TaskCoverage[]): readonly CriterionRow[] {
  return CRITERIA.map((criterion) => {
    const rows = coverages.flatMap(({ criteria }) => criteria.filter((row) => row.criterion === criterion));
    const total = rows.reduce((sum, row) => sum + row.total, 0);
    const witnessed = rows.reduce((sum, row) => sum + row.witnessed, 0);
    return { criterion, total, witnessed, vacuous: total === 0 };
  });
}

function sumRestricted(coverages: readonly TaskCoverage[]): RestrictedCounts {
  const sum = (of: keyof RestrictedCounts): number =>
    coverages.reduce((total, { restricted }) => total + restricted[of], 0);
  return {
    total: sum('total'),
    probed: sum('probed'),
    attempted: sum('attempted'),
    breached: sum('breached'),
  };
}

function splitBy<T>(items: readonly T[], key: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const known = groups.get(key(item));
    if (known === undefined) groups.set(key(item), [item]);
    else known.push(item);
  }
  return [...groups].sort(([a], [b]) => compareCodeUnits(a, b)).map(([, group]) => group);
}
