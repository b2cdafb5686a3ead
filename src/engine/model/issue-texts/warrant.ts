/** Issues of warrants, capabilities and constraints. */
import { plain, quote, type IssueText } from './text.js';

export const WARRANT_ISSUES = {
  'warrant/unknown_constraint': {
    severity: 'error',
    message: (f) => `There is no constraint kind ${quote(f.found)}.`,
    hint: (f) => `Use one of ${plain(f.known)}.`,
  },
  'warrant/bad_constraint': {
    severity: 'error',
    message: (f) => `This ${plain(f.kind)} constraint cannot be used: ${plain(f.detail)}.`,
    hint: (f) => plain(f.hint ?? 'Change the marked value.'),
  },
  'warrant/child_wider_than_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${plain(f.link)} allows ${plain(f.child)}, but link ${plain(f.parentLink)} only allows ${plain(f.parent)}.`,
    hint: () => 'Choose something inside what the link above allows, or widen that link first.',
  },
  'warrant/tool_not_in_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${plain(f.link)} grants ${quote(f.tool)}, which link ${plain(f.parentLink)} does not hold.`,
    hint: () => 'Remove the tool here, or grant it in the link above first.',
  },
  'warrant/outlives_parent': {
    severity: 'warning',
    message: (f) =>
      `Link ${plain(f.link)} lasts ${plain(f.child)} seconds, longer than the ${plain(f.parent)} of link ${plain(f.parentLink)}.`,
    hint: (f) => `Use at most ${plain(f.parent)} seconds.`,
  },
  'warrant/chain_too_long': {
    severity: 'error',
    message: (f) => `The chain has ${plain(f.found)} links; at most ${plain(f.limit)} are read.`,
    hint: () => 'Remove links.',
  },
  'warrant/not_an_envelope': {
    severity: 'error',
    message: (f) => `Link ${plain(f.link)} cannot be read as a warrant: ${plain(f.detail)}.`,
    hint: () => 'Paste the whole text again.',
  },
  'warrant/empty_text': {
    severity: 'note',
    message: () => 'There is no text to read yet.',
    hint: () => 'Paste a warrant or a chain, or choose a sample.',
  },
  'warrant/unreadable_text': {
    severity: 'error',
    message: (f) => `${plain(f.place)}, ${quote(f.found)}: ${plain(f.detail)}.`,
    hint: (f) => (typeof f.hint === 'string' ? f.hint : 'Copy the whole text again.'),
  },
  'warrant/bad_clearance': {
    severity: 'error',
    message: (f) => `The clearance requirement ${quote(f.pattern)} cannot be used: ${plain(f.detail)}.`,
    hint: () => 'Name a tool, `prefix*` or `*`, and a level from 0 to 255 or its name.',
  },
} satisfies Record<string, IssueText>;
