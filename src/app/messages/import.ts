/** Words of the Import view. */
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const IMPORT = defineMessages('IMPORT', {
  title: 'Import',
  summary: 'Bring in a workflow, agent sources, a warrant or edits. They are read here and nothing is run.',
  intro:
    'Bring your own workflow or agent sources, or a file from this page. Everything is read on this device; nothing of it is run, and nothing is sent.',
  kinds: [
    'agent sources in Python or TypeScript: OpenAI Agents SDK, Google ADK, LangGraph, CrewAI, Claude Agent SDK, AutoGen',
    'a workflow manifest, in YAML or JSON',
    'span lines of the Agents SDK, or traces in OTLP/JSON',
    'a bundle, a warrant, an injection or a scenario',
    'a record of a run, or an export of kept runs',
    'a CEL expression (.cel), as one more rule of an argument',
    'a workshop pack',
  ],
  reads: 'It reads',

  offer: {
    title: 'What to bring in',
    drop: 'Drop files, folders or a .zip here, or choose them:',
    files: 'Choose files',
    folder: 'Choose a folder',
    paste: 'Or paste a text',
    read: 'Read the text',
    over: 'Let go to read what you hold.',
  },
  busy: 'Reading',
  startOver: 'Start over',

  found: {
    title: 'What this is',
    choose: 'More than one thing was recognised. Which one is meant?',
    kind: {
      bundle: 'Bundle',
      chain: 'Warrant chain as a document',
      runs: 'Kept runs',
      cel: 'CEL expression',
      workshop: 'Workshop pack',
      injection: 'Injection',
      scenario: 'Scenario',
      workflow: 'Workflow manifest',
      spans: 'Recorded spans (Agents SDK or OTLP)',
      warrant: 'Signed warrant or chain',
      source: 'Agent sources',
    },
    files: (count: number) => formatCount(count, 'file', 'files'),
    announced: (kind: string) => `Recognised: ${kind.toLowerCase()}.`,
  },

  settings: {
    title: 'What the files do not say',
    id: 'Id of the workflow',
    entry: 'Entry agent, if it is not found',
    entryHelp: {
      source: '`FILE:NAME`, or `FILE:FUNCTION(name="...")`',
      spans: 'The name of the agent, or its id',
    },
    mode: 'Several agents run by ordinary code are put together as',
    modes: { auto: 'whatever fits', coordinator: 'a coordinator that holds them', chain: 'a chain' },
    target: 'Use it on the scenario',
    slot: 'As one more rule of',
    slotHelp:
      'An expression is no whole policy. It is added to the rule of one argument in the last link, which it sees as `value`; what was refused stays refused.',
  },

  uses: {
    title: 'What will be used',
    nothing: 'Nothing of this can be used as it stands.',
    counts: {
      agents: (count: number) => formatCount(count, 'agent', 'agents'),
      tools: (count: number) => formatCount(count, 'tool', 'tools'),
      allow: (count: number) => formatCount(count, 'allowed pair', 'allowed pairs'),
      restrict: (count: number) => formatCount(count, 'restricted pair', 'restricted pairs'),
      delegations: (count: number) => formatCount(count, 'delegation', 'delegations'),
    },
    obligations: (count: number) => `${formatCount(count, 'obligation', 'obligations')} to show:`,
    criterion: {
      C1: (count: number) => `${formatCount(count, 'agent', 'agents')} to reach`,
      C2: (count: number) => `${formatCount(count, 'tool use', 'tool uses')}`,
      C3: (count: number) => `${formatCount(count, 'restriction', 'restrictions')} to probe`,
      C4: (count: number) => `${formatCount(count, 'delegation', 'delegations')} to take`,
    },
    entry: (agent: string) => `It begins with \`${agent}\`.`,
    incomplete:
      'The sources leave tools or agents open, so restricted pairs hold only for the tools that were found.',
    scenarios: (count: number) => `${formatCount(count, 'scenario', 'scenarios')} of your own, for Matrix:`,
    edits: (count: number) => `Edits of ${formatCount(count, 'scenario', 'scenarios')}, in the column Yours:`,
    workflows: (count: number) => `${formatCount(count, 'workflow', 'workflows')} of your own, for Graph:`,
    runs: (count: number) => `${formatCount(count, 'run', 'runs')} to keep in Runs:`,
    expectations: (count: number) =>
      `Stated outcomes of ${formatCount(count, 'cell', 'cells')}. After the run Matrix says which hold.`,
    entries: (count: number) =>
      `${formatCount(count, 'other kept entry', 'other kept entries')}, such as drafts.`,
    scenarioPart:
      'Of a scenario its warrant, injections and files are used; calls and checks stay those of the shipped one.',
    links: (readable: number, links: number) =>
      `${formatNumber(readable)} of ${formatCount(links, 'link', 'links')} can be read.`,
    tools: (tools: readonly string[]) =>
      tools.length === 0
        ? 'The last link names no tool.'
        : `The last link names ${tools.map((tool) => `\`${tool}\``).join(', ')}.`,
  },

  places: {
    title: 'Where every part was found',
    show: 'Show',
    kinds: { agents: 'Agents', tools: 'Tools', allow: 'Allowed pairs', delegations: 'Delegations' },
    part: 'Part',
    place: 'File and line',
    added: 'added by the reader',
    inferred: 'not declared: ordinary code runs them',
    handoff: { handoff: 'handoff', as_tool: 'agent as a tool', external: 'ordinary code' },
    more: (count: number) => `Show ${formatNumber(count)} more`,
    none: 'None.',
  },

  leavesOut: {
    title: 'What will not be used',
    nothing: 'Everything that was found is used.',
    unsettled: (count: number) =>
      count === 1 ? '1 thing could not be settled:' : `${formatNumber(count)} things could not be settled:`,
    notices: (count: number) => `${formatCount(count, 'thing was', 'things were')} settled by a rule:`,
    unknownFields: (count: number) =>
      `${formatCount(count, 'field is', 'fields are')} unknown here and not used:`,
    extras: (count: number) =>
      `${formatCount(count, 'part is', 'parts are')} kept and written back, but not used:`,
    refused: (count: number) => `${formatCount(count, 'file was', 'files were')} not read:`,
    unknown: (count: number) => `In ${formatCount(count, 'file', 'files')} nothing was recognised:`,
    skipped: (count: number) =>
      `${formatCount(count, 'file', 'files')} of other kinds, or of other people's packages, ${count === 1 ? 'was' : 'were'} passed over.`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    wrong: 'What is wrong',
  },

  accept: {
    title: 'Go on?',
    workflow: 'Open it in Graph',
    workflowHelp:
      'It becomes a workflow of your own, kept on this device. Shipped workflows stay as they are.',
    edits: 'Use it in Yours',
    editsHelp: 'Undo takes the edits back. Reference results stay as they are.',
    scenarios: 'Add it to Matrix',
    scenariosHelp: 'It runs beside the shipped scenarios and enters no rate. Undo takes it away.',
    keep: 'Keep it',
    keepHelp: 'Workflows are opened in Graph and runs kept in Runs. Nothing that is there is overwritten.',
    kept: 'Imported.',
    notKept: 'This device has no room for the runs, or keeps nothing. Nothing was imported.',
    warrant: 'Open it in Warrants',
    warrantHelp: 'It is put on the bench, where it can be verified and simulated.',
    tooLong: 'This warrant is too long for an address. Open Warrants and paste it there.',
    opened: (id: string) => `Workflow ${id} is yours now.`,
    used: 'Imported. Undo takes it back.',
  },
} as const);
