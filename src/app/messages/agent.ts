/** Messages for the *Your agent* view. */
import type {
  GoalId,
  InputKind,
  LegName,
  ExportedWarrant,
  ReachState,
  TakeawayFormat,
  ToolEffectName,
} from '../../engine/index.js';
import { defineMessages } from './define-messages.js';
import { formatCount, formatNumber } from './format.js';

const KINDS: Readonly<Record<InputKind, string>> = {
  mcp_tools: 'MCP tools',
  mcp_server: 'MCP server description',
  openai_tools: 'OpenAI tools',
  anthropic_tools: 'Anthropic tools',
  gemini_tools: 'Gemini tools',
  source: 'Agent code',
  session: 'Recorded session',
  warrant: 'Warrant',
  settings: 'Client settings',
  guard_log: 'log of pola guard',
};

const EFFECTS: Readonly<Record<ToolEffectName, string>> = {
  'reads-private': 'reads private data',
  'reads-outside': 'reads what outsiders write',
  'sends-outside': 'sends outside',
  changes: 'changes or deletes',
  pays: 'pays',
  'runs-code': 'runs code',
  persists: 'stores for later',
  delegates: 'delegates',
};

const LEGS: Readonly<Record<LegName, { name: string; none: string }>> = {
  private_data: { name: 'Private data', none: 'No tool reads private data.' },
  untrusted_content: { name: 'Untrusted content', none: 'No tool reads what outsiders can write.' },
  way_out: { name: 'A way out', none: 'No tool sends anything outside.' },
};

const GOALS: Readonly<Record<GoalId, string>> = {
  steal: 'Send private data to a stranger',
  leak: 'Send the conversation to a stranger',
  pay: 'Pay a stranger',
  delete: 'Change or delete something else',
  run: 'Run other code',
  plant: 'Plant something for later',
  delegate: 'Hand work to another agent',
};

const LEVELS: Readonly<Record<ExportedWarrant, { name: string; help: string }>> = {
  exact: { name: 'Exact values', help: 'Only the values of the task.' },
  shapes: {
    name: 'Folders and domains',
    help: 'Folders, domains, recipients and limits around these values.',
  },
  tools: { name: 'Tools only', help: 'The tools of the task, with any arguments.' },
  edit: { name: 'Your edit', help: 'The warrant that you changed in Edit.' },
};

const REACH: Readonly<Record<ReachState, string>> = {
  reachable: 'Possible',
  unreachable: 'Stopped',
  undecided: 'Undecided',
};

const TAKEAWAYS: Readonly<Record<TakeawayFormat, { name: string; help: string }>> = {
  python: { name: 'Python', help: 'Creates the warrant and decides calls with tenuo 0.3.3.' },
  pytest: {
    name: 'Tests in Python',
    help: 'The module, and a test for each task call and each attack call.',
  },
  typescript: { name: 'TypeScript', help: 'Creates the warrant and decides calls with this package.' },
  vitest: {
    name: 'Tests in TypeScript',
    help: 'The module, and a test for each task call and each attack call.',
  },
  guard: {
    name: 'Guard script',
    help: 'Puts `pola guard` in front of one MCP server, which then receives only calls that the warrant allows.',
  },
  document: { name: 'Warrant (JSON)', help: 'The warrant in the format of the editor and the command line.' },
  chain: {
    name: 'Signed warrant (text)',
    help: 'Signed with demonstration keys at a fixed time. Inspect it under Warrants; mint your own with the code.',
  },
  report: {
    name: 'Report',
    help: 'A Markdown report: attacks by authority, the lines of the warrant, and the remaining risks.',
  },
};

