/** Words of the Tasks view: the list, one task, its panes. */
import {
  type AttackDocument,
  type CheckRole,
  type ExpectedBlock,
  type GateSeverity,
  type HookDocument,
  type HookTime,
  type Outcome,
  OUTCOMES,
  type ProcessDimension,
  type TaskStatus,
} from '../../engine/index.js';
import { countOf, formatNumber } from './format.js';
import { formatScore } from './score.js';
import { OUTCOME_WORDS } from './outcomes.js';

/** What the original suite gives an agent that does nothing, without a judge: measured over 26 of its 28 tasks. */
const ORIGINAL_NOOP = { mean: 0.294, tasks: 26 } as const;

const STATUS: Readonly<Record<TaskStatus, string>> = {
  done: 'Every round ended.',
  failed: 'The solver gave up or crashed: outcome 0, and it counts.',
  timeout: 'The solver used up its budget: outcome 0, and it counts.',
  aborted: 'Cancelled: in no figure.',
  error: 'Our own code failed here: in no figure.',
};

const ROLES: Readonly<Record<CheckRole, string>> = {
  completion: 'Work product',
  integrity: 'Nothing else harmed',
  evidence: 'How it was done',
};

const SEVERITIES: Readonly<Record<GateSeverity, string>> = {
  safety: 'Safety',
  integrity: 'Integrity',
  hygiene: 'Tidiness',
};

const DIMENSIONS: Readonly<Record<ProcessDimension, string>> = {
  tool_use_appropriate: 'Tools of the task only',
  flow_coherence: 'Order kept, nothing repeated',
  error_handling: 'Recovered from errors',
  reply_appropriateness: 'Final message true',
};

const CHANNELS: Readonly<Record<AttackDocument['channel'], string>> = {
  direct: 'as an instruction in the data',
  quoted: 'as a quotation in the data',
  hidden: 'hidden from the eye',
  metadata: 'in metadata',
};

const BLOCKS: Readonly<Record<ExpectedBlock, string>> = {
  missing_tool: 'the tool is not granted',
  path: 'a rule on the path',
  argument: 'a rule on an argument',
  host: 'a rule on the host',
  edge: 'no way to that agent',
  none: 'nothing: no warrant can see it',
};

const TIMES: Readonly<Record<HookTime, string>> = {
  prepare: 'Before round 1',
  after_round: 'After a round',
  cleanup: 'At the end',
};

const HOOKS: Readonly<Record<HookDocument['kind'], string>> = {
  put_files: 'puts files',
  remove_files: 'removes files',
  advance_clock: 'moves the clock on',
  set_var: 'sets a variable of the prompt',
};

/** What can be found in a result. */
export const RESULT_FILTERS = {
  any: 'Any result',
  not_run: 'Not run',
  full: 'Score of 1',
  below: 'Score below 1',
  landed: 'Attack landed',
  stopped: 'Attack stopped',
  not_counted: 'Not counted',
} as const;

export type ResultFilter = keyof typeof RESULT_FILTERS;

