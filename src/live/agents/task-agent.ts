/**
 * The adapter `agents`: an agent from `@openai/agents-core` performs a task without a network.
 *
 * The SDK itself provides the loop, the tool dispatch, the conversation and the final message. A solver chooses the
 * next call through a `Model`. Every call goes through the tool caller, so it is decided and recorded.
 */
import {
  Agent,
  type AgentInputItem,
  MaxTurnsExceededError,
  Runner,
  type Tool,
  tool,
  user,
} from '@openai/agents-core';
import {
  type AgentAdapter,
  type AgentContext,
  type RunningAgent,
  describeThrown,
  type JsonObject,
  LIMITS,
  type RoundInput,
  type RoundResult,
  type ToolSchema,
} from '../../engine/index.js';
import { toParameterSchema } from '../chat/messages.js';
import { mapSdkNames } from './sdk-names.js';
import { SolverModel } from './solver-model.js';
import { TaskRunContext } from './task-run-context.js';

export interface AgentsAdapterOptions {
  /** Maximum number of model responses in one round. */
  readonly maxTurns?: number;
  readonly signal?: AbortSignal | null;
}

/** Creates the agent runtime around a solver. The runtime has the solver's id. */
export function agentsAdapter(solver: AgentAdapter, options: AgentsAdapterOptions = {}): AgentAdapter {
  return {
    id: solver.id,
    kind: 'agents',
    guarded: true,
    start: async (context) => {
      const runContext = new TaskRunContext(context.toolCaller);
      const inner = await solver.start({ ...context, toolCaller: runContext.createToolCaller });
      return new AgentsSession(inner, context, runContext, options);
    },
  };
}

class AgentsSession implements RunningAgent {
  readonly #agent: Agent<TaskRunContext>;
  readonly #runner: Runner;
  readonly #maxTurns: number;
  readonly #signal: AbortSignal | null;
  #history: AgentInputItem[] = [];

  constructor(
    readonly inner: RunningAgent,
    { toolCaller: hands, root, task }: AgentContext,
    readonly runContext: TaskRunContext,
    { maxTurns = LIMITS.agentTurns.value, signal = null }: AgentsAdapterOptions,
  ) {
    const names = mapSdkNames({ tools: hands.tools, handoffs: [] });
    this.#maxTurns = maxTurns;
    this.#signal = signal;
    this.#agent = new Agent<TaskRunContext>({
      name: task,
      instructions: `You work in the folder ${root} with the tools you are given. If a call is denied, continue without it.`,
      tools: hands.tools.map((schema) => makeTool(names.get(schema.name) as string, schema)),
    });
    this.#runner = new Runner({
      modelProvider: { getModel: () => new SolverModel(names, runContext, signal) },
      tracingDisabled: true,
      traceIncludeSensitiveData: false,
    });
  }

  /** Never rejects. A failure in the runtime becomes the round's error. */
  readonly round = async (input: RoundInput): Promise<RoundResult> => {
    if (this.#signal?.aborted === true) return CANCELLED;
    const solved = this.#solve(input);
    try {
      const final = await this.#run(input.prompt);
      const { final: said, ...rest } = await solved;
      return said === undefined && final === '' ? rest : { ...rest, final };
    } catch (error) {
      this.runContext.abandon(error);
      return this.#explain(error);
    }
  };

  readonly close = (): Promise<void> => this.inner.close();

  /** Starts the solver. When the solver finishes, this is queued like any other move. */
  async #solve(input: RoundInput): Promise<RoundResult> {
    const result = await this.inner
      .round(input)
      .catch((error: unknown) => failed('crash', describeThrown(error)));
    this.runContext.push({ kind: 'end', result });
    return result;
  }

  async #run(prompt: string): Promise<string> {
    const signal = this.#signal;
    const result = await this.#runner.run(this.#agent, [...this.#history, user(prompt)], {
      context: this.runContext,
      maxTurns: this.#maxTurns,
      ...(signal === null ? {} : { signal }),
    });
    this.#history = result.history;
    return String(result.finalOutput ?? '');
  }

  #explain(thrown: unknown): RoundResult {
    const error = this.runContext.causeOf(thrown);
    if (this.#signal?.aborted === true) return CANCELLED;
    if (this.runContext.isClosed) return failed('crash', describeThrown(error));
    if (error instanceof MaxTurnsExceededError)
      return failed(
        'turn_limit',
        `The agent did not finish within ${this.#maxTurns} turns. Its work so far is kept.`,
      );
    return { ...failed('defect', describeThrown(error)), defect: true };
  }
}

const CANCELLED: RoundResult = { ...failed('cancelled', 'The run was canceled.'), outside: true };

function failed(code: string, message: string): RoundResult {
  return { ok: false, error: { code, message } };
}

/** The session validates arguments itself and returns an error if they are invalid. */
function makeTool(name: string, schema: ToolSchema): Tool<TaskRunContext> {
  return tool({
    name,
    description: schema.description,
    parameters: { ...toParameterSchema(schema), additionalProperties: true },
    strict: false,
    // An error here ends the trial or is an internal defect. It is not a reply.
    errorFunction: null,
    execute: (args, context, details) => {
      const runContext = context?.context;
      if (!(runContext instanceof TaskRunContext)) throw new Error('A tool was called outside a run.');
      return runContext.guard(() => runContext.act(details?.toolCall?.callId ?? '', args as JsonObject));
    },
  });
}
