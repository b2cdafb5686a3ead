/** Names of kinds, effects, goals, levels and files in the *Your agent* view. */
import {
  type GoalId,
  type InputKind,
  type LegName,
  type ExportedWarrant,
  type ReachState,
  type TakeawayFormat,
  type ToolEffectName,
} from '../../engine/index.js';

export const KINDS: Readonly<Record<InputKind, string>> = {
  mcp_tools: 'MCP tools',
  mcp_server: 'MCP server description',
  openai_tools: 'OpenAI tools',
  anthropic_tools: 'Anthropic tools',
  gemini_tools: 'Gemini tools',
  source: 'Agent code',
  session: 'Recorded session',
  warrant: 'Warrant',
  settings: 'Client settings',
  guard_log: 'pola guard log',
};

export const EFFECTS: Readonly<Record<ToolEffectName, string>> = {
  'reads-private': 'reads private data',
  'reads-outside': 'reads what outsiders write',
  'sends-outside': 'sends outside',
  changes: 'changes or deletes',
  pays: 'pays',
  'runs-code': 'runs code',
  persists: 'stores data for later',
  delegates: 'delegates',
};

export const LEGS: Readonly<Record<LegName, { name: string; none: string }>> = {
  private_data: { name: 'Private data', none: 'No tool reads private data.' },
  untrusted_content: {
    name: 'Untrusted content',
    none: 'No tool is known to read what outsiders can write. A shared folder can contain such text: mark the tools that read it.',
  },
  way_out: {
    name: 'A way out',
    none: 'No tool is known to send anything outside. A shared folder can be a way out: mark the tools that write there.',
  },
};

/** The engine's titles, repeated here because a shared file for them would exceed the entry's size budget. */
export const GOALS: Readonly<Record<GoalId, string>> = {
  steal: 'Send private data to a stranger',
  leak: 'Send the conversation to a stranger',
  pay: 'Pay a stranger',
  delete: 'Change or delete something else',
  run: 'Run other code',
  plant: 'Plant something for later',
  delegate: 'Hand work to another agent',
};

/** Explanations of the levels. The names of the levels are in `level-names.ts`. */
export const LEVELS: Readonly<Record<ExportedWarrant, string>> = {
  exact: 'Only the values of the task; another recipient, file or text is denied.',
  shapes: 'Wider than the task, so that similar work is allowed.',
  tools: 'The task’s tools, with any arguments.',
  edit: 'The warrant that you changed in Edit.',
};

export const REACH: Readonly<Record<ReachState, string>> = {
  reachable: 'Possible',
  unreachable: 'Stopped',
  undecided: 'Undecided',
};

export const TAKEAWAYS: Readonly<Record<TakeawayFormat, { name: string; help: string }>> = {
  python: { name: 'Python', help: 'Creates the warrant and decides calls with tenuo 0.3.3.' },
  pytest: {
    name: 'Tests in Python',
    help: 'The module, and a test for each task call and each attack call. Allowed attack calls are tested as known gaps.',
  },
  typescript: { name: 'TypeScript', help: 'Creates the warrant and decides calls with this package.' },
  vitest: {
    name: 'Tests in TypeScript',
    help: 'The module, and a test for each task call and each attack call. Allowed attack calls are tested as known gaps.',
  },
  guard: {
    name: 'Guard script',
    help: 'Puts `pola guard` in front of one MCP server, which then receives only calls that the warrant allows.',
  },
  document: {
    name: 'Warrant (JSON)',
    help: 'The warrant in the format that the editor and the command line use.',
  },
  chain: {
    name: 'Signed with demonstration keys (text)',
    help: 'Signed with demonstration keys at a fixed time. Inspect it under Warrants; mint your own with the code.',
  },
  report: {
    name: 'Report',
    help: 'A Markdown report: attacks by authority, the lines of the warrant, and the remaining risks.',
  },
};
