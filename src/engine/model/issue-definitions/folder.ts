/** Issues with a task folder from another benchmark. */
import { formatIssueFact, quoteIssueFact, type IssueDefinition } from './issue-definition.js';

export const FOLDER_ISSUES = {
  'folder/no_task': {
    severity: 'error',
    message: () => 'These files contain no `task.yaml`.',
    hint: () => 'Choose the folder of a task, or a folder that contains several.',
  },
  'folder/missing_file': {
    severity: 'error',
    message: (f) =>
      `${quoteIssueFact(f.task)} refers to the file ${quoteIssueFact(f.found)}, which is not in its folder.`,
    hint: () => 'Add the file, or correct the name in `task.yaml`.',
  },
  'folder/bad_path': {
    severity: 'error',
    message: (f) => `The fixture ${quoteIssueFact(f.found)} is outside the workspace.`,
    hint: () => 'Give the fixture a plain relative path without `..`.',
  },
  'folder/duplicate_id': {
    severity: 'error',
    message: (f) =>
      `${quoteIssueFact(f.found)} is the id of two tasks: in ${quoteIssueFact(f.first)} and in ${quoteIssueFact(f.second)}.`,
    hint: () => 'Give one of them another `task_id`; here the first one is kept.',
  },
  'folder/task_program': {
    severity: 'note',
    message: (f) =>
      `${quoteIssueFact(f.found)} is a program: ${formatIssueFact(f.role)}. It is listed and never run.`,
    hint: () => 'Describe what it does in `checks`, `gates` or `hooks` of `task.yaml`, using known kinds.',
  },
  'folder/unset_variable': {
    severity: 'warning',
    message: (f) =>
      `The prompt ${quoteIssueFact(f.file)} uses ${quoteIssueFact(f.found)}, which only a program could set.`,
    hint: () =>
      'Give the variable a value under `vars` in `task.yaml`; until then the agent sees it unchanged.',
  },
  'folder/no_checks': {
    severity: 'warning',
    message: (f) =>
      `${quoteIssueFact(f.found)} has no check that grades its outcome, so its runs have no score.`,
    hint: () => 'Add `checks` with weights that sum to 1 to `task.yaml`.',
  },
} satisfies Record<string, IssueDefinition>;
