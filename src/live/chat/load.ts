/** Keeps the chat endpoint out of first loads: it is only needed with an endpoint. */
import type { AgentAdapter } from '../../engine/index.js';
import type { JudgedTrial, JudgeOpinion } from './judge/opinion.js';
import type { ChatEndpointOptions } from './options.js';
import type { ChatStudy, ChatStudyOptions } from './study/study.js';
import type { TaskAgent } from './task-agent.js';

export type { JudgedTrial, JudgeOpinion } from './judge/opinion.js';
export type { ChatEndpointOptions } from './options.js';
export type { ResponseCache } from './study/study-chat-client.js';
export type { ChatStudy, ChatStudyOptions } from './study/study.js';
export type { TaskAgent } from './task-agent.js';

/** A problem with an address, in one sentence. */
export interface ChatProblem {
  readonly problem: string;
}

/** The adapter, or one sentence why the address cannot be used. */
export async function loadChatEndpoint(
  options: ChatEndpointOptions,
): Promise<{ readonly adapter: AgentAdapter } | ChatProblem> {
  const { createChatAdapter } = await import('./endpoint.js');
  return orProblem(() => ({ adapter: createChatAdapter(options) }));
}

/**
 * A model as the solver of a task suite, or one sentence why the address cannot be used. A trial that fails
 * because of the endpoint ends as `aborted` with the reason in its round, and is in no figure; a permanent
 * failure (no connection, a rejected key, a cancellation) ends all later trials in the same way without a
 * request.
 */
export async function loadChatTaskAgent(
  options: ChatEndpointOptions,
): Promise<{ readonly agent: TaskAgent } | ChatProblem> {
  const { createTaskAgent } = await import('./task-agent.js');
  return orProblem(() => ({ agent: createTaskAgent(options) }));
}

/** A model as realizer and agents of a coverage study, or one sentence why the address cannot be used. */
export async function loadChatStudy(
  options: ChatStudyOptions,
): Promise<{ readonly study: ChatStudy } | ChatProblem> {
  const { createChatStudy } = await import('./study/study.js');
  return orProblem(() => ({ study: createChatStudy(options) }));
}

/** A live judge's opinion of a trial, to be saved with its verdict. Never rejects because of the endpoint. */
export async function requestTrialOpinion(
  options: ChatEndpointOptions,
  judged: JudgedTrial,
): Promise<JudgeOpinion> {
  const { requestOpinion } = await import('./judge/opinion.js');
  return requestOpinion(options, judged);
}

async function orProblem<T>(make: () => T): Promise<T | ChatProblem> {
  const { ChatFault } = await import('./fault.js');
  try {
    return make();
  } catch (error) {
    if (error instanceof ChatFault) return { problem: error.message };
    throw error;
  }
}
