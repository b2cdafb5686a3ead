/**
 * A model that acts as the solver for many tasks. After a failure that would also affect later trials (no response, a
 * rejected key, a cancellation), no more requests are sent, and every later round ends with the same message.
 */
import type {
  AgentAdapter,
  RunningAgent,
  RoundResult,
  TaskDocument,
  TaskDefinition,
} from '../../engine/index.js';
import { createChatAdapter } from './endpoint.js';
import { isPermanentFault } from './fault.js';
import type { ChatEndpointOptions } from './options.js';

/** The type of `SuiteServices.agent`. */
export type TaskAgent = (kit: TaskDefinition, task: TaskDocument) => AgentAdapter;

/**
 * Each round has the task's time limit, measured in wall-clock time.
 *
 * @throws {ChatFault} if the URL cannot be used
 */
export function createTaskAgent(options: ChatEndpointOptions): TaskAgent {
  const fuse: Fuse = { blown: null };
  const makeFor = (seconds: number): AgentAdapter =>
    createChatAdapter({ ...options, roundMs: options.roundMs ?? seconds * 1000 });
  makeFor(0);
  return (_, task) => {
    const adapter = makeFor(task.timeout_sec);
    return { ...adapter, start: async (context) => protect(await adapter.start(context), fuse) };
  };
}

interface Fuse {
  /** Result of an earlier round that failed permanently; null if there is none. */
  blown: RoundResult | null;
}

function protect(session: RunningAgent, fuse: Fuse): RunningAgent {
  return {
    close: session.close,
    round: async (input) => {
      if (fuse.blown !== null) return fuse.blown;
      const result = await session.round(input);
      if (isPermanentFault(result.error?.code ?? '')) fuse.blown = result;
      return result;
    },
  };
}
