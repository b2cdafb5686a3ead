/** Issues with bundles and share links. */
import type { JsonObject } from '../../kit/index.js';
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

/** The subject of a message about a share link. An embedding page passes the link in an attribute or a message. */
const nameLink = ({ name }: JsonObject): string =>
  name === undefined ? 'This link' : `The share link in ${quoteIssueFact(name)}`;

export const BUNDLE_ISSUES = {
  'bundle/part_not_used': {
    severity: 'warning',
    message: (f) => `The part ${quoteIssueFact(f.part)} is kept but not used here.`,
    hint: (f) =>
      f.part === 'runs' ? 'Import and `pola report` use it.' : 'Import and `pola coverage` use it.',
  },
  'bundle/too_large_to_open': {
    severity: 'warning',
    message: (f) =>
      `The saved bundle has ${formatIssueFact(f.found)} bytes; at most ${formatIssueFact(f.limit)} can be opened again.`,
    hint: () => 'Save fewer runs at a time, or export everything on this device instead.',
  },
  'bundle/bad_run': {
    severity: 'warning',
    message: (f) => `This run is omitted: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Export it again on the device where it was saved.',
  },
  'bundle/workflow_text': {
    severity: 'warning',
    message: (f) =>
      `The file does not contain the workflow ${quoteIssueFact(f.found)}, because its text is not valid YAML.`,
    hint: () => 'Repair the text in Graph and save again.',
  },
  'link/bad_parameter': {
    severity: 'warning',
    message: (f) =>
      `The URL contains ${formatIssueFact(f.name)}=${formatIssueFact(f.found)}, which is not a known value.`,
    hint: (f) => `Write ${formatIssueFact(f.name)}= with ${formatIssueFact(f.known)}.`,
  },
  'element/bad_attribute': {
    severity: 'warning',
    message: (f) =>
      `The attribute ${formatIssueFact(f.name)}="${formatIssueFact(f.found)}" is ignored: the value is unknown.`,
    hint: (f) => `Set ${formatIssueFact(f.name)} to ${formatIssueFact(f.known)}.`,
  },
  'element/source_failed': {
    severity: 'error',
    message: (f) =>
      `The bundle in the attribute src="${formatIssueFact(f.found)}" could not be loaded: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Set src to the URL of a bundle in JSON or YAML; docs/embedding.md describes the attributes.',
  },
  'link/bad_message': {
    severity: 'error',
    message: (f) => `This message was ignored: ${formatIssueFact(f.detail)}.`,
    hint: () => 'The messages are described in docs/embedding.md.',
  },
  'link/cut_off': {
    severity: 'error',
    message: (f) => `${nameLink(f)} is incomplete: it ends too early.`,
    hint: () => 'Ask for the file, or for a shorter link.',
  },
  'link/damaged': {
    severity: 'error',
    message: (f) => `${nameLink(f)} was changed in transit: its checksum does not match.`,
    hint: () => 'Ask for the link again, or for the file.',
  },
  'link/newer_format': {
    severity: 'error',
    message: (f) =>
      `${nameLink(f)} uses format ${quoteIssueFact(f.found)}; this page reads format ${formatIssueFact(f.known)}.`,
    hint: () => 'Load a newer version of the playground.',
  },
  'link/too_large': {
    severity: 'error',
    message: (f) => `${nameLink(f)} expands to more than ${formatIssueFact(f.limit)} bytes.`,
    hint: () => 'Ask for the file instead.',
  },
  'link/unreadable': {
    severity: 'error',
    message: (f) => `${nameLink(f)} cannot be read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Ask for the file, or for the link again.',
  },
} satisfies Record<string, IssueDefinition>;
