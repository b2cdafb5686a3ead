/**
 * Collects the agents and tools in spans under the names that models see. Agents with the same name are treated as one.
 */
import type { RowPlace } from './span-row.js';

export interface SpanActor {
  readonly name: string;
  /** Position at which the agent first ran or, if it never ran, was first mentioned. */
  place: RowPlace;
  /** The tools that the agent was offered, then the tools that it called without being offered them. */
  readonly tools: Map<string, RowPlace>;
  /**
   * Handoffs by target name: those that the agent was offered, then those that it performed without having been offered
   * them.
   */
  readonly handoffs: Map<string, RowPlace>;
  /** Names of the agents that implement this agent's tools, by tool. */
  readonly answers: Map<string, string>;
  /** True if the spans record which tools the agent was offered. */
  isOffered: boolean;
  hasRun: boolean;
}

export class ActorTable {
  readonly actors = new Map<string, SpanActor>();
  /** Parameter names by tool, taken from recorded calls. */
  readonly parameters = new Map<string, Set<string>>();
  /** Agents that ordinary code started, in order. */
  readonly startedAgents = new Map<string, RowPlace>();

  actor(name: string, place: RowPlace): SpanActor {
    const known = this.actors.get(name);
    if (known !== undefined) return known;
    const made = {
      name,
      place: { file: place.file, line: place.line },
      tools: new Map(),
      handoffs: new Map(),
      answers: new Map(),
      isOffered: false,
      hasRun: false,
    };
    this.actors.set(name, made);
    return made;
  }

  /** Records an agent that ran, as opposed to one that was only mentioned. */
  enter(name: string, place: RowPlace): SpanActor {
    const actor = this.actor(name, place);
    if (!actor.hasRun) actor.place = { file: place.file, line: place.line };
    actor.hasRun = true;
    return actor;
  }

  /** Records the tools and handoffs that an agent was offered. */
  offer(actor: SpanActor, tools: unknown, handoffs: unknown, place: RowPlace): void {
    actor.isOffered ||= Array.isArray(tools);
    for (const tool of namesOf(tools)) note(actor.tools, tool, place);
    for (const name of namesOf(handoffs)) note(actor.handoffs, this.actor(name, place).name, place);
  }

  use(actor: SpanActor, tool: string, args: Readonly<Record<string, unknown>>, place: RowPlace): void {
    note(actor.tools, tool, place);
    const names = this.parameters.get(tool) ?? new Set();
    for (const name of Object.keys(args)) names.add(name);
    this.parameters.set(tool, names);
  }

  handOver(from: string, to: string, place: RowPlace): void {
    note(this.actor(from, place).handoffs, this.actor(to, place).name, place);
  }

  /** Records the agent that implements a tool. Returns false if a different agent was already recorded. */
  answer(actor: SpanActor, tool: string, name: string): boolean {
    const known = actor.answers.get(tool);
    actor.answers.set(tool, known ?? name);
    return known === undefined || known === name;
  }

  drive(name: string, place: RowPlace): void {
    note(this.startedAgents, name, place);
  }
}

function namesOf(list: unknown): readonly string[] {
  return Array.isArray(list)
    ? list.filter((name): name is string => typeof name === 'string' && name !== '')
    : [];
}

function note(list: Map<string, RowPlace>, name: string, { file, line }: RowPlace): void {
  if (!list.has(name)) list.set(name, { file, line });
}
