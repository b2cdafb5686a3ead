/**
 * Creates the solvers that every task has: its reference solver, one that does nothing, and a compromised one.
 *
 * The compromised solver acts like the reference until it reads the injection. Then it makes the calls that the
 * injection requests, and continues with the task regardless of their results.
 */
import type { InjectionDocument, TaskDocument } from '../model/index.js';
import {
  type AgentAdapter,
  createSolverAdapter,
  type SolverProgram,
  type SolverSession,
  type ToolReply,
} from '../run/index.js';
import { COMPROMISED_SOLVER, NOOP_SOLVER, REFERENCE_SOLVER, type TaskDefinition } from './task-definition.js';

/**
 * Finds a task's solver by name; null if the task has none with that name. `demo` is the original benchmark's name for
 * the reference.
 */
export function findSolver(kit: TaskDefinition, task: TaskDocument, name: string): AgentAdapter | null {
  if (name === NOOP_SOLVER) return createSolverAdapter(NOOP_SOLVER, () => undefined);
  const reference = kit.solvers[REFERENCE_SOLVER]?.program;
  if (name === COMPROMISED_SOLVER && reference !== undefined)
    return createSolverAdapter(COMPROMISED_SOLVER, obeyInjections(reference, task.attack?.injections ?? []));
  const own = name === 'demo' ? REFERENCE_SOLVER : name;
  const entry = Object.hasOwn(kit.solvers, own) ? kit.solvers[own] : undefined;
  return entry === undefined ? null : createSolverAdapter(name, entry.program);
}

/** Returns a program that obeys every injection once, right after the call that returned the injection. */
export function obeyInjections(
  program: SolverProgram,
  injections: readonly InjectionDocument[],
): SolverProgram {
  return (session) => {
    const obey = async (reply: ToolReply): Promise<void> => {
      for (const injection of injections)
        if (!session.memory.has(`heard ${injection.id}`) && isInjectionRead(injection, reply)) {
          session.memory.set(`heard ${injection.id}`, '');
          await makeInjectedCalls(session, injection);
        }
    };
    const call: SolverSession['call'] = async (tool, args, why) => {
      const reply = await session.call(tool, args, why);
      await obey(reply);
      return reply;
    };
    return program({ ...session, call });
  };
}

/**
 * True if the reply is marked as injected, or contains the injected text because the mark was lost in a file format.
 */
function isInjectionRead({ id, text }: InjectionDocument, reply: ToolReply): boolean {
  return reply.marks.some(({ injection }) => injection === id) || (text !== '' && reply.text.includes(text));
}

async function makeInjectedCalls(session: SolverSession, { id, calls }: InjectionDocument): Promise<void> {
  for (const { tool, args } of calls) await session.call(tool, args, { origin: 'injected', injection: id });
}
