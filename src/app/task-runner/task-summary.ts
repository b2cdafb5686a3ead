/** A task from the catalog as shown before any run. It is plain data, derived from the task definition. */
import {
  listHostToolsets,
  listSolvers,
  NOOP_SOLVER,
  type TaskDocument,
  type TaskDefinition,
} from '../../engine/index.js';

export interface SolverSummary {
  readonly name: string;
  /** Title in the catalog; null for the generic solvers that every task has. */
  readonly title: string | null;
  /** The expected outcome with seed 1; null if none is given. */
  readonly expectedOutcome: number | null;
}

export interface TaskSummary {
  readonly id: string;
  readonly title: string;
  readonly capability: string;
  readonly difficulty: TaskDocument['difficulty'];
  readonly tags: readonly string[];
  /** One line. */
  readonly summary: string;
  readonly tools: readonly string[];
  readonly rounds: number;
  readonly solvers: readonly SolverSummary[];
  /** False if the task needs the shell or git and this edition lacks them. */
  readonly isAvailable: boolean;
}

/** Summarizes a task from its published instance. */
export function summarizeTask(kit: TaskDefinition, hasRuntimes = true): TaskSummary {
  const task = kit.instantiate(1);
  return {
    id: kit.id,
    title: kit.title,
    capability: kit.capability,
    difficulty: task.difficulty,
    tags: kit.tags,
    summary: kit.summary,
    tools: task.tools,
    rounds: task.rounds.length,
    solvers: listSolvers(kit).map((name) => solverOf(kit, name)),
    isAvailable: hasRuntimes || listHostToolsets(task.tools).length === 0,
  };
}

function solverOf(kit: TaskDefinition, name: string): SolverSummary {
  const entry = Object.hasOwn(kit.solvers, name) ? kit.solvers[name] : undefined;
  if (entry !== undefined) return { name, title: entry.title, expectedOutcome: entry.expected };
  return { name, title: null, expectedOutcome: name === NOOP_SOLVER ? 0 : null };
}
