/**
 * What an agent under test sees, and what it may do about it.
 *
 * A view holds what a model would read and nothing else: instructions, names and descriptions of
 * tools and handoffs, the conversation. No objective, no bundle, no graph.
 */
import type { Json } from '../../kit/index.js';

/** A tool as an agent sees it. */
export interface ToolCard {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly string[];
  /** Shown in a probe of restrictions only; its description then says that it is not to be used. */
  readonly isForbidden: boolean;
}

/** A handoff as an agent sees it. */
export interface HandoffCard {
  /** The name a model would call: `transfer_to_` and the agent's id. */
  readonly name: string;
  /** Display name of the other agent. */
  readonly agent: string;
  readonly description: string;
}

/** One turn of a conversation, oldest first. */
export type ConversationTurn =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'call'; readonly agent: string; readonly tool: string; readonly reply: string }
  | { readonly kind: 'declined'; readonly agent: string; readonly tool: string }
  | { readonly kind: 'handoff'; readonly agent: string; readonly handoff: string };

/** What an agent under test sees. */
export interface AgentView {
  readonly name: string;
  readonly instructions: string;
  readonly tools: readonly ToolCard[];
  readonly handoffs: readonly HandoffCard[];
  readonly conversation: readonly ConversationTurn[];
}

/** What an agent under test does next. */
export type AgentAction =
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly args: { readonly [name: string]: Json };
    }
  | { readonly kind: 'handoff'; readonly handoff: string }
  /** A tempting tool is left alone; `rule` names why. */
  | { readonly kind: 'decline'; readonly tool: string; readonly rule: string }
  | { readonly kind: 'answer'; readonly text: string };

/** Whoever decides the next step: the built-in router, or a model. */
export interface AgentPolicy {
  /** The next action of an agent, given what it sees. */
  choose(view: AgentView): AgentAction | Promise<AgentAction>;
}
