/** Uses a model in a workflow study, as its realizer, as its agents, or both. */
import type { LiveModel, Realizer, Usage, WorkflowRuntime } from '../../../engine/index.js';
import { type ChatEndpointOptions, createChatConnection } from '../options.js';
import { type ResponseCache, StudyChatClient } from './study-chat-client.js';
import { createModelPolicy } from './policy.js';
import { createModelRealizer } from './realizer.js';

export interface ChatStudy {
  /** The value for `CoverageRequest.live`. */
  readonly liveModel: Omit<LiveModel, 'agent'>;
  /** The realizer `chat-endpoint`. */
  readonly realizer: Realizer;
  /** Returns a runtime whose agents use the model instead of the router. */
  readonly withModel: (runtime: WorkflowRuntime) => WorkflowRuntime;
  readonly usage: () => Usage;
  /** Number of malformed calls that the model made, with an unknown tool or invalid arguments. */
  readonly malformed: () => number;
  /** Describes the endpoint's failure in one sentence; null if there was none. After a failure, the study must end. */
  readonly fault: () => string | null;
}

export interface ChatStudyOptions extends ChatEndpointOptions {
  readonly journal?: ResponseCache | null;
}

/** Returns the names of all tools in the workflow, both as ids and in the form in which a model writes them. */
function toolsOf({ agents }: Parameters<WorkflowRuntime['run']>[0]): ReadonlySet<string> {
  const ids = [...agents.values()].flatMap(({ tools }) => tools.map(({ name }) => name));
  return new Set(ids.flatMap((id) => [id, id.replace(/[^a-zA-Z0-9]/g, '_')]));
}

/** Creates the realizer and the agents' policy for a model. @throws {ChatFault} if the URL cannot be used */
export function createChatStudy(options: ChatStudyOptions): ChatStudy {
  const line = createChatConnection(options);
  const asker = new StudyChatClient(line, options.journal ?? null);
  return {
    liveModel: { model: options.model, endpointOrigin: line.address.place },
    realizer: createModelRealizer(asker),
    withModel: (runtime) => ({
      ...runtime,
      run: (task, harness) =>
        runtime.run({ ...task, policy: createModelPolicy(asker, toolsOf(task)) }, harness),
    }),
    usage: () => asker.usage,
    malformed: () => asker.malformed,
    fault: () => asker.fault,
  };
}
