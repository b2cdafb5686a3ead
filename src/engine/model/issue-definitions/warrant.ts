/** Issues with warrants, capabilities and constraints. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const WARRANT_ISSUES = {
  'warrant/unknown_constraint': {
    severity: 'error',
    message: (f) => `There is no constraint kind ${quoteIssueFact(f.found)}.`,
    hint: (f) => `Use one of ${formatIssueFact(f.known)}.`,
  },
  'warrant/bad_constraint': {
    severity: 'error',
    message: (f) =>
      `This ${formatIssueFact(f.kind)} constraint cannot be used: ${formatIssueFact(f.detail)}.`,
    hint: (f) => formatIssueFact(f.hint ?? 'Change the marked value.'),
  },
  'warrant/child_wider_than_parent': {
    severity: 'warning',
    message: (f) =>
      `For ${quoteIssueFact(f.tool)}, link ${formatIssueFact(f.link)} allows ${formatIssueFact(f.child)}, but link ${formatIssueFact(f.parentLink)} only allows ${formatIssueFact(f.parent)}.`,
    hint: () => 'Choose a value that the link above allows.',
  },
  'warrant/tool_not_in_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${formatIssueFact(f.link)} grants ${quoteIssueFact(f.tool)}, which link ${formatIssueFact(f.parentLink)} does not grant.`,
    hint: () => 'Remove the tool here, or grant it in the link above first.',
  },
  'warrant/outlives_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${formatIssueFact(f.link)} lasts ${formatIssueFact(f.child)} s, longer than the ${formatIssueFact(f.parent)} s of link ${formatIssueFact(f.parentLink)}.`,
    hint: (f) => `Use at most ${formatIssueFact(f.parent)} s.`,
  },
  'warrant/chain_too_long': {
    severity: 'error',
    message: (f) =>
      `The chain has ${formatIssueFact(f.found)} links; at most ${formatIssueFact(f.limit)} are allowed.`,
    hint: () => 'Remove links.',
  },
  'warrant/bad_clearance': {
    severity: 'error',
    message: (f) =>
      `The clearance requirement ${quoteIssueFact(f.pattern)} cannot be used: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Write a tool, `prefix*` or `*`, and a level from 0 to 255 or its name.',
  },
} satisfies Record<string, IssueDefinition>;
