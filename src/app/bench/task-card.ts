/** A task of the catalogue as a screen shows it before anything ran: plain data, made from its kit. */
import {
  type AttackDocument,
  listHostParts,
  listSolvers,
  NOOP,
  type TaskDocument,
  type TaskKit,
} from '../../engine/index.js';

export interface SolverCard {
  readonly name: string;
  /** In the words of the catalogue; null for the solvers every task has beside its reference. */
  readonly title: string | null;
  /** The outcome it is stated at on seed 1; null where nobody states one. */
  readonly expected: number | null;
}

export interface TaskCard {
  readonly id: string;
  readonly title: string;
  readonly capability: string;
  readonly difficulty: TaskDocument['difficulty'];
  readonly tags: readonly string[];
  /** One line. */
  readonly summary: string;
  /** Tools the task is about. */
  readonly tools: readonly string[];
  /** Tools of the task-scoped warrant, of all rounds together. */
  readonly granted: readonly string[];
  readonly rounds: number;
  /** One per round, as the document has them: `{{out}}` stands for a variable. */
  readonly prompts: readonly string[];
  readonly solvers: readonly SolverCard[];
  readonly checks: number;
  readonly gates: number;
  /** False: it needs the shell or git, and this edition leaves them out. */
  readonly isHere: boolean;
  /** What is planted in every trial, what it asks for, and what is expected to stop it. */
  readonly attack: AttackDocument | null;
}

/** The card of a kit, drawn from its published instance. */
export function cardOf(kit: TaskKit, hasRuntimes = true): TaskCard {
  const task = kit.instantiate(1);
  return {
    id: kit.id,
    title: kit.title,
    capability: kit.capability,
    difficulty: task.difficulty,
    tags: kit.tags,
    summary: kit.summary,
    tools: task.tools,
    granted: listGranted(task),
    rounds: task.rounds.length,
    prompts: task.rounds.map(({ prompt }) => prompt),
    solvers: listSolvers(kit).map((name) => solverOf(kit, name)),
    checks: task.checks.length,
    gates: task.gates.length,
    isHere: hasRuntimes || listHostParts(task.tools).length === 0,
    attack: task.attack,
  };
}

function listGranted({ warrants }: TaskDocument): readonly string[] {
  const tools = warrants.flatMap(({ chain }) => Object.keys(chain.at(-1)?.capabilities ?? {}));
  return [...new Set(tools)];
}

function solverOf(kit: TaskKit, name: string): SolverCard {
  const entry = Object.hasOwn(kit.solvers, name) ? kit.solvers[name] : undefined;
  if (entry !== undefined) return { name, title: entry.title, expected: entry.expected };
  return { name, title: null, expected: name === NOOP ? 0 : null };
}
