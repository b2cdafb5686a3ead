/** Issues with scenarios, injections and workspace files, and with running them. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const SCENARIO_ISSUES = {
  'scenario/unknown': {
    severity: 'error',
    message: (f) => `There is no scenario ${quoteIssueFact(f.found)}.`,
    hint: (f) =>
      `${typeof f.nearest === 'string' ? `Did you mean ${quoteIssueFact(f.nearest)}? ` : ''}Use one of ${formatIssueFact(f.known)}.`,
  },
  'scenario/unknown_tool': {
    severity: 'error',
    message: (f) => `There is no tool ${quoteIssueFact(f.found)} in this workspace.`,
    hint: (f) => `Use one of ${formatIssueFact(f.known)}.`,
  },
  'scenario/unknown_injection': {
    severity: 'error',
    message: (f) => `A step refers to the injection ${quoteIssueFact(f.found)}, which does not exist.`,
    hint: () => 'Add that injection, or remove the step.',
  },
  'scenario/unknown_check': {
    severity: 'error',
    message: (f) => `There is no check ${quoteIssueFact(f.found)}.`,
    hint: (f) => `Use one of ${formatIssueFact(f.known)}.`,
  },
  'scenario/bad_argument': {
    severity: 'error',
    message: (f) =>
      `The argument ${quoteIssueFact(f.argument)} of ${quoteIssueFact(f.tool)} cannot be read: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Write a whole number as `5` and any other number as `{"$float": 5.5}`.',
  },
  'scenario/bad_path': {
    severity: 'error',
    message: (f) => `${quoteIssueFact(f.path)} cannot be a file name here: ${formatIssueFact(f.detail)}.`,
    hint: () => 'Use an absolute path such as `/data/notes.txt`, without NUL and without a trailing slash.',
  },
  'scenario/carrier_missing': {
    severity: 'warning',
    message: (f) =>
      `The injection is placed in ${quoteIssueFact(f.carrier)}, which this workspace does not contain.`,
    hint: () => 'Choose a carrier that exists; until then the injection is absent.',
  },
  'scenario/duplicate': {
    severity: 'error',
    message: (f) =>
      `Two ${formatIssueFact(f.what)} have the same ${formatIssueFact(f.field)}, ${quoteIssueFact(f.found)}.`,
    hint: () => 'Remove one, or give it another name.',
  },
  'scenario/anchor_missing': {
    severity: 'warning',
    message: (f) =>
      `The injection is placed after ${quoteIssueFact(f.anchor)}, which does not occur in ${quoteIssueFact(f.carrier)}.`,
    hint: () => 'Choose a string that occurs there; until then the injection is absent.',
  },
  'run/too_many': {
    severity: 'error',
    message: (f) =>
      `This run requests ${formatIssueFact(f.found)} ${formatIssueFact(f.what)}; at most ${formatIssueFact(f.limit)} are allowed.`,
    hint: () => 'Reduce the size of the run.',
  },
  'run/no_trials': {
    severity: 'error',
    message: () => 'No trial was run, so there is no result.',
    hint: () => 'Choose at least one scenario, task or test, and one condition.',
  },
  'run/unreached_fork': {
    severity: 'warning',
    message: (f) =>
      `The trial ends before the fork at step ${formatIssueFact(f.step)}, after ${formatIssueFact(f.calls)} calls, so the fork has no effect.`,
    hint: (f) =>
      `Steps count from 0; a fork with its own call can be at step ${formatIssueFact(f.calls)}, after the last call.`,
  },
} satisfies Record<string, IssueDefinition>;
