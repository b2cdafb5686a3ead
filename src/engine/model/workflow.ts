/**
 * Defines workflow documents, with agents, tools, permissions and delegations (docs/spec/coverage.md#graph).
 *
 * Field names are the same as in the published manifests. Pairs that are not listed cannot be used and are not
 * obligations. Only the shape is checked here; the graph makes further checks.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { closedObject } from './closed-object.js';

/** An agent in a workflow. Its name, description and instructions are for models; the graph ignores them. */
export interface AgentDocument {
  readonly id: string;
  readonly name?: string | undefined;
  /** Description that is shown to agents that may hand over to this one. */
  readonly description?: string | undefined;
  readonly instructions?: string | undefined;
}

/** A tool in a workflow. Only its name and its description for models are known. */
export interface ToolDocument {
  readonly id: string;
  readonly description?: string | undefined;
  readonly parameters?: readonly string[] | undefined;
  /** The agent that runs when the tool is called, if the tool exposes an agent. */
  readonly runs?: string | undefined;
}

/** A pair of an agent and a tool: `[agent, tool]`. */
export type PairDocument = readonly [agent: string, tool: string];

/** Permits one agent to hand work to another. */
export interface DelegationDocument {
  readonly from: string;
  readonly to: string;
  /** Name of the trigger, which is always `delegate` in workflows read from source code. */
  readonly trigger: string;
}

/**
 * A workflow with agents, tools, their permissions and delegations. Field names are the same as in published manifests.
 */
export interface WorkflowDocument {
  readonly system: { readonly id: string; readonly entry_agent: string };
  readonly agents: readonly AgentDocument[];
  readonly tools: readonly ToolDocument[];
  readonly permissions: {
    readonly allow: readonly PairDocument[];
    readonly restrict: readonly PairDocument[];
  };
  readonly delegations: readonly DelegationDocument[];
  /** Information about where the workflow comes from, which is preserved but never interpreted. */
  readonly meta?: Json | undefined;
}

const name = z.string().check(z.minLength(1));
const pair = z.tuple([name, name]);

/** Schema of a workflow; `readGraph` reports undeclared names. */
export const workflowSchema = z.object({
  system: z.object({ id: name, entry_agent: name }),
  agents: z.array(
    z.object({
      id: name,
      name: z.optional(z.string()),
      description: z.optional(z.string()),
      instructions: z.optional(z.string()),
    }),
  ),
  tools: z.array(
    z.object({
      id: name,
      description: z.optional(z.string()),
      parameters: z.optional(z.array(z.string())),
      runs: z.optional(name),
    }),
  ),
  permissions: closedObject({ allow: z.array(pair), restrict: z.array(pair) }),
  delegations: z.array(closedObject({ from: name, to: name, trigger: z.string() })),
  meta: z.optional(z.json()),
});
