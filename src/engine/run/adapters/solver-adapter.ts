/**
 * Runs scripted solvers.
 *
 * A solver works on a task through its session, round by round. If it throws, it counts as crashed and the trial scores
 * 0. If it reports a failure, the round ends with an error.
 */
import { describeThrown, type Json } from '../../kit/index.js';
import type { ToolSchema } from '../../workspace/index.js';
import type {
  AgentAdapter,
  AgentContext,
  RunningAgent,
  CallReason,
  RoundInput,
  RoundResult,
  ToolReply,
} from './agent-adapter.js';

/** A session as seen by a solver program. */
export interface SolverSession extends RoundInput {
  readonly root: string;
  readonly tools: readonly ToolSchema[];
  /** All prompts so far. The last one is the current prompt. */
  readonly prompts: readonly string[];
  /** Data that the program keeps from one round to the next. */
  readonly memory: Map<string, string>;
  /** Returns the time on the trial clock in Unix seconds. */
  readonly now: () => number;
  /** Makes one call and waits for its result. Even a denied call has a result. */
  readonly call: (
    tool: string,
    args?: { readonly [name: string]: Json },
    why?: CallReason,
  ) => Promise<ToolReply>;
  /** Sets the round's final message. If this is called several times, the last message counts. */
  readonly setFinalMessage: (text: string) => void;
  /** Ends the round with an error report. */
  readonly failRound: (code: string, message: string) => void;
}

/** A program that solves a task by making calls, and may set a final message. */
export type SolverProgram = (session: SolverSession) => void | Promise<void>;

/** Creates an adapter for a solver program. */
export function createSolverAdapter(id: string, program: SolverProgram): AgentAdapter {
  return {
    id,
    kind: 'scripted',
    guarded: true,
    start: async (context) => startProgram(program, context),
  };
}

function startProgram(program: SolverProgram, context: AgentContext): RunningAgent {
  const prompts: string[] = [];
  const memory = new Map<string, string>();
  return {
    round: (input) => {
      prompts.push(input.prompt);
      return playRound(program, context, { input, prompts: [...prompts], memory });
    },
    close: async () => undefined,
  };
}

interface RoundState {
  readonly input: RoundInput;
  readonly prompts: readonly string[];
  readonly memory: Map<string, string>;
}

async function playRound(
  program: SolverProgram,
  context: AgentContext,
  play: RoundState,
): Promise<RoundResult> {
  const { toolCaller: hands, root } = context;
  const end: { final?: string; error?: { code: string; message: string } } = {};
  const session: SolverSession = {
    ...play.input,
    root,
    tools: hands.tools,
    prompts: play.prompts,
    memory: play.memory,
    now: () => hands.now,
    call: (tool, args = {}, why) => hands.call(tool, args, why),
    setFinalMessage: (text) => void (end.final = text),
    failRound: (code, message) => void (end.error = { code, message }),
  };
  try {
    await program(session);
  } catch (error) {
    return { ...end, ok: false, error: { code: 'crash', message: describeThrown(error) } };
  }
  return { ...end, ok: end.error === undefined };
}
