/** Walks the graph from the entry and lists tools, edges and delegations in order. */
import { IdentifierAllocator } from './identifiers.js';
import type { SourceInterpreter } from '../follow/interpreter.js';
import { findDisplayName, type AgentPart, listAgentParts } from '../frameworks/agent-parts.js';
import type { SourcePosition } from '../syntax/syntax.js';
import type { AgentValue, ToolValue, AbstractValue } from '../values/abstract-values.js';
import { readListState, findKnownText, findBinding } from '../values/make-values.js';

export interface WalkedAgent {
  readonly id: string;
  /** The agent; null for the coordinator that the walk added. */
  readonly value: AgentValue | null;
}

/** All tools with the same name. `runs`: the agent that the tool runs. A coordinator's tool has no values. */
export interface WalkedTool {
  readonly values: ToolValue[];
  runs: WalkedAgent | null;
}

export interface WalkedEdge {
  readonly agent: WalkedAgent;
  readonly tool: string;
  readonly at: SourcePosition | null;
}

export type DelegationKind = 'handoff' | 'as_tool' | 'external';

export interface WalkedDelegation {
  readonly from: WalkedAgent;
  readonly to: WalkedAgent;
  readonly kind: DelegationKind;
  readonly at: SourcePosition | null;
  readonly isInferred: boolean;
}

/** Parts that the extraction added to the declared graph. */
export interface Orchestration {
  readonly mode: 'none' | 'coordinator' | 'chain';
  readonly startedAgents: readonly AgentValue[];
  readonly roots: readonly AgentValue[];
}

type Visit = Generator<WalkedAgent, void>;

/**
 * Walks the graph once. Pending visits are stored in a list, so that a long chain of agents does not cause deep
 * recursion.
 */
export class WorkflowWalk {
  readonly agents: WalkedAgent[] = [];
  readonly tools = new Map<string, WalkedTool>();
  readonly edges: WalkedEdge[] = [];
  readonly delegations: WalkedDelegation[] = [];
  private readonly identifiers = new IdentifierAllocator();
  private readonly known = new Map<AgentValue, WalkedAgent>();
  private readonly pairs = new Set<string>();

  constructor(
    private readonly m: SourceInterpreter,
    private readonly orchestration: Orchestration,
  ) {}

  start(): WalkedAgent {
    const [root] = this.orchestration.roots;
    const entry =
      this.orchestration.mode === 'coordinator' || root === undefined
        ? this.addCoordinator()
        : this.add(root).agent;
    const visits: Visit[] = [this.visit(entry)];
    for (let top = visits.at(-1); top !== undefined; top = visits.at(-1)) {
      const next = top.next();
      if (next.done === true) visits.pop();
      else visits.push(this.visit(next.value));
    }
    return entry;
  }

  private addCoordinator(): WalkedAgent {
    const agent = { id: this.identifiers.take('coordinator'), value: null };
    this.agents.push(agent);
    return agent;
  }

  private add(value: AgentValue): { agent: WalkedAgent; isNew: boolean } {
    const before = this.known.get(value);
    if (before !== undefined) return { agent: before, isNew: false };
    const agent = { id: this.identifiers.take(findDisplayName(value)), value };
    this.known.set(value, agent);
    this.agents.push(agent);
    return { agent, isNew: true };
  }

  private *visit(agent: WalkedAgent): Visit {
    if (agent.value === null) return yield* this.visitDriven(agent);
    reportAgent(this.m, agent.value, agent.id);
    for (const part of listAgentParts(agent.value)) yield* this.visitPart(agent, part);
    yield* this.visitLinked(agent);
  }

  private *visitPart(agent: WalkedAgent, part: AgentPart): Visit {
    if (part.condition !== null) this.m.report('conditional', part.condition, agent.id);
    if (part.kind === 'problem') this.m.report(part.code, part.at, agent.id);
    else if (part.kind === 'disabled') this.m.report('disabled', part.at, part.subject);
    else {
      const tool = part.kind === 'handoff' ? null : this.hold(agent, part.tool, part.at);
      if (part.kind === 'tool') return;
      yield* this.delegate(agent, part.target, part.kind, part.at, false);
      if (tool !== null) tool.runs ??= this.known.get(part.target) ?? null;
    }
  }

