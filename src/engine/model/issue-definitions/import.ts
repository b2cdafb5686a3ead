/** Issue definitions for files imported into the page. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const IMPORT_ISSUES = {
  'import/bad_name': {
    severity: 'warning',
    message: (f) => `The file ${quoteIssueFact(f.found)} is not read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'If you need this file, rename it to a plain name.',
  },
  'import/not_text': {
    severity: 'warning',
    message: (f) => `The file ${quoteIssueFact(f.found)} is not UTF-8 text.`,
    hint: () => 'Save it as UTF-8 text and try again.',
  },
  'import/unreadable': {
    severity: 'warning',
    message: (f) => `The file ${quoteIssueFact(f.found)} cannot be read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Try again, or select the file directly.',
  },
  'import/bad_archive': {
    severity: 'error',
    message: (f) =>
      `The archive ${quoteIssueFact(f.found)} cannot be unpacked: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Create the archive again, or select the folder instead.',
  },
  'import/nested_archive': {
    severity: 'warning',
    message: (f) => `The archive ${quoteIssueFact(f.found)} is inside another archive and was not unpacked.`,
    hint: () => 'Unpack the inner archive and select it directly.',
  },
  'import/unknown': {
    severity: 'error',
    message: () => 'The content has no supported format.',
    hint: () =>
      'Import a bundle, saved runs, a warrant, an injection, a scenario, a workflow, span lines or agent sources.',
  },
  'import/bad_entry': {
    severity: 'error',
    message: (f) => `${quoteIssueFact(f.found)} does not identify an entry agent.`,
    hint: () => 'Write `FILE:NAME`, or `FILE:FUNCTION(name="...")`.',
  },
} satisfies Record<string, IssueDefinition>;
