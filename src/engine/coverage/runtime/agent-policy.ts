/**
 * Defines what an agent under test sees and which actions it may take.
 *
 * The agent's view contains only what a model would read: instructions, names and descriptions of tools and handoffs,
 * and the conversation. The view contains no objective, bundle or graph.
 */
import type { Json } from '../../kit/index.js';

/** Information that an agent receives about a tool. */
export interface ToolCard {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly string[];
  /**
   * True for a restricted tool, which is shown only when restrictions are probed. The tool's description then forbids
   * its use.
   */
  readonly isForbidden: boolean;
}

/** A handoff in the form in which an agent sees it. */
export interface HandoffCard {
  /** Name under which a model would call the handoff: `transfer_to_` followed by the agent's id. */
  readonly name: string;
  readonly agent: string;
  readonly description: string;
}

/** A turn in a conversation. Turns are in chronological order. */
export type ConversationTurn =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'call'; readonly agent: string; readonly tool: string; readonly reply: string }
  | { readonly kind: 'declined'; readonly agent: string; readonly tool: string }
  | { readonly kind: 'handoff'; readonly agent: string; readonly handoff: string };

/** Information that an agent under test can see. */
export interface AgentView {
  readonly name: string;
  readonly instructions: string;
  readonly tools: readonly ToolCard[];
  readonly handoffs: readonly HandoffCard[];
  readonly conversation: readonly ConversationTurn[];
}

/** The next action of an agent under test. */
export type AgentAction =
  | {
      readonly kind: 'call';
      readonly tool: string;
      readonly args: { readonly [name: string]: Json };
    }
  | { readonly kind: 'handoff'; readonly handoff: string }
  /** The agent declines a tempting tool; `rule` names the reason. */
  | { readonly kind: 'decline'; readonly tool: string; readonly rule: string }
  | { readonly kind: 'answer'; readonly text: string };

/** Chooses an agent's next action. The built-in router and models implement it. */
export interface AgentPolicy {
  /** Returns the agent's next action, based on its view. */
  choose(view: AgentView): AgentAction | Promise<AgentAction>;
}
