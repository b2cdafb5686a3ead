/** Issue definitions for files and pasted text. The worker does not load them at startup. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const READING_ISSUES = {
  'document/not_yaml': {
    severity: 'error',
    message: (f) =>
      `${f.file === undefined ? '' : `${quoteIssueFact(f.file)}: `}Line ${formatIssueFact(f.line)}, column ${formatIssueFact(f.column)}, ${quoteIssueFact(f.found)}: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Correct the text at that place.',
  },
  'document/wrong_kind': {
    severity: 'error',
    message: (f) => `This is a ${quoteIssueFact(f.found)} document; expected ${formatIssueFact(f.expected)}.`,
    hint: () => 'Open a file of the expected kind.',
  },
  'document/newer_version': {
    severity: 'warning',
    message: (f) =>
      `This document was made with version ${formatIssueFact(f.found)}, but this page has version ${formatIssueFact(f.known)}. Unknown parts are not shown.`,
    hint: () => 'Load a newer version of the playground to use all of it.',
  },
  'document/yaml_too_long': {
    severity: 'error',
    message: (f) =>
      `The YAML text has ${formatIssueFact(f.found)} line breaks and indicators; at most ${formatIssueFact(f.limit)} are read.`,
    hint: () => 'Save the document as JSON, which is read at any length up to its size limit.',
  },
  'warrant/not_an_envelope': {
    severity: 'error',
    message: (f) => `Link ${formatIssueFact(f.link)} is not a valid warrant: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Paste the whole text again.',
  },
  'warrant/empty_text': {
    severity: 'note',
    message: () => 'There is no text yet.',
    hint: () => 'Paste a warrant or a chain, or choose a sample.',
  },
  'warrant/unreadable_text': {
    severity: 'error',
    message: (f) => `${formatIssueFact(f.place)}, ${quoteIssueFact(f.found)}: ${formatIssueFact(f.detail)}.`,
    hint: (f) => formatIssueFact(f.hint ?? 'Copy the whole text again.'),
  },
} satisfies Record<string, IssueDefinition>;
