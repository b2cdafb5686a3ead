/** Issues with workflow documents. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const WORKFLOW_ISSUES = {
  'workflow/undeclared': {
    severity: 'error',
    message: (f) =>
      `The ${formatIssueFact(f.what)} ${quoteIssueFact(f.found)} is used here but not declared.`,
    hint: (f) => `Add it to the ${formatIssueFact(f.list)}, or use one of ${formatIssueFact(f.known)}.`,
  },
  'workflow/duplicate_id': {
    severity: 'error',
    message: (f) => `Two ${formatIssueFact(f.list)} have the id ${quoteIssueFact(f.found)}.`,
    hint: () => 'Remove one, or give it another id.',
  },
  'workflow/edge_allowed_and_restricted': {
    severity: 'error',
    message: (f) =>
      `${quoteIssueFact(f.agent)} is both allowed and restricted to use ${quoteIssueFact(f.tool)}.`,
    hint: () => 'Remove the pair from one of the two lists.',
  },
  'workflow/duplicate_edge': {
    severity: 'warning',
    message: (f) =>
      `The ${formatIssueFact(f.what)} from ${quoteIssueFact(f.from)} to ${quoteIssueFact(f.to)} is listed twice; it counts once.`,
    hint: () => 'Remove one of the two.',
  },
  'workflow/unreachable': {
    severity: 'warning',
    message: (f) =>
      `No delegation leads from ${quoteIssueFact(f.entry)} to ${quoteIssueFact(f.agent)}, so the agent is not counted.`,
    hint: () => 'Add a delegation to the agent, or remove the agent.',
  },
  'workflow/too_many_tools': {
    severity: 'error',
    message: (f) =>
      `${quoteIssueFact(f.agent)} may use ${formatIssueFact(f.found)} tools; a derived warrant contains at most ${formatIssueFact(f.limit)}.`,
    hint: () => 'Divide its tools among several agents, or run the study under no_warrant or paper.',
  },
  'workflow/edit_entry': {
    severity: 'error',
    message: (f) => `${quoteIssueFact(f.agent)} is the entry, and every workflow needs an entry.`,
    hint: () => 'Make another agent the entry, then remove this one.',
  },
  'workflow/edit_pair': {
    severity: 'error',
    message: (f) =>
      `${quoteIssueFact(f.agent)} and ${quoteIssueFact(f.tool)} are already ${formatIssueFact(f.state)}, and cannot be both.`,
    hint: () => 'Remove that pair first.',
  },
  'suite/other_workflow': {
    severity: 'note',
    message: (f) =>
      `The suite was created for ${quoteIssueFact(f.made)} and is run on ${quoteIssueFact(f.run)}.`,
    hint: () => 'Check that this is what you want.',
  },
  'suite/unknown_target': {
    severity: 'warning',
    message: (f) =>
      `${quoteIssueFact(f.id)} is not an obligation of ${quoteIssueFact(f.workflow)}, so it is ignored.`,
    hint: () => 'Correct the id, or remove it.',
  },
  'suite/unknown_obligation': {
    severity: 'warning',
    message: (f) =>
      `${quoteIssueFact(f.test)} does not imply ${quoteIssueFact(f.id)}, so ${quoteIssueFact(f.id)} must not be listed for it.`,
    hint: () => 'Give this obligation its own test.',
  },
  'suite/duplicate_test': {
    severity: 'warning',
    message: (f) => `A test of ${quoteIssueFact(f.test)} is listed twice; it is run once.`,
    hint: () => 'Remove one of the two.',
  },
} satisfies Record<string, IssueDefinition>;
