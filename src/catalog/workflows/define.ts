/**
 * The short form in which workflow files are written: each agent names what it may use, and every
 * pair that nobody names becomes a restriction, as in every row of the published Table I.
 *
 * Names and edges of the ten are those of the published workflows; descriptions and instructions are
 * our own words, because a model needs something to read.
 */
import type { PairDocument, ToolDocument, WorkflowDocument } from '../../engine/index.js';

/** `published`: shape as published. `reconstructed`: made to fit the published counts. `own`: ours. */
export type WorkflowStatus = 'published' | 'reconstructed' | 'own';

/** A shipped workflow and where it comes from. */
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
  /** What others read before they hand over. */
  readonly description: string;
  /** What the agent itself is told. */
  readonly instructions: string;
  /** Tools it may use. */
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

/** The document of a sketch, with every pair that is not allowed restricted. */
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
