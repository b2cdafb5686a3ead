/**
 * The adapter of a workflow under test: a runtime drives agents, a stage decides, answers and records.
 *
 * A runtime is given cards, a request text and a policy. It may only make things happen through the
 * stage, so that two runtimes leave the same trace when their agents do the same.
 */
import type { Json } from '../../kit/index.js';
import type { ActivationCause } from '../../model/index.js';
import type { AgentPolicy, HandoffCard, ToolCard } from './agent-policy.js';

/** One agent as a runtime sets it up. */
export interface AgentCard {
  readonly id: string;
  readonly name: string;
  readonly instructions: string;
  readonly tools: readonly RuntimeTool[];
  readonly handoffs: readonly RuntimeHandoff[];
}

/** A tool of an agent under test. */
export interface RuntimeTool extends ToolCard {
  /** The agent that answers for the tool, by id; null for a plain stub. */
  readonly runs: string | null;
}

/** A handoff, and the id of the agent it leads to. */
export interface RuntimeHandoff extends HandoffCard {
  readonly to: string;
}

/** One run of a workflow: agents, request and policy. */
export interface RuntimeTask {
  readonly entry: string;
  readonly agents: ReadonlyMap<string, AgentCard>;
  readonly text: string;
  readonly policy: AgentPolicy;
}

/** What came of a proposed call. `runs`: an agent has to answer before the call is done. */
export interface TestHarnessReply {
  readonly text: string;
  readonly runs: string | null;
}

/** What a runtime may ask of the test bench. Everything is recorded here and nowhere else. */
export interface RuntimeHarness {
  /** True once a limit was reached: the runtime stops. */
  readonly isOver: boolean;
  /** Counts one turn of an agent; false when there are none left. */
  takeTurn(): boolean;
  /** Records that an agent begins to act. `from`: the agent before it; null for the entry. */
  activate(agent: string, from: string | null, by: ActivationCause): void;
  /** Decides a proposed call and, when it may happen, lets the stub answer. */
  call(agent: string, tool: string, args: { readonly [name: string]: Json }): TestHarnessReply;
  /** Records that an agent leaves a tempting tool alone. `rule`: why. */
  decline(agent: string, tool: string, rule: string): void;
  /** Control moves by handoff. False when a limit was reached. */
  handOver(from: string, to: string): boolean;
  /** An agent runs on behalf of a tool. False when a limit was reached. */
  enter(from: string, to: string): boolean;
  /** The agent that ran as a tool is done. */
  leave(agent: string, to: string): void;
  /** Records an agent's answer to whoever asked. */
  answer(agent: string, text: string): void;
}

/** What drives the agents of a workflow. It makes things happen through the stage only. */
export interface WorkflowRuntime {
  readonly title: string;
  readonly help: string;
  /** Runs the task until an answer, a limit or the end of turns. */
  run(task: RuntimeTask, harness: RuntimeHarness): void | Promise<void>;
}
