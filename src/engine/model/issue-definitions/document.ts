/** Issues that can occur in any document, concerning syntax, shape, size and version. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const DOCUMENT_ISSUES = {
  'document/not_json': {
    severity: 'error',
    message: (f) => `This is not JSON: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Export the file again, or correct the text at that place.',
  },
  'document/wrong_shape': {
    severity: 'error',
    message: (f) => `Expected ${formatIssueFact(f.expected)}, found ${quoteIssueFact(f.found)}.`,
    hint: () => 'Change the value to an expected one.',
  },
  'document/missing_field': {
    severity: 'error',
    message: (f) =>
      `The field ${quoteIssueFact(f.field)} is missing; expected ${formatIssueFact(f.expected)}.`,
    hint: (f) => `Add ${quoteIssueFact(f.field)}.`,
  },
  'document/unknown_field': {
    severity: 'warning',
    message: (f) => `The field ${quoteIssueFact(f.field)} is unknown here; it is kept but not used.`,
    hint: () => 'Check the spelling, or leave it if another program needs it.',
  },
  'document/old_term': {
    severity: 'warning',
    message: (f) =>
      `${quoteIssueFact(f.found)} is an old name of ${quoteIssueFact(f.current)}. It is read as ${quoteIssueFact(f.current)}.`,
    hint: (f) => `Write ${quoteIssueFact(f.current)}.`,
  },
  'document/unexpected_field': {
    severity: 'error',
    message: (f) => `The field ${quoteIssueFact(f.field)} is unknown here, so nothing is granted or run.`,
    hint: (f) =>
      `${typeof f.nearest === 'string' ? `Did you mean ${quoteIssueFact(f.nearest)}?` : 'Remove it.'} Known fields here: ${formatIssueFact(f.known)}.`,
  },
  'document/reserved_name': {
    severity: 'error',
    message: (f) => `The name ${quoteIssueFact(f.field)} is reserved and cannot be used here.`,
    hint: () => 'Choose another name.',
  },
  'document/too_large': {
    severity: 'error',
    message: (f) =>
      `${formatIssueFact(f.what)} has ${formatIssueFact(f.found)} ${formatIssueFact(f.unit)}; at most ${formatIssueFact(f.limit)} are read.`,
    hint: () => 'Use a smaller document.',
  },
} satisfies Record<string, IssueDefinition>;
