/**
 * Builds the gallery's rows: scenarios and tasks, each with the outcome of its attack under every set of permissions.
 */
import {
  REFERENCE_CONDITIONS,
  type CallOutcome,
  type Condition,
  type ScenarioDocument,
} from '../../../engine/index.js';
import { ATTACKS } from '../../messages/attacks.js';
import { describeLoss } from '../../messages/loss.js';
import { CONDITION_MESSAGES } from '../../messages/outcomes.js';
import { translateDocumentText } from '../../messages/translate.js';
import { ATTACK_CALL_OUTCOME } from '../../components/cell-call-outcomes.js';
import type { Results } from '../../state/results.svelte.js';
import { computeLoss } from '../../state/loss.js';
import {
  ATTACK_OPTIONS,
  RECORDED_TASKS,
  type RecordedAttack,
  type RecordedTask,
} from '../../task-runner/recorded-attacks.js';
import { findAttackResult, TASK_ATTACK_OUTCOMES } from '../../task-runner/task-attack-result.js';
import type { TaskRunner } from '../../task-runner/task-runner.svelte.js';
import { DEFAULT_TASKS_ROUTE, formatRoute } from '../../url/route.js';

/** One cell in a row: the outcome under a set of permissions. */
export interface GalleryCell {
  readonly condition: Condition;
  readonly outcome: CallOutcome;
  readonly text: string;
  /** The row and permissions, which screen readers announce before the cell's text. */
  readonly name: string;
  readonly href: string;
}

export interface GalleryRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly cells: readonly GalleryCell[];
  /** Link to the editor for the row. Null for tasks, which are edited on their own page. */
  readonly edit: string | null;
}

/** Returns a row for each published scenario. */
export function listScenarioRows(
  shipped: readonly ScenarioDocument[],
  results: Pick<Results, 'cell' | 'loss'>,
): readonly GalleryRow[] {
  return shipped
    .filter(({ reference }) => reference)
    .map(({ id, title, summary }) => {
      const name = translateDocumentText(title);
      const cells = REFERENCE_CONDITIONS.map((condition) => {
        const attack = results.cell(id, condition)?.attack ?? 'none';
        const loss = results.loss(id, condition);
        const text = attack === 'landed' ? describeLoss(id, loss) : ATTACKS.short[attack];
        const href = formatRoute({ view: 'replay', scenario: id, condition, step: null, tab: null });
        return makeCell(name, condition, ATTACK_CALL_OUTCOME[attack], text, href);
      });
      return { id, title: name, summary: translateDocumentText(summary), cells, edit: `#/edit/${id}` };
    });
}

/**
 * Returns a row for each task that this edition can run. A cell shows the newest trial on this device or, if there is
 * none, the result recorded when the page was built.
 */
export function listTaskRows(
  runner: Pick<TaskRunner, 'tasks' | 'findRun'>,
  recorded: readonly RecordedTask[] = RECORDED_TASKS,
): readonly GalleryRow[] {
  const tasks = runner.tasks.length > 0 ? runner.tasks.filter(({ isAvailable }) => isAvailable) : recorded;
  return tasks.map(({ id, title, summary }) => {
    const name = translateDocumentText(title);
    const attacks = recorded.find((task) => task.id === id)?.attacks ?? [];
    const cells = REFERENCE_CONDITIONS.map((condition) => {
      const shown = findResult(runner, id, condition) ?? attacks.find((one) => one.condition === condition);
      const attack = shown?.attack ?? 'unknown';
      const outcome = attack === 'unknown' ? 'not_reached' : TASK_ATTACK_OUTCOMES[attack];
      const href = formatRoute({ ...DEFAULT_TASKS_ROUTE, task: id, condition });
      const loss = shown?.loss ?? null;
      const text = attack === 'landed' && loss !== null ? describeLoss(id, loss) : ATTACKS.short[attack];
      return makeCell(name, condition, outcome, text, href);
    });
    return { id, title: name, summary: translateDocumentText(summary), cells, edit: null };
  });
}

/** Outcome of the attack in the newest trial on this device; null if there is none. */
function findResult(
  runner: Pick<TaskRunner, 'findRun'>,
  id: string,
  condition: Condition,
): Omit<RecordedAttack, 'condition'> | null {
  const graded = runner.findRun(id, { ...ATTACK_OPTIONS, condition });
  return graded === null ? null : { attack: findAttackResult(graded), loss: computeLoss(graded.trial) };
}

function makeCell(
  title: string,
  condition: Condition,
  outcome: CallOutcome,
  text: string,
  href: string,
): GalleryCell {
  return {
    condition,
    outcome,
    text,
    name: ATTACKS.cell(title, CONDITION_MESSAGES[condition].name),
    href,
  };
}

/** True if at least one task has no trial under some of the permissions. */
export function hasMissingRuns(runner: TaskRunner): boolean {
  return runner.tasks.some(
    ({ id, isAvailable }) =>
      isAvailable &&
      REFERENCE_CONDITIONS.some((condition) => runner.findRun(id, { ...ATTACK_OPTIONS, condition }) === null),
  );
}
