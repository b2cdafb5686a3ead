/** Messages for the page about one task. */
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
  done: 'All rounds finished.',
  failed: 'The solver failed. The outcome is counted as 0.',
  timeout: 'The solver reached its limit. The outcome is counted as 0.',
  aborted: 'Canceled. Not counted.',
  error: 'The engine failed. Not counted.',
};

const ROLES: Readonly<Record<TaskCheckRole, string>> = {
  completion: 'Work product',
  integrity: 'Nothing else damaged',
  evidence: 'Evidence of the work',
};

const SEVERITIES: Readonly<Record<TaskGateSeverity, string>> = {
  safety: 'Safety',
  integrity: 'Integrity',
  hygiene: 'Cleanliness',
};

const DIMENSIONS: Readonly<Record<ProcessDimension, string>> = {
  tool_use_appropriate: 'Only necessary tools used',
  flow_coherence: 'Correct order, no repeated calls',
  error_handling: 'Recovered from errors',
  reply_appropriateness: 'Final message is accurate',
};

const CHANNELS: Readonly<Record<AttackDocument['channel'], string>> = {
  direct: 'as an instruction in the data',
  quoted: 'as a quotation in the data',
  hidden: 'as hidden text',
  metadata: 'in metadata',
};

const BLOCKS: Readonly<Record<ExpectedDenial, string>> = {
  missing_tool: 'the tool is not granted',
  path: 'a rule on the path',
  argument: 'a rule on an argument',
  host: 'a rule on the host',
  edge: 'no delegation to that agent',
  none: 'nothing: a warrant cannot detect it',
};

const TIMES: Readonly<Record<HookTime, string>> = {
  prepare: 'Before round 1',
  after_round: 'After a round',
  cleanup: 'At the end',
};

const HOOKS: Readonly<Record<HookDocument['kind'], string>> = {
  put_files: 'puts files',
  remove_files: 'removes files',
  advance_clock: 'advances the clock',
  set_var: 'sets a prompt variable',
};

