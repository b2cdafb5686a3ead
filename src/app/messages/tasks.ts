/** Words of the Tasks view: the list and its figures; those of one task are in `task-page.ts`. */
import { formatCount, formatNumber } from './format.js';
import { formatScore } from './score.js';
import { TASK_PAGE } from './task-page.js';
import { defineMessages } from './define-messages.js';

/** What the original suite gives an agent that does nothing, without a judge: measured over 26 of its 28 tasks. */
const ORIGINAL_NOOP = { mean: 0.294, tasks: 26 } as const;

/** What can be found in a result. */
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

/** Shipped solvers, by id. */
const SOLVERS: Readonly<Record<string, string>> = {
  reference: 'Reference: does the task',
  noop: 'Noop: does nothing',
  compromised: 'Compromised: obeys planted text',
};

export const TASKS_VIEW = defineMessages('TASKS_VIEW', {
  title: 'Tasks',
  lead: 'Real work in a virtual workspace, graded by what it leaves behind and how it was done.',
  loading: 'Loading the tasks',
  failed: 'The tasks did not load.',
  again: 'Try again',
  summary: (count: number, run: number) =>
    `${formatCount(count, 'task', 'tasks')}, ${formatNumber(run)} with a result. Run one or all, then open a task for its checks.`,

  options: {
    legend: 'What to run',
    condition: 'Permissions',
    solver: 'Solver',
    seed: 'Seed',
    seedHelp: '1 is the published instance',
    builtIn: SOLVERS,
    demo: 'Reference, under the name the original gives it',
  },

  run: {
    all: (count: number) => `Run all ${formatNumber(count)}`,
    every: 'Run all under every condition',
    allAgain: (count: number) => `Run all ${formatNumber(count)} again`,
    one: 'Run',
    again: 'Run again',
    oneOf: (title: string) => `Run ${title}`,
    from: 'From here on',
    fromOf: (title: string) => `From here on: ${title}`,
    resume: (title: string) => `Resume from ${title}`,
    cancel: 'Cancel',
    cancelled: 'Cancelled. What is done stays.',
    failed: 'The run ended without a result. Results of earlier tasks stay.',
    finished: (done: number, mean: number | null) =>
      `${formatCount(done, 'trial', 'trials')} run${mean === null ? '' : `, mean score ${formatScore(mean)}`}.`,
    finishedOne: (title: string, score: number | null) => `${title}: score ${formatScore(score)}.`,
    progress: (done: number, total: number) =>
      `${formatNumber(done)} of ${formatCount(total, 'trial', 'trials')}`,
    now: (title: string) => `now ${title}`,
    elapsed: (ms: number) => `${formatSeconds(ms)} so far`,
    left: (ms: number) => (ms < 1_000 ? 'less than a second left' : `about ${formatSeconds(ms)} left`),
    leftUnknown: 'time left not known yet',
    keep: 'Keep in Runs',
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
      blocked: 'Refused',
      run: 'Run',
    },
    difficulty: { easy: 'easy', medium: 'medium', hard: 'hard' },
    rounds: (count: number) => formatCount(count, 'round', 'rounds'),
    solvers: (count: number) => formatCount(count, 'solver', 'solvers'),
    refused: (count: number) => formatCount(count, 'call', 'calls'),
  },

  figures: {
    title: 'Figures',
    none: 'No task has been run with this solver and seed yet.',
    of: (solver: string, seed: number) => `Solver ${solver}, seed ${formatNumber(seed)}.`,
    columns: {
      condition: 'Permissions',
      tasks: 'Tasks',
      mean: 'Mean score',
      asr: 'ASR',
      tcr: 'TCR',
      blocked: 'Calls refused',
      safety: 'Safety line crossed',
    },
    explain:
      'ASR is the share of attacks that reached their aim. TCR is the share of tasks whose work product is complete.',
    tasks: (valid: number, trials: number) =>
      valid === trials ? formatNumber(trials) : `${formatNumber(valid)} of ${formatNumber(trials)} counted`,
    failed: (count: number) => `${formatCount(count, 'failed trial', 'failed trials')} in it with 0`,
    byCapability: 'By capability and permissions',
    capability: 'Capability',
    notRun: 'not run',
    notCounted: 'not counted',
    refused: (count: number) => formatCount(count, 'call refused', 'calls refused'),
    invalid: 'Not counted',
    noop: (mean: number, count: number) =>
      `Doing nothing scores a mean of ${formatScore(mean)} over ${formatCount(count, 'task', 'tasks')} here. The original suite gives it ${formatScore(ORIGINAL_NOOP.mean)} over ${formatNumber(ORIGINAL_NOOP.tasks)} tasks.`,
  },

  unknown: {
    title: 'There is no such task',
    text: (id: string) => `No task is called '${id}'. The address may come from another version.`,
    action: 'See all tasks',
  },

  one: {
    /** `faults` empty for none. */
    strained: (faults: string, enforced: boolean) =>
      [
        ...(faults === ''
          ? []
          : [`Tools are given faults (tool:kind:nth call): ${faults.replaceAll(',', ', ')}.`]),
        ...(enforced ? ['Order rules are enforced.'] : []),
      ].join(' '),
    relieve: 'Run it without',
    back: 'All tasks',
    previous: (title: string) => `Previous: ${title}`,
    next: (title: string) => `Next: ${title}`,
    neighbours: 'Other tasks',
    summary: (title: string) =>
      `${title}: choose permissions and solver, then read checks, workspace, trace, process and usage. The warrant editor re-runs the task.`,
    notRun: 'Not run yet with these choices.',
    running: 'Running on this device.',
    elsewhere: (title: string) =>
      `The suite is running, now ${title}. This task has no result with these choices yet.`,
    noSolver: (solver: string, title: string) => `${title} has no solver called '${solver}'.`,
    useStart: 'Use the compromised solver',
    problems: 'Why the run came to nothing',
  },

  ...TASK_PAGE,
} as const);

export const SECONDS = defineMessages('SECONDS', {
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: string, seconds: string) => `${minutes} min ${seconds} s`,
} as const);

/** Seconds as people read them while they wait: `0.4 s`, `12 s`, `2 min 5 s`. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return SECONDS.seconds(formatNumber(Math.round(seconds * 10) / 10));
  if (seconds < 60) return SECONDS.seconds(formatNumber(Math.round(seconds)));
  return SECONDS.minutes(formatNumber(Math.floor(seconds / 60)), formatNumber(Math.round(seconds % 60)));
}