export const AGENT = defineMessages('AGENT', {
  title: 'Your agent',
  lead: 'Paste its tools. See which attacks it would carry out, and a warrant that stops them.',
  promise: 'Nothing leaves this page, and nothing you paste is executed.',
  preview: {
    title: 'What you get',
    tools: {
      title: '1. What each tool can do',
      text: 'Reading private data, reading what outsiders write, sending outside: together they are dangerous.',
      example: 'reads what outsiders write',
    },
    attacks: {
      title: '2. Which attacks it would carry out',
      text: 'Each attack runs in a simulation of your agent, with a message that it obeys.',
      example: 'Landed',
    },
    warrant: {
      title: '3. A warrant that stops them',
      text: 'The task still works. Export the warrant with code and tests for your program.',
      example: 'Stopped',
    },
  },
  summary: 'Bring a list of tools, agent code, a recorded session or a warrant, and get an answer.',
  input: {
    label: 'Tools, code, session or warrant',
    placeholder: 'Paste the result of tools/list, an array of tools, agent code, a session, a warrant …',
    read: 'Check this agent',
    add: 'Add',
    more: 'Add another input',
    open: 'Open files',
    folder: 'Open a folder',
    emptyFolder: 'This folder contains no Python, TypeScript or JSON files.',
    drop: 'or drop files and folders here',
    examples: 'Try an example:',
    samples: {
      support: 'Support mailbox',
      coding: 'Coding assistant',
      payments: 'Invoices and payments',
      team: 'Code of three agents',
      session: 'Recorded session',
    },
    kindExamples: 'Or one of another kind:',
    kindSamples: {
      openai: 'OpenAI request',
      anthropic: 'Anthropic request',
      gemini: 'Gemini request',
      server: 'Code of an MCP server',
      trace: 'Trace',
      settings: 'Client settings',
      warrant: 'Warrant',
    },
    remove: (name: string) => `Remove ${name}`,
    clear: 'Start over',
    pasted: (number: number) => `pasted text ${formatNumber(number)}`,
    kinds: KINDS,
    found: (tools: number, calls: number) =>
      `${formatCount(tools, 'tool', 'tools')}${calls === 0 ? '' : `, ${formatCount(calls, 'recorded call', 'recorded calls')}`}`,
    masked: (count: number) => `${formatCount(count, 'secret was', 'secrets were')} masked.`,
    notices: 'About the input',
    unused: 'Part of the input was not used, so tools and attacks may be missing from this answer.',
    change: (name: string) => `Change ${name}`,
    replace: 'Check again',
    reading: 'Reading the input',
  },
  session: {
    title: 'Recorded session',
    counts: (calls: number, denied: number) =>
      `${formatCount(calls, 'call', 'calls')} allowed, ${formatNumber(denied)} denied by the guard.`,
    denied: (tool: string, code: string) => `${tool}: ${code}`,
    replay: (level: string) => `Replay the session under ${level}`,
    today: 'your warrant',
  },
  legs: {
    title: 'What the tools can do together',
    lethal: 'All three: an injected instruction can make this agent send private data to a stranger.',
    incomplete: 'Not all three, so data theft needs another way. Other attacks remain possible.',
    ...LEGS,
  },
  tools: {
    title: 'Tools and their effects',
    help: 'Rules suggest these from names, arguments and hints. Correct what is wrong; the result updates.',
    tool: 'Tool',
    effects: 'Effects',
    none: 'no effect',
    reason: (effect: string, reason: string) => `${effect}: ${reason}`,
    effect: EFFECTS,
    edit: (tool: string) => `Effects of ${tool}`,
  },
  task: {
    title: 'The task',
    sentence: 'What is the agent asked to do?',
    choose: 'Choose a tool',
    cancel: 'Cancel the new call',
    example: 'For example: answer the new mails of customers',
    calls: 'Calls that the task needs',
    guessed:
      'Some of these calls are examples. Replace them with calls of your agent so that the warrant fits it. The sentence above is only a title.',
    add: 'Add a call',
    addArgument: 'Add an argument',
    addArgumentTo: (number: number) => `Add an argument to call ${formatNumber(number)}`,
    addVariant: 'Add a variant that must also work',
    remove: (tool: string, number: number) => `Remove call ${formatNumber(number)}, ${tool}`,
    argument: (argument: string, number: number) => `${argument} of call ${formatNumber(number)}`,
    invalid: (type: string) => `Not a value of type ${type}; write JSON.`,
    variant: (number: number) => `Variant ${formatNumber(number)}`,
    removeVariant: (number: number) => `Remove variant ${formatNumber(number)}`,
  },
  answer: {
    title: 'The answer',
    running: (done: number, total: number) => `Searching: ${formatNumber(done)} of ${formatNumber(total)}`,
    cancel: 'Stop',
    none: (reachable: number, total: number) =>
      `Without a warrant, ${formatNumber(reachable)} of ${formatNumber(total)} attacks are possible.`,
    under: (reachable: number, undecided: number) =>
      `With this warrant, ${reachable === 0 ? 'none' : formatNumber(reachable)}${undecided === 0 ? '' : `, and ${formatNumber(undecided)} undecided`}.`,
    done: 'The task still works.',
    failed: (calls: number) => `The task fails: ${formatCount(calls, 'call is', 'calls are')} denied.`,
    remaining: (risks: number) =>
      `${formatCount(risks, 'misuse', 'misuses')} of allowed calls cannot be stopped (see below).`,
    noGoals: 'These effects give an attacker nothing to do. Check that they are complete.',
    noTools: 'There is no tool to check.',
    assumed: (tool: string) =>
      `No tool is known to read what outsiders write, so the injection is assumed to be in the result of ${tool}. This result does not clear the agent: mark the tools that read outside content.`,
    example: 'Some calls of the task are examples, so the warrant fits these examples.',
    describe: 'Enter the calls of your task',
    plans: 'Show and change the calls of each attack',
    plansHelp:
      'The injection asks for these calls. Change values that an attacker would choose differently. If you remove all calls, the proposed ones return.',
    placed: (tool: string) => `The injection is in a result of ${tool}.`,
    goal: 'Attack',
    columns: { none: 'No warrant', today: 'Today' },
    goals: GOALS,
    reach: REACH,
    replay: 'Replay',
    calls: (calls: string) => `Shortest sequence: ${calls}`,
    open: (rules: string) => `The search cannot try all values of ${rules}.`,
    cell: (goal: string, permissions: string, reach: string) => `${goal}, ${permissions}: ${reach} Replay`,
    residuals: 'What permissions cannot stop here',
    note: 'The search tries every permitted sequence of calls with values that matter. It does not show how likely a model is to obey.',
  },
  warrant: {
    title: 'The warrant',
    level: 'How tight',
    levels: LEVELS,
    compare: {
      caption: 'The levels compared: attacks that remain possible, and changes of the task',
      reachable: 'Attacks possible',
      undecided: 'Attacks undecided',
      of: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)}`,
      changes: {
        path: 'Another file',
        recipient: 'Another recipient',
        url: 'Another page',
        amount: 'Another amount',
        text: 'Another text',
      },
      allowed: 'allowed',
      denied: 'denied',
    },
    line: 'Grants',
    evidence: 'Needed by',
    price: 'Attacks it would allow',
    nothing: 'nothing',
    whole: 'any arguments',
    call: (number: number) => `call ${formatNumber(number)}`,
    variantCall: (variant: number, number: number) =>
      `variant ${formatNumber(variant)}, call ${formatNumber(number)}`,
    copy: 'Copy the warrant',
    copied: 'Warrant copied.',
    edit: 'Edit it',
  },
  members: {
    title: 'Where an attack starts',
    lead: 'Each agent can be hijacked by what it reads. Its warrant is derived from that of the agent above and grants only what it and the agents below it need.',
    start: 'Hijacked agent',
    reached: 'Can delegate to',
    legs: 'Conditions within reach',
    none: 'nobody',
    nothing: 'nothing',
    noGoal: 'no attack',
    without: (agent: string) => `${agent} is hijacked, no warrant: the attack acts through the red agents.`,
    with: (agent: string) => `${agent} is hijacked, derived warrants.`,
    copy: 'Copy the warrants of all agents',
    copied: 'Warrants copied.',
  },
  takeaway: {
    title: 'Take it with you',
    lead: 'The files contain names of your tools and values of your task.',
    agent: 'Warrant of',
    all: 'the whole system',
    format: 'Kind of file',
    save: 'Save the file',
    copy: 'Copy',
    copied: 'Copied.',
    saved: (name: string) => `Saved ${name}.`,
    preview: 'Show the file',
    formats: TAKEAWAYS,
  },
} as const);
