/** Issues any document can have: syntax, shape, size, version. */
import { plain, quote, type IssueText } from './text.js';

export const DOCUMENT_ISSUES = {
  'document/not_yaml': {
    severity: 'error',
    message: (f) => `Line ${plain(f.line)}, column ${plain(f.column)}: ${plain(f.detail)}.`,
    hint: () => 'Correct the text at that place; the last valid version stays in force until then.',
  },
  'document/not_json': {
    severity: 'error',
    message: (f) => `This is not JSON: ${plain(f.detail)}.`,
    hint: () => 'Export the file again, or correct the text at that place.',
  },
  'document/wrong_shape': {
    severity: 'error',
    message: (f) => `Expected ${plain(f.expected)}, found ${quote(f.found)}.`,
    hint: () => 'Change the value to what is expected here.',
  },
  'document/missing_field': {
    severity: 'error',
    message: (f) => `The field ${quote(f.field)} is missing; expected ${plain(f.expected)}.`,
    hint: (f) => `Add ${quote(f.field)}.`,
  },
  'document/unknown_field': {
    severity: 'warning',
    message: (f) => `The field ${quote(f.field)} is not known here and is kept but not used.`,
    hint: () => 'Check the spelling, or leave it if another program needs it.',
  },
  'document/unexpected_field': {
    severity: 'error',
    message: (f) => `The field ${quote(f.field)} is not known here, so nothing is granted or run.`,
    hint: (f) =>
      `${typeof f.nearest === 'string' ? `Did you mean ${quote(f.nearest)}?` : 'Remove it.'} Known fields here: ${plain(f.known)}.`,
  },
  'document/reserved_name': {
    severity: 'error',
    message: (f) => `The name ${quote(f.field)} is reserved and cannot be used here.`,
    hint: () => 'Choose another name.',
  },
  'document/wrong_kind': {
    severity: 'error',
    message: (f) => `This is a ${quote(f.found)} document; expected ${plain(f.expected)}.`,
    hint: () => 'Open a file of the expected kind.',
  },
  'document/newer_version': {
    severity: 'warning',
    message: (f) =>
      `Made with version ${plain(f.found)}. This page has ${plain(f.known)}. Shown as far as understood.`,
    hint: () => 'Load a newer version of the playground to use all of it.',
  },
  'document/too_large': {
    severity: 'error',
    message: (f) =>
      `${plain(f.what)} is ${plain(f.found)} ${plain(f.unit)}; at most ${plain(f.limit)} are read.`,
    hint: () => 'Use a smaller document.',
  },
  'document/yaml_too_long': {
    severity: 'error',
    message: (f) =>
      `The YAML text has ${plain(f.found)} line breaks and indicators; at most ${plain(f.limit)} are read.`,
    hint: () => 'Save the document as JSON, which is read at any length up to its size limit.',
  },
} satisfies Record<string, IssueText>;
