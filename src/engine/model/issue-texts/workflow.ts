/** Issues of workflows. */
import { plain, quote, type IssueText } from './text.js';

export const WORKFLOW_ISSUES = {
  'workflow/undeclared': {
    severity: 'error',
    message: (f) => `The ${plain(f.what)} ${quote(f.found)} is used here and declared nowhere.`,
    hint: (f) => `Add it to the ${plain(f.list)}, or use one of ${plain(f.known)}.`,
  },
  'workflow/duplicate_id': {
    severity: 'error',
    message: (f) => `Two ${plain(f.list)} have the id ${quote(f.found)}.`,
    hint: () => 'Remove one, or give it another id.',
  },
  'workflow/edge_allowed_and_restricted': {
    severity: 'error',
    message: (f) => `${quote(f.agent)} is both allowed and restricted to use ${quote(f.tool)}.`,
    hint: () => 'Remove the pair from one of the two lists.',
  },
  'workflow/duplicate_edge': {
    severity: 'warning',
    message: (f) =>
      `The ${plain(f.what)} from ${quote(f.from)} to ${quote(f.to)} is written twice; it counts once.`,
    hint: () => 'Remove one of the two.',
  },
  'workflow/unreachable': {
    severity: 'warning',
    message: (f) =>
      `No delegation leads from ${quote(f.entry)} to ${quote(f.agent)}, so nothing of it is counted.`,
    hint: () => 'Add a delegation to it, or remove it.',
  },
  'workflow/too_many_tools': {
    severity: 'error',
    message: (f) =>
      `${quote(f.agent)} may use ${plain(f.found)} tools; a derived warrant holds at most ${plain(f.limit)}.`,
    hint: () => 'Divide its tools among several agents, or run the study under no_warrant or paper.',
  },
  'workflow/edit_entry': {
    severity: 'error',
    message: (f) => `${quote(f.agent)} is the entry, and a workflow has to begin somewhere.`,
    hint: () => 'Make another agent the entry, then remove this one.',
  },
  'workflow/edit_pair': {
    severity: 'error',
    message: (f) =>
      `${quote(f.agent)} and ${quote(f.tool)} are ${plain(f.state)} already, and cannot be both.`,
    hint: () => 'Take that away first.',
  },
  'suite/other_workflow': {
    severity: 'note',
    message: (f) => `The suite was made for ${quote(f.made)} and is run on ${quote(f.run)}.`,
    hint: () => 'Check that this is what you want.',
  },
  'suite/unknown_target': {
    severity: 'warning',
    message: (f) => `${quote(f.id)} is no obligation of ${quote(f.workflow)}, so it is not looked for.`,
    hint: () => 'Correct the id, or remove it.',
  },
  'suite/foreign_expectation': {
    severity: 'warning',
    message: (f) => `${quote(f.test)} does not entail ${quote(f.id)}, so it is not expected there.`,
    hint: () => 'Give it a test of its own.',
  },
  'suite/duplicate_test': {
    severity: 'warning',
    message: (f) => `A test of ${quote(f.test)} is written twice; it is run once.`,
    hint: () => 'Remove one of the two.',
  },
} satisfies Record<string, IssueText>;
