/** Messages for editing a workflow as text or in the diagram. */
import { formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const GRAPH_EDIT = defineMessages('GRAPH_EDIT', {
  title: 'Edit this workflow',
  help: 'Edit the text or the diagram: both show the same document. Run the study to update the results.',
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Reset',
  resetDone: 'The workflow was reset. You can undo this.',
  undone: 'Undone.',
  redone: 'Redone.',
  save: 'Save as file',
  code: (id: string) => `Manifest of ${id}, as YAML`,
  codeTitle: 'Text',
  done: 'Changed. You can undo this.',
  blocked: 'The text is not a valid workflow. Correct it or undo to edit here.',

  counts: {
    title: 'Obligations',
    criterion: 'Criterion',
    first: 'Before',
    now: 'Now',
    change: 'Change',
    names: {
      C1: 'C1, agents reached',
      C2: 'C2, tools used',
      C3: 'C3, restrictions probed',
      C4: 'C4, delegations taken',
    },
    total: 'All',
    same: 'no change',
    more: (count: number) => `+${formatNumber(count)}`,
    fewer: (count: number) => `−${formatNumber(count)}`,
    old: 'These counts are from the last valid text.',
  },

  add: {
    title: 'Add',
    agent: 'New agent',
    tool: 'New tool',
    addAgent: 'Add agent',
    addTool: 'Add tool',
    entry: 'Entry agent',
    added: (id: string) => `${id} added. You can undo this.`,
  },

  pick: {
    title: 'Edit selection',
    id: 'Id',
    rename: 'Rename',
    description: 'Description for models',
    describe: 'Save description',
    entry: 'Make this the entry agent',
    isEntry: 'This is the entry agent.',
    remove: { agent: 'Remove this agent', tool: 'Remove this tool' },
    removed: (id: string) => `${id} and its edges removed. You can undo this.`,
    pairWith: { agent: 'Tool', tool: 'Agent' },
    state: 'Permission',
    states: { allow: 'Allowed', restrict: 'Restricted', clear: 'Unspecified' },
    set: 'Set',
    delegateTo: 'Delegate to',
    trigger: 'When',
    delegate: 'Add delegation',
    disconnect: 'Remove this delegation',
    disconnected: 'Delegation removed. You can undo this.',
  },
} as const);
