/** Words for editing a workflow, as text and at what is picked. */
import { formatNumber } from './format.js';
import { defineMessages } from './define-messages.js';

export const GRAPH_EDIT = defineMessages('GRAPH_EDIT', {
  title: 'Edit this workflow',
  help: 'Text and picture are one document: change either. Nothing runs until you ask for it.',
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Back to the first text',
  resetDone: 'The workflow is as it was first. Undo takes this back.',
  undone: 'Undone.',
  redone: 'Redone.',
  save: 'Save as file',
  code: (id: string) => `Manifest of ${id}, as YAML`,
  codeTitle: 'Text',
  done: 'Changed. Undo takes it back.',
  blocked: 'The text cannot be read as a workflow. Repair it, or undo, then edit here.',

  counts: {
    title: 'What has to be shown',
    criterion: 'Criterion',
    first: 'First',
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
    old: 'These are the counts of the last text that could be read.',
  },

  add: {
    title: 'Add and begin',
    agent: 'New agent',
    tool: 'New tool',
    addAgent: 'Add agent',
    addTool: 'Add tool',
    entry: 'Begins with',
    added: (id: string) => `${id} added. Undo takes it back.`,
  },

  pick: {
    title: 'Change this',
    id: 'Id',
    rename: 'Rename',
    description: 'Description, as a model reads it',
    describe: 'Save description',
    entry: 'Make it the entry',
    isEntry: 'The workflow begins here.',
    remove: { agent: 'Remove this agent', tool: 'Remove this tool' },
    removed: (id: string) => `${id} and its edges removed. Undo takes it back.`,
    pairWith: { agent: 'Tool', tool: 'Agent' },
    state: 'May it be used?',
    states: { allow: 'Allowed', restrict: 'Restricted', clear: 'Not said' },
    set: 'Set',
    delegateTo: 'Hand over to',
    trigger: 'When',
    delegate: 'Add the delegation',
    disconnect: 'Remove this delegation',
    disconnected: 'Delegation removed. Undo takes it back.',
  },
} as const);
