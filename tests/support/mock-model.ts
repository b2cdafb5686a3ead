/** A published mock server for OpenAI-compatible APIs, and helpers that make it behave like a real model. */
import { LLMock } from '@copilotkit/aimock';
import type { TaskTrial } from '../../src/engine/index.js';

type Request = { readonly messages: readonly { readonly role: string; readonly content: unknown }[] };
type Answer = Exclude<Parameters<LLMock['on']>[1], (...args: never[]) => unknown>;

export const MOCK_USAGE = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };

/** Starts the server on a free port on the loopback address. */
export async function startMockModel(options: ConstructorParameters<typeof LLMock>[0] = {}): Promise<LLMock> {
  const server = new LLMock({ port: 0, host: '127.0.0.1', ...options });
  await server.start();
  return server;
}

/** Repeats the calls from a trial, one per response, and its messages, regardless of the results that it receives. */
export function replayTrial(server: LLMock, trial: TaskTrial): void {
  const [first] = trial.rounds;
  const isTask = ({ messages }: Request): boolean =>
    messages.find(({ role }) => role === 'user')?.content === first?.prompt;
  answersOf(trial).forEach((answer, index) => {
    const predicate = (request: Request): boolean => isTask(request) && countAnswers(request) === index;
    server.on({ predicate }, { usage: MOCK_USAGE, ...answer });
  });
}

function countAnswers({ messages }: Request): number {
  return messages.filter(({ role }) => role === 'assistant').length;
}

function answersOf({ events }: TaskTrial): Answer[] {
  return events.flatMap((event): Answer[] => {
    if (event.kind === 'call.proposed') {
      const { tool: name, args, step } = event;
      return [{ toolCalls: [{ name, arguments: JSON.stringify(args), id: `c${step}` }] }];
    }
    if (event.kind !== 'round.finished') return [];
    const said = events.findLast(({ kind, seq }) => kind === 'message.final' && seq < event.seq);
    return [{ content: said?.kind === 'message.final' ? said.text : 'Done.' }];
  });
}
