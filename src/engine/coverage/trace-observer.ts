/**
 * Converts a run's trace to an observation (docs/spec/coverage.md#criteria).
 *
 * Expectations come from the given graph, which may differ from the graph that was run. Executing a tool that the given
 * graph restricts is a breach.
 */
import type { WorkflowEvent } from '../model/index.js';
import { formatEdgeKey, type WorkflowGraph } from './graph.js';
import type { EdgeSighting, TraceObservation, RestrictedSighting } from './trace-observation.js';

/** Compares traces with a single graph. */
export class TraceObserver {
  readonly #allowed: ReadonlySet<string>;
  readonly #restricted: ReadonlySet<string>;

  constructor({ allow, restrict }: Pick<WorkflowGraph, 'allow' | 'restrict'>) {
    this.#allowed = new Set(allow.map(({ agent, tool }) => formatEdgeKey(agent, tool)));
    this.#restricted = new Set(restrict.map(({ agent, tool }) => formatEdgeKey(agent, tool)));
  }

  /**
   * Returns the observation for one run, ordered by first event. It is empty if the run ended with an internal defect.
   */
  observe(events: readonly WorkflowEvent[]): TraceObservation {
    const notes = new Notes();
    if (endedInDefect(events)) return notes.settle();
    for (const event of events) this.#note(event, notes);
    return notes.settle();
  }

  #note(event: WorkflowEvent, notes: Notes): void {
    if (event.kind === 'agent.activated') notes.agent(event.agent, event.seq);
    if (event.kind === 'agent.delegated') notes.delegation(event.from, event.to, event.seq);
    if (event.kind === 'call.returned' && this.#allowed.has(formatEdgeKey(event.agent, event.tool)))
      notes.use(event.agent, event.tool, event.seq);
    if (!('tool' in event) || !this.#restricted.has(formatEdgeKey(event.agent, event.tool))) return;
    notes.restricted(event.agent, event.tool, event.seq, event.kind);
  }
}

/** True for a run that ended with an internal defect, which is not evidence. */
export function endedInDefect(events: readonly WorkflowEvent[]): boolean {
  const last = events.at(-1);
  return last?.kind === 'run.finished' && last.end === 'defect';
}

interface Seen {
  readonly agent: string;
  readonly target: string;
  readonly events: number[];
  readonly kinds: Set<string>;
}

class Notes {
  readonly #agents = new Map<string, number[]>();
  readonly #uses = new Map<string, Seen>();
  readonly #restricted = new Map<string, Seen>();
  readonly #delegations = new Map<string, Seen>();

  agent(agent: string, seq: number): void {
    const known = this.#agents.get(agent);
    if (known === undefined) this.#agents.set(agent, [seq]);
    else known.push(seq);
  }

  use(agent: string, tool: string, seq: number): void {
    see(this.#uses, agent, tool, seq);
  }

  delegation(from: string, to: string, seq: number): void {
    see(this.#delegations, from, to, seq);
  }

  restricted(agent: string, tool: string, seq: number, kind: string): void {
    see(this.#restricted, agent, tool, seq).kinds.add(kind);
  }

  settle(): TraceObservation {
    return {
      agents: [...this.#agents].map(([agent, events]) => ({ agent, events })),
      uses: [...this.#uses.values()].map(toEdge),
      restricted: [...this.#restricted.values()].map(toRestricted),
      delegations: [...this.#delegations.values()].map(toEdge),
    };
  }
}

function see(list: Map<string, Seen>, agent: string, target: string, seq: number): Seen {
  const key = formatEdgeKey(agent, target);
  const seen = list.get(key) ?? { agent, target, events: [], kinds: new Set() };
  seen.events.push(seq);
  list.set(key, seen);
  return seen;
}

function toEdge({ agent, target, events }: Seen): EdgeSighting {
  return { agent, target, events };
}

function toRestricted({ kinds, ...seen }: Seen): RestrictedSighting {
  const breached = kinds.has('call.returned');
  return { ...toEdge({ ...seen, kinds }), attempted: breached || kinds.has('call.proposed'), breached };
}
