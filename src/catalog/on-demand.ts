/**
 * The second entry point of `catalog`, for the page and its worker. It contains the data that is shown first, and
 * functions that load the larger parts. Programs that do not need to optimize their first load use `index.ts`, which
 * contains everything.
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

/** Loads the workflows on demand. A page does not need them for its first load. */
export async function loadWorkflows(): Promise<readonly ShippedWorkflow[]> {
  return (await import('./workflows/all.js')).WORKFLOWS;
}

/** Seven reference scenarios, followed by `api_monitoring`, which is excluded from rates. */
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

/** Loads the workspace tasks on demand, because they are the largest part of the catalog. */
export async function loadTasks(): Promise<readonly TaskDefinition[]> {
  return (await import('./tasks/all.js')).TASKS;
}

/** Loads the lessons on demand. `fingerprint`: fingerprint of the reference scenarios, used in the first lesson. */
export async function loadLessons(fingerprint: string): Promise<readonly LessonDocument[]> {
  return (await import('./lessons/all.js')).listLessons(fingerprint);
}

/** Loads the lessons from earlier versions, and a function that finds their successors. */
export async function loadRetiredLessons(): Promise<{
  readonly retired: readonly LessonDocument[];
  /** Returns the id of the lesson that replaced the given one. A lesson in the current course keeps its id. */
  readonly findSuccessor: (id: string) => string;
}> {
  const { findSuccessor, listRetiredLessons } = await import('./lessons/all.js');
  return { retired: listRetiredLessons(), findSuccessor };
}
