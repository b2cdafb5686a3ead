/**
 * The solvers every task has: its reference, one that does nothing, and the reference as the attack has
 * taken it over.
 *
 * The taken-over one reads like the reference until the planted text has really reached it; then it makes
 * the calls the text asks for, at once, and goes on with the user's work whatever became of them.
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

/** The agent of that name, or null when the task has none. `demo` is the reference under the original's name. */
export function findSolver(kit: TaskDefinition, task: TaskDocument, name: string): AgentAdapter | null {
  if (name === NOOP_SOLVER) return createSolverAdapter(NOOP_SOLVER, () => undefined);
  const reference = kit.solvers[REFERENCE_SOLVER]?.program;
  if (name === COMPROMISED_SOLVER && reference !== undefined)
    return createSolverAdapter(COMPROMISED_SOLVER, obeyInjections(reference, task.attack?.injections ?? []));
  const own = name === 'demo' ? REFERENCE_SOLVER : name;
  const entry = Object.hasOwn(kit.solvers, own) ? kit.solvers[own] : undefined;
  return entry === undefined ? null : createSolverAdapter(name, entry.program);
}

/** The program with every injection obeyed once, right after the call that brought its text. */
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

/** Marked as planted, or, where a format hides the mark, there in words. */
function isInjectionRead({ id, text }: InjectionDocument, reply: ToolReply): boolean {
  return reply.marks.some(({ injection }) => injection === id) || (text !== '' && reply.text.includes(text));
}

async function makeInjectedCalls(session: SolverSession, { id, calls }: InjectionDocument): Promise<void> {
  for (const { tool, args } of calls) await session.call(tool, args, { origin: 'planted', injection: id });
}
