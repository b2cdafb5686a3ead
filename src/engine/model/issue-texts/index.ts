/** The table of every issue: code, severity, sentence, hint. One file per area. */
import { BUNDLE_ISSUES } from './bundle.js';
import { DOCUMENT_ISSUES } from './document.js';
import { FOLDER_ISSUES } from './folder.js';
import { HOST_ISSUES } from './host.js';
import { IMPORT_ISSUES } from './import.js';
import { SCENARIO_ISSUES } from './scenario.js';
import { TASK_ISSUES } from './task.js';
import type { IssueText } from './text.js';
import { WARRANT_ISSUES } from './warrant.js';
import { WORKFLOW_ISSUES } from './workflow.js';

const TABLE = {
  ...DOCUMENT_ISSUES,
  ...WARRANT_ISSUES,
  ...SCENARIO_ISSUES,
  ...BUNDLE_ISSUES,
  ...WORKFLOW_ISSUES,
  ...IMPORT_ISSUES,
  ...FOLDER_ISSUES,
  ...TASK_ISSUES,
  ...HOST_ISSUES,
} satisfies Record<string, IssueText>;

export type IssueCode = keyof typeof TABLE;

export const ISSUE_TEXTS: Readonly<Record<IssueCode, IssueText>> = TABLE;
