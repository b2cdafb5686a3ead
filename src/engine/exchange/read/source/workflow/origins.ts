/** Source positions of agents, tools and edges. */
import type { SourcePosition } from '../syntax/syntax.js';
import { findBinding } from '../values/make-values.js';
import type { DelegationKind, WorkflowWalk } from './workflow-walk.js';

/** A position in a source file. Line numbers start at 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
}

/** An agent's source position in an extracted workflow. */
export interface AgentOrigin {
  readonly place: SourcePlace | null;
  readonly name: string | null;
  readonly namePlace: SourcePlace | null;
}

/** A delegation's source position in an extracted workflow. */
export interface DelegationOrigin {
  readonly from: string;
  readonly to: string;
  readonly kind: DelegationKind;
  /** True if the delegation was not declared, but added because ordinary code runs the agents. */
  readonly inferred: boolean;
  readonly place: SourcePlace | null;
}

/** Source positions of all extracted parts, by id. */
export interface ExtractedOrigins {
  readonly agents: Readonly<Record<string, AgentOrigin>>;
  /** Positions of each tool, which may be defined several times. */
  readonly tools: Readonly<Record<string, readonly SourcePlace[]>>;
  readonly allow: readonly {
    readonly agent: string;
    readonly tool: string;
    readonly place: SourcePlace | null;
  }[];
  readonly delegations: readonly DelegationOrigin[];
}

export function buildOrigins(
  walk: WorkflowWalk | null,
  placeIn: (at: SourcePosition) => SourcePlace,
): ExtractedOrigins {
  const place = (at: SourcePosition | null) => (at === null ? null : placeIn(at));
  if (walk === null) return { agents: {}, tools: {}, allow: [], delegations: [] };
  return {
    agents: Object.fromEntries(
      walk.agents.map(({ id, value }): [string, AgentOrigin] => {
        const name = value === null ? undefined : findBinding(value.bag, 'name');
        const known = name?.k === 'text' ? name : null;
        return [
          id,
          { place: place(value?.at ?? null), name: known?.text ?? null, namePlace: place(known?.at ?? null) },
        ];
      }),
    ),
    tools: Object.fromEntries(
      [...walk.tools].map(([id, { values }]) => [
        id,
        [...new Map(values.map(({ at }) => [at.id, placeIn(at)])).values()],
      ]),
    ),
    allow: walk.edges.map(({ agent, tool, at }) => ({ agent: agent.id, tool, place: place(at) })),
    delegations: walk.delegations.map(({ from, to, kind, isInferred, at }) => ({
      from: from.id,
      to: to.id,
      kind,
      inferred: isInferred,
      place: place(at),
    })),
  };
}
