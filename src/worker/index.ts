/**
 * The door of `worker`: the engine behind a thread.
 *
 * Importing it starts nothing. The host makes the worker, from the script `engine.worker`, and hands
 * the factory to `connectEngine`.
 */
export {
  type ClientOptions,
  connectEngine,
  type EngineClient,
  type EngineState,
  type RunOptions,
} from './client.js';
export type { GradeEvent, GradeRecord, GradeRequest } from './lessons.js';
export type { SourceRequest } from './source.js';
export { spawnUnderPolicy } from './spawn.js';
