/**
 * The entry point of `worker`: runs the engine in a worker thread.
 *
 * Importing it starts nothing. The host passes a factory to `connectEngine` that creates the worker from the script
 * `engine.worker`. Runs with a model use a separate worker, `chat.worker`, which only the page with network access
 * creates.
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
