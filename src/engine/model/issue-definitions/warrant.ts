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
      `Link ${formatIssueFact(f.link)} allows ${formatIssueFact(f.child)}, but link ${formatIssueFact(f.parentLink)} only allows ${formatIssueFact(f.parent)}.`,
    hint: () => 'Choose something inside what the link above allows, or widen that link first.',
  },
  'warrant/tool_not_in_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${formatIssueFact(f.link)} grants ${quoteIssueFact(f.tool)}, which link ${formatIssueFact(f.parentLink)} does not hold.`,
    hint: () => 'Remove the tool here, or grant it in the link above first.',
  },
  'warrant/outlives_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${formatIssueFact(f.link)} lasts ${formatIssueFact(f.child)} seconds, longer than the ${formatIssueFact(f.parent)} of link ${formatIssueFact(f.parentLink)}.`,
    hint: (f) => `Use at most ${formatIssueFact(f.parent)} seconds.`,
  },
  'warrant/chain_too_long': {
    severity: 'error',
    message: (f) =>
      `The chain has ${formatIssueFact(f.found)} links; at most ${formatIssueFact(f.limit)} are read.`,
    hint: () => 'Remove links.',
  },
  'warrant/not_an_envelope': {
    severity: 'error',
    message: (f) =>
      `Link ${formatIssueFact(f.link)} cannot be read as a warrant: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Paste the whole text again.',
  },
  'warrant/empty_text': {
    severity: 'note',
    message: () => 'There is no text to read yet.',
    hint: () => 'Paste a warrant or a chain, or choose a sample.',
  },
  'warrant/unreadable_text': {
    severity: 'error',
    message: (f) => `${formatIssueFact(f.place)}, ${quoteIssueFact(f.found)}: ${formatIssueFact(f.detail)}.`,
    hint: (f) => (typeof f.hint === 'string' ? f.hint : 'Copy the whole text again.'),
  },
  'warrant/bad_clearance': {
    severity: 'error',
    message: (f) =>
      `The clearance requirement ${quoteIssueFact(f.pattern)} cannot be used: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Name a tool, `prefix*` or `*`, and a level from 0 to 255 or its name.',
  },
} satisfies Record<string, IssueDefinition>;
