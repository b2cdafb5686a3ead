/** Issues that any document can have, which concern syntax, shape, size and version. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const DOCUMENT_ISSUES = {
  'document/not_yaml': {
    severity: 'error',
    message: (f) =>
      `Line ${formatIssueFact(f.line)}, column ${formatIssueFact(f.column)}: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Correct the text at that place; the last valid version stays in force until then.',
  },
  'document/not_json': {
    severity: 'error',
    message: (f) => `This is not JSON: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Export the file again, or correct the text at that place.',
  },
  'document/wrong_shape': {
    severity: 'error',
    message: (f) => `Expected ${formatIssueFact(f.expected)}, found ${quoteIssueFact(f.found)}.`,
    hint: () => 'Change the value to what is expected here.',
  },
  'document/missing_field': {
    severity: 'error',
    message: (f) =>
      `The field ${quoteIssueFact(f.field)} is missing; expected ${formatIssueFact(f.expected)}.`,
    hint: (f) => `Add ${quoteIssueFact(f.field)}.`,
  },
  'document/unknown_field': {
    severity: 'warning',
    message: (f) => `The field ${quoteIssueFact(f.field)} is not known here and is kept but not used.`,
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
    message: (f) => `The field ${quoteIssueFact(f.field)} is not known here, so nothing is granted or run.`,
    hint: (f) =>
      `${typeof f.nearest === 'string' ? `Did you mean ${quoteIssueFact(f.nearest)}?` : 'Remove it.'} Known fields here: ${formatIssueFact(f.known)}.`,
  },
  'document/reserved_name': {
    severity: 'error',
    message: (f) => `The name ${quoteIssueFact(f.field)} is reserved and cannot be used here.`,
    hint: () => 'Choose another name.',
  },
  'document/wrong_kind': {
    severity: 'error',
    message: (f) => `This is a ${quoteIssueFact(f.found)} document; expected ${formatIssueFact(f.expected)}.`,
    hint: () => 'Open a file of the expected kind.',
  },
  'document/newer_version': {
    severity: 'warning',
    message: (f) =>
      `Made with version ${formatIssueFact(f.found)}. This page has ${formatIssueFact(f.known)}. Shown as far as understood.`,
    hint: () => 'Load a newer version of the playground to use all of it.',
  },
  'document/too_large': {
    severity: 'error',
    message: (f) =>
      `${formatIssueFact(f.what)} is ${formatIssueFact(f.found)} ${formatIssueFact(f.unit)}; at most ${formatIssueFact(f.limit)} are read.`,
    hint: () => 'Use a smaller document.',
  },
  'document/yaml_too_long': {
    severity: 'error',
    message: (f) =>
      `The YAML text has ${formatIssueFact(f.found)} line breaks and indicators; at most ${formatIssueFact(f.limit)} are read.`,
    hint: () => 'Save the document as JSON, which is read at any length up to its size limit.',
  },
} satisfies Record<string, IssueDefinition>;