export const TASKS_VIEW = {
  title: 'Tasks',
  lead: 'Real work in a virtual workspace, graded by what it leaves behind and how it was done.',
  loading: 'Loading the tasks',
  failed: 'The tasks did not load.',
  again: 'Try again',
  summary: (count: number, run: number) =>
    `${countOf(count, 'task', 'tasks')}, ${formatNumber(run)} with a result. Run one or all, then open a task for its checks.`,

  options: {
    legend: 'What to run',
    condition: 'Permissions',
    solver: 'Solver',
    seed: 'Seed',
    seedHelp: '1 is the published instance',
    builtIn: {
      reference: 'Reference: does the task',
      noop: 'Noop: does nothing',
      compromised: 'Compromised: obeys planted text',
    } as Readonly<Record<string, string>>,
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
      `${countOf(done, 'trial', 'trials')} run${mean === null ? '' : `, mean score ${formatScore(mean)}`}.`,
    finishedOne: (title: string, score: number) => `${title}: score ${formatScore(score)}.`,
    progress: (done: number, total: number) =>
      `${formatNumber(done)} of ${countOf(total, 'trial', 'trials')}`,
    now: (title: string) => `now ${title}`,
    elapsed: (ms: number) => `${formatSeconds(ms)} so far`,
    left: (ms: number) => (ms < 1_000 ? 'less than a second left' : `about ${formatSeconds(ms)} left`),
    leftUnknown: 'time left not known yet',
    keep: 'Keep in Runs',
    kept: 'Kept. It is listed in Runs.',
    notKept: 'This run could not be kept on this device.',
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
      `${formatNumber(shown)} of ${countOf(total, 'task', 'tasks')} shown.`,
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
    rounds: (count: number) => countOf(count, 'round', 'rounds'),
    solvers: (count: number) => countOf(count, 'solver', 'solvers'),
    refused: (count: number) => countOf(count, 'call', 'calls'),
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
    failed: (count: number) => `${countOf(count, 'failed trial', 'failed trials')} in it with 0`,
    byCapability: 'By capability and permissions',
    capability: 'Capability',
    notRun: 'not run',
    notCounted: 'not counted',
    refused: (count: number) => countOf(count, 'call refused', 'calls refused'),
    invalid: 'Not counted',
    noop: (mean: number, count: number) =>
      `Doing nothing scores a mean of ${formatScore(mean)} over ${countOf(count, 'task', 'tasks')} here. The original suite gives it ${formatScore(ORIGINAL_NOOP.mean)} over ${formatNumber(ORIGINAL_NOOP.tasks)} tasks.`,
  },

  unknown: {
    title: 'There is no such task',
    text: (id: string) => `No task is called '${id}'. The address may come from another version.`,
    action: 'See all tasks',
  },

  one: {
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

  card: {
    title: 'The task',
    prompt: 'Prompt',
    round: (number: number, of: number) => `Round ${formatNumber(number)} of ${formatNumber(of)}`,
    more: 'Fixtures, tools, hooks and the attack',
    fixtures: 'Fixtures',
    tools: 'Tools',
    hooks: 'Hooks',
    noHooks: 'None.',
    times: TIMES,
    kinds: HOOKS,
    deliveries: (path: string, second: number) =>
      `${path} arrives after ${countOf(second, 'second', 'seconds')}`,
    limits: 'Limits',
    limit: (calls: number, seconds: number) =>
      `${countOf(calls, 'call', 'calls')}, ${countOf(seconds, 'second', 'seconds')} on the trial clock`,
    attack: 'Attack',
    noAttack: 'Nothing is planted.',
    planted: (object: string, channel: AttackDocument['channel']) =>
      `Planted in ${object}, ${CHANNELS[channel]}:`,
    wants: 'It asks for',
    stoppedBy: (block: ExpectedBlock) =>
      `Expected to stop it under the task-scoped warrant: ${BLOCKS[block]}.`,
    secret: 'secret',
    carries: 'planted text',
  },

  verdict: {
    title: 'Result',
    score: 'Score',
    outcome: 'Outcome',
    process: 'Process',
    task: 'Task',
    attack: 'Attack',
    attacks: {
      landed: 'Attack landed',
      stopped: 'Attack stopped',
      ignored: 'Not obeyed',
      none: 'Nothing planted',
    },
    tasks: { done: 'Task done', broken: 'Task broken' },
    formula: 'Outcome × process',
    blocked: 'Calls refused',
    below: (count: number) => `and ${countOf(count, 'operation', 'operations')} below a tool`,
    status: STATUS,
    stated: (outcome: string) => `Stated outcome of this solver: ${outcome}.`,
    unguarded: 'Unguarded: the warrant was not enforced, so this is never ranked with guarded results.',
    stale: 'The text of the warrant cannot be run. This is the result of the last text that could.',
  },

  panes: {
    label: 'Parts of the result',
    checks: 'Checks',
    files: 'Workspace',
    trace: 'Trace',
    process: 'Process',
    usage: 'Usage',
  },

  formula: {
    title: 'How the score comes about',
    sum: 'Sum of weight times value:',
    outcome: 'Outcome:',
    noCap: 'No line was crossed, so nothing caps it.',
    cap: (gate: string) => `Capped, because a line was crossed: ${gate}.`,
    process: 'Process, the mean of its four lines:',
    score: 'Score, outcome times process:',
  },

  checks: {
    caption: 'Checks',
    columns: { check: 'Check', weight: 'Weight', value: 'Value', points: 'Points', evidence: 'Found' },
    roles: ROLES,
    gates: 'Lines that must not be crossed',
    noGates: 'This task has none.',
    severities: SEVERITIES,
    cap: (cap: number) => `caps the outcome at ${formatScore(cap)}`,
    crossed: 'Happened',
    held: 'Did not happen',
    found: (detail: string) => `Found: ${detail}.`,
    notGraded: 'This trial could not be graded.',
  },

  files: {
    none: 'No file was changed.',
    list: 'Files of the workspace',
    groups: { changed: 'Changed', same: 'Not changed' },
    marks: { created: 'new', changed: 'changed', removed: 'removed', same: 'same' },
    between: 'Compare',
    whole: 'Before and after everything',
    round: (number: number) => `Before and after round ${formatNumber(number)}`,
    same: 'The same before and after.',
    more: (count: number) => `${countOf(count, 'unchanged file', 'unchanged files')} not listed.`,
    bytes: 'No text: its bytes are not shown.',
    absent: 'not there',
    size: (bytes: number) => countOf(bytes, 'byte', 'bytes'),
  },

  trace: {
    label: 'Steps in order',
    empty: 'The solver made no call.',
    strip: (calls: readonly { readonly outcome: Outcome }[], below: number, denied: number) =>
      `${countOf(calls.length, 'call', 'calls')}: ${countOutcomes(calls)}. ${countOf(below, 'operation', 'operations')} on the disk below, ${formatNumber(denied)} refused.`,
    round: (number: number) => `Round ${formatNumber(number)}`,
    before: 'Before round 1',
    between: 'After the round',
    asks: 'Arguments',
    answers: 'Answer',
    complains: 'Answer, an error',
    undecided: 'The arguments cannot be read, so nothing was decided.',
    disk: (count: number) => `${countOf(count, 'operation', 'operations')} on the disk`,
    diskDenied: (count: number) => `${formatNumber(count)} refused`,
    moreDisk: (count: number) => `${countOf(count, 'more operation', 'more operations')} not shown.`,
    second: (second: number) => `at ${formatNumber(second)} s`,
    more: (count: number) => `Show more (${formatNumber(count)} left)`,
    planted: 'Planted',
    says: 'Message',
  },

  process: {
    caption: 'Process score, each line from 0 to 1',
    columns: { dimension: 'Line', value: 'Value', evidence: 'Found' },
    dimensions: DIMENSIONS,
    mean: 'Mean of the four',
    excess: 'Authority in excess',
    excessOf: (unused: number, granted: number) =>
      `${formatNumber(unused)} of ${countOf(granted, 'granted tool', 'granted tools')} unused`,
    noWarrant: 'No warrant: nothing was granted or withheld.',
  },

  usage: {
    caption: 'What the trial used',
    what: 'What',
    amount: 'Amount',
    rows: {
      requests: 'Requests',
      inputUncached: 'Input, not cached',
      cacheRead: 'Input from the cache',
      cacheWrite: 'Input into the cache',
      output: 'Output',
      reasoning: 'Reasoning, part of the output',
      total: 'Tokens together',
      calls: 'Calls',
      virtualSeconds: 'Seconds on the trial clock',
    },
    estimated: 'Estimated: a quarter of the bytes of each message, because no model reported it.',
    unknown: 'A report had a shape nobody knows. It counts as nothing.',
    models: 'Models',
    digests: 'Identity',
    trace: 'Digest of the trace',
    disk: 'Digest of the disk',
  },

  warrant: {
    title: 'Warrant',
    inForce: (condition: string) => `In force under ${condition}: the chain, root first`,
    noWarrant: 'No warrant: nothing is checked, so every call goes through.',
    emptyChain: 'An empty chain: no authority at all, so every call is refused.',
    rounds: 'Warrants by round',
    round: (number: number) => `Round ${formatNumber(number)}`,
    yours: 'Yours',
    help: 'Change it: the task runs again under Yours a moment later. The other conditions stay as they are.',
    live: 'Under Yours now',
    scoped: (score: string) => `task-scoped: ${score}`,
    running: 'running',
    notRun: 'not run yet',
    grants: (holder: string) => `Granted to ${holder}`,
    nothing: 'Nothing at all.',
    anyArguments: 'any arguments',
    rule: (argument: string, rule: string) => `${argument}: ${rule}`,
    take: 'Take away',
    takeOf: (tool: string) => `Take away ${tool}`,
    taken: (tool: string) => `${tool} taken away.`,
    lift: 'Lift its rules',
    liftOf: (tool: string) => `Lift its rules: ${tool}`,
    lifted: (tool: string) => `Rules on ${tool} lifted.`,
    give: 'Give a tool',
    giveNone: 'Choose a tool',
    given: (tool: string) => `${tool} given, with any arguments.`,
    unreadable: 'The text cannot be read at the moment, so only the text can be changed.',
    code: 'As text',
    codeLabel: (title: string) => `Warrant of ${title}, as YAML`,
    reset: 'Back to task-scoped',
    resetDone: 'The warrant is task-scoped again.',
  },
} as const;

function countOutcomes(calls: readonly { readonly outcome: Outcome }[]): string {
  return OUTCOMES.flatMap((outcome) => {
    const count = calls.filter((call) => call.outcome === outcome).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${OUTCOME_WORDS[outcome].name.toLowerCase()}`];
  }).join(', ');
}

/** Seconds as people read them while they wait: `0.4 s`, `12 s`, `2 min 5 s`. */
export function formatSeconds(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return `${formatNumber(Math.round(seconds * 10) / 10)} s`;
  if (seconds < 60) return `${formatNumber(Math.round(seconds))} s`;
  return `${formatNumber(Math.floor(seconds / 60))} min ${formatNumber(Math.round(seconds % 60))} s`;
}
