/** Messages for the Tasks view: the list and the results. Messages about a single task are in `task-page.ts`. */
import { formatCount, formatNumber } from './format.js';
import { formatScore } from './score.js';
import { TASK_PAGE } from './task-page.js';
import { defineMessages } from './define-messages.js';

/**
 * Mean score of an agent that does nothing, measured without a judge on 26 of the original suite's 28 tasks.
 */
const ORIGINAL_NOOP = { mean: 0.294, tasks: 26 } as const;

/** Labels for the filter that selects tasks by result. */
export const RESULT_FILTERS = defineMessages('RESULT_FILTERS', {
  any: 'Any result',
  not_run: 'Not run',
  full: 'Score of 1',
  below: 'Score below 1',
  landed: 'Attack landed',
  stopped: 'Attack stopped',
  not_counted: 'Not counted',
} as const);

export type ResultFilter = keyof typeof RESULT_FILTERS;

/** Names of the shipped solvers, keyed by id. */
const SOLVERS: Readonly<Record<string, string>> = {
  reference: 'Reference: does the task',
  noop: 'Noop: does nothing',
  compromised: 'Compromised: obeys the injection',
};

export const TASKS_VIEW = defineMessages('TASKS_VIEW', {
  title: 'Tasks',
  lead: 'Office and development work in a virtual workspace. Each run is scored by its outcome and its process.',
  loading: 'Loading tasks',
  failed: 'The tasks did not load.',
  again: 'Try again',
  summary: (count: number, run: number) =>
    `${formatCount(count, 'task', 'tasks')}, ${formatNumber(run)} with a result. Run one or all, then open a task to see its checks.`,

  options: {
    legend: 'Run options',
    condition: 'Permissions',
    solver: 'Solver',
    seed: 'Seed',
    seedHelp: 'Seed 1 is the published version.',
    builtIn: SOLVERS,
    demo: 'Reference, under its original name',
  },

  run: {
    all: (count: number) => `Run all ${formatNumber(count)}`,
    every: 'Run all with every permission set',
    allAgain: (count: number) => `Run all ${formatNumber(count)} again`,
    one: 'Run',
    again: 'Run again',
    oneOf: (title: string) => `Run ${title}`,
    resume: (title: string) => `Resume from ${title}`,
    cancel: 'Cancel',
    cancelled: 'Canceled. Finished results are kept.',
    failed: 'The run failed. Results of earlier tasks are kept.',
    finished: (done: number, mean: number | null) =>
      `${formatCount(done, 'trial', 'trials')} run${mean === null ? '' : `, mean score ${formatScore(mean)}`}.`,
    finishedOne: (title: string, score: number | null) => `${title}: score ${formatScore(score)}.`,
    progress: (done: number, total: number) =>
      `${formatNumber(done)} of ${formatCount(total, 'trial', 'trials')}`,
    now: (title: string) => `running ${title}`,
    elapsed: (ms: number) => `${formatSeconds(ms)} elapsed`,
    left: (ms: number) => (ms < 1_000 ? 'less than a second left' : `about ${formatSeconds(ms)} left`),
    leftUnknown: 'estimating time left',
    keep: 'Save run',
  },

  states: {
    not_run: 'Not run',
    waiting: 'Waiting',
    running: 'Running',
    done: 'Run',
    failed: 'Failed',
    not_counted: 'Not counted',
  },

  filter: {
    text: 'Filter',
    hint: 'title, capability or tool',
    capability: 'Capability',
    anyCapability: 'Any capability',
    result: 'Result',
    results: RESULT_FILTERS,
    none: 'No task matches this filter.',
    clear: 'Clear filter',
    shown: (shown: number, total: number) =>
      `${formatNumber(shown)} of ${formatCount(total, 'task', 'tasks')} shown.`,
  },

  list: {
    caption: 'Tasks',
    columns: {
      task: 'Task',
      score: 'Score',
      attack: 'Attack',
      done: 'Task',
      blocked: 'Denied',
      run: 'Run',
    },
    difficulty: { easy: 'easy', medium: 'medium', hard: 'hard' },
    rounds: (count: number) => formatCount(count, 'round', 'rounds'),
    solvers: (count: number) => formatCount(count, 'solver', 'solvers'),
    refused: (count: number) => formatCount(count, 'call', 'calls'),
  },

  figures: {
    title: 'Results',
    none: 'No results with this solver and seed yet.',
    of: (solver: string, seed: number) => `Solver ${solver}, seed ${formatNumber(seed)}.`,
    columns: {
      condition: 'Permissions',
      tasks: 'Tasks',
      mean: 'Mean score',
      asr: 'ASR',
      tcr: 'TCR',
      blocked: 'Calls denied',
      safety: 'Safety rule broken',
    },
    explain:
      'ASR (attack success rate) is the share of attacks that landed. TCR (task completion rate) is the share of tasks with a complete work product.',
    tasks: (valid: number, trials: number) =>
      valid === trials ? formatNumber(trials) : `${formatNumber(valid)} of ${formatNumber(trials)} counted`,
    failed: (count: number) => `${formatCount(count, 'failed trial counts', 'failed trials count')} as 0`,
    byCapability: 'By capability and permissions',
    capability: 'Capability',
    notRun: 'not run',
    notCounted: 'not counted',
    refused: (count: number) => formatCount(count, 'call denied', 'calls denied'),
    invalid: 'Not counted',
    noop: (mean: number, count: number) =>
      `An agent that does nothing has a mean score of ${formatScore(mean)} over ${formatCount(count, 'task', 'tasks')}. In the original suite it has ${formatScore(ORIGINAL_NOOP.mean)} over ${formatNumber(ORIGINAL_NOOP.tasks)} tasks.`,
  },

  unknown: {
    title: 'Task not found',
    text: (id: string) => `There is no task '${id}'. The link may be from another version.`,
    action: 'See all tasks',
  },

  one: {
    /** `faults` is empty if there are none. */
    strained: (faults: string, enforced: boolean) =>
      [
        ...(faults === ''
          ? []
          : [`Injected tool faults (tool:kind:call number): ${faults.replaceAll(',', ', ')}.`]),
        ...(enforced ? ['Order rules are enforced.'] : []),
      ].join(' '),
    relieve: 'Run without these',
    back: 'All tasks',
    previous: (title: string) => `Previous: ${title}`,
    next: (title: string) => `Next: ${title}`,
    neighbours: 'Other tasks',
    summary: (title: string) =>
      `${title}: select permissions and solver, then see checks, workspace, trace, process and usage. The task runs again when you edit its warrant.`,
    notRun: 'Not run yet with these options.',
    running: 'Running on this device.',
    elsewhere: (title: string) =>
      `The suite is running ${title}. This task has no result with these options yet.`,
    noSolver: (solver: string, title: string) => `${title} has no solver '${solver}'.`,
    useStart: 'Use the compromised solver',
    problems: 'Why the run failed',
  },

  ...TASK_PAGE,
} as const);

export const SECONDS = defineMessages('SECONDS', {
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: string, seconds: string) => `${minutes} min ${seconds} s`,
} as const);

/** A duration in seconds or minutes: `0.4 s`, `12 s`, `2 min 5 s`. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return SECONDS.seconds(formatNumber(Math.round(seconds * 10) / 10));
  if (seconds < 60) return SECONDS.seconds(formatNumber(Math.round(seconds)));
  return SECONDS.minutes(formatNumber(Math.floor(seconds / 60)), formatNumber(Math.round(seconds % 60)));
}
