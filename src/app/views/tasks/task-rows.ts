/**
 * The rows in the list: each task with the result of its last trial under the current options, and a filter. The
 * functions are pure, so that they can be tested without a page.
 */
import type { GradedTask, TaskSuiteRequest } from '../../../engine/index.js';
import { type TaskRunOptions, taskRunKey } from '../../task-runner/task-run-options.js';
import type { SuiteProgress } from '../../task-runner/suite-progress.js';
import type { TaskSummary } from '../../task-runner/task-summary.js';
import type { ResultFilter } from '../../messages/tasks.js';
import { findAttackResult } from '../../task-runner/task-attack-result.js';

export type TaskRowState = 'not_run' | 'waiting' | 'running' | 'done' | 'failed' | 'not_counted';

export interface TaskRow {
  readonly card: TaskSummary;
  readonly state: TaskRowState;
  /** The most recent trial, kept while the next one runs; null before the first trial. */
  readonly graded: GradedTask | null;
}

export interface TaskFilter {
  readonly text: string;
  /** Capability to show; null for all. */
  readonly capability: string | null;
  readonly result: ResultFilter;
}

export const NO_TASK_FILTER: TaskFilter = { text: '', capability: null, result: 'any' };

export function listTaskRows(
  cards: readonly TaskSummary[],
  runs: ReadonlyMap<string, GradedTask>,
  options: TaskRunOptions,
  progress: SuiteProgress,
): readonly TaskRow[] {
  const rest = waitingTasks(
    cards.filter(({ isAvailable: isHere }) => isHere),
    progress,
  );
  return cards.map((card) => {
    const graded = runs.get(taskRunKey(card.id, options)) ?? null;
    const isNow = progress.state === 'running' && progress.task === card.id;
    const state = isNow ? 'running' : rest.has(card.id) ? 'waiting' : settledState(graded);
    return { card, state, graded };
  });
}

/** A suite runs the tasks in catalog order, so the remaining tasks follow the current one. */
function waitingTasks(cards: readonly TaskSummary[], progress: SuiteProgress): ReadonlySet<string> {
  const { state, task, done, total } = progress;
  if (state !== 'running') return new Set();
  const now = cards.findIndex(({ id }) => id === task);
  const left = Math.max(0, total - done - (now < 0 ? 0 : 1));
  return new Set(now < 0 ? [] : cards.slice(now + 1, now + 1 + left).map(({ id }) => id));
}

function settledState(graded: GradedTask | null): TaskRowState {
  if (graded === null) return 'not_run';
  const { verdict } = graded;
  if (!verdict.valid) return 'not_counted';
  return verdict.status === 'done' ? 'done' : 'failed';
}

/** Returns the rows that contain every word in the filter text and match the capability and the result. */
export function filterTaskRows(
  rows: readonly TaskRow[],
  { text, capability, result }: TaskFilter,
): readonly TaskRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (capability === null || row.card.capability === capability) &&
      hasResult(row, result) &&
      words.every((word) => haystack(row.card).includes(word)),
  );
}

function haystack({ id, title, capability, summary, tools, tags }: TaskSummary): string {
  return [id, title, capability, summary, ...tools, ...tags].join(' ').toLowerCase();
}

function hasResult({ graded }: TaskRow, result: ResultFilter): boolean {
  if (result === 'any') return true;
  if (graded === null) return result === 'not_run';
  const { verdict } = graded;
  if (!verdict.valid) return result === 'not_counted';
  switch (result) {
    case 'full':
      return verdict.combined === 1;
    case 'below':
      return verdict.combined !== null && verdict.combined < 1;
    case 'landed':
    case 'stopped':
      return findAttackResult(graded) === result;
    default:
      return false;
  }
}

/** The first task without a result, from which a suite resumes; null if no task has a result or all have one. */
export function findResumeTask(rows: readonly TaskRow[]): TaskSummary | null {
  const isOpen = ({ graded }: TaskRow): boolean => graded === null || graded.verdict.status === 'aborted';
  if (rows.every(isOpen)) return null;
  return rows.find(isOpen)?.card ?? null;
}

export function matchesOptions(
  request: TaskSuiteRequest | null,
  { condition, solver, seed }: TaskRunOptions,
): boolean {
  if (request === null) return false;
  return request.solver === solver && request.seeds.includes(seed) && request.conditions.includes(condition);
}
