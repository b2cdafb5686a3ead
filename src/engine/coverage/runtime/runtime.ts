/**
 * The interface between a runtime and the test harness. A runtime runs agents; the harness decides calls, replies to
 * them and records them.
 *
 * A runtime receives cards, a request text and a policy. It acts only through the harness, so that two runtimes leave
 * the same trace if their agents act in the same way.
 */
import type { Json } from '../../kit/index.js';
import type { ActivationCause } from '../../model/index.js';
import type { AgentPolicy, HandoffCard, ToolCard } from './agent-policy.js';

/** An agent card in the form that a runtime receives. */
export interface AgentCard {
  readonly id: string;
  readonly name: string;
  readonly instructions: string;
  readonly tools: readonly RuntimeTool[];
  readonly handoffs: readonly RuntimeHandoff[];
}

/** A tool that belongs to an agent under test. */
export interface RuntimeTool extends ToolCard {
  /** Id of the agent that implements the tool; null for a plain stub. */
  readonly runs: string | null;
}

/** A handoff, with its target agent's id. */
export interface RuntimeHandoff extends HandoffCard {
  readonly to: string;
}

/** The input for one workflow run: agents, request and policy. */
export interface RuntimeTask {
  readonly entry: string;
  readonly agents: ReadonlyMap<string, AgentCard>;
  readonly text: string;
  readonly policy: AgentPolicy;
}

/**
 * Result of a proposed call. `runs`: the agent that must respond before the call is complete; null if there is none.
 */
export interface TestHarnessReply {
  readonly text: string;
  readonly runs: string | null;
}

/** The part of the test harness that a runtime uses. Everything is recorded here. */
export interface RuntimeHarness {
  /** True once a limit has been reached, after which the runtime must stop. */
  readonly isOver: boolean;
  /** Counts a turn. Returns false if no turns are left. */
  takeTurn(): boolean;
  /** Records that an agent becomes active. `from` is the previous agent, or null for the entry. */
  activate(agent: string, from: string | null, by: ActivationCause): void;
  /** Decides a proposed call and, if the call is allowed, returns the stub's reply. */
  call(agent: string, tool: string, args: { readonly [name: string]: Json }): TestHarnessReply;
  /** Records that an agent declined to call a tool because of a rule. */
  decline(agent: string, tool: string, rule: string): void;
  /** Records a handoff. Returns false if a limit was reached. */
  handOver(from: string, to: string): boolean;
  /** Records that an agent starts as a tool. Returns false if a limit was reached. */
  enter(from: string, to: string): boolean;
  /** Records that an agent run as a tool has finished. */
  leave(agent: string, to: string): void;
  /** Records an agent's final message. */
  answer(agent: string, text: string): void;
}

/** Runs a workflow's agents. All actions go through the test harness. */
export interface WorkflowRuntime {
  readonly title: string;
  readonly help: string;
  /** Runs the task until there is a final message, a limit is reached, or no turns are left. */
  run(task: RuntimeTask, harness: RuntimeHarness): void | Promise<void>;
}
