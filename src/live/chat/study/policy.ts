/**
 * Uses a model as an agent in a workflow. The model sees what every policy sees: instructions, tools, handoffs, and the
 * conversation, which is rewritten for each turn.
 *
 * The test harness decides calls, replies and records. Only one action is taken per response. If a model makes several
 * calls at once, only the first is used, and the model can repeat the others.
 */
import type { AgentAction, AgentPolicy, AgentView, Json, ConversationTurn } from '../../../engine/index.js';
import { mapSdkNames } from '../../agents/sdk-names.js';
import type { ChatResponse, ChatMessage, RawToolCall } from '../messages.js';
import { toAssistantMessage } from '../messages.js';
import type { StudyChatClient } from './study-chat-client.js';
import { readCallArguments, describeInvalidArguments } from '../call-arguments.js';

/** Maximum number of consecutive responses with invalid arguments. After that, the agent counts as finished. */
const MOST_MALFORMED = 3;

/**
 * `known`: tools in the workflow. The agent may propose any of them, even one that was not offered to it. Any other
 * name counts as an error by the model.
 */
export function createModelPolicy(asker: StudyChatClient, known: ReadonlySet<string>): AgentPolicy {
  return {
    async choose(view) {
      const names = mapSdkNames(view);
      const messages = [...readView(view, names)];
      const tools = offer(view, names);
      for (let tries = 0; tries < MOST_MALFORMED; tries++) {
        const answer = await asker.ask(messages, tools);
        const [call] = answer.calls;
        if (call === undefined) return { kind: 'answer', text: answer.text };
        const action = readAction(view, names, call);
        const isKnown = action?.kind !== 'call' || names.has(action.tool) || known.has(action.tool);
        if (action !== null && isKnown) return action;
        asker.noteMalformed();
        messages.push(
          ...complain(answer, call, action === null ? describeInvalidArguments(call.name) : NO_TOOL),
        );
      }
      return { kind: 'answer', text: '' };
    },
  };
}

type Names = ReadonlyMap<string, string>;

function readView({ name, instructions, conversation }: AgentView, names: Names): readonly ChatMessage[] {
  return [
    { role: 'system', content: `You are ${name}. ${instructions}`.trim() },
    ...conversation.flatMap((turn, index) => readTurn(turn, index, names)),
  ];
}

/** Describes another agent's turn in prose, because that agent's tools are not offered. */
function readTurn(turn: ConversationTurn, index: number, names: Names): readonly ChatMessage[] {
  if (turn.kind === 'user') return [{ role: 'user', content: turn.text }];
  if (turn.kind === 'declined') return [{ role: 'assistant', content: `I leave ${turn.tool} alone.` }];
  if (turn.kind === 'handoff') return [{ role: 'assistant', content: `${turn.agent} handed this over.` }];
  const called = names.get(turn.tool);
  if (called === undefined)
    return [{ role: 'assistant', content: `${turn.agent} used ${turn.tool}, which answered: ${turn.reply}` }];
  const call: RawToolCall = { id: `turn_${index}`, name: called, written: '{}' };
  return [
    toAssistantMessage({ text: '', calls: [call], finish: null }),
    { role: 'tool', tool_call_id: call.id, content: turn.reply },
  ];
}

function offer({ tools, handoffs }: AgentView, names: Names): readonly Json[] {
  const functions = [
    ...tools.map(({ name, description, parameters }) => describe(name, description, parameters, names)),
    ...handoffs.map(({ name, agent, description }) =>
      describe(name, `Hands the conversation over to ${agent}. ${description}`.trim(), [], names),
    ),
  ];
  return functions;
}

function describe(name: string, description: string, parameters: readonly string[], names: Names): Json {
  const shape = {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter, { type: 'string' }])),
    required: [...new Set(parameters)],
    additionalProperties: false,
  };
  return { type: 'function', function: { name: names.get(name) ?? name, description, parameters: shape } };
}

/**
 * Returns null if the arguments are not an object. A call to a tool that was not offered is proposed anyway, and the
 * harness sends a reply.
 */
function readAction(
  { handoffs }: AgentView,
  names: Names,
  { name, written }: RawToolCall,
): AgentAction | null {
  const known = [...names].find(([, shown]) => shown === name)?.[0] ?? name;
  if (handoffs.some((handoff) => handoff.name === known)) return { kind: 'handoff', handoff: known };
  const args = readCallArguments(written);
  return args === null ? null : { kind: 'call', tool: known, args };
}

const NO_TOOL = 'There is no tool of that name, so nothing was done. Use the tools that you are given.';

function complain(answer: ChatResponse, call: RawToolCall, content: string): readonly ChatMessage[] {
  return [toAssistantMessage({ ...answer, calls: [call] }), { role: 'tool', tool_call_id: call.id, content }];
}
