/**
 * The agents of a workflow as agents of the SDK: tools as stubs of the stage, delegations as the
 * SDK's handoffs, and an agent that answers for a tool as the SDK's own agent tool.
 */
import { Agent, handoff, type RunContext, type Tool, tool } from '@openai/agents-core';
import type { AgentCard, Json, RuntimeHandoff, RuntimeTool } from '../../engine/index.js';
import { mapSdkNames } from './sdk-names.js';
import { AgentRunContext } from './agent-run-context.js';

/** One agent, its card, and the names under which the SDK knows its tools and handoffs. */
export interface SdkAgent {
  readonly card: AgentCard;
  readonly agent: Agent<AgentRunContext>;
  readonly names: ReadonlyMap<string, string>;
}

export interface SdkAgents {
  /** The member with this id; a model is asked for by the id of its agent. */
  findAgent(id?: string): SdkAgent;
}

type Args = { readonly [name: string]: Json };

export function createSdkAgents(cards: ReadonlyMap<string, AgentCard>): SdkAgents {
  const members = new Map([...cards.values()].map((card) => [card.id, introduce(card)]));
  const memberOf = (id = ''): SdkAgent => members.get(id) as SdkAgent;
  // Delegations may run in circles: all agents are there before the first one is given its handoffs.
  for (const member of members.values()) equip(member, memberOf);
  return { findAgent: memberOf };
}

function introduce(card: AgentCard): SdkAgent {
  const { id, name, instructions } = card;
  const agent = new Agent<AgentRunContext>({ name, instructions, model: id });
  agent.on('agent_end', ({ context: runContext }, text) => {
    // Whoever is stopped says nothing.
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

/** A recording stub: the stage decides the call and gives the reply. */
function makeStub(
  { card, names }: SdkAgent,
  { name, description, parameters }: RuntimeTool,
): Tool<AgentRunContext> {
  return tool<ReturnType<typeof schemaOf>, AgentRunContext, string>({
    name: names.get(name) as string,
    description,
    parameters: schemaOf(parameters),
    strict: true,
    // What is thrown here is a defect of ours, and no reply.
    errorFunction: null,
    execute: (args, context) => {
      const runContext = seatOf(context);
      return runContext.guard(() => runContext.stage.call(card.id, name, args as Args).text);
    },
  });
}

/** An agent as a tool: asked only when the gate lets the call through, with the first argument as its text. */
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

/** Every parameter is a text; a workflow names parameters and no types. */
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
