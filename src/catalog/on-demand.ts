/**
 * The light door of `catalog`, for the page and its worker: what is shown first, and ways to the rest, which is larger
 * and comes on demand. Whoever has no first load to keep small takes `index.ts`, which holds everything.
 */
import type { LessonDocument, ScenarioDocument, TaskDefinition } from '../engine/index.js';
import type { ShippedWorkflow } from './workflows/all.js';
import { API_MONITORING } from './scenarios/api-monitoring.js';
import { CODE_REVIEW } from './scenarios/code-review.js';
import { CONFIG_REVIEW } from './scenarios/config-review.js';
import { EXPENSE_AUDIT } from './scenarios/expense-audit.js';
import { HR_ONBOARDING } from './scenarios/hr-onboarding.js';
import { INVOICE_PROCESSING } from './scenarios/invoice-processing.js';
import { LOG_ANALYSIS } from './scenarios/log-analysis.js';
import { REPORT_WRITING } from './scenarios/report-writing.js';

export { BROAD_WARRANT } from './broad-warrant.js';
export { BROAD_TASK_WARRANT } from './tasks/broad-task-warrant.js';
export { PUBLISHED_FIGURES, PUBLISHED_NOTES, type PublishedRow } from './published-figures.js';
export type { ShippedWorkflow, WorkflowStatus } from './workflows/all.js';

/** The workflows on demand, for a page whose first load has no use for them. */
export async function loadWorkflows(): Promise<readonly ShippedWorkflow[]> {
  return (await import('./workflows/all.js')).WORKFLOWS;
}

/** Seven reference scenarios, then `api_monitoring`, which never enters a rate. */
export const SCENARIOS: readonly ScenarioDocument[] = [
  CONFIG_REVIEW,
  REPORT_WRITING,
  EXPENSE_AUDIT,
  LOG_ANALYSIS,
  INVOICE_PROCESSING,
  CODE_REVIEW,
  HR_ONBOARDING,
  API_MONITORING,
];

/** The workspace tasks on demand; they are larger than all else here together. */
export async function loadTasks(): Promise<readonly TaskDefinition[]> {
  return (await import('./tasks/all.js')).TASKS;
}

/** The lessons on demand. `fingerprint`: that of the reference set, which the first one asks for. */
export async function loadLessons(fingerprint: string): Promise<readonly LessonDocument[]> {
  return (await import('./lessons/all.js')).listLessons(fingerprint);
}
