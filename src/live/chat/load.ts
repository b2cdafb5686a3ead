/** Loads the chat endpoint on demand, because it is needed only if the user has an endpoint. */
import type { AgentAdapter, Message } from '../../engine/index.js';
import type { JudgedTrial, JudgeOpinion } from './judge/opinion.js';
import type { ChatEndpointOptions } from './options.js';
import type { ChatStudy, ChatStudyOptions } from './study/study.js';
import type { TaskAgent } from './task-agent.js';

export type { JudgedTrial, JudgeOpinion } from './judge/opinion.js';
export type { ChatEndpointOptions } from './options.js';
export type { ResponseCache } from './study/study-chat-client.js';
export type { ChatStudy, ChatStudyOptions } from './study/study.js';
export type { TaskAgent } from './task-agent.js';

/** A problem with a URL, described in one sentence. */
export interface ChatProblem {
  readonly problem: Message;
}

/** Returns the adapter, or a one-sentence error message if the URL cannot be used. */
export async function loadChatEndpoint(
  options: ChatEndpointOptions,
): Promise<{ readonly adapter: AgentAdapter } | ChatProblem> {
  const { createChatAdapter } = await import('./endpoint.js');
  return orProblem(() => ({ adapter: createChatAdapter(options) }));
}

/**
 * Returns a model that acts as the solver for a task suite, or a one-sentence error message if the URL cannot be used.
 * A trial that fails because of the endpoint ends as `aborted`, with the reason in its round, and is excluded from all
 * figures. After a permanent failure (no connection, a rejected key, a cancellation), all later trials end in the same
 * way, without sending a request.
 */
export async function loadChatTaskAgent(
  options: ChatEndpointOptions,
): Promise<{ readonly agent: TaskAgent } | ChatProblem> {
  const { createTaskAgent } = await import('./task-agent.js');
  return orProblem(() => ({ agent: createTaskAgent(options) }));
}

/**
 * Returns a model that acts as the realizer and the agents in a coverage study, or a one-sentence error message if the
 * URL cannot be used.
 */
export async function loadChatStudy(
  options: ChatStudyOptions,
): Promise<{ readonly study: ChatStudy } | ChatProblem> {
  const { createChatStudy } = await import('./study/study.js');
  return orProblem(() => ({ study: createChatStudy(options) }));
}

/**
 * Requests a live judge's opinion of a trial, to be saved with the verdict. Endpoint failures do not reject the
 * promise.
 */
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
    if (error instanceof ChatFault) return { problem: error.described };
    throw error;
  }
}
