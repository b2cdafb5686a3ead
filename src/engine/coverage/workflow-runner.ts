/** Runs a workflow once for a given request and returns the trace. */
import { describeThrown } from '../kit/index.js';
import type {
  FaultKind,
  ToolDocument,
  WorkflowCondition,
  WorkflowDocument,
  WorkflowEvent,
} from '../model/index.js';
import { readGraph, type WorkflowGraph } from './graph.js';
import { buildMeaningWeights } from './router/meaning-weights.js';
import { createRouter, type RouterOptions } from './router/router.js';
import type { AgentPolicy } from './runtime/agent-policy.js';
import { buildAgentCards } from './runtime/agent-cards.js';
import type { AgentCard, WorkflowRuntime } from './runtime/runtime.js';
import { TestHarness } from './runtime/test-harness.js';
import { DerivedWarrants } from './derived-warrants.js';

export interface WorkflowRunnerOptions {
  readonly condition: WorkflowCondition;
  readonly router: RouterOptions;
  /** `run` signs and checks a proof for each call. `skip` omits the proof and records that. */
  readonly proof: 'run' | 'skip';
  readonly runtime: WorkflowRuntime;
}

export interface WorkflowRunOptions {
  /** True if agents also see their restricted tools, marked as restricted. */
  readonly showsRestricted: boolean;
  readonly fault: { readonly agent: string; readonly tool: string; readonly kind: FaultKind } | null;
}

/** A workflow that is prepared for repeated runs. */
export class WorkflowRunner {
  readonly graph: WorkflowGraph;
  readonly #workflow: WorkflowDocument;
  readonly #options: WorkflowRunnerOptions;
  readonly #policy: AgentPolicy;
  readonly #warrants: DerivedWarrants;
  readonly #tools: ReadonlyMap<string, ToolDocument>;
  readonly #cards = new Map<boolean, ReadonlyMap<string, AgentCard>>();

  constructor(workflow: WorkflowDocument, options: WorkflowRunnerOptions) {
    this.#workflow = workflow;
    this.#options = options;
    this.graph = readGraph(workflow).graph;
    this.#policy = createRouter(buildMeaningWeights(workflow), options.router);
    this.#warrants = new DerivedWarrants(this.graph);
    this.#tools = new Map(workflow.tools.map((tool) => [tool.id, tool]));
  }

  /** Runs one request. Never throws; an internal error ends the run with a `defect`. */
  async run(text: string, { showsRestricted, fault }: WorkflowRunOptions): Promise<readonly WorkflowEvent[]> {
    const agents = this.#dealt(showsRestricted);
    const { condition, proof, runtime } = this.#options;
    const { system } = this.#workflow;
    const harness = new TestHarness(
      { workflow: system.id, condition, proof, warrants: this.#warrants, agents, tools: this.#tools, fault },
      text,
    );
    try {
      await runtime.run({ entry: system.entry_agent, agents, text, policy: this.#policy }, harness);
      return harness.finish();
    } catch (error) {
      return harness.finish('defect', describeThrown(error));
    }
  }

  #dealt(showsRestricted: boolean): ReadonlyMap<string, AgentCard> {
    const known = this.#cards.get(showsRestricted);
    if (known !== undefined) return known;
    const cards = buildAgentCards(this.#workflow, this.graph, showsRestricted);
    this.#cards.set(showsRestricted, cards);
    return cards;
  }
}
