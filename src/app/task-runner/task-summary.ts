/** A task of the catalogue as shown before any run: plain data, built from its task definition. */
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
  /** Title in the catalogue; null for the generic solvers that every task has. */
  readonly title: string | null;
  /** The expected outcome on seed 1; null if none is given. */
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
  /** Main tools of the task. */
  readonly tools: readonly string[];
  /** Tools of the task-scoped warrant, over all rounds. */
  readonly grantedTools: readonly string[];
  readonly rounds: number;
  /** One prompt per round, as in the document: `{{out}}` is a variable. */
  readonly prompts: readonly string[];
  readonly solvers: readonly SolverSummary[];
  readonly checks: number;
  readonly gates: number;
  /** False if the task needs the shell or git and this edition lacks them. */
  readonly isAvailable: boolean;
  /** The injection of every trial, its request, and the expected control that stops it. */
  readonly attack: AttackDocument | null;
}

/** The summary of a task, based on its published instance. */
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
