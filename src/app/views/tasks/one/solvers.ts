/** The solvers of a task as they are offered, each with what it does. */
import type { SolverCard, TaskCard } from '../../../bench/task-card.js';
import { sayPhrase } from '../../../words/say.js';
import { formatScore } from '../../../words/score.js';
import { TASKS_VIEW } from '../../../words/tasks.js';
import { FORMAT } from '../../../words/format.js';

export interface OfferedSolver {
  readonly name: string;
  readonly words: string;
}

/** Every solver of a task; one that it does not have stays visible as long as it is chosen. */
export function offerSolvers({ solvers }: TaskCard, chosen: string): readonly OfferedSolver[] {
  const offered = solvers.map(({ name, title }) => ({ name, words: wordsFor({ name, title }) }));
  return offered.some(({ name }) => name === chosen)
    ? offered
    : [...offered, { name: chosen, words: chosen }];
}

function wordsFor({ name, title }: Pick<SolverCard, 'name' | 'title'>): string {
  const builtIn = TASKS_VIEW.options.builtIn[name];
  return builtIn ?? (title === null ? name : `${name}${FORMAT.colon}${sayPhrase(title)}`);
}

/** What a solver is stated at, where it is stated and comparable: seed 1, nothing refused. */
export function statedFor({ solvers }: TaskCard, name: string, seed: number): string | null {
  const expected = solvers.find((one) => one.name === name)?.expected ?? null;
  return expected === null || seed !== 1 ? null : formatScore(expected);
}
