/**
 * Builds workflows.
 *
 * Each agent lists the tools it may use, and all other pairs are restricted, as in every row of the published Table I.
 * Names and edges in the ten published workflows are unchanged. Descriptions and instructions are our own, because
 * models need them.
 */
import type { PairDocument, ToolDocument, WorkflowDocument } from '../../engine/index.js';

/** `published`: the shape was published. `reconstructed`: built from the published counts. `own`: our own workflow. */
export type WorkflowStatus = 'published' | 'reconstructed' | 'own';

/** A shipped workflow and its origin. */
export interface ShippedWorkflow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly status: WorkflowStatus;
  readonly document: WorkflowDocument;
}

interface AgentSketch {
  readonly id: string;
  readonly name: string;
  /** Description for other agents that may hand over to this agent. */
  readonly description: string;
  readonly instructions: string;
  readonly uses?: readonly string[];
}

interface WorkflowSketch {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly status: WorkflowStatus;
  readonly entry: string;
  readonly agents: readonly AgentSketch[];
  readonly tools: readonly ToolDocument[];
  readonly delegations: readonly (readonly [from: string, to: string])[];
}

/** Builds the workflow document from a sketch. All pairs that are not allowed are restricted. */
export function defineWorkflow(sketch: WorkflowSketch): ShippedWorkflow {
  const { id, title, summary, status, entry, agents, tools, delegations } = sketch;
  const pairs = agents.flatMap((agent) =>
    tools.map((tool) => ({
      pair: [agent.id, tool.id] as PairDocument,
      isAllowed: agent.uses?.includes(tool.id) === true,
    })),
  );
  const list = (allowed: boolean): readonly PairDocument[] =>
    pairs.filter(({ isAllowed }) => isAllowed === allowed).map(({ pair }) => pair);
  const document: WorkflowDocument = {
    system: { id, entry_agent: entry },
    agents: agents.map(({ uses: _, ...agent }) => agent),
    tools,
    permissions: { allow: list(true), restrict: list(false) },
    delegations: delegations.map(([from, to]) => ({ from, to, trigger: 'delegate' })),
    meta: { title, status },
  };
  return { id, title, summary, status, document };
}
