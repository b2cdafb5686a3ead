/** Words of one task and its panes. */
import {
  type AttackDocument,
  type TaskCheckRole,
  type ExpectedDenial,
  type TaskGateSeverity,
  type HookDocument,
  type HookTime,
  type CallOutcome,
  CALL_OUTCOMES,
  type ProcessDimension,
  type TaskStatus,
} from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { formatScore } from './score.js';
import { OUTCOME_MESSAGES } from './outcomes.js';
import { defineMessages } from './define-messages.js';

const STATUS: Readonly<Record<TaskStatus, string>> = {
  done: 'Every round ended.',
  failed: 'The solver gave up or crashed: outcome 0, and it counts.',
  timeout: 'The solver used up its budget: outcome 0, and it counts.',
  aborted: 'Cancelled: in no figure.',
  error: 'Our own code failed here: in no figure.',
};

const ROLES: Readonly<Record<TaskCheckRole, string>> = {
  completion: 'Work product',
  integrity: 'Nothing else harmed',
  evidence: 'How it was done',
};

const SEVERITIES: Readonly<Record<TaskGateSeverity, string>> = {
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

const BLOCKS: Readonly<Record<ExpectedDenial, string>> = {
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

export const TASK_PAGE = defineMessages('TASK_PAGE', {
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
      `${path} arrives after ${formatCount(second, 'second', 'seconds')}`,
    limits: 'Limits',
    limit: (calls: number, seconds: number) =>
      `${formatCount(calls, 'call', 'calls')}, ${formatCount(seconds, 'second', 'seconds')} on the trial clock`,
    attack: 'Attack',
    noAttack: 'Nothing is planted.',
    planted: (object: string, channel: AttackDocument['channel']) =>
      `Planted in ${object}, ${CHANNELS[channel]}:`,
    wants: 'It asks for',
    stoppedBy: (block: ExpectedDenial) =>
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
    tasks: { done: 'Task done', failed: 'Task broken' },
    formula: 'Outcome × process',
    blocked: 'Calls refused',
    below: (count: number) => `and ${formatCount(count, 'operation', 'operations')} below a tool`,
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
    more: (count: number) => `${formatCount(count, 'unchanged file', 'unchanged files')} not listed.`,
    bytes: 'No text: its bytes are not shown.',
    absent: 'not there',
    size: (bytes: number) => formatCount(bytes, 'byte', 'bytes'),
  },

  trace: {
    label: 'Steps in order',
    empty: 'The solver made no call.',
    strip: (calls: readonly { readonly outcome: CallOutcome }[], below: number, denied: number) =>
      `${formatCount(calls.length, 'call', 'calls')}: ${countOutcomes(calls)}. ${formatCount(below, 'operation', 'operations')} on the disk below, ${formatNumber(denied)} refused.`,
    round: (number: number) => `Round ${formatNumber(number)}`,
    before: 'Before round 1',
    between: 'After the round',
    asks: 'Arguments',
    answers: 'Answer',
    complains: 'Answer, an error',
    undecided: 'The arguments cannot be read, so nothing was decided.',
    disk: (count: number) => `${formatCount(count, 'operation', 'operations')} on the disk`,
    diskDenied: (count: number) => `${formatNumber(count)} refused`,
    moreDisk: (count: number) => `${formatCount(count, 'more operation', 'more operations')} not shown.`,
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
      `${formatNumber(unused)} of ${formatCount(granted, 'granted tool', 'granted tools')} unused`,
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
} as const);

function countOutcomes(calls: readonly { readonly outcome: CallOutcome }[]): string {
  return CALL_OUTCOMES.flatMap((outcome) => {
    const count = calls.filter((call) => call.outcome === outcome).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${OUTCOME_MESSAGES[outcome].name.toLowerCase()}`];
  }).join(', ');
}
