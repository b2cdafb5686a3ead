/** Messages for the Import view. */
import { formatCount, formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const IMPORT = defineMessages('IMPORT', {
  title: 'Import',
  summary: 'Import a workflow, agent sources, a warrant or edits. Files are only read, never run.',
  intro:
    'Import your own workflow, agent sources, or a file from this page. Files are read on this device. They are not run, and nothing is sent.',
  kinds: [
    'agent sources in Python or TypeScript: OpenAI Agents SDK, Google ADK, LangGraph, CrewAI, Claude Agent SDK, AutoGen',
    'a workflow manifest, in YAML or JSON',
    'span lines from the Agents SDK, or traces in OTLP/JSON',
    'a bundle, a warrant, an injection or a scenario',
    'a run record, or an export of saved runs',
    'a CEL expression (.cel) to use as an additional rule for an argument',
    'a workshop pack',
  ],
  reads: 'Supported formats',

  offer: {
    title: 'Files or text',
    drop: 'Drop files, folders or a .zip here, or choose them:',
    files: 'Choose files',
    folder: 'Choose a folder',
    paste: 'Or paste text',
    read: 'Import',
    over: 'Drop to import.',
  },
  busy: 'Reading files',
  startOver: 'Start over',

  found: {
    title: 'Detected content',
    choose: 'Several kinds of content were detected. Which one do you want to import?',
    kind: {
      bundle: 'Bundle',
      chain: 'Warrant chain (document)',
      runs: 'Saved runs',
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
    announced: (kind: string) => `Detected: ${kind.toLowerCase()}.`,
  },

  settings: {
    title: 'Settings',
    id: 'Workflow id',
    entry: 'Entry agent (if not detected)',
    entryHelp: {
      source: '`FILE:NAME`, or `FILE:FUNCTION(name="...")`',
      spans: 'Agent name or id',
    },
    mode: 'How to combine agents that ordinary code runs',
    modes: { auto: 'detect automatically', coordinator: 'a coordinator of all agents', chain: 'a chain' },
    target: 'Scenario',
    slot: 'Add the rule to',
    slotHelp:
      'The expression becomes an additional rule for one argument in the last link. It reads the argument as `value`. Denied calls stay denied.',
  },

  uses: {
    title: 'Will be imported',
    nothing: "We couldn't import this yet.",
    counts: {
      agents: (count: number) => formatCount(count, 'agent', 'agents'),
      tools: (count: number) => formatCount(count, 'tool', 'tools'),
      allow: (count: number) => formatCount(count, 'allowed pair', 'allowed pairs'),
      restrict: (count: number) => formatCount(count, 'restricted pair', 'restricted pairs'),
      delegations: (count: number) => formatCount(count, 'delegation', 'delegations'),
    },
    obligations: (count: number) => `${formatCount(count, 'obligation', 'obligations')} to test:`,
    criterion: {
      C1: (count: number) => `${formatCount(count, 'agent', 'agents')} to reach`,
      C2: (count: number) => `${formatCount(count, 'tool use', 'tool uses')}`,
      C3: (count: number) => `${formatCount(count, 'restriction', 'restrictions')} to probe`,
      C4: (count: number) => `${formatCount(count, 'delegation', 'delegations')} to follow`,
    },
    entry: (agent: string) => `Entry agent: \`${agent}\`.`,
    incomplete:
      'Some tools or agents could not be determined, so restricted pairs cover only the tools that were found.',
    scenarios: (count: number) => `${formatCount(count, 'new scenario', 'new scenarios')}:`,
    edits: (count: number) => `Edits to ${formatCount(count, 'scenario', 'scenarios')} for the Yours column:`,
    workflows: (count: number) => `${formatCount(count, 'new workflow', 'new workflows')}:`,
    runs: (count: number) => `${formatCount(count, 'run', 'runs')} for Saved runs:`,
    expectations: (count: number) =>
      `Expected outcomes for ${formatCount(count, 'cell', 'cells')}. After the run, the results show which ones matched.`,
    entries: (count: number) =>
      `${formatCount(count, 'other saved item', 'other saved items')}, such as drafts.`,
    scenarioPart: 'The scenario’s warrant, injections and files are imported. Its calls and checks are not.',
    links: (readable: number, links: number) =>
      `${formatNumber(readable)} of ${formatCount(links, 'link', 'links')} are valid.`,
    tools: (tools: readonly string[]) =>
      tools.length === 0
        ? 'The last link allows no tool.'
        : `The last link allows ${tools.map((tool) => `\`${tool}\``).join(', ')}.`,
  },

  places: {
    title: 'Sources of each part',
    show: 'Show',
    kinds: { agents: 'Agents', tools: 'Tools', allow: 'Allowed pairs', delegations: 'Delegations' },
    part: 'Part',
    place: 'File and line',
    added: 'added automatically',
    inferred: 'not declared: run by ordinary code',
    handoff: { handoff: 'handoff', as_tool: 'agent as a tool', external: 'ordinary code' },
    more: (count: number) => `Show ${formatNumber(count)} more`,
    none: 'None.',
  },

  leavesOut: {
    title: 'Will not be imported',
    nothing: 'Nothing: everything that was found is imported.',
    unsettled: (count: number) => `${formatCount(count, 'item', 'items')} could not be resolved:`,
    notices: (count: number) => `${formatCount(count, 'item was', 'items were')} resolved by a rule:`,
    unknownFields: (count: number) =>
      `${formatCount(count, 'unknown field is', 'unknown fields are')} ignored:`,
    extras: (count: number) =>
      `${formatCount(count, 'part is', 'parts are')} preserved for export, but not used:`,
    refused: (count: number) => `${formatCount(count, 'file was', 'files were')} rejected:`,
    unknown: (count: number) => `${formatCount(count, 'file has', 'files have')} no recognized content:`,
    skipped: (count: number) =>
      `${formatCount(count, 'file was', 'files were')} skipped: other file types, or files of third-party packages.`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    wrong: 'Problems',
  },

  accept: {
    title: 'Next',
    workflow: 'Open in Graph',
    toLesson: 'Back to the lesson with these tools',
    workflowHelp: 'The workflow is saved on this device. Shipped workflows do not change.',
    edits: 'Use in Yours',
    editsHelp: 'You can undo this. Reference results do not change.',
    scenarios: 'Add to the scenarios',
    scenariosHelp:
      'The scenario runs alongside the shipped ones and is not counted in totals. You can undo this.',
    keep: 'Save',
    keepHelp: 'Workflows open in Graph, and runs appear in Saved runs. Nothing is overwritten.',
    kept: 'Imported.',
    notKept: 'Nothing was imported: this device has no space for the runs, or stores no data.',
    warrant: 'Open in Warrants',
    warrantHelp: 'You can verify it there and simulate calls.',
    tooLong: 'This warrant is too long for a link. Open Warrants and paste it there.',
    opened: (id: string) => `Workflow ${id} imported.`,
    used: 'Imported. You can undo this.',
  },
} as const);
