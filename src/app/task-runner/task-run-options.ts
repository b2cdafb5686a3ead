/** The user's choices for the benchmark, and the derived name of a trial. */
import {
  type Condition,
  FAULT_KINDS,
  type GradedTask,
  type TaskSuiteRequest,
  type ToolFault,
  formatToolFaults,
} from '../../engine/index.js';
import type { Route } from '../url/route.js';

export interface TaskRunOptions {
  readonly condition: Condition;
  /** Name of a solver. */
  readonly solver: string;
  /** 1 is the published instance. */
  readonly seed: number;
  /** As in the URL; absent for none. */
  readonly faults?: string | undefined;
  readonly enforced?: boolean | undefined;
}

/** Choices in a URL. An unknown fault is omitted. */
export function readTaskRunOptions(place: Extract<Route, { view: 'tasks' }>): TaskRunOptions {
  const { condition, solver, seed, enforced } = place;
  const faults = formatToolFaults(readFaults(place.faults ?? ''));
  return { condition, solver, seed, faults: faults === '' ? undefined : faults, enforced };
}

function readFaults(text: string): readonly ToolFault[] {
  return text.split(',').flatMap((one) => {
    const [tool = '', kind, at = '0'] = one.split(':');
    const mode = FAULT_KINDS.find((name) => name === kind);
    return tool === '' || mode === undefined || !/^\d{1,6}$/.test(at) ? [] : [{ tool, mode, at: Number(at) }];
  });
}

export const DEFAULT_TASK_RUN_OPTIONS: TaskRunOptions = {
  condition: 'task_scoped',
  solver: 'reference',
  seed: 1,
};

/** Names a trial on a screen: `ws-01-file-stats:task_scoped:reference:1`. */
export function taskRunKey(
  task: string,
  { condition, solver, seed, faults, enforced }: TaskRunOptions,
): string {
  return [task, condition, solver, seed, ...(faults ? [faults] : []), ...(enforced ? ['enforced'] : [])].join(
    ':',
  );
}

export function gradedTaskKey({ trial, verdict }: GradedTask): string {
  const { task, condition, solver, seed } = verdict;
  const faults = formatToolFaults(trial.faults ?? []);
  return taskRunKey(task, { condition, solver, seed, faults, enforced: trial.orderRules === 'enforced' });
}

/** The request of a suite; edited chains are included for condition `yours` only. */
export function buildSuiteRequest(
  tasks: readonly string[],
  { condition, solver, seed, faults, enforced }: TaskRunOptions,
  yours: TaskSuiteRequest['yours'],
  conditions: readonly Condition[] = [condition],
): TaskSuiteRequest {
  const own = conditions.includes('yours')
    ? Object.fromEntries(Object.entries(yours).filter(([id]) => tasks.includes(id)))
    : {};
  return {
    tasks,
    conditions,
    solver,
    seeds: [seed],
    attempts: 1,
    proof: 'run',
    yours: own,
    ...(faults && { faults: readFaults(faults) }),
    ...(enforced && { orderRules: 'enforced' as const }),
  };
}
