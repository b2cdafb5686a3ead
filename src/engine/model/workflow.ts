/**
 * Workflow documents: agents, tools, permissions, delegations (docs/spec/coverage.md#graph).
 *
 * Field names are those of the published manifests. Pairs that are not listed are neither usable nor an
 * obligation. Only the shape is checked here; the graph checks the rest.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { closedObject } from './closed-object.js';

/** An agent. The texts are for models; the graph ignores them. */
export interface AgentDocument {
  readonly id: string;
  readonly name?: string | undefined;
  /** Description for agents that may hand over to it. */
  readonly description?: string | undefined;
  /** Instructions for the agent itself. */
  readonly instructions?: string | undefined;
}

/** A tool, known only by its name and its description for models. */
export interface ToolDocument {
  readonly id: string;
  readonly description?: string | undefined;
  /** Names of its parameters. */
  readonly parameters?: readonly string[] | undefined;
  /** The agent that runs when the tool is called, for an agent offered as a tool. */
  readonly runs?: string | undefined;
}

/** `[agent, tool]`. */
export type PairDocument = readonly [agent: string, tool: string];

/** Permission of one agent to hand work to another. */
export interface DelegationDocument {
  readonly from: string;
  readonly to: string;
  /** The trigger; the source reader always writes `delegate`. */
  readonly trigger: string;
}

/** Agents, tools, their permissions and delegations. Field names as in the published manifests. */
export interface WorkflowDocument {
  readonly system: { readonly id: string; readonly entry_agent: string };
  readonly agents: readonly AgentDocument[];
  readonly tools: readonly ToolDocument[];
  readonly permissions: {
    readonly allow: readonly PairDocument[];
    readonly restrict: readonly PairDocument[];
  };
  readonly delegations: readonly DelegationDocument[];
  /** Origin; preserved and never read. */
  readonly meta?: Json | undefined;
}

const name = z.string().check(z.minLength(1));
const pair = z.tuple([name, name]);

/** Schema of a workflow. `readGraph` reports undeclared names. */
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
