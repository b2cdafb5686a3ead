/**
 * Converts a workflow's agents to SDK agents: tools become stubs that call the harness, delegations become SDK
 * handoffs, and an agent that implements a tool becomes an SDK agent tool.
 */
import { Agent, handoff, type RunContext, type Tool, tool } from '@openai/agents-core';
import type { AgentCard, Json, RuntimeHandoff, RuntimeTool } from '../../engine/index.js';
import { mapSdkNames } from './sdk-names.js';
import { AgentRunContext } from './agent-run-context.js';

/** One agent, its card, and the SDK names of its tools and handoffs. */
export interface SdkAgent {
  readonly card: AgentCard;
  readonly agent: Agent<AgentRunContext>;
  readonly names: ReadonlyMap<string, string>;
}

export interface SdkAgents {
  /** Returns the agent with this id. The SDK requests a model by its agent's id. */
  findAgent(id?: string): SdkAgent;
}

type Args = { readonly [name: string]: Json };

export function createSdkAgents(cards: ReadonlyMap<string, AgentCard>): SdkAgents {
  const members = new Map([...cards.values()].map((card) => [card.id, introduce(card)]));
  const memberOf = (id = ''): SdkAgent => members.get(id) as SdkAgent;
  // Delegations may be cyclic, so all agents are created before their handoffs are added.
  for (const member of members.values()) equip(member, memberOf);
  return { findAgent: memberOf };
}

function introduce(card: AgentCard): SdkAgent {
  const { id, name, instructions } = card;
  const agent = new Agent<AgentRunContext>({ name, instructions, model: id });
  agent.on('agent_end', ({ context: runContext }, text) => {
    // A stopped agent has no final message.
    if (!runContext.isOver) runContext.stage.answer(id, text);
  });
  return { card, agent, names: mapSdkNames(card) };
}

function equip(member: SdkAgent, memberOf: SdkAgents['findAgent']): void {
  const { card, agent } = member;
  agent.tools = card.tools.map((one) =>
    one.runs === null ? makeStub(member, one) : offerAgent(member, one, memberOf(one.runs)),
  );
  agent.handoffs = card.handoffs.map((one) => makeHandoff(member, one, memberOf(one.to)));
}

/** Creates a recording stub. The harness decides each call and supplies the reply. */
function makeStub(
  { card, names }: SdkAgent,
  { name, description, parameters }: RuntimeTool,
): Tool<AgentRunContext> {
  return tool<ReturnType<typeof schemaOf>, AgentRunContext, string>({
    name: names.get(name) as string,
    description,
    parameters: schemaOf(parameters),
    strict: true,
    // An error here is an internal defect, not a model's reply.
    errorFunction: null,
    execute: (args, context) => {
      const runContext = seatOf(context);
      return runContext.guard(() => runContext.stage.call(card.id, name, args as Args).text);
    },
  });
}

/**
 * Offers an agent as a tool. It runs only if the gate allows the call, and receives the first argument as its input.
 */
function offerAgent(
  { card, names }: SdkAgent,
  { name, description, parameters }: RuntimeTool,
  { card: { id }, agent }: SdkAgent,
): Tool<AgentRunContext> {
  const offered = agent.asTool({
    toolName: names.get(name) as string,
    toolDescription: description,
    parameters: schemaOf(parameters),
    inputBuilder: ({ params }) => firstText(params),
    customOutputExtractor: ({ finalOutput, runContext }) => {
      seatOf(runContext).recordAnswer(String(finalOutput));
      return '';
    },
    runOptions: { maxTurns: null },
  });
  const ask = offered.invoke;
  offered.invoke = (context, input, details) => {
    const runContext = seatOf(context);
    return runContext.guard(async () => {
      const { stage: harness } = runContext;
      const reply = harness.call(card.id, name, JSON.parse(input) as Args);
      if (reply.runs === null) return reply.text;
      if (!harness.enter(card.id, id)) return '';
      await ask(context, input, details);
      runContext.rethrow();
      const answer = runContext.takeAnswer();
      harness.leave(id, card.id);
      return answer;
    });
  };
  return offered;
}

function makeHandoff(
  { card, names }: SdkAgent,
  { name, description, to }: RuntimeHandoff,
  { agent }: SdkAgent,
) {
  return handoff(agent, {
    toolNameOverride: names.get(name) as string,
    toolDescriptionOverride: description,
    onHandoff: (context: RunContext<AgentRunContext>) => {
      context.context.stage.handOver(card.id, to);
    },
  });
}

function seatOf(context: RunContext<unknown> | undefined): AgentRunContext {
  if (!(context?.context instanceof AgentRunContext)) throw new Error('A tool was called outside a run.');
  return context.context;
}

/** All parameters are strings, because a workflow has no parameter types. */
function schemaOf(parameters: readonly string[]) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(parameters.map((name) => [name, { type: 'string' as const }])),
    required: [...new Set(parameters)],
    additionalProperties: false as const,
  };
}

function firstText(params: unknown): string {
  const [first] = Object.values(params as Args);
  return typeof first === 'string' ? first : '';
}