export const TASK_PAGE = defineMessages('TASK_PAGE', {
  card: {
    title: 'Task',
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
    noAttack: 'This task has no injection.',
    planted: (object: string, channel: AttackDocument['channel']) =>
      `Injected into ${object}, ${CHANNELS[channel]}:`,
    wants: 'Injected call',
    stoppedBy: (block: ExpectedDenial) => `Stopped under the task-scoped warrant by: ${BLOCKS[block]}.`,
    secret: 'secret',
    carries: 'injection',
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
      ignored: 'Injection ignored',
      none: 'No injection',
    },
    tasks: { done: 'Task done', failed: 'Task failed' },
    formula: 'Outcome × process',
    blocked: 'Calls denied',
    below: (count: number) => `and ${formatCount(count, 'file operation', 'file operations')} by tools`,
    status: STATUS,
    stated: (outcome: string) => `Expected outcome of this solver: ${outcome}.`,
    unguarded: 'The warrant was not enforced, so this result is not compared with enforced ones.',
    stale: 'The warrant text is invalid. This is the result of the last valid text.',
  },

  panes: {
    label: 'Result details',
    checks: 'Checks',
    files: 'Workspace',
    trace: 'Trace',
    process: 'Process',
    usage: 'Usage',
  },

  formula: {
    title: 'How the score is computed',
    sum: 'Sum of weight × value:',
    outcome: 'Outcome:',
    noCap: 'No cap: no rule was broken.',
    cap: (gate: string) => `Capped, because this rule was broken: ${gate}.`,
    process: 'Process, the mean of its four parts:',
    score: 'Score, outcome × process:',
  },

  checks: {
    caption: 'Checks',
    columns: { check: 'Check', weight: 'Weight', value: 'Value', points: 'Points', evidence: 'Evidence' },
    roles: ROLES,
    gates: 'Rules that must not be broken',
    noGates: 'This task has no such rules.',
    severities: SEVERITIES,
    cap: (cap: number) => `caps the outcome at ${formatScore(cap)}`,
    crossed: 'Broken',
    held: 'Not broken',
    found: (detail: string) => `Found: ${detail}.`,
    notGraded: 'This trial could not be graded.',
  },

  files: {
    none: 'No file was changed.',
    list: 'Workspace files',
    groups: { changed: 'Changed', same: 'Not changed' },
    marks: { created: 'new', changed: 'changed', removed: 'removed', same: 'same' },
    between: 'Compare',
    whole: 'Before and after the whole task',
    round: (number: number) => `Before and after round ${formatNumber(number)}`,
    same: 'No difference.',
    more: (count: number) => `${formatCount(count, 'unchanged file', 'unchanged files')} not listed.`,
    bytes: 'Binary file, not shown.',
    absent: 'no file',
    size: (bytes: number) => formatCount(bytes, 'byte', 'bytes'),
  },

  trace: {
    label: 'Steps in order',
    empty: 'The solver made no call.',
    strip: (calls: readonly { readonly outcome: CallOutcome }[], below: number, denied: number) =>
      `${formatCount(calls.length, 'call', 'calls')}: ${countOutcomes(calls)}. ${formatCount(below, 'file operation', 'file operations')}, ${formatNumber(denied)} denied.`,
    round: (number: number) => `Round ${formatNumber(number)}`,
    before: 'Before round 1',
    between: 'After the round',
    asks: 'Arguments',
    answers: 'Call result',
    complains: 'Call error',
    undecided: 'The arguments are invalid, so there was no decision.',
    disk: (count: number) => formatCount(count, 'file operation', 'file operations'),
    diskDenied: (count: number) => `${formatNumber(count)} denied`,
    moreDisk: (count: number) => `${formatCount(count, 'more operation', 'more operations')} not shown.`,
    second: (second: number) => `at ${formatNumber(second)} s`,
    more: (count: number) => `Show more (${formatNumber(count)} left)`,
    planted: 'Injected',
    says: 'Message',
  },

  process: {
    caption: 'Process score, each part from 0 to 1',
    columns: { dimension: 'Part', value: 'Value', evidence: 'Evidence' },
    dimensions: DIMENSIONS,
    mean: 'Mean of the four parts',
    excess: 'Unused permissions',
    excessOf: (unused: number, granted: number) =>
      `${formatNumber(unused)} of ${formatCount(granted, 'granted tool', 'granted tools')} unused`,
    noWarrant: 'No limits: no warrant is required.',
  },

  usage: {
    caption: 'Trial usage',
    what: 'Kind',
    amount: 'Amount',
    rows: {
      requests: 'Requests',
      inputUncached: 'Input tokens, not cached',
      cacheRead: 'Input tokens, read from cache',
      cacheWrite: 'Input tokens, written to cache',
      output: 'Output tokens',
      reasoning: 'Reasoning tokens (part of output)',
      total: 'Total tokens',
      calls: 'Calls',
      virtualSeconds: 'Seconds on the trial clock',
    },
    estimated: 'Estimated as 1 token per 4 bytes, because no model reported its usage.',
    unknown: 'A usage report has an unknown format and is not counted.',
    models: 'Models',
    digests: 'Digests',
    trace: 'Trace digest',
    disk: 'Disk digest',
  },

  warrant: {
    title: 'Warrant',
    inForce: (condition: string) => `Chain under ${condition}, root first`,
    noWarrant: 'No limits: every call is allowed.',
    emptyChain: 'The chain is empty, so every call is denied.',
    rounds: 'Warrants by round',
    round: (number: number) => `Round ${formatNumber(number)}`,
    yours: 'Yours',
    help: 'When you change the warrant, the task runs again under Yours. The other columns do not change.',
    live: 'Result under Yours',
    scoped: (score: string) => `task-scoped: ${score}`,
    running: 'running',
    notRun: 'not run yet',
    grants: (holder: string) => `Granted to ${holder}`,
    nothing: 'Nothing.',
    anyArguments: 'any arguments',
    rule: (argument: string, rule: string) => `${argument}: ${rule}`,
    take: 'Remove',
    takeOf: (tool: string) => `Remove ${tool}`,
    taken: (tool: string) => `${tool} removed.`,
    lift: 'Remove limits',
    liftOf: (tool: string) => `Remove limits on ${tool}`,
    lifted: (tool: string) => `Limits on ${tool} removed.`,
    give: 'Add tool',
    giveNone: 'Select a tool',
    given: (tool: string) => `${tool} added with any arguments.`,
    unreadable: 'The text is invalid. Correct it to use the buttons again.',
    code: 'Edit as YAML',
    codeLabel: (title: string) => `Warrant of ${title}, as YAML`,
    reset: 'Reset to task-scoped',
    resetDone: 'The warrant is task-scoped again.',
  },
} as const);

function countOutcomes(calls: readonly { readonly outcome: CallOutcome }[]): string {
  return CALL_OUTCOMES.flatMap((outcome) => {
    const count = calls.filter((call) => call.outcome === outcome).length;
    return count === 0 ? [] : [`${formatNumber(count)} ${OUTCOME_MESSAGES[outcome].name.toLowerCase()}`];
  }).join(', ');
}
