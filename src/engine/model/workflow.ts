/**
 * Workflow documents: agents, tools, who may use what, who hands over to whom (docs/spec/coverage.md#graph).
 *
 * Field names are those of the published manifests. Pairs that are named nowhere mean nothing: they
 * are neither usable nor an obligation. Only the shape is read here; the graph judges the rest.
 */
import * as z from 'zod/mini';
import type { Json } from '../kit/index.js';
import { closedObject } from './closed-object.js';

/** An agent. Words beside the id are what a model would read; the graph does not look at them. */
export interface AgentDocument {
  readonly id: string;
  readonly name?: string | undefined;
  /** What others read before they hand over to it. */
  readonly description?: string | undefined;
  /** What the agent itself is told. */
  readonly instructions?: string | undefined;
}

/** A tool: opaque, known by its name and by what a model would read of it. */
export interface ToolDocument {
  readonly id: string;
  readonly description?: string | undefined;
  /** Names of its parameters. */
  readonly parameters?: readonly string[] | undefined;
  /** The agent that runs when the tool is called, where an agent is offered as a tool. */
  readonly runs?: string | undefined;
}

/** `[agent, tool]`. */
export type PairDocument = readonly [agent: string, tool: string];

/** Leave of one agent to hand work to another. */
export interface DelegationDocument {
  readonly from: string;
  readonly to: string;
  /** What makes it happen; the reader of sources always writes `delegate`. */
  readonly trigger: string;
}

/** Agents, tools, who may use what, and who may hand work to whom. Fields as in the published manifests. */
export interface WorkflowDocument {
  readonly system: { readonly id: string; readonly entry_agent: string };
  readonly agents: readonly AgentDocument[];
  readonly tools: readonly ToolDocument[];
  readonly permissions: {
    readonly allow: readonly PairDocument[];
    readonly restrict: readonly PairDocument[];
  };
  readonly delegations: readonly DelegationDocument[];
  /** Where it comes from; carried, never read. */
  readonly meta?: Json | undefined;
}

const name = z.string().check(z.minLength(1));
const pair = z.tuple([name, name]);

/** Shape of a workflow's document. Names that nothing declares are found by `readGraph`. */
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
