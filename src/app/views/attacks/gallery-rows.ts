/** Rows of the gallery: scenarios and tasks, with the outcome of their attack under each set of permissions. */
import {
  COMPROMISED_SOLVER,
  REFERENCE_CONDITIONS,
  type CallOutcome,
  type Condition,
} from '../../../engine/index.js';
import { ATTACKS } from '../../messages/attacks.js';
import { describeLoss } from '../../messages/loss.js';
import { CONDITION_MESSAGES } from '../../messages/outcomes.js';
import { translateDocumentText } from '../../messages/translate.js';
import { ATTACK_CALL_OUTCOME } from '../../components/cell-call-outcomes.js';
import type { Workbench } from '../../state/workbench.svelte.js';
import { computeLoss } from '../../state/loss.js';
import { findAttackResult, TASK_ATTACK_OUTCOMES } from '../../task-runner/task-attack-result.js';
import type { TaskRunner } from '../../task-runner/task-runner.svelte.js';
import { DEFAULT_TASKS_ROUTE, formatRoute } from '../../url/route.js';

/** A set of permissions for a row. */
export interface GalleryCell {
  readonly condition: Condition;
  readonly outcome: CallOutcome;
  /** Shown in the cell. */
  readonly text: string;
  /** Row and permissions, read before the text. */
  readonly name: string;
  readonly href: string;
}

export interface GalleryRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly cells: readonly GalleryCell[];
  /** Where the row is changed; null for tasks, which are edited on their page. */
  readonly edit: string | null;
}

/** The choices under which the gallery runs tasks: the hijacked solver on the published instance. */
export const GALLERY_OPTIONS = {
  solver: COMPROMISED_SOLVER,
  seed: 1,
  faults: undefined,
  enforced: undefined,
} as const;

/** Returns a row for each published scenario. */
export function listScenarioRows(workbench: Workbench): readonly GalleryRow[] {
  return workbench.shipped
    .filter(({ reference }) => reference)
    .map(({ id, title, summary }) => {
      const name = translateDocumentText(title);
      const cells = REFERENCE_CONDITIONS.map((condition) => {
        const attack = workbench.results.cell(id, condition)?.attack ?? 'none';
        const loss = workbench.results.loss(id, condition);
        const text = attack === 'landed' ? describeLoss(id, loss) : ATTACKS.short[attack];
        const href = formatRoute({ view: 'replay', scenario: id, condition, step: null, tab: null });
        return makeCell(name, condition, ATTACK_CALL_OUTCOME[attack], text, href);
      });
      return { id, title: name, summary: translateDocumentText(summary), cells, edit: `#/edit/${id}` };
    });
}

/** Returns a row for each task that this edition can run. */
export function listTaskRows(runner: TaskRunner): readonly GalleryRow[] {
  return runner.tasks
    .filter(({ isAvailable }) => isAvailable)
    .map(({ id, title, summary }) => {
      const name = translateDocumentText(title);
      const cells = REFERENCE_CONDITIONS.map((condition) => {
        const graded = runner.findRun(id, { ...GALLERY_OPTIONS, condition });
        const attack = graded === null ? 'unknown' : findAttackResult(graded);
        const outcome = attack === 'unknown' ? 'not_reached' : TASK_ATTACK_OUTCOMES[attack];
        const href = formatRoute({ ...DEFAULT_TASKS_ROUTE, task: id, condition });
        const loss = graded === null ? null : computeLoss(graded.trial);
        const text = attack === 'landed' && loss !== null ? describeLoss(id, loss) : ATTACKS.short[attack];
        return makeCell(name, condition, outcome, text, href);
      });
      return { id, title: name, summary: translateDocumentText(summary), cells, edit: null };
    });
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

/** True if a task lacks a trial under some of the permissions. */
export function hasMissingRuns(runner: TaskRunner): boolean {
  return runner.tasks.some(
    ({ id, isAvailable }) =>
      isAvailable &&
      REFERENCE_CONDITIONS.some(
        (condition) => runner.findRun(id, { ...GALLERY_OPTIONS, condition }) === null,
      ),
  );
}
