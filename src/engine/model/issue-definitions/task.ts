/** Issues with workspace tasks. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const TASK_ISSUES = {
  'task/unknown': {
    severity: 'error',
    message: (f) => `There is no task ${quoteIssueFact(f.found)}.`,
    hint: (f) =>
      `${typeof f.nearest === 'string' ? `Did you mean ${quoteIssueFact(f.nearest)}? ` : ''}Use one of ${formatIssueFact(f.known)}.`,
  },
  'task/unknown_solver': {
    severity: 'error',
    message: (f) => `The task ${quoteIssueFact(f.task)} has no solver ${quoteIssueFact(f.found)}.`,
    hint: () => 'List its solvers with `pola tasks --task ID`.',
  },
  'task/unknown_variable': {
    severity: 'error',
    message: (f) =>
      `The prompt uses the variable ${quoteIssueFact(f.found)}, which this task does not declare.`,
    hint: (f) => `Use one of ${formatIssueFact(f.known)}, or declare it under \`vars\`.`,
  },
  'task/variable_set_too_late': {
    severity: 'error',
    message: (f) =>
      `The prompt of round ${formatIssueFact(f.round)} (counted from 0) uses the variable ${quoteIssueFact(f.found)}, which a hook sets only later.`,
    hint: () =>
      'Set the variable in a hook at `prepare` or after an earlier round, or declare it under `vars`.',
  },
  'task/unused_hook': {
    severity: 'warning',
    message: (f) => `The ${formatIssueFact(f.at)} hook of round ${formatIssueFact(f.round)} never runs.`,
    hint: () =>
      'Only an `after_round` hook has a round, counted from 0; specify a round of this task, or omit it.',
  },
  'task/weights': {
    severity: 'error',
    message: (f) => `The weights of the checks sum to ${formatIssueFact(f.found)}, but must sum to 1.`,
    hint: () => 'Change the weights so that a task done in full scores 1.',
  },
  'task/unknown_measure': {
    severity: 'error',
    message: (f) => `There is no measure ${quoteIssueFact(f.found)}.`,
    hint: (f) => `Use one of ${formatIssueFact(f.known)}.`,
  },
  'task/warrants': {
    severity: 'error',
    message: (f) => `There are ${formatIssueFact(f.found)} warrants for ${formatIssueFact(f.rounds)} rounds.`,
    hint: () => 'Provide one warrant for the whole task, or one for each round.',
  },
  'task/unknown_tool': {
    severity: 'warning',
    message: (f) => `The task lists the tool ${quoteIssueFact(f.found)}, which is not available here.`,
    hint: (f) => `Use one of ${formatIssueFact(f.known)}, or run it on a host that provides that tool.`,
  },
  'task/unused_fault': {
    severity: 'warning',
    message: (f) => `No chosen task lists the tool ${quoteIssueFact(f.found)}, so its fault may never occur.`,
    hint: () => 'Use a tool that a chosen task lists, or remove the fault.',
  },
} satisfies Record<string, IssueDefinition>;
