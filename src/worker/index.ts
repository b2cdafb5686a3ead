/**
 * The door of `worker`: the engine behind a thread.
 *
 * Importing it starts nothing. The host makes the worker, from the script `engine.worker`, and hands
 * the factory to `connectEngine`. Runs that ask a model have a worker of their own, `chat.worker`: only the
 * page that may reach an endpoint makes it.
 */
export { type ChatClient, connectChat } from './chat-client.js';
export type { ChatEvent, ChatJob, ChatOpinion, ChatStep } from './chat-job.js';
export {
  type EngineClientOptions,
  connectEngine,
  type EngineClient,
  type EngineState,
  type StudyRunOptions,
} from './client.js';
export type { GradeEvent, GradeRecord, GradeRequest } from './lessons.js';
export type { SourceRequest } from './source.js';
export { spawnUnderPolicy } from './spawn.js';
