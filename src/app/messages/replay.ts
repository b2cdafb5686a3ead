/** Words of the Replay view. */
import type { CallVerdict, Condition, ForkDocument, Json, WorstCase } from '../../engine/index.js';
import { formatCount, formatNumber } from './format.js';
import { numberLocale } from './language.js';
import { CONDITION_MESSAGES, OUTCOME_MESSAGES } from './outcomes.js';
import { translateMessage } from './engine-catalogue.js';
import { defineMessages } from './define-messages.js';

/** Names of the things in a world. */
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

/** Where a planted text stands, as part of a sentence. `object`: `file:/path`, `transaction:3`, `mail:1`. */
export function describeObjectPlace(object: string): string {
  const cut = object.indexOf(':');
  const [kind, name] = [object.slice(0, cut), object.slice(cut + 1)];
  if (kind === 'transaction') return WORLD_OBJECT_MESSAGES.memoOf(name);
  return kind === 'mail' ? WORLD_OBJECT_MESSAGES.bodyOf(name) : name;
}

export const REPLAY = defineMessages('REPLAY', {
  title: (scenario: string) => `Replay: ${scenario}`,
  lead: 'See cause and effect, one call at a time.',
  summary: (calls: number, planted: number) =>
    `${formatCount(calls, 'call', 'calls')}, ${formatNumber(planted)} planted. Choose a call in the list, or step with the arrow keys; its details follow.`,
  scenario: 'Scenario',
  extra: (title: string) => `${title} (extra)`,
  condition: 'Permissions',
  loading: 'Running the trials on this device.',
  noYours: 'Yours is empty. Change a warrant and this column appears.',
  editFirst: (title: string) => `Edit ${lowerFirst(title)}`,
  sameAsScoped: 'Nothing of this scenario is edited, so Yours is the same as Task-scoped here.',
  stale: 'The text in Edit cannot be run at the moment. This is the last version that could.',
  unknown: {
    title: 'There is no such scenario',
    text: (id: string) => `No scenario is called '${id}'. The address may come from another version.`,
    action: 'Replay config review',
  },
  noSuchStep: (step: number) => `This trial has no step ${step}. Shown from the start.`,
  invalid: {
    title: 'This trial is not counted: the engine failed here.',
    text: 'What was recorded until then is shown below. It says nothing about permissions.',
  },
  calls: 'Calls',
  gotBack: 'It got back',
  start: 'Before the first call',
  number: (position: number, last: number) => `Call ${formatNumber(position)} of ${formatNumber(last)}`,
  call: (position: number) => `call ${formatNumber(position)}`,
  detail: 'Details of the call',
  tabs: { label: 'Details', why: 'Why', files: 'Files', message: 'Message', raw: 'Raw' },
  origin: { task: 'Part of the task', injected: 'Planted' },
  listAsked: (object: string) => `asked for by ${describeObjectPlace(object)}`,
  listCarries: 'carries planted text',
  announce: (row: CallVerdict, position: number, last: number) =>
    `Call ${formatNumber(position)} of ${formatNumber(last)}: ${row.tool}, ${row.origin === 'injected' ? 'planted, ' : ''}${OUTCOME_MESSAGES[row.outcome].name.toLowerCase()}.`,
  announceStart: 'Start: before the first call.',
  /** What is replayed: the script, or the worst that these permissions allow. */
  worst: {
    label: 'Calls',
    script: 'Scripted attack',
    worst: 'Worst case',
    waiting: 'Searching every allowed sequence on this device.',
    found: ({ calls, exact }: WorstCase) =>
      `Worst case: ${formatCount(calls?.length ?? 0, 'allowed call meets', 'allowed calls meet')} the attack check${exact ? '' : ', and perhaps fewer would'}. ${exact ? 'No shorter sequence does.' : ''}`.trim(),
    none: ({ exact }: WorstCase) =>
      exact
        ? 'No allowed sequence of calls meets the attack check.'
        : 'No allowed sequence was found that meets the attack check. Some rules could not be settled, so that is not proof.',
    /** What was searched. */
    counts: ({ summary }: WorstCase['bound']) => translateMessage(summary),
    ran: 'Run through the same gate as the script. Nobody asked for these calls: they show what the permissions allow.',
    open: (count: number) => `${formatCount(count, 'rule', 'rules')} could not be settled:`,
    structure:
      'There is no world behind this name, so no call can be tried: structure only. Graph shows what an agent reaches by its edges.',
  },
  authority: {
    title: 'The agent may now',
    holds: (tools: number, rules: number) =>
      `${formatCount(tools, 'tool', 'tools')}, ${rules === 0 ? 'no rules' : formatCount(rules, 'rule', 'rules')}`,
    none: 'No warrant: every call passes, whatever it asks for.',
    nothing: 'Nothing: the chain is empty, so every call is refused.',
    root: 'has the root.',
    same: 'was left everything.',
    dropped: 'Taken away:',
    narrowed: 'With other rules:',
    added: 'Not in the link above, so the gate refuses this chain:',
    leaves: (holder: string) => `What is left for ${holder}`,
    asked: 'asked for here',
    free: 'any arguments',
    notGiven: 'is not among them.',
  },
  loot: {
    title: 'The attacker holds',
    nothing: 'Nothing yet.',
    how: { read: 'read', sent: 'mail to', paid: 'paid' },
    mail: (id: number) => `mail ${formatNumber(id)}`,
  },
  fork: {
    title: 'Fork here',
    keeps: (position: number, from: Condition) =>
      position === 0
        ? 'Everything is decided anew, from the first call on.'
        : `${position === 1 ? 'Call 1 stays as it was' : `Calls 1 to ${formatNumber(position)} stay as they were`}, under ${CONDITION_MESSAGES[from].name}. From the next call on it is decided anew.`,
    warrant: 'Under which warrant',
    next: 'Next call',
    script: 'As it is:',
    other: 'Another call',
    tool: 'Tool',
    run: 'Run the fork in Yours',
    replaces: 'Edits of files and injections of this scenario are taken back; undo brings them again.',
    made: (position: number) =>
      `Forked. ${position === 0 ? 'Nothing' : `Call ${formatNumber(position)}`} stays as it was.`,
    note: ({ step, from, call }: ForkDocument) =>
      `A fork of ${CONDITION_MESSAGES[from].name}: the calls before call ${formatNumber(step + 1)} were decided there.${call === null ? '' : ` Call ${formatNumber(step + 1)} is another one than in the script: \`${call.tool}\`.`}`,
    idle: (title: string, step: number) =>
      `${title}: the trial ends before the fork at call ${formatNumber(step + 1)}, so every call is decided as before the fork.`,
    look: 'Replay it',
    keep: 'Keep as run',
    edit: 'Edit its warrant',
    remove: 'Take the fork away',
    removed: 'The fork is gone; undo brings it back.',
  },
  lanes: {
    beside: 'Beside it',
    most: 'Three lanes are the most; take one away to add another.',
    noYours: 'Nothing is edited, so there is no lane Yours yet.',
    title: 'Calls, lanes side by side',
    inDetail: 'in detail',
    names: (lanes: readonly Condition[]) => lanes.map((one) => CONDITION_MESSAGES[one].name).join(', '),
    all: 'All lanes:',
    ended: 'This lane has ended.',
    noCall: (position: number) => `There is no call ${formatNumber(position)} here: this lane has ended.`,
    divergence: 'First divergence',
    nature: {
      called: 'another call is made',
      decided: 'decided differently',
      returned: 'another answer comes back',
      placed: 'the planted text differs',
      ended: 'one lane has ended',
    },
    toDivergence: 'To the first divergence',
    at: (position: number) => (position === 0 ? 'before the first call' : `call ${formatNumber(position)}`),
    same: 'These lanes never part: every call ends the same way.',
    alone: 'There is one lane only. Choose another one to see where they part.',
  },
  noNext: 'No later call is planted or refused.',
  noPrevious: 'No earlier call is planted or refused.',
  scrubber: {
    region: 'Playback',
    label: 'Step',
    first: 'To the start',
    back: 'One call back',
    play: 'Play',
    pause: 'Pause',
    on: 'One call on',
    notable: 'Next planted or refused call',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  },
  thread: {
    asked: 'Asked for by the text in',
    askedNoPart: 'The task never asked for this call.',
    carries: 'This answer carries text planted in',
    place: (offset: number, length: number) =>
      `From character ${formatNumber(offset)} on, ${formatCount(length, 'character', 'characters')} long.`,
    placed: 'Planted before the trial, in',
    asksFor: 'It asks for',
    readAt: 'The agent read it in',
    neverRead: 'The agent had not read it before this call.',
    planted: 'Planted text',
    markStart: '[planted text starts] ',
    markEnd: ' [planted text ends]',
    nothing: 'No text is planted in this trial.',
  },
  opening: {
    task: 'The agent is asked to',
    holds: 'What the agent holds',
    begin: 'Start: first call',
    sentence: 'Nothing has been asked yet.',
  },
  why: {
    landedOpen: 'Nothing stopped this call: without a warrant nothing is checked.',
    landed: 'Nothing stopped this call: every link of the chain allows it.',
    workedOpen: 'The task needs this call. Without a warrant nothing is checked.',
    worked: 'The task needs this call, and every link of the chain allows it.',
    under: (condition: string) => `The same call under ${condition}`,
    notAsked: 'Nobody made this call: the text that asks for it was never read.',
    ended: 'Nobody made this call: the trial ended earlier.',
    undecided: 'The trial broke before this call was decided.',
    chain: 'The chain, root first',
    noChain: 'No warrant: nothing is checked, so every call goes through.',
    emptyChain: 'An empty chain: no authority at all, so every call is refused.',
    rule: 'What was compared',
    allowed: (holder: string | null) => `${holder ?? 'The holder'} may use`,
    granted: (holder: string | null) => `${holder ?? 'The holder'} was given`,
    nothingGranted: 'no tool',
    asked: (argument: string | null) =>
      argument === null ? 'The call asks for' : `The call's ${argument} is`,
    /** Stands for the value that the rule's words have below them. */
    hole: '',
    nearest: 'Nearest allowed',
    leaves: 'Marked: where the value leaves the rule.',
    hint: (link: number, holder: string, more: number) =>
      more === 0
        ? `No other link would refuse this call: link ${formatNumber(link)} (${holder}) alone does.`
        : `The refusal nearest the root is link ${formatNumber(link)} (${holder}). ${formatCount(more, 'further link', 'further links')} would refuse too.`,
    checks: 'Every check, in order',
    checksNone: 'No check was made: there is no warrant.',
    counts: (passed: number, failed: number, notReached: number, notRun: number) =>
      [
        `${formatNumber(passed)} passed`,
        `${formatNumber(failed)} failed`,
        ...(notReached > 0 ? [`${formatNumber(notReached)} not reached`] : []),
        ...(notRun > 0 ? [`${formatNumber(notRun)} not run`] : []),
      ].join(', '),
    notRun:
      'Live result: the proof of the key is not run while you type. The full run follows and checks it.',
    check: 'Check',
    link: 'Link',
    result: 'Result',
    wholeChain: 'chain',
    linkName: (link: number) => (link === 0 ? '0 (root)' : formatNumber(link)),
    code: 'Code',
  },
  files: {
    groups: { files: 'Files', mailbox: 'Mailbox', ledger: 'Ledger' },
    list: 'Files, mail and account at this step',
    marks: { untouched: 'untouched', read: 'read', written: 'written', stolen: 'stolen' },
    secret: 'secret',
    carries: 'planted text',
    more: (count: number) => `${formatCount(count, 'untouched file', 'untouched files')} not listed.`,
    view: 'Show',
    views: { text: 'Text', previous: 'Changes by this call', start: 'Changes since the start' },
    touched: { read: 'Read in', written: 'Written in', stolen: 'Stolen in' },
    byPlanted: '(planted)',
    untouched: 'Nothing has touched this yet.',
    missing: 'Not there at this step.',
    empty: 'Empty.',
    same: { previous: 'This call did not change it.', start: 'Not changed since the start.' },
    counts: (added: number, removed: number) =>
      `${formatCount(added, 'line', 'lines')} added, ${formatNumber(removed)} removed`,
    created: 'New',
    gone: 'Removed',
    cut: (count: number) => `${formatCount(count, 'more row', 'more rows')} not shown.`,
    added: 'added',
    removedLine: 'removed',
    gap: 'unchanged lines left out',
    noWorld: 'The trial broke before there was a workspace.',
  },
  message: {
    asks: (actor: string) => `${actor} asks`,
    nobody: 'Nobody made this call',
    noArguments: 'No arguments.',
    answers: 'The tool answers',
    complains: 'The tool answers with an error',
    never: 'The tool was never asked. The agent got a refusal.',
    error: 'The tool was never asked. The check failed to run.',
    none: 'No message yet. The agent has its task and nothing else.',
  },
  raw: {
    title: (count: number) => formatCount(count, 'event', 'events'),
    label: 'Events of this step as JSON',
    copy: 'Copy',
    copied: 'Copied.',
  },
} as const);

/** `Config review` inside a sentence; an abbreviation stays as it is. */
function lowerFirst(title: string): string {
  return /^.[A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** An argument as people read it: texts as they are, floats without their wrapper. */
export function formatJsonArgument(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && '$float' in value) return JSON.stringify(value.$float);
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
}
