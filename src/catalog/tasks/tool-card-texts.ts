/**
 * Tool descriptions for models, used in the task workflows. They contain each tool's own description and parameters.
 */
import { MEDIA_TOOLS, TASK_TOOLS, type ToolDocument, type ToolSchema } from '../../engine/index.js';

type ToolCardText = Omit<ToolDocument, 'id'>;

const toCardText = ({ name, description, args }: ToolSchema): readonly [string, ToolCardText] => [
  name,
  { description, parameters: args.map((arg) => arg.name) },
];

/**
 * Copied descriptions of host tools, so that the tools need not be loaded. A test compares the copies with the
 * originals.
 */
const OF_HOSTS: readonly (readonly [string, ToolCardText])[] = [
  [
    'exec',
    {
      description: 'Runs a command line in a bash on the virtual disk and gives its exit code and output.',
      parameters: ['command', 'cwd'],
    },
  ],
  [
    'git_log',
    {
      description: 'Lists the commits of a branch, newest first: id, parents, date, author, message.',
      parameters: ['repo', 'ref'],
    },
  ],
  [
    'git_diff',
    {
      description: 'Shows what changes from one branch or commit to another, counted from where they parted.',
      parameters: ['repo', 'from', 'to'],
    },
  ],
  [
    'git_merge',
    {
      description: 'Merges a branch into the current one and writes the work tree.',
      parameters: ['repo', 'branch'],
    },
  ],
  [
    'git_push',
    {
      description: 'Sends a branch to a remote; force lets the remote lose commits.',
      parameters: ['repo', 'remote', 'ref', 'force'],
    },
  ],
];

export const TOOL_CARD_TEXTS: ReadonlyMap<string, ToolCardText> = new Map([
  ...[...TASK_TOOLS, ...MEDIA_TOOLS.map(({ schema }) => schema)].map(toCardText),
  ...OF_HOSTS,
]);
