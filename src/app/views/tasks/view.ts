/** The workspace tasks: their URLs and component. */
import type { Condition } from '../../../engine/index.js';
import { isCondition } from '../../url/cell.js';
import { formatHash } from '../../url/hash-text.js';
import type { ViewDefinition } from '../view-definition.js';

export const TASK_PANES = ['checks', 'files', 'trace', 'process', 'usage'] as const;
export type TaskPane = (typeof TASK_PANES)[number];

export interface TasksRoute {
  readonly view: 'tasks';
  /** Task id; null for the list of tasks. */
  readonly task: string | null;
  readonly condition: Condition;
  /** Solver name. */
  readonly solver: string;
  readonly seed: number;
  readonly pane: TaskPane;
  /** Tool faults separated by commas, such as `read_file:empty:0`, and whether the guard enforces order rules. */
  readonly faults?: string | undefined;
  readonly enforced?: boolean | undefined;
}

/** The Tasks view with default options: the attack is enabled, and the warrant stops it. */
export const DEFAULT_TASKS_ROUTE = {
  view: 'tasks',
  task: null,
  condition: 'task_scoped',
  solver: 'compromised',
  seed: 1,
  pane: 'checks',
} as const satisfies TasksRoute;

/** Range of valid seeds. The generators in the catalog use 32 bits. */
const SEED = /^\d{1,9}$/;

export const TASKS_VIEW: ViewDefinition<TasksRoute> = {
  view: 'tasks',
  place: 'attacks',
  order: 50,
  key: 't',
  load: async () => (await import('./Tasks.svelte')).default,
  parse: parseTasks,
  format: formatTasks,
};

function parseTasks([task]: readonly string[], query: URLSearchParams): TasksRoute {
  const [condition, seed] = [query.get('condition') ?? '', query.get('seed') ?? ''];
  return {
    view: 'tasks',
    task: task ?? null,
    condition: isCondition(condition) ? condition : DEFAULT_TASKS_ROUTE.condition,
    solver: query.get('solver') ?? DEFAULT_TASKS_ROUTE.solver,
    seed: SEED.test(seed) ? Number(seed) : DEFAULT_TASKS_ROUTE.seed,
    pane: TASK_PANES.find((name) => name === query.get('pane')) ?? DEFAULT_TASKS_ROUTE.pane,
    ...(query.has('fault') && { faults: query.get('fault') ?? '' }),
    ...(query.get('rules') === 'enforced' && { enforced: true }),
  };
}

function formatTasks({ task, pane, ...place }: TasksRoute): string {
  const { condition, solver, seed, faults, enforced } = place;
  const given = (value: string, usual: string): string | null => (value === usual ? null : value);
  return formatHash(task === null ? ['tasks'] : ['tasks', task], {
    condition: given(condition, DEFAULT_TASKS_ROUTE.condition),
    solver: given(solver, DEFAULT_TASKS_ROUTE.solver),
    seed: given(String(seed), String(DEFAULT_TASKS_ROUTE.seed)),
    pane: given(pane, DEFAULT_TASKS_ROUTE.pane),
    fault: faults ?? null,
    rules: enforced ? 'enforced' : null,
  });
}
