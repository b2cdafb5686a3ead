/** Messages for the Replay view. */
import type { CallVerdict, ForkDocument, WorstCase } from '../../engine/index.js';
import { chooseForm, formatCount, formatNumber, lowerFirst } from './format.js';
import { numberLocale } from './language.js';
import { OUTCOME_MESSAGES } from './outcomes.js';
import { translateMessage } from './engine-catalogue.js';
import { defineMessages } from './define-messages.js';

export const WORLD_OBJECT_MESSAGES = defineMessages('WORLD_OBJECT_MESSAGES', {
  dollars: (amount: number) =>
    amount.toLocaleString(numberLocale(), {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
  mail: (id: number, subject: string) => `${formatNumber(id)}. ${subject}`,
  sent: 'Sent mail',
  ledger: 'Account',
  paid: 'paid now',
  balance: 'Balance',
  memoOf: (transaction: string) => `the memo of transaction ${transaction}`,
  bodyOf: (mail: string) => `the body of mail ${mail}`,
} as const);

/**
 * Describes the location of an injection as part of a sentence. `object` is a string such as `file:/path`,
 * `transaction:3` or `mail:1`.
 */
export function describeObjectPlace(object: string): string {
  const cut = object.indexOf(':');
  const [kind, name] = [object.slice(0, cut), object.slice(cut + 1)];
  if (kind === 'transaction') return WORLD_OBJECT_MESSAGES.memoOf(name);
  return kind === 'mail' ? WORLD_OBJECT_MESSAGES.bodyOf(name) : name;
}

export const REPLAY = defineMessages('REPLAY', {
  title: (scenario: string) => `Replay: ${scenario}`,
  summary: (calls: number, injected: number) =>
    `${formatCount(calls, 'call', 'calls')}, ${formatNumber(injected)} injected. Use the arrow keys to step through the calls; the decision on the selected call is below the list.`,
  scenario: 'Scenario',
  extra: (title: string) => `${title} (not counted)`,
  condition: 'Permissions',
  settings: 'More settings',
  loading: 'Running the trials on this device…',
  noYours: 'No edits yet. Change a warrant, and the result appears here.',
  editFirst: (title: string) => `Edit ${lowerFirst(title)}`,
  unedited: (scoped: string) => `This scenario has no edits, so Yours is the same as ${scoped}.`,
  stale: 'The text in Edit is invalid. This is the last valid version.',
  unknown: {
    title: 'No such scenario',
    text: (id: string) => `There is no scenario "${id}". The link may come from another version.`,
    action: 'Replay config review',
  },
  noSuchStep: (step: number) => `This trial has no step ${step}. Showing it from the start.`,
  invalid: {
    title: 'Not counted: the engine failed in this trial.',
    text: 'The calls before the failure are shown below. They show nothing about permissions.',
  },
  calls: 'Calls',
  result: 'Result',
  start: 'Before the first call',
  number: (position: number, last: number) => `Call ${formatNumber(position)} of ${formatNumber(last)}`,
  progress: (position: number, last: number) => `${formatNumber(position)} / ${formatNumber(last)}`,
  call: (position: number) => `call ${formatNumber(position)}`,
  detail: 'Call details',
  tabs: { label: 'Details', why: 'Warrant', files: 'Files', message: 'Message', raw: 'Raw data' },
  listTriggered: (object: string) => `triggered by ${describeObjectPlace(object)}`,
  listCarries: 'result contains the injection',
  hidden: 'not played yet',
  announce: (row: CallVerdict, position: number, last: number) =>
    `Call ${formatNumber(position)} of ${formatNumber(last)}: ${row.tool}. ${OUTCOME_MESSAGES[row.outcome].name}.`,
  announceHidden: (row: CallVerdict, position: number, last: number) =>
    `Call ${formatNumber(position)} of ${formatNumber(last)}: ${row.tool}.`,
  announceStart: 'Start: before the first call.',
  reveal: {
    all: 'Show all',
    locked: 'Make your prediction first. Outcomes appear after it.',
    none: 'nothing lost so far',
  },
  /** Which calls are replayed: the injected calls, or those found by the worst-case search. */
  worst: {
    label: 'Attack',
    script: 'As injected',
    worst: 'Worst case',
    waiting: 'Searching every permitted sequence of calls on this device…',
    found: ({ calls, exact }: WorstCase) =>
      `Reachable: ${formatCount(calls?.length ?? 0, 'permitted call does', 'permitted calls do')} the damage.${exact ? '' : ' A shorter sequence may exist.'}`,
    none: ({ exact }: WorstCase) =>
      exact
        ? 'Unreachable: no permitted sequence of calls does the damage.'
        : 'Undecided: no such sequence was found, but some rules could not be evaluated.',
    counts: ({ summary }: WorstCase['bound']) => translateMessage(summary),
    ran: 'The search found this sequence. An injection could ask for it, but none does here. Each call was decided by the same warrant.',
    call: 'Found by the search, allowed',
    reachable: 'Damage reachable',
    open: (count: number) => `${formatCount(count, 'rule', 'rules')} could not be evaluated:`,
    structure:
      'There is no workspace with this name, so no call can be tried. The graph shows which agents and tools are connected.',
  },
  authority: {
    title: 'The agent may use',
    holds: (tools: number, rules: number) =>
      `${formatCount(tools, 'tool', 'tools')}, ${rules === 0 ? 'no rules' : formatCount(rules, 'rule', 'rules')}`,
    none: 'No limits: every call is allowed.',
    nothing: 'The chain is empty: every call is denied.',
    root: 'has the root warrant.',
    same: 'got everything.',
    dropped: 'Removed:',
    narrowed: 'Narrowed:',
    added: 'Missing from the link above, so this chain is denied:',
    asked: 'this call',
    free: 'any arguments',
    any: 'any value',
    others: 'all other arguments: any value',
    notGiven: 'is not among them.',
  },
  loot: {
    title: 'The attacker has',
    nothing: 'Nothing so far.',
    how: {
      read: 'read',
      written: 'written',
      sent: 'mail to',
      paid: 'paid',
      delivered: 'sent to',
      ran: 'run',
      delegated: 'handed work to',
      changed: 'changed',
      stored: 'stored in',
      called: 'called',
    },
    mail: (id: number) => `mail ${formatNumber(id)}`,
  },
  fork: {
    title: 'Run from here',
    keeps: (position: number, from: string) =>
      position === 0
        ? 'Every call is decided again.'
        : `${chooseForm(position, 'Call 1 keeps its decision', `Calls 1 to ${formatNumber(position)} keep their decisions`)} under ${from}. Later calls are decided again.`,
    warrant: 'Warrant',
    next: 'Next call',
    script: 'Unchanged:',
    other: 'Another call',
    tool: 'Tool',
    run: 'Run in Yours',
    replaces: 'This reverts edits to files and injections in this scenario. Undo restores them.',
    made: (position: number) =>
      position === 0
        ? 'Forked at the start.'
        : `Forked. Calls up to ${formatNumber(position)} keep their decisions.`,
    note: ({ step, call }: ForkDocument, from: string) =>
      `Forked from ${from} at call ${formatNumber(step + 1)}: earlier calls were decided there.${call === null ? '' : ` Call ${formatNumber(step + 1)} was replaced: \`${call.tool}\`.`}`,
    idle: (title: string, step: number) =>
      `${title}: the trial ends before the fork at call ${formatNumber(step + 1)}, so the fork changes nothing.`,
    look: 'Replay it',
    keep: 'Save run',
    edit: 'Edit its warrant',
    remove: 'Remove the fork',
    removed: 'Fork removed. Undo restores it.',
  },
  lanes: {
    shown: 'Compare permissions',
    most: 'Up to 3 can be compared.',
    noYours: 'Yours has no edits yet.',
    title: 'Calls, side by side',
    switch: 'Details of',
    all: 'All:',
    ended: 'This trial has ended.',
    noCall: (position: number) =>
      `There is no call ${formatNumber(position)} here: this trial ended earlier.`,
    divergence: 'First difference',
    nature: {
      called: 'a different call is made',
      decided: 'a different decision',
      returned: 'a different result',
      placed: 'a different injection',
      ended: 'one trial has ended',
    },
    toDivergence: 'First difference',
    same: 'No difference: every call has the same outcome.',
    alone: 'Choose other permissions to compare with first.',
  },
  noNext: 'No later call contains an injection, is injected or is denied.',
  noPrevious: 'No earlier call contains an injection, is injected or is denied.',
  scrubber: {
    region: 'Playback',
    label: 'Call',
    back: 'Previous call',
    play: 'Play',
    pause: 'Pause',
    on: 'Next call',
    notable: 'Next injection, injected call or denied call',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  },
  thread: {
    asked: 'Triggered by the injection in',
    carries: 'The result contains the injection in',
    placed: 'Injection in',
    asksFor: 'It triggers',
    readAt: 'read in',
    neverRead: 'The agent had not read the injection before this call.',
    markStart: '[injection starts] ',
    markEnd: ' [injection ends]',
    nothing: 'This trial has no injection.',
    more: 'Show full text',
    less: 'Show less',
  },
  opening: { task: 'Agent task', begin: 'First call' },
  why: {
    landedOpen: 'Nothing stopped this call: without a warrant nothing is checked.',
    landed: 'Nothing stopped this call: every link of the chain allows it.',
    workedOpen: 'The task needs this call. Without a warrant nothing is checked.',
    worked: 'The task needs this call, and every link of the chain allows it.',
    notAsked: 'This call was never made: the agent did not read the injection.',
    ended: 'This call was never made: the trial ended earlier.',
    undecided: 'The trial failed before this call was decided.',
    chain: 'Warrants, from the root to the agent',
    noChain: 'No limits: nothing is checked, so every call is allowed.',
    emptyChain: 'The chain is empty, so every call is denied.',
    rule: 'Compared values',
    allowed: (holder: string | null) => `${holder ?? 'The holder'} may use`,
    granted: (holder: string | null) => `${holder ?? 'The holder'} was given`,
    nothingGranted: 'no tool',
    asked: (argument: string | null) =>
      argument === null ? 'The call asks for' : `The call's ${argument} is`,
    /** Replaces the value in a rule description when the value is shown below it. */
    hole: '',
    nearest: 'Nearest allowed value',
    hint: (link: number, holder: string, more: number) =>
      more === 0
        ? `Only link ${formatNumber(link)} (${holder}) denies this call.`
        : `Link ${formatNumber(link)} (${holder}) is the first that denies this call. ${formatCount(more, 'further link denies', 'further links deny')} it too.`,
    checks: 'All checks, in order',
    checksNone: 'No check was made: there is no warrant.',
    counts: (passed: number, failed: number, notReached: number, notRun: number) =>
      [
        `${formatNumber(passed)} passed`,
        `${formatNumber(failed)} failed`,
        ...(notReached > 0 ? [`${formatNumber(notReached)} not reached`] : []),
        ...(notRun > 0 ? [`${formatNumber(notRun)} not run`] : []),
      ].join(', '),
    notRun: 'Live result without proof of possession. The full run that follows checks the proof.',
    check: 'Check',
    link: 'Link',
    result: 'Result',
    wholeChain: 'chain',
    linkName: (link: number) => (link === 0 ? '0 (root)' : formatNumber(link)),
    code: 'Code',
  },
  files: {
    groups: { files: 'Files', mailbox: 'Mailbox', ledger: 'Account' },
    list: 'Files, mail and account after this call',
    marks: { untouched: 'untouched', read: 'read', written: 'written', stolen: 'read by the attacker' },
    secret: 'secret',
    carries: 'injection',
    more: (count: number) => `${formatCount(count, 'untouched file', 'untouched files')} not listed.`,
    view: 'Show',
    views: { text: 'Text', previous: 'Changes by this call', start: 'Changes since the start' },
    touched: { read: 'Read in', written: 'Written in', stolen: 'Read by the attacker in' },
    byPlanted: '(injected)',
    untouched: 'No call has used this so far.',
    missing: 'Does not exist at this step.',
    empty: 'Empty.',
    same: { previous: 'Not changed by this call.', start: 'Not changed since the start.' },
    counts: (added: number, removed: number) =>
      `${formatCount(added, 'line', 'lines')} added, ${formatNumber(removed)} removed`,
    created: 'New',
    gone: 'Removed',
    cut: (count: number) => `${formatCount(count, 'more row', 'more rows')} not shown.`,
    added: 'added',
    removedLine: 'removed',
    gap: 'unchanged lines omitted',
    noWorld: 'The trial failed before its workspace was set up.',
  },
  message: {
    asks: (actor: string) => `Call by ${actor}`,
    nobody: 'This call was never made',
    noArguments: 'No arguments.',
    answers: 'Result',
    complains: 'Tool error',
    never: 'The tool was not run. The agent was told of the denial.',
    error: 'The tool was not run: the check failed.',
    none: 'No message yet. The agent has only its task.',
  },
  raw: {
    title: (count: number) => formatCount(count, 'event', 'events'),
    label: 'Events in this step as JSON',
    copy: 'Copy',
    copied: 'Copied.',
  },
} as const);
