/** Issues of files that are imported into the page. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const IMPORT_ISSUES = {
  'import/bad_name': {
    severity: 'warning',
    message: (f) => `The file ${quoteIssueFact(f.found)} is not read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Nothing to do, unless you need that file: then give it a plain name.',
  },
  'import/not_text': {
    severity: 'warning',
    message: (f) => `The file ${quoteIssueFact(f.found)} is not text in UTF-8.`,
    hint: () => 'Save it as UTF-8 text and try again.',
  },
  'import/unreadable': {
    severity: 'warning',
    message: (f) => `The file ${quoteIssueFact(f.found)} cannot be read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Try again, or choose the file by itself.',
  },
  'import/bad_archive': {
    severity: 'error',
    message: (f) =>
      `The archive ${quoteIssueFact(f.found)} cannot be unpacked: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Make the archive again, or choose the folder instead.',
  },
  'import/nested_archive': {
    severity: 'warning',
    message: (f) => `The archive ${quoteIssueFact(f.found)} stands inside another one and is left packed.`,
    hint: () => 'Unpack it and choose it by itself.',
  },
  'import/unknown': {
    severity: 'error',
    message: () => 'Nothing here is of a kind that this page reads.',
    hint: () =>
      'Give it a bundle, a warrant, an injection, a scenario, a workflow, span lines, or agent sources.',
  },
  'import/bad_entry': {
    severity: 'error',
    message: (f) => `${quoteIssueFact(f.found)} does not name an entry.`,
    hint: () => 'Write `FILE:NAME`, or `FILE:FUNCTION(name="...")`.',
  },
} satisfies Record<string, IssueDefinition>;
