/** A task from the catalog as shown before any run. It is plain data, derived from the task definition. */
import {
  type AttackDocument,
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
  /** Tools that the task-scoped warrant grants in any round. */
  readonly grantedTools: readonly string[];
  readonly rounds: number;
  /** One prompt per round, exactly as in the document, with variables such as `{{out}}`. */
  readonly prompts: readonly string[];
  readonly solvers: readonly SolverSummary[];
  readonly checks: number;
  readonly gates: number;
  /** False if the task needs the shell or git and this edition lacks them. */
  readonly isAvailable: boolean;
  /** The injection used in every trial, the action that it requests, and the control that is expected to stop it. */
  readonly attack: AttackDocument | null;
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
    grantedTools: listGranted(task),
    rounds: task.rounds.length,
    prompts: task.rounds.map(({ prompt }) => prompt),
    solvers: listSolvers(kit).map((name) => solverOf(kit, name)),
    checks: task.checks.length,
    gates: task.gates.length,
    isAvailable: hasRuntimes || listHostToolsets(task.tools).length === 0,
    attack: task.attack,
  };
}

function listGranted({ warrants }: TaskDocument): readonly string[] {
  const tools = warrants.flatMap(({ chain }) => Object.keys(chain.at(-1)?.capabilities ?? {}));
  return [...new Set(tools)];
}

function solverOf(kit: TaskDefinition, name: string): SolverSummary {
  const entry = Object.hasOwn(kit.solvers, name) ? kit.solvers[name] : undefined;
  if (entry !== undefined) return { name, title: entry.title, expectedOutcome: entry.expected };
  return { name, title: null, expectedOutcome: name === NOOP_SOLVER ? 0 : null };
}
