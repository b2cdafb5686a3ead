/** The user's benchmark options, and the key that identifies a trial with these options. */
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
  /** Solver name. */
  readonly solver: string;
  /** The seed. Seed 1 selects the published instance. */
  readonly seed: number;
  /** Tool faults in URL notation; undefined if there are none. */
  readonly faults?: string | undefined;
  readonly enforced?: boolean | undefined;
}

/** Reads the options from a URL. Unknown faults are dropped. */
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

/** Key that identifies a trial in the interface: `ws-01-file-stats:task_scoped:reference:1`. */
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

/** Builds the request for a suite. Edited chains are included only under the condition `yours`. */
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
