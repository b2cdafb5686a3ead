/** The solvers offered for a task, each with a description. */
import type { SolverSummary, TaskSummary } from '../../../task-runner/task-summary.js';
import { translateDocumentText } from '../../../messages/translate.js';
import { formatScore } from '../../../messages/score.js';
import { TASKS_VIEW } from '../../../messages/tasks.js';
import { FORMAT } from '../../../messages/format.js';

export interface SolverOption {
  readonly name: string;
  readonly label: string;
}

/** Returns all solvers for a task. Includes an unknown solver while it is selected. */
export function listSolverOptions({ solvers }: TaskSummary, chosen: string): readonly SolverOption[] {
  const offered = solvers.map(({ name, title }) => ({ name, label: wordsFor({ name, title }) }));
  return offered.some(({ name }) => name === chosen)
    ? offered
    : [...offered, { name: chosen, label: chosen }];
}

function wordsFor({ name, title }: Pick<SolverSummary, 'name' | 'title'>): string {
  const builtIn = TASKS_VIEW.options.builtIn[name];
  return builtIn ?? (title === null ? name : `${name}${FORMAT.colon}${translateDocumentText(title)}`);
}

/** Returns the expected score for a solver if it is comparable, which requires seed 1 and no denied calls. */
export function describeExpectedOutcome({ solvers }: TaskSummary, name: string, seed: number): string | null {
  const expected = solvers.find((one) => one.name === name)?.expectedOutcome ?? null;
  return expected === null || seed !== 1 ? null : formatScore(expected);
}
