/** Builds a workflow from span data. Order, identifiers and orchestration follow the same rules as for source code. */
import type { PairDocument, WorkflowDocument } from '../../../model/index.js';
import { IdentifierAllocator } from '../source/workflow/identifiers.js';
import type { DelegationOrigin, ExtractedOrigins } from '../source/workflow/origins.js';
import type { SpanActor, ActorTable } from './actor-table.js';
import type { RowPlace } from './span-row.js';

export interface SpanOrchestration {
  readonly mode: 'none' | 'coordinator' | 'chain';
  readonly roots: readonly string[];
}

interface Arranged {
  readonly document: WorkflowDocument;
  readonly origins: ExtractedOrigins;
  readonly ids: ReadonlyMap<string, string>;
}

const COORDINATOR = 'coordinator';

export function buildSpanWorkflow(id: string, actors: ActorTable, arrangement: SpanOrchestration): Arranged {
  const walk = new SpanWalk(actors, arrangement);
  const entry = walk.start();
  const { agents, tools, edges, delegations, ids } = walk;
  const order = [...tools.keys()];
  const allowed = new Set(edges.map(({ agent, tool }) => JSON.stringify([agent, tool])));
  const pairs = agents.flatMap((agent) => order.map((tool): PairDocument => [agent.id, tool]));
  const document: WorkflowDocument = {
    system: { id, entry_agent: entry },
    agents: agents.map(({ id: agent, name }) => (name === null ? { id: agent } : { id: agent, name })),
    tools: order.map((tool) => toolDocument(tool, actors, tools.get(tool) ?? null)),
    permissions: {
      allow: pairs.filter((pair) => allowed.has(JSON.stringify(pair))),
      restrict: pairs.filter((pair) => !allowed.has(JSON.stringify(pair))),
    },
    delegations: delegations.map(({ from, to }) => ({ from, to, trigger: 'delegate' })),
  };
  return { document, origins: walk.origins(), ids };
}

function toolDocument(
  id: string,
  { parameters }: ActorTable,
  runs: string | null,
): WorkflowDocument['tools'][number] {
  const names = [...(parameters.get(id) ?? [])];
  return { id, ...(names.length === 0 ? {} : { parameters: names }), ...(runs === null ? {} : { runs }) };
}

interface Edge {
  readonly agent: string;
  readonly tool: string;
  readonly place: RowPlace | null;
}

/** Walks the graph depth first. For each agent, the walk visits tools first, then handoffs, and then added parts. */
class SpanWalk {
  readonly agents: { readonly id: string; readonly name: string | null; readonly place: RowPlace | null }[] =
    [];
  /** Maps each tool name to the agent that the tool runs, or to null. */
  readonly tools = new Map<string, string | null>();
  readonly edges: Edge[] = [];
  readonly delegations: DelegationOrigin[] = [];
  readonly ids = new Map<string, string>();
  readonly #identifiers = new IdentifierAllocator();
  readonly #pairs = new Set<string>();
  readonly #open: (() => void)[] = [];

  constructor(
    readonly actorTable: ActorTable,
    readonly arrangement: SpanOrchestration,
  ) {}

  start(): string {
    const { mode, roots } = this.arrangement;
    const entry =
      mode === 'coordinator' ? this.#identifiers.take(COORDINATOR) : this.#meet(roots[0] as string);
    if (mode === 'coordinator') this.#coordinate(entry, roots);
    // Pending visits are stored in a list, so that a long chain of agents does not cause deep recursion.
    for (let next = this.#open.pop(); next !== undefined; next = this.#open.pop()) next();
    return entry;
  }

  origins(): ExtractedOrigins {
    const places = new Map<string, RowPlace[]>([...this.tools.keys()].map((tool) => [tool, []]));
    for (const { tool, place } of this.edges) if (place !== null) places.get(tool)?.push(place);
    return {
      agents: Object.fromEntries(
        this.agents.map(({ id, name, place }) => [id, { place, name, namePlace: place }]),
      ),
      tools: Object.fromEntries(places),
      allow: this.edges,
      delegations: this.delegations,
    };
  }

  #coordinate(entry: string, roots: readonly string[]): void {
    this.agents.push({ id: entry, name: null, place: null });
    const steps = roots.map((name) => () => {
      const known = this.ids.get(name);
      const id = known ?? this.#name(name);
      this.#allow(entry, `run_${id}`, id, null);
      this.#delegate(entry, id, 'external', null);
      if (known === undefined) this.#walk(name, id);
    });
    for (const step of steps.reverse()) this.#open.push(step);
  }

  /** Returns an agent's identifier. A new agent is visited later. */
  #meet(name: string): string {
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const id = this.#name(name);
    this.#walk(name, id);
    return id;
  }

  #name(name: string): string {
    const id = this.#identifiers.take(name);
    this.ids.set(name, id);
    return id;
  }

  #walk(name: string, id: string): void {
    const actor = this.actorTable.actors.get(name) as SpanActor;
    this.agents.push({ id, name, place: actor.place });
    const steps = [
      ...[...actor.tools].map(
        ([tool, place]) =>
          () =>
            this.#hold(id, actor, tool, place),
      ),
      ...[...actor.handoffs].map(
        ([to, place]) =>
          () =>
            this.#addHandoff(id, to, 'handoff', place),
      ),
      ...this.#added(name).map((to) => () => this.#addHandoff(id, to, 'external', null)),
    ];
    for (const step of steps.reverse()) this.#open.push(step);
  }

  #hold(id: string, { answers }: SpanActor, tool: string, place: RowPlace): void {
    const name = answers.get(tool);
    if (name === undefined) return this.#allow(id, tool, null, place);
    const isNew = !this.ids.has(name);
    const to = this.ids.get(name) ?? this.#name(name);
    this.#allow(id, tool, to, place);
    this.#delegate(id, to, 'as_tool', place);
    if (isNew) this.#walk(name, to);
  }

  #addHandoff(from: string, name: string, kind: DelegationOrigin['kind'], place: RowPlace | null): void {
    const isNew = !this.ids.has(name);
    const to = this.ids.get(name) ?? this.#name(name);
    this.#delegate(from, to, kind, place);
    if (isNew) this.#walk(name, to);
  }

  #allow(agent: string, tool: string, runs: string | null, place: RowPlace | null): void {
    this.tools.set(tool, this.tools.get(tool) ?? runs);
    this.edges.push({ agent, tool, place });
  }

  #delegate(from: string, to: string, kind: DelegationOrigin['kind'], place: RowPlace | null): void {
    const key = JSON.stringify([from, to]);
    if (!this.#pairs.has(key)) this.delegations.push({ from, to, kind, inferred: place === null, place });
    this.#pairs.add(key);
  }

  /** Returns the next root if the roots form a chain. */
  #added(name: string): readonly string[] {
    const { mode, roots } = this.arrangement;
    const at = roots.indexOf(name);
    return mode === 'chain' && at >= 0 ? roots.slice(at + 1, at + 2) : [];
  }
}
