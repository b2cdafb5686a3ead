/** Messages for the *Your agent* view. */
import { EFFECTS, GOALS, KINDS, LEGS, LEVELS, REACH, TAKEAWAYS } from './agent-tables.js';
import { defineMessages } from './define-messages.js';
import { chooseForm, formatCount, formatNumber } from './format.js';

export const AGENT = defineMessages('AGENT', {
  title: 'Your agent',
  /** What a scenario with the user's tools demonstrates. */
  exercises: 'your own tools',
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
  summary: 'Add a list of tools, agent code, a recorded session or a warrant to check your agent.',
  input: {
    label: 'Tools, code, session or warrant',
    placeholder: 'Paste the result of tools/list, an array of tools, agent code, a session, a warrant …',
    read: 'Check this agent',
    add: 'Add',
    more: 'Add another input',
    open: 'Open files',
    folder: 'Open a folder',
    blank: 'The text is blank.',
    emptyFolder: 'This folder contains no Python, TypeScript or JSON files.',
    drop: 'or drop files and folders here',
    examples: 'Try an example:',
    samples: {
      support: 'Support mailbox',
      coding: 'Coding assistant',
      payments: 'Invoices and payments',
      team: 'Code for three agents',
      session: 'Recorded session',
    },
    noExamples:
      'The examples could not be loaded. Connect to the network and try again, or paste your own tools.',
    kindExamples: 'Or try another kind of input:',
    kindSamples: {
      openai: 'OpenAI request',
      anthropic: 'Anthropic request',
      gemini: 'Gemini request',
      server: 'MCP server code',
      trace: 'Trace',
      settings: 'Client settings',
      warrant: 'Warrant',
    },
    remove: (name: string) => `Remove ${name}`,
    clear: 'Start over',
    cleared: 'The agent and its task were removed.',
    undoClear: 'Undo: restore the agent',
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
    counts: (calls: number, denied: number, undecided: number) => {
      const allowed = `${formatCount(calls, 'call', 'calls')} allowed`;
      const open = `could not decide ${formatCount(undecided, 'call', 'calls')}`;
      if (denied === 0)
        return undecided === 0 ? `${allowed}, none denied.` : `${allowed}; the guard ${open}.`;
      return `${allowed}, ${formatNumber(denied)} denied by the guard${undecided === 0 ? '' : `; it ${open}`}.`;
    },
    denied: (tool: string, code: string) => `${tool}: ${code}`,
    replay: (level: string) => `Replay the session under ${level}`,
    today: 'your warrant',
  },
  legs: {
    title: 'What the tools can do together',
    lethal: 'All three: an injected instruction can make this agent send private data to a stranger.',
    incomplete: 'Not all three, so data theft needs another route. Other attacks remain possible.',
    ...LEGS,
  },
  tools: {
    title: 'Tools and their effects',
    help: 'Rules suggest these from names, arguments and hints, and overlook some on most servers. Correct any mistakes; the result updates.',
    tool: 'Tool',
    effects: 'Effects',
    none: 'no effect',
    reason: (effect: string, reason: string) => `${effect}: ${reason}`,
    effect: EFFECTS,
    edit: (tool: string) => `Effects of ${tool}`,
    changed: 'changed by you',
    reset: 'Reset',
    resetOf: (tool: string) => `Reset the effects of ${tool}`,
  },
  task: {
    title: 'The task',
    sentence: 'What is the agent asked to do?',
    choose: 'Choose a tool',
    cancel: 'Cancel the new call',
    example: 'Optional: one sentence, used as the title',
    calls: 'Calls that the task needs',
    callsHelp:
      'The warrant is derived from these calls. The sentence above is only a title, so replace the examples with your agent’s calls.',
    add: 'Add a call',
    exampleValue: 'example',
    sameAs: (number: number) => `same as in call ${formatNumber(number)}`,
    addArgument: 'Add an argument',
    addArgumentTo: (number: number) => `Add an argument to call ${formatNumber(number)}`,
    addVariant: 'Add a variant that must also work',
    remove: (tool: string, number: number) => `Remove call ${formatNumber(number)}, ${tool}`,
    removeArgument: (argument: string, number: number) =>
      `Remove ${argument} from call ${formatNumber(number)}`,
    argument: (argument: string, number: number) => `${argument} of call ${formatNumber(number)}`,
    undo: (tool: string, argument: string | null) =>
      `Undo: restore ${argument === null ? tool : `${argument} of ${tool}`}`,
    empty: (isRequired: boolean) =>
      isRequired
        ? 'The tool requires a value. Until you enter it, this call does not count.'
        : 'Empty, so the call is checked without this argument.',
    invalid: (type: string) => `Not a value of type ${type}; write JSON.`,
    variant: (number: number) => `Variant ${formatNumber(number)}`,
    removeVariant: (number: number) => `Remove variant ${formatNumber(number)}`,
  },
  answer: {
    title: 'The answer',
    warrant: 'A warrant is a signed list of the calls, and their values, that the agent may make.',
    running: (done: number, total: number) => `Searching: ${formatNumber(done)} of ${formatNumber(total)}`,
    cancel: 'Stop',
    none: (reachable: number, total: number) =>
      `Without a warrant, ${formatNumber(reachable)} of the ${formatCount(total, 'attack', 'attacks')} listed below ${chooseForm(reachable, 'is', 'are')} possible.`,
    under: (reachable: number, undecided: number) =>
      `With this warrant, ${reachable === 0 ? 'none' : formatNumber(reachable)} of them ${reachable < 2 ? 'is' : 'are'} possible${undecided === 0 ? '' : ` (${formatNumber(undecided)} undecided)`}.`,
    restart: 'Check again',
    unchecked: {
      checking: 'Checking the attacks; the results below are outdated.',
      stopped: 'The check has stopped; the results below are outdated.',
      invalid: 'A value is invalid; the results below do not cover it.',
    },
    done: 'The task still works.',
    doneExact: 'The task works with exactly these values.',
    doneFixed: (values: string) => `The task works as long as these values stay the same: ${values}.`,
    failed: (calls: number) => `The task fails: ${formatCount(calls, 'call is', 'calls are')} denied.`,
    missing: (values: string) => `The task cannot be judged until you enter ${values} or remove the call.`,
    fill: 'Fill in:',
    remaining: (risks: number) =>
      `Allowed calls can still be misused in ${formatCount(risks, 'way', 'ways')}, listed below.`,
    noGoals: 'With these effects, an attacker can do nothing. Check that the list is complete.',
    noTools: 'There is no tool to check.',
    assumed: (tool: string) =>
      `No tool is known to read what outsiders write, so the injection is assumed to be in the result of ${tool}. This result does not clear the agent.`,
    mark: 'Mark the tools that read outside content',
    replaced: (chosen: string, tool: string) =>
      `The tool ${chosen}, which you chose for the injection, is not in the list. The injection is in a result from ${tool}.`,
    example: 'Some of the task’s calls are examples, so the warrant fits these examples.',
    describe: 'Enter the calls of your task',
    plans: 'Show and change the calls in each attack',
    plansHelp:
      'The injection asks for these calls. Change values that an attacker would choose differently. If you remove all calls, the proposed calls return.',
    placed: 'The injection is in a result from',
    goal: 'Attack',
    goals: GOALS,
    reach: REACH,
    replay: 'Replay',
    calls: (calls: string) => `Allowed calls: ${calls}`,
    open: (rules: string) => `The search cannot try all values of ${rules}.`,
    cell: (goal: string, permissions: string, reach: string) => `${goal}, ${permissions}: ${reach} Replay`,
    residuals: (level: string) => `Misuse that this warrant allows (${level})`,
    noResiduals: 'None besides the attacks above.',
    note: 'The search changes file names, contents and recipients in allowed calls. A message to the task’s addresses or domains does not count as an attack here, nor does a payment to its recipients up to its largest amount, even if the attacker receives it. The search does not show how likely a model is to obey.',
  },
  warrant: {
    title: 'The warrant',
    level: 'How tight',
    levels: LEVELS,
    compare: {
      caption: 'Permission levels compared: attacks that remain possible, and changes to the task',
      reachable: 'Attacks possible',
      undecided: 'Attacks undecided',
      of: (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)}`,
      changes: {
        path: 'Another file',
        folder: 'Another folder',
        recipient: 'Another recipient',
        url: 'Another page',
        amount: 'Another amount',
        text: 'Another text',
        value: 'Another value',
      },
      allowed: 'allowed',
      denied: 'denied',
      task: (denied: number | null) =>
        denied === null
          ? 'not checked'
          : denied === 0
            ? 'done'
            : formatCount(denied, 'call denied', 'calls denied'),
    },
    similar: (kinds: readonly string[]) =>
      kinds.length === 0
        ? 'For this task it is the same as Exact values, because there is nothing to widen.'
        : `Here: ${kinds.join(', ')}.`,
    similarKinds: {
      recipient: 'everyone at a recipient’s domain',
      url: 'every page of a site',
      path: 'a folder shared by several files',
      amount: 'amounts up to the largest',
      count: 'counts up to the largest',
      position: 'any page number',
      version: 'any hash',
      inside: 'any value inside objects',
      any: 'any text',
    },
    line: 'Grants',
    evidence: 'Needed by',
    price: 'Attacks possible here but not with Exact values',
    nothing: 'none',
    noEvidence: 'no task call',
    whole: 'any arguments',
    others: 'any value for all other arguments',
    call: (number: number) => `call ${formatNumber(number)}`,
    variantCall: (variant: number, number: number) =>
      `variant ${formatNumber(variant)}, call ${formatNumber(number)}`,
    copy: 'Copy the warrant',
    copied: 'Warrant copied.',
    edit: 'Edit it',
    against: 'In Edit, test the warrant against',
    lifetime: 'Valid for',
    lifetimes: { 600: '10 minutes', 3_600: '1 hour', 28_800: '8 hours', 86_400: '1 day' },
    optional: {
      denied: 'Use in every call:',
      open: 'Use in every call, to limit it:',
      use: (argument: string, tool: string) => `Use ${argument} in every call of ${tool}`,
    },
  },
  members: {
    title: 'Where an attack starts',
    missing: 'The table of agents could not be loaded. Connect to the network and reload the page.',
    lead: 'Each agent can be hijacked by what it reads. Its warrant is derived from that of the agent above and grants only what it and the agents below it need.',
    start: 'Hijacked agent',
    reached: 'Can delegate to',
    legs: 'Conditions within reach',
    none: 'nobody',
    nothing: 'nothing',
    noGoal: 'no attack',
    without: (agent: string) => `${agent} is hijacked, no limits: the attack acts through the red agents.`,
    with: (agent: string) => `${agent} is hijacked, derived warrants.`,
    copy: 'Copy the warrants of all agents',
    copied: 'Warrants copied.',
  },
  takeaway: {
    title: 'Take it with you',
    lead: 'The files contain names of your tools and values from your task.',
    agent: 'Warrant of',
    all: 'the whole system',
    format: 'File type',
    save: 'Save the file',
    copy: 'Copy',
    copied: 'Copied.',
    saved: (name: string) => `Saved ${name}.`,
    preview: 'Show the file',
    formats: TAKEAWAYS,
    guardLifetime: (chosen: string | null) =>
      chosen === null
        ? 'Its warrant lasts 8 hours instead of 10 minutes, unless you choose a lifetime.'
        : `Its warrant is valid for ${chosen}.`,
  },
} as const);
