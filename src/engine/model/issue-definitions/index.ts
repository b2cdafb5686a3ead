/** Table of all issues with code, severity, message and hint. Each area has its own file. */
import { BUNDLE_ISSUES } from './bundle.js';
import { CLI_ISSUES } from './command-line.js';
import { CORE_ISSUES } from './core.js';
import { FOLDER_ISSUES } from './folder.js';
import { IMPORT_ISSUES } from './import.js';
import { READING_ISSUES } from './reading.js';
import { TASK_ISSUES } from './task.js';
import { STORE_ISSUES } from './store.js';
import type { IssueDefinition } from './issue-definition.js';
import { WORKFLOW_ISSUES } from './workflow.js';

const TABLE = {
  ...CORE_ISSUES,
  ...BUNDLE_ISSUES,
  ...WORKFLOW_ISSUES,
  ...READING_ISSUES,
  ...IMPORT_ISSUES,
  ...FOLDER_ISSUES,
  ...TASK_ISSUES,
  ...STORE_ISSUES,
  ...CLI_ISSUES,
} satisfies Record<string, IssueDefinition>;

/** Issue code in the form `area/what_is_wrong`. */
export type IssueCode = keyof typeof TABLE;

/** Message and hint for each issue code. `docs/issues.md` explains some of them. */
export const ISSUE_DEFINITIONS: Readonly<Record<IssueCode, IssueDefinition>> = TABLE;