  private hold(agent: WalkedAgent, tool: ToolValue, at: SourcePosition): WalkedTool {
    if (!tool.nameKnown) this.m.report('tool-name', tool.at, tool.name);
    const id = tool.name === '' ? 'tool' : tool.name;
    const known = this.tools.get(id);
    const entry: WalkedTool = known ?? { values: [], runs: null };
    this.tools.set(id, entry);
    const isOther = known?.values.length === 0 || entry.values.some(({ origin }) => origin !== tool.origin);
    if (isOther) this.noteShared(id, tool.at);
    entry.values.push(tool);
    this.allow(agent, id, at);
    return entry;
  }

  private noteShared(id: string, at: SourcePosition): void {
    if (this.isFirst(`shared ${id}`)) this.m.report('tool-shared-name', at, id);
  }

  private allow(agent: WalkedAgent, tool: string, at: SourcePosition | null): void {
    if (!this.isFirst(`allow ${agent.id} ${tool}`)) return;
    this.edges.push({ agent, tool, at });
  }

  private isFirst(pair: string): boolean {
    if (this.pairs.has(pair)) return false;
    this.pairs.add(pair);
    return true;
  }

  private *delegate(
    from: WalkedAgent,
    target: AgentValue,
    kind: DelegationKind,
    at: SourcePosition | null,
    isInferred: boolean,
  ): Visit {
    const { agent: to, isNew } = this.add(target);
    if (this.isFirst(`delegate ${from.id} ${to.id}`))
      this.delegations.push({ from, to, kind, at, isInferred });
    if (isNew) yield to;
  }

  /** Gives the coordinator one tool for each agent that is run. */
  private *visitDriven(coordinator: WalkedAgent): Visit {
    for (const value of this.orchestration.startedAgents) {
      const { agent, isNew } = this.add(value);
      const tool = `run_${agent.id}`;
      const entry = this.tools.get(tool);
      if (entry === undefined) this.tools.set(tool, { values: [], runs: agent });
      else {
        this.noteShared(tool, value.at);
        entry.runs ??= agent;
      }
      this.allow(coordinator, tool, null);
      if (this.isFirst(`delegate ${coordinator.id} ${agent.id}`))
        this.delegations.push({
          from: coordinator,
          to: agent,
          kind: 'as_tool',
          at: value.at,
          isInferred: true,
        });
      if (isNew) yield agent;
    }
  }

  /** In a chain, adds a delegation from each root to the next. */
  private *visitLinked(agent: WalkedAgent): Visit {
    const { mode, roots } = this.orchestration;
    const place = mode === 'chain' && agent.value !== null ? roots.indexOf(agent.value) : -1;
    const next = place < 0 ? undefined : roots[place + 1];
    if (next !== undefined) yield* this.delegate(agent, next, 'external', null, true);
  }
}

function reportAgent(m: SourceInterpreter, agent: AgentValue, id: string): void {
  if (findKnownText(findBinding(agent.bag, 'name')) === null) m.report('agent-name', agent.at, id);
  const isTransferring = agent.of === 'google-adk' && /^(Llm)?Agent$/.test(agent.kind);
  if (isTransferring && listAgentParts(agent).some(({ kind }) => kind === 'handoff'))
    m.report('implicit-transfer', agent.at, id);
  const servers = findBinding(agent.bag, 'mcp_servers');
  if (servers !== undefined && !isEmpty(servers)) m.report('mcp-server', agent.at, id);
  const capabilities = findBinding(agent.bag, 'capabilities');
  const isSandbox = agent.kind.startsWith('Sandbox');
  if (capabilities === undefined ? isSandbox : !isEmpty(capabilities)) m.report('capability', agent.at, id);
}

function isEmpty(value: AbstractValue): boolean {
  return (
    value.k === 'none' ||
    (value.k === 'flag' && !value.flag) ||
    (value.k === 'list' && readListState(value).items.length === 0 && readListState(value).partial === null)
  );
}
